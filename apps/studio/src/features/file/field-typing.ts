/** What was typed, and what it was typed over. */
type FieldTyping = { readonly text: string; readonly of: string };

/** Saved, or changed elsewhere: that is shown, unless something is being typed. */
export function shownText({ text, of }: FieldTyping, value: string): string {
  return text === of ? value : text;
}

/** What was typed since the text that is saved now was sent is still being typed. */
export function afterSaved({ text }: FieldTyping, sent: string): FieldTyping {
  return { text, of: sent };
}
