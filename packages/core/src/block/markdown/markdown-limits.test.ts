import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { expect, test } from "vitest";
import { createMarkdownReader, markdownHtml } from "./markdown-html.ts";
import { limitedMarkdown, MARKDOWN_LIMITS, splitLongMarkdown } from "./markdown-limits.ts";

const MARKDOWN: ReadonlyArray<readonly [string, string]> = [
  ["emphasis", "*a_"],
  ["links", "[a]("],
  ["closing brackets", "]"],
  ["strikethrough", "~~a "],
  ["tags", '<a b="'],
  ["lists within lists", "- "],
  ["quotations within quotations", ">"],
  ["notes", "[^a]"],
  ["lines of emphasis", "*a_\n"],
  ["headings", "a\n=\n"],
  ["paragraphs of emphasis", "*a _b\n\n"],
  ["code", "`a"],
  ["escapes", "\\*"],
  ["character references", "&#0;"],
  ["escapes in a title", '[a](b "\\"'],
  ["lines that end with a carriage return", "a\r"],
];

test.each(MARKDOWN)("Markdown looks at no more signs than its limits: %s", (_name, piece) => {
  for (const size of [100, 1000, 10_000, 50_000]) {
    const { markdown } = splitLongMarkdown(piece.repeat(size / piece.length));
    expect(markdown.split(/\r\n|\r|\n/).length).toBeLessThanOrEqual(MARKDOWN_LIMITS.lines);
    const work = { signs: 0, mostSigns: 0, lastColumn: 0 };
    micromark(markdown, { extensions: limitedMarkdown(markdown, work), htmlExtensions: [gfmHtml()] });
    expect(work.signs).toBeLessThanOrEqual(MARKDOWN_LIMITS.allSigns);
    expect(work.mostSigns).toBeLessThanOrEqual(MARKDOWN_LIMITS.signs);
    expect(work.lastColumn).toBeLessThanOrEqual(MARKDOWN_LIMITS.containerColumn);
  }
});

test("what is beyond Markdown's limits is shown as it was written", () => {
  const html = markdownHtml(`${"*a*\n".repeat(MARKDOWN_LIMITS.lines)}*the <end>*`, "x");
  expect(html).toContain("<em>a</em>");
  expect(html).toMatch(/<pre>\*the &#60;end&#62;\*<\/pre>$/);
  expect(markdownHtml(`${"*a* ".repeat(1000)}end`, "x")).toMatch(/\*a\* end<\/p>$/);
  expect(markdownHtml(`${"`a` ".repeat(1000)}end`, "x")).toMatch(/`a` end<\/p>$/);
  expect(markdownHtml(`${"\\* ".repeat(1000)}end`, "x")).toMatch(/\\\* end<\/p>$/);
  expect(markdownHtml(`${"&lt; ".repeat(1000)}end`, "x")).toMatch(/&amp;lt; end<\/p>$/);
  expect(
    markdownHtml(`${"|a".repeat(MARKDOWN_LIMITS.cells + 2)}\n${"|-".repeat(MARKDOWN_LIMITS.cells + 2)}`, "x"),
  ).not.toContain("<table");
});

test("Markdown within its limits is what it was", () => {
  const source =
    "# A\n\n> - **b** [c](https://example.org) ~~d~~ `e`\n>   1. f ![g](/h.png)\n\n| a | b |\n| - | - |\n| *c* | d |\n\n- [x] done[^1]\n\n<b>\n\n[^1]: note";
  const html = markdownHtml(source, "x");
  for (const part of [
    "<blockquote>",
    "<strong>b</strong>",
    "<ol>",
    "<del>d</del>",
    "<table>",
    "<img",
    "data-footnote-ref",
    "&lt;b&gt;",
  ])
    expect(html).toContain(part);
});

test("the Markdown of a page beyond its limit is shown as it was written", () => {
  const read = createMarkdownReader();
  const half = "*a* b\n".repeat(MARKDOWN_LIMITS.pageCharacters / 12);
  expect(read(half, "x")).toContain("<em>a</em>");
  expect(read(half, "y")).toContain("<em>a</em>");
  expect(read(half, "z")).toMatch(/^<pre>\*a\* b/);
  expect(read("*c*", "v")).toContain("<em>c</em>");
});

test.each([
  ["items of one list", "- a\n- b\n- c"],
  ["a numbered list that starts late", "3. a\n4. b"],
  ["lists within lists", "- a\n  - b\n  - c\n- d\n\n  more of d\n- e"],
  ["lines of one quotation", "> a\n> b\n>\n> c\nlazy\n> > d\n> > e"],
  ["a list in a quotation", "> - a\n> - b\n>\n>   c"],
  ["notes of several lines", "a[^1] b[^2]\n\n[^1]: one\n\n    more\n[^2]: two"],
  ["tasks", "- [x] a\n- [ ] b"],
])("within its limits, Markdown is read as without them: %s", (_name, source) => {
  const htmlExtensions = [gfmHtml()];
  const unlimited = micromark(source, { extensions: [gfm()], htmlExtensions });
  expect(micromark(source, { extensions: limitedMarkdown(source), htmlExtensions })).toBe(unlimited);
});
