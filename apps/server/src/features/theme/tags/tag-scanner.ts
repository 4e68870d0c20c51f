/** A `<squarespace:…>` tag in a template's source; offsets count characters. spec: template-platform 1.1 */
export type ScannedTag = {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly attributes: { readonly start: number; readonly end: number };
  readonly body: { readonly start: number; readonly end: number } | null;
};

/** Longer opening tags are text: the longest in public themes has about 300 characters. */
const MAX_OPEN_TAG_CHARS = 20_000;

/** Tags in comments of the template language are ignored. */
const EDGE = /\{##|\{#[^{}]*\}|<squarespace:([a-z][a-z-]*)|<\/squarespace:([a-z][a-z-]*)\s*>/gi;

type OpenEdge = {
  readonly kind: "open";
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly attributes: ScannedTag["attributes"];
  readonly isSelfClosed: boolean;
  close: CloseEdge | null;
};
type CloseEdge = { readonly kind: "close"; readonly name: string; readonly start: number; readonly end: number };
type Edge = OpenEdge | CloseEdge;

/** Offset after the brace group that starts here; a lone brace is one character. */
function skipBraces(text: string, at: number): number {
  const close = text.indexOf("}", at);
  return close < 0 ? at + 1 : close + 1;
}

/** Offset after a quoted value; quotes inside template language do not end it. */
export function skipQuoted(text: string, start: number): number {
  const quote = text[start];
  let at = start + 1;
  while (at < text.length && text[at] !== quote) at = text[at] === "{" ? skipBraces(text, at) : at + 1;
  return at + 1;
}

/** Offset after a quoted value, a brace group or one character. */
export function skipOne(text: string, at: number): number {
  const character = text[at];
  if (character === '"' || character === "'") return skipQuoted(text, at);
  return character === "{" ? skipBraces(text, at) : at + 1;
}

function readOpenEdge(source: string, match: RegExpExecArray): OpenEdge | undefined {
  const start = match.index + match[0].length;
  const text = source.slice(start, start + MAX_OPEN_TAG_CHARS);
  let at = 0;
  while (at < text.length && text[at] !== ">") at = skipOne(text, at);
  if (at >= text.length) return undefined;
  const isSelfClosed = text[at - 1] === "/";
  return {
    kind: "open",
    name: (match[1] ?? "").toLowerCase(),
    start: match.index,
    end: start + at + 1,
    attributes: { start, end: start + at - (isSelfClosed ? 1 : 0) },
    isSelfClosed,
    close: null,
  };
}

function listEdges(source: string): Edge[] {
  const edges: Edge[] = [];
  EDGE.lastIndex = 0;
  for (let match = EDGE.exec(source); match; match = EDGE.exec(source)) {
    const [text, openName, closeName] = match;
    if (closeName !== undefined) {
      edges.push({ kind: "close", name: closeName.toLowerCase(), start: match.index, end: EDGE.lastIndex });
    } else if (openName !== undefined) {
      const open = readOpenEdge(source, match);
      if (!open) break;
      edges.push(open);
      EDGE.lastIndex = open.end;
    } else if (text === "{##") {
      const end = source.indexOf("##}", EDGE.lastIndex);
      if (end < 0) break;
      EDGE.lastIndex = end + 3;
    }
  }
  EDGE.lastIndex = 0;
  return edges;
}

/** Tags without a body: themes leave them unclosed, and a closing tag far below must not capture what is between. */
const WITHOUT_BODY: ReadonlySet<string> = new Set(["block-field", "script"]);

function matchEdges(edges: readonly Edge[]): void {
  const open = new Map<string, OpenEdge[]>();
  for (const [index, edge] of edges.entries()) {
    const waiting = open.get(edge.name) ?? [];
    open.set(edge.name, waiting);
    if (edge.kind === "open") {
      if (!edge.isSelfClosed) waiting.push(edge);
    } else {
      const last = waiting.pop();
      if (last && (!WITHOUT_BODY.has(edge.name) || edges[index - 1] === last)) last.close = edge;
    }
  }
}

/**
 * The outermost tags of a source in order; nested ones are found by scanning the body. An unmatched closing tag is a
 * tag without a name.
 */
export function scanTags(source: string): ScannedTag[] {
  const edges = listEdges(source);
  matchEdges(edges);
  const tags: ScannedTag[] = [];
  let at = 0;
  for (const edge of edges) {
    if (edge.start < at) continue;
    const { start } = edge;
    const close = edge.kind === "open" ? edge.close : null;
    const end = close?.end ?? edge.end;
    const body = close ? { start: edge.end, end: close.start } : null;
    const attributes = edge.kind === "open" ? edge.attributes : { start: edge.end, end: edge.end };
    tags.push({ name: edge.kind === "open" ? edge.name : "", start, end, attributes, body });
    at = end;
  }
  return tags;
}
