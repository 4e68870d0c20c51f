import { tidyName } from "@stoa/core/lib/text/tidy-text.ts";

/** First line of a draft's `search_line`: its lowercase title. */
export const TITLE_LINE = "split_part(search_line, E'\\n', 1)";

/** The parameter for `foundInLine`; null for a blank query. */
export function lineText(query: string): string | null {
  return tidyName(query) || null;
}

/**
 * SQL condition that a `document` row contains a text in its title, its address or, for products, in a sku or tag,
 * ignoring case. `parameter` holds a `lineText`. The whole document is read only when its line was truncated.
 */
export function foundInLine(parameter: string): string {
  return `(strpos(search_line, lower(${parameter}::text)) > 0 or is_line_cut and (
    select strpos(document_line(whole.kind, whole.data), lower(${parameter}::text)) > 0 from document whole
    where whole.site_id = document.site_id and whole.id = document.id))`;
}
