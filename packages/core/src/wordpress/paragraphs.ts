/** Elements that stand on their own, outside a paragraph. */
const BLOCK =
  /<\/?(?:figure|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|hr|details|form|iframe|p|div|section|article|pre|table)\b/i;

/** Returns lines as paragraphs: an empty line separates them, a single one becomes a line break. */
export function withParagraphs(text: string): string {
  return text
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.replaceAll("\n", "<br>")}</p>`))
    .join("\n");
}
