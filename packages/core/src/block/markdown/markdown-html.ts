import { micromark } from "micromark";
import { gfmHtml } from "micromark-extension-gfm";
import { createBoundedMap } from "../../lib/bounded-map.ts";
import { escapeHtml } from "../../lib/text/escape-html.ts";
import { limitedMarkdown, MARKDOWN_LIMITS, splitLongMarkdown } from "./markdown-limits.ts";

/** Task list marks: a disabled checkbox would lack an accessible name, so an image role is used. */
const DONE = '<span role="img" aria-label="Done">☑</span>';
const OPEN = '<span role="img" aria-label="Open">☐</span>';

/** Parsing Markdown takes longer than the rest of a page, and a page is rendered again on each edit. */
const kept = createBoundedMap<string>(500);
/** Longer texts would take the room of many: few of them are kept. */
const MAX_KEPT_LENGTH = 4000;
const keptLong = createBoundedMap<string>(20);

/**
 * Returns the HTML of a Markdown text with tables, task lists and footnotes. HTML in it is escaped, and links that
 * could run
 * scripts get no target. `prefix` keeps its element ids unique on the page.
 */
export function markdownHtml(source: string, prefix: string): string {
  const texts = source.length > MAX_KEPT_LENGTH ? keptLong : kept;
  const key = `${prefix} ${source}`;
  const known = texts.get(key);
  const html = known ?? readWhole(source, prefix);
  if (known === undefined) texts.set(key, html);
  return html;
}

/**
 * Returns a reader for the Markdown of one page. Texts that don't fit into what a page may have are shown as they were
 * written.
 */
export function createMarkdownReader(): typeof markdownHtml {
  let left: number = MARKDOWN_LIMITS.pageCharacters;
  return (source, prefix) => {
    if (source.length > left) return asWritten(source);
    left -= source.length;
    return markdownHtml(source, prefix);
  };
}

function asWritten(source: string): string {
  return `<pre>${escapeHtml(source)}</pre>`;
}

function readWhole(source: string, prefix: string): string {
  const { markdown, rest } = splitLongMarkdown(source);
  return readMarkdown(markdown, prefix) + (rest === "" ? "" : asWritten(rest));
}

function readMarkdown(source: string, prefix: string): string {
  const options = { clobberPrefix: `${prefix}-`, labelAttributes: 'class="visuallyhidden"' };
  // None of these can come from the text: its quotes and angle brackets are escaped.
  return micromark(source, { extensions: limitedMarkdown(source), htmlExtensions: [gfmHtml(options)] })
    .replaceAll('id="footnote-label"', `id="${prefix}-footnotes"`)
    .replaceAll('aria-describedby="footnote-label"', `aria-describedby="${prefix}-footnotes"`)
    .replaceAll('<input type="checkbox" disabled="" checked="" />', DONE)
    .replaceAll('<input type="checkbox" disabled="" />', OPEN);
}
