import type { LessVault } from "./less-vault.ts";

/** Functions with CSS's own arithmetic or newer than the compiler, which would evaluate them or lose parts. */
const CSS_ONLY = new Set(
  "calc clamp oklch oklab lch lab hwb color-mix color light-dark device-cmyk image-set -webkit-image-set anchor anchor-size linear calc-size hypot".split(
    " ",
  ),
);
/** Functions in both languages: CSS's own only in the newer syntax. */
const SHARED_COLOR = /^(?:rgb|hsl)a?$/i;
const SHARED_MATH = /^(?:min|max|round|mod|abs|pow|sqrt)$/i;
/** LESS functions; a value without any can stay unchanged. */
const LESS_ONLY =
  /(?:^|[^\w-])(?:fade|fadein|fadeout|alpha|lightness|lighten|darken|unit|ceil|floor|contrast|percentage|mix|hue|saturation|saturate|desaturate|greyscale|spin|tint|shade|iscolor|isnumber|isstring|iskeyword|isurl|ispixel|isem|ispercentage|isunit|extract|length|e|escape|replace|format|luma|luminance|red|green|blue|argb|hsv|hsva|hsvhue|hsvsaturation|hsvvalue|multiply|screen|overlay|softlight|hardlight|difference|exclusion|average|negation|convert|color|min|max|round|mod|abs|pow|sqrt|pi|sin|cos|tan|if|boolean|default|data-uri|image-size|svg-gradient|get-unit|rgb|rgba|hsl|hsla)\(/i;
/** Properties with slash-separated values, which the compiler would divide. */
const SLASH_PROPERTY =
  /^(?:-\w+-)?(?:grid(?:-.*)?|aspect-ratio|border-radius|border-.*-radius|border-image(?:-.*)?|background(?:-.*)?|mask(?:-.*)?|font|container|offset(?:-.*)?|place-.*|animation-range|--.*)$/i;
const RATIO_PROPERTY = /^(?:grid(?:-.*)?|aspect-ratio|container)$/i;
const CSS_FILTER = /^(?:-\w+-)?(?:backdrop-)?filter$/i;
/** Escapes are matched too, so that a string without an end is looked at once and not again from each quote in it. */
const STRING_OR_URL = /\\[\s\S]|"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'|url\([^()]*\)/gi;
const STRING_URL_OR_HEX = new RegExp(`${STRING_OR_URL.source}|(#(?:[0-9a-f]{8}|[0-9a-f]{4})(?![\\w-]))`, "gi");
const ARITHMETIC = /[*]|\s[+-]\s|[\d)%a-z]\s*\/\s*[\d(.@-]|(?<![\d.])[\d.]+(?:px|r?em|%)?[+-][\d.]/i;
const CALL = /(?<![\w-])([a-z-][\w-]*)\(/gi;
const VARIABLE = /@(?!\{)([\w-]+)/g;
const IMPORTANT = /(?<!\s)\s*!\s*important\s*$/i;

function withoutStrings(value: string): string {
  return value.replaceAll(STRING_OR_URL, (match) => (match.startsWith("\\") ? match : '""'));
}

/** Index after the closing parenthesis, by the index of the opening one; found in one pass. */
function closingParens(text: string): Map<number, number> {
  const closing = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: mark, index } of text.matchAll(new RegExp(`${STRING_OR_URL.source}|[()]`, "gi"))) {
    if (mark === "(") open.push(index);
    const opened = mark === ")" ? open.pop() : undefined;
    if (opened !== undefined) closing.set(opened, index + 1);
  }
  return closing;
}

function isCssCall(name: string, args: string): boolean {
  if (name.toLowerCase() === "color") return !/^\s*["'@~]/.test(args);
  if (CSS_ONLY.has(name.toLowerCase())) return !args.includes("~");
  if (SHARED_COLOR.test(name)) return /\/|\bfrom\b|\bvar\(|calc\(/.test(args) || !args.includes(",");
  return (
    SHARED_MATH.test(name) &&
    !args.includes("@") &&
    /\b(?:var|calc|clamp|env)\(|,[^,]*\s[*/+-]\s|^[^,]*\s[*/+-]\s/.test(args)
  );
}

/** Escapes CSS with variables as LESS that outputs it unchanged except for them. */
function asLess(css: string, vault: LessVault): string {
  if (!css.includes("@")) return vault.keepValue(css);
  const quote = css.includes('"') ? "'" : '"';
  if (
    css.includes(quote) ||
    LESS_ONLY.test(css.replaceAll(/(?:min|max|round|rgba?|hsla?|color|mod|abs|sin|cos|tan)\(/gi, ""))
  )
    return css;
  return `~${quote}${css.replaceAll(VARIABLE, "@{$1}")}${quote}`;
}

/** Protects calls of CSS functions anywhere in a value or arguments. */
export function foldCssCalls(text: string, vault: LessVault): string {
  if (!text.includes("(") && !text.includes("#")) return text;
  const pieces: string[] = [];
  let at = 0;
  const closing = closingParens(text);
  const skip = new RegExp(`${STRING_OR_URL.source}|${CALL.source}`, "gi");
  for (let match = skip.exec(text); match; match = skip.exec(text)) {
    const name = match[1];
    if (name === undefined) continue;
    const open = skip.lastIndex - 1;
    const end = closing.get(open);
    if (end === undefined) break;
    if (!isCssCall(name, text.slice(open + 1, end - 1))) continue;
    pieces.push(text.slice(at, match.index), asLess(text.slice(match.index, end), vault));
    at = end;
    skip.lastIndex = end;
  }
  return foldLongHex([...pieces, text.slice(at)].join(""), vault);
}

function foldLongHex(text: string, vault: LessVault): string {
  if (!text.includes("#")) return text;
  return text.replaceAll(STRING_URL_OR_HEX, (match, hex?: string) =>
    hex === undefined ? match : vault.keepValue(hex),
  );
}

/** Whether brackets and quotes are balanced: otherwise a value would swallow what follows. */
function isWhole(bare: string): boolean {
  const open: string[] = [];
  for (const [mark] of bare.matchAll(/[()[\]{}]/g)) {
    if ("([{".includes(mark)) open.push(mark);
    else if (!["()", "[]", "{}"].includes(`${open.pop() ?? ""}${mark}`)) return false;
  }
  return open.length === 0 && !/["']/.test(bare.replaceAll('""', "")) && !bare.endsWith("\\");
}

function isPlainCss(property: string, value: string): boolean {
  const bare = withoutStrings(value);
  if (/[@`~]/.test(bare) || value.includes("@{") || /url\(\s*@/i.test(value)) return false;
  if (!isWhole(bare)) return false;
  if (CSS_FILTER.test(property)) return true;
  if (LESS_ONLY.test(bare.replaceAll(/\b(?:rgb|hsl)a?\([^()@]*\)/gi, ""))) return false;
  return !ARITHMETIC.test(bare) || (SLASH_PROPERTY.test(property) && !/\(|\*|\s[+-]\s/.test(bare));
}

export function shieldValue(property: string, value: string, vault: LessVault): string {
  const important = IMPORTANT.exec(value)?.[0] ?? "";
  const body = value.slice(0, value.length - important.length);
  const mark = important === "" ? "" : " !important";
  if (isPlainCss(property, body)) return vault.keepValue(body) + mark;
  const folded = foldCssCalls(body, vault);
  if (isPlainCss(property, folded)) return vault.keepValue(vault.restore(folded)) + mark;
  const isRatio = RATIO_PROPERTY.test(property) && !/["']/.test(folded);
  const separated = isRatio ? folded.replaceAll(/(?<!\s)\s+\/\s+/g, ' ~"/" ') : folded;
  return separated + mark;
}
