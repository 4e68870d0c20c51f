import { escapeHtml } from "../lib/text/escape-html.ts";
import type { TextMarks } from "./pasted-marks.ts";

/**
 * Text with its marks; a line break is `
 * `.
 */
export type TextRun = { readonly text: string; readonly marks: TextMarks };

/** Position of a list item: its level from 1, and the first number of its list. */
export type ListLevel = { readonly level: number; readonly isOrdered: boolean; readonly start: number };

export type BlockKind = "p" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "blockquote" | "pre" | "hr";

export type PastedBlock = {
  readonly kind: BlockKind;
  readonly align: "center" | "right" | "justify" | null;
  /** Right to left, other than the site's own direction. */
  readonly isRtl: boolean;
  /** Indent steps, 0 to 4. */
  readonly indent: number;
  readonly list: ListLevel | null;
  readonly runs: readonly TextRun[];
};

function isSame(one: TextMarks, other: TextMarks): boolean {
  return (Object.keys(one) as (keyof TextMarks)[]).every((name) => one[name] === other[name]);
}

/** Appends text with whitespace collapsed to single spaces, and none at the start of a line. */
function singleSpaced(text: string, before: string): string {
  if (text === "\n") return before === "" ? "" : text;
  const single = text.replaceAll(/[ \t\n\r\f\u00A0]+/g, " ");
  const isSpaced = before === "" || /[ \n]$/.test(before);
  return isSpaced && single.startsWith(" ") ? single.slice(1) : single;
}

function tidyRuns({ kind, runs }: PastedBlock): TextRun[] {
  if (kind === "pre") return [...runs];
  const tidy: TextRun[] = [];
  let end = "";
  for (const { text, marks } of runs) {
    const rest = singleSpaced(text, end);
    if (rest === "") continue;
    const last = tidy.at(-1);
    if (last && isSame(last.marks, marks)) tidy[tidy.length - 1] = { marks, text: last.text + rest };
    else tidy.push({ text: rest, marks });
    end = rest;
  }
  return trimmedEnd(tidy);
}

function trimmedEnd(runs: TextRun[]): TextRun[] {
  for (let last = runs.pop(); last; last = runs.pop()) {
    const text = last.text.trimEnd();
    if (text !== "") return [...runs, { ...last, text }];
  }
  return [];
}

function wrapped(html: string, tag: string, isSo: boolean): string {
  return isSo ? `<${tag}>${html}</${tag}>` : html;
}

function runHtml({ text, marks }: TextRun, isHeading: boolean): string {
  const plain = escapeHtml(text).replaceAll("\n", "<br />");
  const set = wrapped(wrapped(plain, marks.position ?? "", marks.position !== null), "s", marks.isStruck);
  const lined = wrapped(wrapped(set, "u", marks.isUnderlined), "em", marks.isItalic);
  // Office headings are inherently bold.
  const bold = wrapped(lined, "strong", marks.isBold && !isHeading);
  return marks.href === null ? bold : `<a href="${escapeHtml(marks.href)}">${bold}</a>`;
}

function inlineHtml(block: PastedBlock): string {
  const isHeading = block.kind.startsWith("h");
  return tidyRuns(block)
    .map((run) => runHtml(run, isHeading))
    .join("");
}

function shapeAttributes({ align, indent, list, isRtl }: PastedBlock): string {
  const names = [
    ...(align === null ? [] : [`text-align-${align}`]),
    ...(indent === 0 || list ? [] : [`stoa-indent-${indent}`]),
  ];
  const direction = isRtl ? ' dir="rtl"' : "";
  return names.length === 0 ? direction : ` class="${names.join(" ")}"${direction}`;
}

function blockHtml(block: PastedBlock): string {
  if (block.kind === "hr") return "<hr />";
  const inner = inlineHtml(block);
  if (inner === "") return "";
  if (block.kind === "blockquote") return `<blockquote><p${shapeAttributes(block)}>${inner}</p></blockquote>`;
  if (block.kind === "pre") return `<pre><code>${inner.replaceAll("<br />", "\n")}</code></pre>`;
  return `<${block.kind}${shapeAttributes(block)}>${inner}</${block.kind}>`;
}

const DEEPEST_LIST = 6;

type OpenList = { readonly isOrdered: boolean };

function openTag({ isOrdered, start }: ListLevel): string {
  if (!isOrdered) return "<ul>";
  return start > 1 ? `<ol start="${start}">` : "<ol>";
}

/** Closes lists from the innermost until `depth` are left. */
function closeLists(open: OpenList[], depth: number): string {
  let html = "";
  while (open.length > depth) html += open.pop()?.isOrdered ? "</li></ol>" : "</li></ul>";
  return html;
}

/** Markup before an item, given the open lists; updates them for the item. */
function itemStart(open: OpenList[], list: ListLevel): string {
  // An item can be at most one level deeper than the one above it.
  const level = Math.min(list.level, open.length + 1, DEEPEST_LIST);
  let html = closeLists(open, level);
  const current = open[level - 1];
  if (current?.isOrdered === list.isOrdered) return `${html}</li><li>`;
  html += closeLists(open, level - 1);
  open.push({ isOrdered: list.isOrdered });
  return `${html}${openTag(list)}<li>`;
}

/** Returns the HTML of blocks in the editor's format, at most `mostCharacters` of it, in whole blocks. */
export function blocksHtml(
  blocks: Iterable<PastedBlock>,
  mostCharacters: number,
): { readonly html: string; readonly isCut: boolean } {
  const open: OpenList[] = [];
  const parts: string[] = [];
  let length = 0;
  let isCut = false;
  for (const block of blocks) {
    const inner = blockHtml(block);
    if (inner === "") continue;
    isCut = length + inner.length > mostCharacters;
    if (isCut) break;
    length += inner.length;
    parts.push(block.list ? itemStart(open, block.list) : closeLists(open, 0), inner);
  }
  parts.push(closeLists(open, 0));
  return { html: parts.join(""), isCut };
}
