/** A text with any of these already has paragraphs, or needs its line breaks kept. */
const HAS_PARAGRAPHS = /<(?:p|div|section|article|pre|table)\b|<!--\s*wp:/i;
/** Elements that stand on their own, outside a paragraph. */
const BLOCK = /<\/?(?:figure|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|hr|details|form|iframe)\b/i;

/** An image with a caption, as exports write it. Lengths are bounded because the file is untrusted. */
const CAPTION =
  /\[caption\b[^\]]{0,500}\]\s*((?:<a\b[^>]{0,4000}>)?<img\b[^>]{0,4000}>(?:<\/a>)?)([^[]{0,2000})\[\/caption\]/gi;

function withFigures(html: string): string {
  return html.replace(CAPTION, (_caption, picture: string, words: string) => {
    const text = words.trim();
    return `<figure>${picture}${text === "" ? "" : `<figcaption>${text}</figcaption>`}</figure>`;
  });
}

/** Converts lines to paragraphs: an empty line separates them, a single one becomes a line break. */
function withParagraphs(text: string): string {
  return text
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.replaceAll("\n", "<br>")}</p>`))
    .join("\n");
}

/**
 * Returns the HTML of an exported post: plain lines become paragraphs, caption shortcodes become figures. The result is
 * not yet
 * sanitized. spec: import-export, WXR
 */
export function blogHtml(content: string): string {
  const html = withFigures(content.replaceAll(/\r\n?/g, "\n"));
  return HAS_PARAGRAPHS.test(content) ? html : withParagraphs(html);
}
