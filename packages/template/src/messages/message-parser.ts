import type { Choice, MessageNode } from "./message-tree.ts";

const MAXIMUM_DEPTH = 20;

/** Parses a message pattern; invalid parts stay text or print nothing. spec: template-language 13 */
export function parseMessage(pattern: string): readonly MessageNode[] {
  return parsePart(pattern, { depth: 0, hasPound: false });
}

interface Place {
  readonly depth: number;
  readonly hasPound: boolean;
}

const PLAIN = /[^'{#]+/y;

function parsePart(pattern: string, place: Place): MessageNode[] {
  const nodes: MessageNode[] = [];
  let at = 0;
  while (at < pattern.length) {
    const step = readPart(pattern, at, place);
    if (step.node !== undefined) nodes.push(step.node);
    at = step.end;
  }
  return nodes;
}

interface Step {
  readonly node: MessageNode | undefined;
  readonly end: number;
}

function textStep(text: string, end: number): Step {
  return { node: { kind: "text", text }, end };
}

function readPart(pattern: string, at: number, place: Place): Step {
  const character = pattern.charAt(at);
  if (character === "'") return readQuoted(pattern, at);
  if (character === "#") {
    return place.hasPound ? { node: { kind: "pound" }, end: at + 1 } : textStep("#", at + 1);
  }
  if (character === "{") {
    const close = findClose(pattern, at);
    if (close === -1) return textStep(pattern.slice(at), pattern.length);
    return { node: parseTag(pattern.slice(at + 1, close), place), end: close + 1 };
  }
  PLAIN.lastIndex = at;
  const plain = PLAIN.exec(pattern)?.[0] ?? character;
  return textStep(plain, at + plain.length);
}

function readQuoted(pattern: string, at: number): Step {
  if (pattern.charAt(at + 1) === "'") return textStep("'", at + 2);
  const close = pattern.indexOf("'", at + 1);
  if (close === -1) return textStep(pattern.slice(at + 1), pattern.length);
  return textStep(pattern.slice(at + 1, close), close + 1);
}

/** Index of the brace that closes the one at `open`; quoted text is skipped. */
function findClose(pattern: string, open: number): number {
  let depth = 0;
  for (let at = open; at < pattern.length; at += 1) {
    const character = pattern.charAt(at);
    if (character === "'") {
      const quote = pattern.indexOf("'", at + 1);
      if (quote === -1) return -1;
      at = quote;
    } else if (character === "{") depth += 1;
    else if (character === "}") {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return -1;
}

const ARGUMENTS = /^[\s,]*((?:\d+|[\p{L}_][\p{L}\d_]*)(?:;(?:\d+|[\p{L}_][\p{L}\d_]*))*)(?:[\s,]+([^]+))?/u;
const KEYWORD = /^([A-Za-z][\w-]*)([^]*)$/;

function parseTag(inner: string, place: Place): MessageNode | undefined {
  if (inner.startsWith("-")) return { kind: "text", text: `{${inner.slice(1)}}` };
  const [, names, work] = ARGUMENTS.exec(inner) ?? [];
  if (names === undefined) return unreadable(inner, place);
  const keys = names.split(";").map(keyName);
  if (work === undefined) return { kind: "argument", key: keys[0] ?? "" };
  const [, keyword = "", rest = ""] = KEYWORD.exec(work) ?? [];
  return KEYWORDS.has(keyword) ? parseKeyword(keyword, { keys, rest }, place) : unreadable(inner, place);
}

/** An invalid tag prints nothing; inside a choice, it prints the text between its braces. */
function unreadable(inner: string, place: Place): MessageNode | undefined {
  return place.depth === 0 ? undefined : { kind: "text", text: inner };
}

const KEYWORDS: ReadonlySet<string> = new Set([
  "plural",
  "selectordinal",
  "select",
  "money",
  "currency",
  "number",
  "decimal",
  "datetime",
  "datetime-interval",
]);

function keyName(name: string): string {
  return /^\d+$/.test(name) ? String(Number(name)) : name;
}

interface KeywordParts {
  readonly keys: readonly string[];
  readonly rest: string;
}

function parseKeyword(keyword: string, { keys, rest }: KeywordParts, place: Place): MessageNode | undefined {
  const [key = ""] = keys;
  if (place.depth >= MAXIMUM_DEPTH) return undefined;
  if (keyword === "plural" || keyword === "selectordinal") return parsePlural(key, rest, { keyword, place });
  if (keyword === "select") {
    return { kind: "select", key, choices: parseChoices(rest, { ...place, hasPound: true }, SELECT_LABEL) };
  }
  return { kind: "format", keys, name: keyword, options: rest.split(/[\s,]+/).filter((option) => option !== "") };
}

const OFFSET = /^[\s,]*offset:(-?\d+)/;

function parsePlural(
  key: string,
  rest: string,
  form: { readonly keyword: string; readonly place: Place },
): MessageNode {
  const offset = OFFSET.exec(rest);
  const body = offset === null ? rest : rest.slice(offset[0].length);
  const choices = parseChoices(body, { ...form.place, hasPound: true }, PLURAL_LABEL);
  const isOrdinal = form.keyword === "selectordinal";
  return { kind: "plural", key, plural: { isOrdinal, offset: Number(offset?.[1] ?? 0), choices } };
}

const PLURAL_LABEL = /[\s,]*(=-?[\d.]+|zero|one|two|few|many|other)[\s,]*(?=\{)/y;
const SELECT_LABEL = /[\s,]*([\p{L}\d_]+)[\s,]*(?=\{)/uy;

function parseChoices(text: string, place: Place, label: RegExp): readonly Choice[] {
  const choices: Choice[] = [];
  let at = 0;
  for (;;) {
    label.lastIndex = at;
    const [whole = "", name] = label.exec(text) ?? [];
    if (name === undefined) return choices;
    const open = at + whole.length;
    const close = findClose(text, open);
    if (close === -1) return choices;
    choices.push({ label: name, body: parsePart(text.slice(open + 1, close), { ...place, depth: place.depth + 1 }) });
    at = close + 1;
  }
}
