/** Texts that were typed and are not saved, by their path in the document. */
export type Typed = Readonly<Record<string, string>>;

/** What was typed while a save was on its way is not saved yet. */
export function typedSince(typed: Typed, sent: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([path, text]) => sent[path] !== text));
}

/** Whether all that a call refused stands on the page, each message at its text. */
export function areAtTexts(fields: Readonly<Record<string, string>>, paths: readonly string[]): boolean {
  const refused = Object.keys(fields);
  return refused.length > 0 && refused.every((path) => paths.includes(path));
}
