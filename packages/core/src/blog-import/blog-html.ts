/** A text with any of these has its paragraphs, or would lose its lines. */
const HAS_PARAGRAPHS = /<(?:p|div|section|article|pre|table)\b|<!--\s*wp:/i;
/** What stands by itself, not in a paragraph. */
const BLOCK = /<\/?(?:figure|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|hr|details|form|iframe)\b/i;

/** A picture with words below it, as exports write it. Lengths are bound, because a file may be anybody's. */
const CAPTION =
  /\[caption\b[^\]]{0,500}\]\s*((?:<a\b[^>]{0,4000}>)?<img\b[^>]{0,4000}>(?:<\/a>)?)([^[]{0,2000})\[\/caption\]/gi;

function withFigures(html: string): string {
  return html.replace(CAPTION, (_caption, picture: string, words: string) => {
    const text = words.trim();
    return `<figure>${picture}${text === "" ? "" : `<figcaption>${text}</figcaption>`}</figure>`;
  });
}

/** Lines of a text as paragraphs: an empty line parts them, another breaks the line. */
function withParagraphs(text: string): string {
  return text
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (BLOCK.test(part) ? part : `<p>${part.replaceAll("\n", "<br>")}</p>`))
    .join("\n");
}

/**
 * The HTML of a post as pages show it: exports have paragraphs as lines of text where they were typed so, and words below pictures in
 * brackets. It is not yet sanitised. spec: import-export, WXR
 */
export function blogHtml(content: string): string {
  const html = withFigures(content.replaceAll(/\r\n?/g, "\n"));
  return HAS_PARAGRAPHS.test(content) ? html : withParagraphs(html);
}
