/** Typed, unsaved texts by their path in the document. */
export type Typed = Readonly<Record<string, string>>;

/** Returns what was typed while a save was running, which is still unsaved. */
export function typedSince(typed: Typed, sent: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([path, text]) => sent[path] !== text));
}

/** Returns whether every error of a refused call is shown at its text on the page. */
export function areAtTexts(fields: Readonly<Record<string, string>>, paths: readonly string[]): boolean {
  const rejected = Object.keys(fields);
  return rejected.length > 0 && rejected.every((path) => paths.includes(path));
}
