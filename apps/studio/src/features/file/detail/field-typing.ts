/** The typed text, and the saved value it was based on. */
type FieldTyping = { readonly text: string; readonly of: string };

/** Returns the saved value, unless something is being typed. */
export function displayedText({ text, of }: FieldTyping, value: string): string {
  return text === of ? value : text;
}

/** Text typed after the saved value was sent still counts as being typed. */
export function afterSaved({ text }: FieldTyping, sent: string): FieldTyping {
  return { text, of: sent };
}
