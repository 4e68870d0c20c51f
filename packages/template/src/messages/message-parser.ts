import type { Choice, MessageNode } from "./message-tree.ts";

const MAXIMUM_DEPTH = 20;

/** Reads a message pattern; what can't be read stays text or prints nothing. spec: template-language 13 */
export function parseMessage(pattern: string): readonly MessageNode[] {
  return parsePart(pattern, { depth: 0, isPlural: false });
}

interface Place {
  readonly depth: number;
  readonly isPlural: boolean;
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
    return place.isPlural ? { node: { kind: "pound" }, end: at + 1 } : textStep("#", at + 1);
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

/** Position of the brace that closes the one at `open`; quoted text is skipped. */
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

const ARGUMENTS =
  /^[\s,]*((?:\d+|[A-Za-z_][\w.-]*)(?:;(?:\d+|[A-Za-z_][\w.-]*))*)(?:[\s,]+([A-Za-z][\w-]*)([^]*))?[\s,]*$/;

function parseTag(inner: string, place: Place): MessageNode | undefined {
  if (inner.startsWith("-")) return { kind: "text", text: `{${inner.slice(1)}}` };
  const [, names, keyword, rest = ""] = ARGUMENTS.exec(inner) ?? [];
  if (names === undefined) return undefined;
  const keys = names.split(";").map(keyName);
  if (keyword === undefined) return { kind: "argument", key: keys[0] ?? "" };
  return place.depth >= MAXIMUM_DEPTH ? undefined : parseKeyword(keyword, { keys, rest }, place);
}

function keyName(name: string): string {
  return /^\d+$/.test(name) ? String(Number(name)) : name;
}

interface KeywordParts {
  readonly keys: readonly string[];
  readonly rest: string;
}

function parseKeyword(keyword: string, { keys, rest }: KeywordParts, place: Place): MessageNode {
  const [key = ""] = keys;
  if (keyword === "plural" || keyword === "selectordinal") return parsePlural(key, rest, { keyword, place });
  if (keyword === "select") return { kind: "select", key, choices: parseChoices(rest, place, SELECT_LABEL) };
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
  const choices = parseChoices(body, { ...form.place, isPlural: true }, PLURAL_LABEL);
  const isOrdinal = form.keyword === "selectordinal";
  return { kind: "plural", key, plural: { isOrdinal, offset: Number(offset?.[1] ?? 0), choices } };
}

const PLURAL_LABEL = /[\s,]*(=-?[\d.]+|zero|one|two|few|many|other)[\s,]*(?=\{)/y;
const SELECT_LABEL = /[\s,]*([\w-]+)[\s,]*(?=\{)/y;

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
