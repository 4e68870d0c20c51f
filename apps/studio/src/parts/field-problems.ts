export type FieldProblems = Readonly<Record<string, string>>;

function dotted(name: string): string {
  return name.replace(/^\//, "").replaceAll("/", ".");
}

/** Whether what the server calls `name` is the field, or inside it. */
export function isAbout(name: string, field: string): boolean {
  const path = dotted(name);
  return path === field || path.startsWith(`${field}.`);
}

/** What the server says about a field (`variants.0.sku`) or anything inside it. */
export function problemAt(problems: FieldProblems, field: string): string | undefined {
  return Object.entries(problems).find(([name]) => isAbout(name, field))?.[1];
}

/** What it says about fields that have no place of their own in the form. */
export function problemsElsewhere(problems: FieldProblems, shownFields: readonly string[]): readonly string[] {
  return Object.entries(problems)
    .filter(([name]) => !shownFields.some((field) => isAbout(name, field)))
    .map(([, message]) => message);
}
