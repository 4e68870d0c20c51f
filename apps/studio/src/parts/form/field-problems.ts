import { translatedSentence } from "../../language/t.ts";

export type FieldProblems = Readonly<Record<string, string>>;

function dotted(name: string): string {
  return name.replace(/^\//, "").replaceAll("/", ".");
}

export function isAbout(name: string, field: string): boolean {
  const path = dotted(name);
  return path === field || path.startsWith(`${field}.`);
}

export function problemAt(problems: FieldProblems, field: string): string | undefined {
  const problem = Object.entries(problems).find(([name]) => isAbout(name, field))?.[1];
  return problem === undefined ? undefined : translatedSentence(problem);
}

/** Returns the errors of fields that the form does not show. */
export function problemsElsewhere(problems: FieldProblems, shownFields: readonly string[]): readonly string[] {
  return Object.entries(problems)
    .filter(([name]) => !shownFields.some((field) => isAbout(name, field)))
    .map(([, message]) => translatedSentence(message));
}
