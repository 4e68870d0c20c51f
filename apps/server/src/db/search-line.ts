/** First line of a draft's `search_line`: its title in small letters. */
export const TITLE_LINE = "split_part(search_line, E'\\n', 1)";

/** The value of `foundInLine`; null for a text that asks for nothing. */
export function lineText(query: string): string | null {
  return query.trim() || null;
}

/**
 * The condition that a row of `document` has a text in its title, its address, or, for products, in a sku or tag, whatever the case.
 * `parameter` holds a `lineText`. The whole document is read only where its line had to be cut.
 */
export function foundInLine(parameter: string): string {
  return `(strpos(search_line, lower(${parameter}::text)) > 0 or is_line_cut and (
    select strpos(document_line(whole.kind, whole.data), lower(${parameter}::text)) > 0 from document whole
    where whole.site_id = document.site_id and whole.id = document.id))`;
}
