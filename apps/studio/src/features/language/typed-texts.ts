/** Texts that were typed and are not saved, by their path in the document. */
export type Typed = Readonly<Record<string, string>>;

/** What was typed while a save was on its way is not saved yet. */
export function typedSince(typed: Typed, sent: Typed): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([path, text]) => sent[path] !== text));
}
