import { htmlTokens, type HtmlToken } from "./html-tokens.ts";
import { blocksHtml, type PastedBlock, type TextRun } from "./pasted-blocks.ts";
import { openElement, OUTSIDE, type PastedElement } from "./pasted-elements.ts";
import { NO_MARKS } from "./pasted-marks.ts";

/** Characters read: 2 million are about 50 times a long article with all its office styles. */
const MOST_READ = 2_000_000;
/** Characters pasted into one text. */
export const MOST_PASTED = 100_000;
/** Tags and texts read; a text of maximum length has about 20,000. */
const MOST_TOKENS = 150_000;
/** Deeper elements are read as part of their ancestor. */
const DEEPEST = 150;
/** What is read of a paste. */
export const PASTE_LIMITS = { characters: MOST_READ, tokens: MOST_TOKENS, depth: DEEPEST } as const;

const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
const BLOCKS = new Set(
  "address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody tfoot thead tr ul caption".split(
    " ",
  ),
);
/** Elements that are implicitly closed by the next one of these. */
const ENDED_BY: Readonly<Record<string, readonly string[]>> = {
  li: ["li"],
  tr: ["tr", "td", "th"],
  td: ["td", "th"],
  th: ["td", "th"],
  dt: ["dt", "dd"],
  dd: ["dt", "dd"],
  p: ["p"],
};
/** Elements that protect open outer elements from being implicitly closed. */
const WALLS = new Set(["ul", "ol", "table", "td", "th", "dl", "body", "blockquote"]);

export type CleanedPaste = {
  /** Only elements and classes that the editor itself writes. */
  readonly html: string;
  readonly pictures: number;
  /** Whether it was too long and was truncated. */
  readonly isCut: boolean;
};

type OpenBlock = Omit<PastedBlock, "runs"> & { runs: TextRun[] };

class PasteReader {
  readonly blocks: OpenBlock[] = [];
  pictures = 0;
  /** Characters of text so far. */
  length = 0;
  readonly #open: PastedElement[] = [];
  #block: OpenBlock | null = null;
  #isNewCell = false;

  #top(): PastedElement {
    return this.#open.at(-1) ?? OUTSIDE;
  }

  take(token: HtmlToken): void {
    if (token.kind === "text") this.#takeText(token.text);
    else if (token.kind === "open") this.#takeOpen(token);
    else this.#takeClose(token.name);
  }

  #takeText(text: string): void {
    const element = this.#top();
    const { isHidden, isMarker, list, marks, kind } = element;
    if (isHidden) return;
    if (isMarker) {
      this.#readMarker(text, list);
      return;
    }
    if (this.#block === null && kind !== "pre" && text.trim() === "") return;
    const block = (this.#block ??= this.#begin(element));
    if (this.#isNewCell) {
      this.#isNewCell = false;
      if (block.runs.some((run) => run.text.trim() !== "")) block.runs.push({ text: " | ", marks: NO_MARKS });
    }
    block.runs.push({ text, marks });
    this.length += text.length;
  }

  /** The marker before an item tells whether its list is numbered. */
  #readMarker(text: string, list: PastedElement["list"]): void {
    const isOrdered = /^[\s(]*(?:[0-9]{1,4}|[a-z]{1,4})[.)]/i.test(text);
    if (!isOrdered || !list) return;
    const block = (this.#block ??= this.#begin(this.#top()));
    const start = Number.parseInt(text.replaceAll(/[^0-9]/g, ""), 10);
    this.#block = { ...block, list: { ...list, isOrdered, start: Number.isInteger(start) && start > 0 ? start : 1 } };
  }

  #begin({ kind, align, isRtl, indent, list }: PastedElement): OpenBlock {
    return { kind: list ? "p" : kind, align, isRtl, indent, list, runs: [] };
  }

  /** Ends the current text block; a second block of the same list item continues its first. */
  #flush(): void {
    const block = this.#block;
    this.#block = null;
    if (!block?.runs.some(({ text }) => text.trim() !== "")) return;
    const { item } = this.#top();
    const first = this.blocks.at(-1);
    if (item?.block && first === item.block) {
      first.runs.push({ text: "\n", marks: NO_MARKS }, ...block.runs);
      return;
    }
    if (item) item.block = block;
    this.blocks.push(block);
  }

  /** Separates blocks; in a table cell they are one line. */
  #separate(): void {
    if (!this.#top().isCell) this.#flush();
    else if (this.#block) this.#block.runs.push({ text: " ", marks: NO_MARKS });
  }

  #takeOpen(token: Extract<HtmlToken, { kind: "open" }>): void {
    const { name } = token;
    const { isHidden, isCell } = this.#top();
    if (VOID.has(name)) {
      if (!isHidden) this.#takeVoid(name, isCell);
      return;
    }
    this.#endBefore(name);
    if (name === "tr") this.#flush();
    else if (BLOCKS.has(name)) this.#separate();
    this.#isNewCell ||= name === "td" || name === "th";
    if (this.#open.length < DEEPEST) this.#open.push(openElement(token, this.#top()));
  }

  #takeVoid(name: string, isCell: boolean): void {
    if (name === "img") this.pictures += 1;
    else if (name === "hr") this.#takeRule(isCell);
    else if (name === "br") this.#takeBreak(isCell);
  }

  #takeRule(isCell: boolean): void {
    this.#separate();
    if (!isCell) this.blocks.push({ ...this.#begin(OUTSIDE), kind: "hr" });
  }

  /** Two line breaks end a paragraph. */
  #takeBreak(isCell: boolean): void {
    if (this.#block?.runs.at(-1)?.text === "\n") this.#separate();
    else this.#block?.runs.push({ text: isCell ? " " : "\n", marks: NO_MARKS });
  }

  #endBefore(name: string): void {
    const ended = ENDED_BY[name] ?? (BLOCKS.has(name) ? ["p"] : []);
    const at = this.#open.findLastIndex((element) => ended.includes(element.name) || WALLS.has(element.name));
    const found = this.#open[at];
    if (found && ended.includes(found.name)) this.#takeClose(found.name);
  }

  #takeClose(name: string): void {
    const at = this.#open.findLastIndex((element) => element.name === name);
    if (at === -1) return;
    if (name === "tr" || name === "table") this.#flush();
    else if (BLOCKS.has(name)) this.#separate();
    this.#open.length = at;
  }

  end(): void {
    this.#flush();
  }
}

/**
 * Returns HTML copied from an office program, email or web page in the editor's own format: headings, paragraphs with
 * alignment, right-to-left direction
 * and indent, nested lists, links, and bold, italic, underlined or struck text. Fonts, colors, sizes, comments and
 * hidden text are dropped;
 * table rows become lines. Never throws, and takes linear time. spec: platform 2, rich-text toolbar
 */
export function cleanPastedHtml(html: string): CleanedPaste {
  const reader = new PasteReader();
  let count = 0;
  for (const token of htmlTokens(html.slice(0, MOST_READ))) {
    count += 1;
    if (count > MOST_TOKENS || reader.length > MOST_PASTED) break;
    reader.take(token);
  }
  reader.end();
  const isRead = html.length <= MOST_READ && count <= MOST_TOKENS && reader.length <= MOST_PASTED;
  const written = blocksHtml(reader.blocks, MOST_PASTED);
  return { html: written.html, pictures: reader.pictures, isCut: written.isCut || !isRead };
}

/** Truncates plain text to the maximum length for pasting. */
export function cutPastedText(text: string): { readonly text: string; readonly isCut: boolean } {
  return { text: text.slice(0, MOST_PASTED), isCut: text.length > MOST_PASTED };
}
