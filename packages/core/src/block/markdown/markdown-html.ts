import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { createBoundedMap } from "../../lib/bounded-map.ts";

/** Task list marks: a disabled checkbox would lack an accessible name, so an image role is used. */
const DONE = '<span role="img" aria-label="Done">☑</span>';
const OPEN = '<span role="img" aria-label="Open">☐</span>';

/** Parsing Markdown takes longer than the rest of a page, and a page is rendered again on each edit. */
const kept = createBoundedMap<string>(500);
/** Longer texts would take the room of many. */
const MAX_KEPT_LENGTH = 4000;

/**
 * Returns the HTML of a Markdown text with tables, task lists and footnotes. HTML in it is escaped, and links that
 * could run
 * scripts get no target. `prefix` keeps its element ids unique on the page.
 */
export function markdownHtml(source: string, prefix: string): string {
  if (source.length > MAX_KEPT_LENGTH) return readMarkdown(source, prefix);
  const key = `${prefix} ${source}`;
  const known = kept.get(key);
  const html = known ?? readMarkdown(source, prefix);
  if (known === undefined) kept.set(key, html);
  return html;
}

function readMarkdown(source: string, prefix: string): string {
  const options = { clobberPrefix: `${prefix}-`, labelAttributes: 'class="visuallyhidden"' };
  // None of these can come from the text: its quotes and angle brackets are escaped.
  return micromark(source, { extensions: [gfm()], htmlExtensions: [gfmHtml(options)] })
    .replaceAll('id="footnote-label"', `id="${prefix}-footnotes"`)
    .replaceAll('aria-describedby="footnote-label"', `aria-describedby="${prefix}-footnotes"`)
    .replaceAll('<input type="checkbox" disabled="" checked="" />', DONE)
    .replaceAll('<input type="checkbox" disabled="" />', OPEN);
}
