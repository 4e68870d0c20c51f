import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

/** Marks of a task list: a check box that nobody can press has no name, so it is a picture of one. */
const DONE = '<span role="img" aria-label="Done">☑</span>';
const OPEN = '<span role="img" aria-label="Open">☐</span>';

/**
 * HTML of a text in Markdown with tables, task lists and footnotes. HTML in it is shown as it is written, and links that could run something lead
 * nowhere. `prefix` keeps its element ids apart from those of other texts on the page.
 */
export function markdownHtml(source: string, prefix: string): string {
  const options = { clobberPrefix: `${prefix}-`, labelAttributes: 'class="visuallyhidden"' };
  // None of these can come from the text: its own quotes and angle brackets are escaped.
  return micromark(source, { extensions: [gfm()], htmlExtensions: [gfmHtml(options)] })
    .replaceAll('id="footnote-label"', `id="${prefix}-footnotes"`)
    .replaceAll('aria-describedby="footnote-label"', `aria-describedby="${prefix}-footnotes"`)
    .replaceAll('<input type="checkbox" disabled="" checked="" />', DONE)
    .replaceAll('<input type="checkbox" disabled="" />', OPEN);
}
