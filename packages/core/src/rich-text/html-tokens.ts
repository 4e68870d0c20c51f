export type HtmlToken =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "open";
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly isClosed: boolean;
    }
  | { readonly kind: "close"; readonly name: string };

/** Elements whose content is not HTML. */
const RAW = new Set(["script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes"]);
const TAG_NAME = /<\/?([a-z][^\s/>"'<]{0,60})/iy;
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const MOST_ATTRIBUTES = 40;

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00A0",
  shy: "\u00AD",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  sbquo: "‚",
  ldquo: "“",
  rdquo: "”",
  bdquo: "„",
  laquo: "«",
  raquo: "»",
  bull: "•",
  middot: "·",
  copy: "©",
  reg: "®",
  trade: "™",
  euro: "€",
  pound: "£",
  deg: "°",
  sect: "§",
  times: "×",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  eacute: "é",
  egrave: "è",
  agrave: "à",
  ccedil: "ç",
};

function codePoint(digits: string, base: number): string {
  const code = Number.parseInt(digits, base);
  const isText = code >= 32 ? code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) : code === 9 || code === 10;
  return isText ? String.fromCodePoint(code) : "";
}

function character(name: string): string | undefined {
  if (/^#x/i.test(name)) return codePoint(name.slice(2), 16);
  if (name.startsWith("#")) return codePoint(name.slice(1), 10);
  return Object.hasOwn(NAMED, name) ? NAMED[name] : undefined;
}

/** Decodes character references; rare named ones that office programs and browsers do not write are kept. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(
    /&(#x[0-9a-f]{1,6}|#[0-9]{1,7}|[a-z]{2,8});?/gi,
    (all, name: string) => character(name) ?? all,
  );
}

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", double, single, bare] of text.matchAll(ATTRIBUTE)) {
    if (attributes.size >= MOST_ATTRIBUTES) break;
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ""));
  }
  return attributes;
}

/** End of `<!…>` or `<?…>`: comments, including conditional ones, are skipped entirely. */
function endOfMarkup(html: string, at: number): number {
  const isComment = html.startsWith("<!--", at);
  const end = html.indexOf(isComment ? "-->" : ">", at + (isComment ? 4 : 2));
  if (end === -1) return html.length;
  return end + (isComment ? 3 : 1);
}

function endOfRaw(html: string, name: string, at: number): number {
  const end = html.slice(at).search(new RegExp(`</${name}[\\s/>]`, "i"));
  return end === -1 ? html.length : at + end;
}

/** Index of a tag's closing `>`, skipping quoted values; -1 for an unterminated tag. */
function endOfTag(html: string, from: number): number {
  let at = from;
  while (at < html.length) {
    const sign = html[at];
    if (sign === ">") return at;
    if (sign === '"' || sign === "'") {
      at = html.indexOf(sign, at + 1);
      if (at === -1) return -1;
    }
    at += 1;
  }
  return -1;
}

type Piece = { readonly token?: HtmlToken; readonly end: number };

function tagToken(html: string, start: number, end: number): HtmlToken | undefined {
  TAG_NAME.lastIndex = start;
  const name = TAG_NAME.exec(html)?.[1]?.toLowerCase();
  if (name === undefined) return undefined;
  if (html[start + 1] === "/") return { kind: "close", name };
  const inside = html.slice(start + 1 + name.length, end);
  return { kind: "open", name, attributes: readAttributes(inside), isClosed: inside.endsWith("/") };
}

/** The tag at `<`; as in a browser, an unterminated one is dropped. */
function readTag(html: string, at: number): Piece {
  if (!/^<\/?[a-z]/i.test(html.slice(at, at + 3))) return { token: { kind: "text", text: "<" }, end: at + 1 };
  const close = endOfTag(html, at + 1);
  if (close === -1) return { end: html.length };
  const token = tagToken(html, at, close);
  if (!token) return { end: close + 1 };
  const isRaw = token.kind === "open" && RAW.has(token.name) && !token.isClosed;
  return { token, end: isRaw ? endOfRaw(html, token.name, close + 1) : close + 1 };
}

function readPiece(html: string, at: number): Piece {
  if (html[at] === "<") {
    const sign = html[at + 1];
    return sign === "!" || sign === "?" ? { end: endOfMarkup(html, at) } : readTag(html, at);
  }
  const next = html.indexOf("<", at);
  const end = next === -1 ? html.length : next;
  return { token: { kind: "text", text: decodeEntities(html.slice(at, end)) }, end };
}

/**
 * Yields the tokens of untrusted HTML, without comments and the content of scripts and styles. Accepts malformed input,
 * and
 * reads no part of it more than a few times.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0;
  while (at < html.length) {
    const { token, end } = readPiece(html, at);
    if (token) yield token;
    at = end;
  }
}
