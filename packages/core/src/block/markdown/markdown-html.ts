import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { createBoundedMap } from "../../lib/bounded-map.ts";

/** Marks of a task list: a check box that nobody can press has no name, so it is a picture of one. */
const DONE = '<span role="img" aria-label="Done">☑</span>';
const OPEN = '<span role="img" aria-label="Open">☐</span>';

/** Reading Markdown takes longer than all the rest of a page, and a page is drawn again for each of its edits. */
const kept = createBoundedMap<string>(500);
/** Longer ones would take up the room of many. */
const MAX_KEPT_LENGTH = 4000;

/**
 * HTML of a text in Markdown with tables, task lists and footnotes. HTML in it is shown as it is written, and links that could run something lead
 * nowhere. `prefix` keeps its element ids apart from those of other texts on the page.
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
  // None of these can come from the text: its own quotes and angle brackets are escaped.
  return micromark(source, { extensions: [gfm()], htmlExtensions: [gfmHtml(options)] })
    .replaceAll('id="footnote-label"', `id="${prefix}-footnotes"`)
    .replaceAll('aria-describedby="footnote-label"', `aria-describedby="${prefix}-footnotes"`)
    .replaceAll('<input type="checkbox" disabled="" checked="" />', DONE)
    .replaceAll('<input type="checkbox" disabled="" />', OPEN);
}
