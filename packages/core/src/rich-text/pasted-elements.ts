import type { HtmlToken } from "./html-tokens.ts";
import { marksIn, NO_MARKS, readPastedStyle, type TextMarks } from "./pasted-marks.ts";
import type { BlockKind, ListLevel, PastedBlock } from "./pasted-blocks.ts";

export type OpenItem = { block: PastedBlock | null };

/** Formatting an open element applies to its text. */
export type PastedElement = {
  readonly name: string;
  readonly marks: TextMarks;
  readonly isHidden: boolean;
  /** Stands for a list marker, which is not text. */
  readonly isMarker: boolean;
  readonly kind: BlockKind;
  readonly align: PastedBlock["align"];
  readonly isRtl: boolean;
  readonly indent: number;
  readonly list: ListLevel | null;
  readonly item: OpenItem | null;
  readonly depth: number;
  readonly isCell: boolean;
};

export const OUTSIDE: PastedElement = {
  name: "",
  marks: NO_MARKS,
  isHidden: false,
  isMarker: false,
  kind: "p",
  align: null,
  isRtl: false,
  indent: 0,
  list: null,
  item: null,
  depth: 0,
  isCell: false,
};

const NEVER_SHOWN = new Set(
  "head script style title meta link xml svg math iframe object embed template noscript select textarea audio video canvas map datalist".split(
    " ",
  ),
);
const CLASS_KINDS: Readonly<Record<string, BlockKind>> = {
  msotitle: "h1",
  msosubtitle: "h2",
  msoquote: "blockquote",
  msointensequote: "blockquote",
};
const PIXELS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 96 / 72,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  em: 16,
  rem: 16,
};
const INDENT_PX = 48;
const DEEPEST_INDENT = 4;

type Opened = Extract<HtmlToken, { kind: "open" }>;
type Style = ReadonlyMap<string, string>;

function isHidden({ name, attributes }: Opened, style: Style): boolean {
  return (
    NEVER_SHOWN.has(name) ||
    attributes.has("hidden") ||
    style.get("display") === "none" ||
    style.get("mso-hide") === "all" ||
    style.get("mso-element") === "comment-list" ||
    style.get("mso-special-character") === "comment" ||
    /\bMsoCommentReference\b/i.test(attributes.get("class") ?? "")
  );
}

function kindOf({ name, attributes }: Opened, before: BlockKind): BlockKind {
  const named = (attributes.get("class") ?? "").toLowerCase().split(/\s+/);
  const kind = named.map((one) => (Object.hasOwn(CLASS_KINDS, one) ? CLASS_KINDS[one] : undefined)).find(Boolean);
  if (kind) return kind;
  if (/^h[1-6]$/.test(name) || name === "blockquote" || name === "pre") return name as BlockKind;
  return before;
}

function alignOf({ name, attributes }: Opened, style: Style, before: PastedBlock["align"]): PastedBlock["align"] {
  const said =
    style.get("text-align") ?? attributes.get("align")?.toLowerCase() ?? (name === "center" ? "center" : undefined);
  if (said === undefined) return before;
  return said === "center" || said === "right" || said === "justify" ? said : null;
}

/** Programs write `dir="ltr"` everywhere, so only the other direction is said. */
function isRtl({ attributes }: Opened, style: Style, before: boolean): boolean {
  const said = attributes.get("dir")?.trim().toLowerCase() ?? style.get("direction");
  return said === undefined ? before : said === "rtl";
}

function indentOf(style: Style, before: number): number {
  const [, amount = "", unit = ""] = /^([0-9.]+)(px|pt|in|cm|mm|r?em)$/.exec(style.get("margin-left") ?? "") ?? [];
  const px = Number.parseFloat(amount) * (PIXELS[unit] ?? 0);
  return Number.isFinite(px) ? Math.min(DEEPEST_INDENT, Math.round(px / INDENT_PX)) : before;
}

function startOf(attributes: Opened["attributes"]): number {
  const start = Number(attributes.get("start") ?? "1");
  return Number.isInteger(start) && start > 0 && start < 100_000 ? start : 1;
}

/** Some programs put all items into single-level lists and give their level in an attribute. */
function itemList(attributes: Opened["attributes"], before: PastedElement["list"]): ListLevel {
  const told = Number(attributes.get("aria-level") ?? attributes.get("data-aria-level") ?? "1");
  const list = before ?? { level: 1, isOrdered: false, start: 1 };
  return { ...list, level: Math.max(list.level, Number.isInteger(told) ? Math.min(told, 9) : 1) };
}

/**
 * List of an element's text: from a list element, from an item that states its level, or from a paragraph an office
 * program uses as a list item.
 */
function listOf({ name, attributes }: Opened, style: Style, before: PastedElement): PastedElement["list"] {
  if (name === "ul" || name === "ol") {
    return { level: before.depth + 1, isOrdered: name === "ol", start: startOf(attributes) };
  }
  if (name === "li") return itemList(attributes, before.list);
  const level = /\blevel([1-9])\b/.exec(style.get("mso-list") ?? "")?.[1];
  return level === undefined ? before.list : { level: Number(level), isOrdered: false, start: 1 };
}

/** Returns the formatting an element nested in another applies to its text. */
export function openElement(token: Opened, before: PastedElement): PastedElement {
  const { name, attributes } = token;
  const style = readPastedStyle(attributes.get("style"));
  const isList = name === "ul" || name === "ol";
  const isOfficeItem = /\blevel[1-9]\b/.test(style.get("mso-list") ?? "");
  return {
    name,
    marks: marksIn({ name, attributes, style }, before.marks),
    isHidden: before.isHidden || isHidden(token, style),
    isMarker: before.isMarker || style.get("mso-list") === "ignore",
    kind: kindOf(token, before.kind),
    align: alignOf(token, style, before.align),
    isRtl: isRtl(token, style, before.isRtl),
    indent: indentOf(style, before.indent),
    list: listOf(token, style, before),
    item: name === "li" || isOfficeItem ? { block: null } : before.item,
    depth: before.depth + (isList ? 1 : 0),
    isCell: before.isCell || name === "td" || name === "th",
  };
}
