/** Returns HTML with `by` in place of each tag. A `<` that no `>` follows is text. */
export function replaceMarkup(html: string, by: string): string {
  // Beyond the last `>` no tag ends: to search for its end from each `<` there takes hours.
  const end = html.lastIndexOf(">") + 1;
  return html.slice(0, end).replace(/<[^>]*>/g, by) + html.slice(end);
}

/** Returns the text of an HTML string without markup. */
export function plainText(html: string): string {
  return replaceMarkup(html, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}
