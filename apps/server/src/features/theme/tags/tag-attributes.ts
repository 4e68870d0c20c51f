import { skipOne, skipQuoted } from "./tag-scanner.ts";

/** An attribute's position in a tag; offsets are those of the text. */
export type AttributeRange = { readonly name: string; readonly start: number; readonly end: number };

/** Further attributes are ignored: no tag has more than nine. */
const MAX_ATTRIBUTES = 50;
const NAME = /[a-zA-Z_:][\w:.-]*/y;
const EQUALS = /\s*=\s*/y;
const ENTITY = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,6})|#x([0-9a-f]{1,5}));/gi;
/** Attribute names with capitals; matched case-insensitively, as in HTML. */
const CAPITALS: ReadonlyMap<string, string> = new Map(
  ["navigationId", "collectionId", "itemId"].map((name) => [name.toLowerCase(), name]),
);
const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decodeEntity(entity: string, name: string | undefined, ...numbers: Array<string | undefined>): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
  const [decimal, hexadecimal] = numbers;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
  return code > 0 && code < 0xd800 ? String.fromCodePoint(code) : entity;
}

/** Decodes HTML entities in a value. */
export function decodeValue(value: string): string {
  if (!value.includes("&")) return value;
  return value.replace(ENTITY, (entity, ...parts: Array<string | undefined>) =>
    decodeEntity(entity, parts[0], parts[1], parts[2]),
  );
}

function matchEnd(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function readValue(text: string, at: number): { readonly start: number; readonly end: number; readonly next: number } {
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    const next = skipQuoted(text, at);
    const isClosed = text[next - 1] === quote && next - 1 > at;
    return { start: at + 1, end: isClosed ? next - 1 : text.length, next };
  }
  let end = at;
  while (end < text.length && !/\s/.test(text[end] ?? "")) end = text[end] === "{" ? skipOne(text, end) : end + 1;
  return { start: at, end, next: end };
}

function readAttribute(
  text: string,
  at: number,
): { readonly place: AttributeRange; readonly next: number } | undefined {
  const nameEnd = matchEnd(NAME, text, at);
  if (nameEnd === undefined) return undefined;
  const written = text.slice(at, nameEnd).toLowerCase();
  const name = CAPITALS.get(written) ?? written;
  const valueStart = matchEnd(EQUALS, text, nameEnd);
  if (valueStart === undefined) return { place: { name, start: -1, end: -1 }, next: nameEnd };
  const { start, end, next } = readValue(text, valueStart);
  return { place: { name, start, end }, next };
}

/**
 * Positions of a tag's attributes; for a name without a value, `start` is -1. Values may be quoted or not, and contain
 * template language. Undefined when template language surrounds attributes instead of being inside them.
 */
export function placeAttributes(text: string): AttributeRange[] | undefined {
  const places: AttributeRange[] = [];
  let at = 0;
  while (at < text.length && places.length < MAX_ATTRIBUTES) {
    const read = readAttribute(text, at);
    if (!read && text[at] === "{") return undefined;
    if (read) places.push(read.place);
    at = read?.next ?? at + 1;
  }
  return places;
}

/** Attributes by name, from text without template language; a name without a value is "true". */
export function parseTagAttributes(text: string): Record<string, string> {
  const places = placeAttributes(text.replaceAll("{", " ")) ?? [];
  return Object.fromEntries(
    places.map(({ name, start, end }) => [name, start < 0 ? "true" : decodeValue(text.slice(start, end))]),
  );
}
