import {
  attention,
  autolink,
  blockQuote,
  characterEscape,
  characterReference,
  codeText,
  hardBreakEscape,
  htmlText,
  labelEnd,
  labelStartImage,
  labelStartLink,
  list,
} from "micromark-core-commonmark";
import { gfm } from "micromark-extension-gfm";
import type { Code, Construct, ConstructRecord, Extension, TokenizeContext } from "micromark-util-types";

/**
 * The library takes quadratic time and more for some texts of a few thousand characters. What goes beyond these limits
 * is read as text.
 */
export const MARKDOWN_LIMITS = {
  /** Signs in one paragraph, heading or table cell that may start or end emphasis, code, a link or a tag, or stand for another sign. */
  signs: 300,
  /** Such signs in a whole text. */
  allSigns: 20_000,
  /** Column before which lists, quotes and notes begin: they nest at most half as deep. */
  containerColumn: 40,
  /** Lines read as Markdown; the rest is shown as it was written. */
  lines: 2000,
  /** Characters of all texts of a page that are read as Markdown; a text beyond them is shown as it was written. */
  pageCharacters: 100_000,
  /** Cells in one line; a text with longer lines has no tables. */
  cells: 100,
} as const;

/** What a parse has spent: signs that the library looked at, and the last column where a container began. */
export type MarkdownWork = { signs: number; mostSigns: number; lastColumn: number };

type Gate = (context: TokenizeContext) => boolean;

function gated(construct: Construct, mayStart: Gate): Construct {
  const { continuation } = construct;
  const limited: Construct = {
    ...construct,
    name: `limited-${construct.name}`,
    tokenize(effects, ok, nok) {
      return mayStart(this) ? construct.tokenize.call(this, effects, ok, nok) : nok;
    },
    // The next item of a list, or line of a quote, is tried as the construct itself, which is disabled.
    continuation: continuation && {
      ...continuation,
      tokenize(effects, ok, nok) {
        const attempt: typeof effects.attempt = (tried, ...next) =>
          effects.attempt(tried === construct ? limited : tried, ...next);
        return continuation.tokenize.call(this, { ...effects, attempt }, ok, nok);
      },
    },
  };
  return limited;
}

function createGates(work: MarkdownWork): { readonly sign: Gate; readonly container: Gate } {
  const signs = new WeakMap<TokenizeContext, number>();
  return {
    sign: (context) => {
      const count = (signs.get(context) ?? 0) + 1;
      if (count > MARKDOWN_LIMITS.signs || work.signs >= MARKDOWN_LIMITS.allSigns) return false;
      signs.set(context, count);
      work.signs += 1;
      work.mostSigns = Math.max(work.mostSigns, count);
      return true;
    },
    container: (context) => {
      const { column } = context.now();
      if (column > MARKDOWN_LIMITS.containerColumn) return false;
      work.lastColumn = Math.max(work.lastColumn, column);
      return true;
    },
  };
}

const codes = (signs: string): number[] => Array.from(signs, (sign) => sign.charCodeAt(0));

function recordOf(signs: string, construct: Construct): ConstructRecord {
  return Object.fromEntries(codes(signs).map((code) => [code, construct]));
}

function gatedRecord(record: ConstructRecord | undefined, signs: string, mayStart: Gate): ConstructRecord {
  const wanted = new Set<Code>(codes(signs));
  const entries = Object.entries(record ?? {}).map(([code, value]) => {
    const constructs = [value ?? []].flat();
    return [code, wanted.has(Number(code)) ? constructs.map((one) => gated(one, mayStart)) : value] as const;
  });
  return Object.fromEntries(entries);
}

const LIMITED = [
  attention,
  autolink,
  blockQuote,
  characterEscape,
  characterReference,
  codeText,
  hardBreakEscape,
  htmlText,
  labelEnd,
  labelStartImage,
  labelStartLink,
  list,
];

/** Returns whether a line has more cells than a table may have: the library compares all cells with each other. */
function hasLongRows(source: string): boolean {
  let cells = 0;
  for (const sign of source) {
    cells = sign === "\n" || sign === "\r" ? 0 : cells + Number(sign === "|");
    if (cells > MARKDOWN_LIMITS.cells) return true;
  }
  return false;
}

/**
 * Extensions of the Markdown library, in their order: tables, task lists and footnotes, and every construct that costs
 * more the more there are of it behind a limit. `work` counts what a parse spends.
 */
export function limitedMarkdown(
  source: string,
  work: MarkdownWork = { signs: 0, mostSigns: 0, lastColumn: 0 },
): Extension[] {
  const { sign, container } = createGates(work);
  const { document, text, flow, ...others } = gfm();
  const github: Extension = {
    ...others,
    document: gatedRecord(document, "[", container),
    text: gatedRecord(text, "~[]", sign),
    flow: hasLongRows(source) ? {} : (flow ?? {}),
  };
  const common: Extension = {
    document: { ...recordOf("*+-0123456789", gated(list, container)), ...recordOf(">", gated(blockQuote, container)) },
    text: {
      ...recordOf("*_", gated(attention, sign)),
      ...recordOf("!", gated(labelStartImage, sign)),
      ...recordOf("[", gated(labelStartLink, sign)),
      ...recordOf("]", gated(labelEnd, sign)),
      ...recordOf("`", gated(codeText, sign)),
      ...recordOf("&", gated(characterReference, sign)),
      [codes("<")[0] ?? 0]: [gated(autolink, sign), gated(htmlText, sign)],
      [codes("\\")[0] ?? 0]: [gated(hardBreakEscape, sign), gated(characterEscape, sign)],
    },
    string: {
      ...recordOf("&", gated(characterReference, sign)),
      ...recordOf("\\", gated(characterEscape, sign)),
    },
    disable: { null: LIMITED.map(({ name }) => name ?? "") },
  };
  return [common, github];
}

/** Splits a text after the last line that is read as Markdown. */
export function splitLongMarkdown(source: string): { readonly markdown: string; readonly rest: string } {
  let line = 0;
  for (const { index, 0: end } of source.matchAll(/\r\n|\r|\n/g)) {
    line += 1;
    if (line === MARKDOWN_LIMITS.lines)
      return { markdown: source.slice(0, index), rest: source.slice(index + end.length) };
  }
  return { markdown: source, rest: "" };
}
