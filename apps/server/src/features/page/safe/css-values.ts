/** Values of custom properties by name. */
export type Properties = ReadonlyMap<string, string>;

const MAX_CHARS = 300;
const MAX_DEPTH = 12;
/** Innermost first: what stands in its parentheses has none of its own. */
const VAR = /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/gu;

/** Replaces `var()`; empty when one is unknown, circular or grows too long. */
export function resolveValue(value: string, properties: Properties): string {
  let text = value;
  for (let depth = 0; depth < MAX_DEPTH && text.includes("var("); depth += 1) {
    text = text.replaceAll(VAR, (_whole, name: string, other?: string) => properties.get(name) ?? other ?? "\0");
    if (text.length > MAX_CHARS) return "";
  }
  return text.includes("\0") || text.includes("var(") ? "" : text.trim();
}

const COLOR =
  /^(?:#[\da-f]{3,8}|[a-z]{3,30}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark)\([\w\s.,%#/()+-]+\))$/iu;
const WORDS = /^[\p{L}\p{M}\d\s"',._-]+$/u;
const LENGTH = /^\d{1,4}(?:\.\d{1,4})?(?:px|rem|em|%)?$/u;

function isBalanced(text: string): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Whether a text is nothing but a color: no address, no second declaration. */
export function isColor(text: string): boolean {
  return text.length <= MAX_CHARS && COLOR.test(text) && isBalanced(text) && !/url|image|expression/iu.test(text);
}

/** Whether a text is nothing but a list of font families. */
export function isFontList(text: string): boolean {
  return (
    text.length <= MAX_CHARS && WORDS.test(text) && text.split('"').length % 2 === 1 && text.split("'").length % 2 === 1
  );
}

export function isLength(text: string): boolean {
  return LENGTH.test(text);
}

/** Names in a font list, without quotes. */
export function familiesOf(list: string): string[] {
  return list.split(",").map((name) => name.trim().replaceAll(/^["']|["']$/gu, ""));
}
