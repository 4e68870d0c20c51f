/**
 * Escapes text for an element or a quoted attribute, using numeric references so that it also passes through a template
 * language unchanged.
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
