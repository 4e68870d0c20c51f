/** Escapes text for an element or a quoted attribute, as numbers, so that it also survives a template language. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
