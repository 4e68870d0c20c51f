import { htmlTokens, type HtmlToken } from "./html-tokens.ts";
import { blocksHtml, type PastedBlock, type TextRun } from "./pasted-blocks.ts";
import { openElement, OUTSIDE, type PastedElement } from "./pasted-elements.ts";
import { NO_MARKS } from "./pasted-marks.ts";

/** More than this is not read: 2 million characters are some 50 times a long article with all the styles of its office. */
const MOST_READ = 2_000_000;
/** More than this is not put into one text. */
export const MOST_PASTED = 100_000;
/** Tags and texts that are read; a text of the greatest length has some 20,000. */
const MOST_TOKENS = 150_000;
/** Elements further in are read as part of what they stand in. */
const DEEPEST = 150;

const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
const BLOCKS = new Set(
  "address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody tfoot thead tr ul caption".split(
    " ",
  ),
);
/** Elements that end where the next one of them begins. */
const ENDED_BY: Readonly<Record<string, readonly string[]>> = {
  li: ["li"],
  tr: ["tr", "td", "th"],
  td: ["td", "th"],
  th: ["td", "th"],
  dt: ["dt", "dd"],
  dd: ["dt", "dd"],
  p: ["p"],
};
/** An element of these keeps what is open outside of it from being ended. */
const WALLS = new Set(["ul", "ol", "table", "td", "th", "dl", "body", "blockquote"]);

/** What a paste came to. */
export type CleanedPaste = {
  /** In the elements and classes that the editor itself writes. */
  readonly html: string;
  readonly pictures: number;
  /** Whether it was too long and its end is missing. */
  readonly isCut: boolean;
};

type OpenBlock = Omit<PastedBlock, "runs"> & { runs: TextRun[] };

/** Gathers blocks from tokens; owns what is open. */
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

  /** The sign before an item tells whether items are counted. */
  #readMarker(text: string, list: PastedElement["list"]): void {
    const isOrdered = /^[\s(]*(?:[0-9]{1,4}|[a-z]{1,4})[.)]/i.test(text);
    if (!isOrdered || !list) return;
    const block = (this.#block ??= this.#begin(this.#top()));
    const start = Number.parseInt(text.replaceAll(/[^0-9]/g, ""), 10);
    this.#block = { ...block, list: { ...list, isOrdered, start: Number.isInteger(start) && start > 0 ? start : 1 } };
  }

  #begin({ kind, align, indent, list }: PastedElement): OpenBlock {
    return { kind: list ? "p" : kind, align, indent, list, runs: [] };
  }

  /** Ends the block that text goes to; a second one of the same item goes on in its first. */
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

  /** Between blocks; in a cell of a table they are one line. */
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

  /** Two line breaks are the end of a paragraph. */
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
 * What was copied in an office program, a mail or a web page as the editor itself would write it: headings, paragraphs with their alignment
 * and indent, nested lists, links, and what is bold, italic, underlined or struck. Fonts, colours, sizes, comments and hidden text are left out;
 * rows of tables become lines. Never throws, and takes time in proportion to what is pasted. spec: platform 2, rich-text toolbar
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

/** A plain text that is not too long to be pasted. */
export function cutPastedText(text: string): { readonly text: string; readonly isCut: boolean } {
  return { text: text.slice(0, MOST_PASTED), isCut: text.length > MOST_PASTED };
}
