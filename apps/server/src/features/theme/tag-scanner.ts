/** A `<squarespace:…>` tag in a template's source; offsets count characters. spec: template-platform 1.1 */
export type ScannedTag = {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** The attributes as written: they may be made by the template language, so they are read when the tag runs. */
  readonly attributesText: string;
  /** Where the inline body begins and ends; null for a tag without one. */
  readonly body: { readonly start: number; readonly end: number } | null;
};

const TAG_START = /<squarespace:([a-z][a-z-]*)/g;

type OpenTag = { readonly end: number; readonly attributesText: string; readonly isSelfClosed: boolean };

/** The offset after a brace group that starts here; a lone brace is one character. */
function skipBraces(source: string, at: number): number {
  const close = source.indexOf("}", at);
  return close < 0 ? at + 1 : close + 1;
}

/** The offset after a quoted value; quotes inside the template language do not end it. */
function skipQuoted(source: string, start: number): number {
  const quote = source[start];
  let at = start + 1;
  while (at < source.length && source[at] !== quote) at = source[at] === "{" ? skipBraces(source, at) : at + 1;
  return at + 1;
}

/** Reads to the `>` that ends an opening tag; undefined when there is none. */
function readOpenTag(source: string, attributesStart: number): OpenTag | undefined {
  let at = attributesStart;
  while (at < source.length) {
    const character = source[at];
    if (character === ">") {
      const isSelfClosed = source[at - 1] === "/" && at - 1 >= attributesStart;
      const attributesText = source.slice(attributesStart, isSelfClosed ? at - 1 : at);
      return { end: at + 1, attributesText, isSelfClosed };
    }
    if (character === '"' || character === "'") at = skipQuoted(source, at);
    else at = character === "{" ? skipBraces(source, at) : at + 1;
  }
  return undefined;
}

/** Where the body that starts here is closed, tags of the same name inside it included; undefined when it never is. */
function findClose(source: string, name: string, from: number): { start: number; end: number } | undefined {
  const edges = new RegExp(`<squarespace:${name}(?![a-z-])|</squarespace:${name}\\s*>`, "g");
  edges.lastIndex = from;
  let depth = 1;
  let match = edges.exec(source);
  while (match) {
    const isClose = match[0].startsWith("</");
    const inner = isClose ? undefined : readOpenTag(source, edges.lastIndex);
    if (inner) edges.lastIndex = inner.end;
    depth += isClose ? -1 : inner && !inner.isSelfClosed ? 1 : 0;
    if (depth === 0) return { start: match.index, end: edges.lastIndex };
    match = edges.exec(source);
  }
  return undefined;
}

/** The outermost tags of a source in order; what stands in a body is found by scanning the body. */
export function scanTags(source: string): ScannedTag[] {
  const tags: ScannedTag[] = [];
  let at = 0;
  while (at < source.length) {
    TAG_START.lastIndex = at;
    const match = TAG_START.exec(source);
    const open = match && readOpenTag(source, TAG_START.lastIndex);
    if (!match || !open) break;
    const name = match[1] ?? "";
    const close = open.isSelfClosed ? undefined : findClose(source, name, open.end);
    const end = close?.end ?? open.end;
    const body = close ? { start: open.end, end: close.start } : null;
    tags.push({ name, start: match.index, end, attributesText: open.attributesText, body });
    at = end;
  }
  return tags;
}

const ATTRIBUTE = /([a-zA-Z_:][\w:.-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** Attributes by name; a name without a value is "true". Values may be quoted or not. */
export function parseTagAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const match of text.matchAll(ATTRIBUTE)) {
    const [, name = "", double, single, bare] = match;
    attributes[name] = double ?? single ?? bare ?? "true";
  }
  return attributes;
}
