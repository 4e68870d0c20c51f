export type LooseValue = string | number | boolean | null | readonly LooseValue[] | LooseObject;
export type LooseObject = ReadonlyMap<string, LooseValue>;

export type ParsedLooseObject =
  | { readonly ok: true; readonly value: LooseObject }
  | { readonly ok: false; readonly reason: string };

const MAX_LENGTH = 20_000;
const MAX_DEPTH = 8;
const TOKEN =
  /\s*(?:([{}[\]:,])|"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)'|(-?\d+(?:\.\d+)?(?![\w.$-]))|([\w$.-]+))/y;
const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g;
const ESCAPED: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };
const WORDS = new Map<string, LooseValue>([
  ["true", true],
  ["false", false],
  ["null", null],
]);

class LooseSyntaxError extends Error {}

type Token =
  | { readonly kind: "mark"; readonly mark: string }
  | { readonly kind: "value"; readonly value: string | number; readonly isWord: boolean };

function unescapeText(text: string): string {
  return text.replace(ESCAPE, (_match, code?: string, letter?: string) =>
    code === undefined ? (ESCAPED[letter ?? ""] ?? letter ?? "") : String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function wordValue(word: string): LooseValue {
  const known = WORDS.get(word);
  return known === undefined ? word : known;
}

class LooseObjectReader {
  private at = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  read(): LooseObject {
    if (this.next("an object").kind !== "mark" || this.text[this.at - 1] !== "{") throw this.expected("{");
    return this.readObject(1);
  }

  private expected(what: string): LooseSyntaxError {
    return new LooseSyntaxError(`${what} was expected at character ${this.at + 1}`);
  }

  private peek(): Token | undefined {
    TOKEN.lastIndex = this.at;
    const match = TOKEN.exec(this.text);
    if (!match) return undefined;
    const [, mark, double, single, number, word] = match;
    if (mark !== undefined) return { kind: "mark", mark };
    if (number !== undefined) return { kind: "value", value: Number(number), isWord: false };
    const text = double ?? single;
    if (text !== undefined) return { kind: "value", value: unescapeText(text), isWord: false };
    return { kind: "value", value: word ?? "", isWord: true };
  }

  private next(what: string): Token {
    const token = this.peek();
    if (!token) throw this.expected(what);
    this.at = TOKEN.lastIndex;
    return token;
  }

  private skipMark(mark: string): boolean {
    const token = this.peek();
    if (token?.kind !== "mark" || token.mark !== mark) return false;
    this.at = TOKEN.lastIndex;
    return true;
  }

  private readObject(depth: number): LooseObject {
    const entries = new Map<string, LooseValue>();
    while (!this.skipMark("}")) {
      const name = this.next("a name");
      if (name.kind === "mark") throw this.expected("a name");
      if (!this.skipMark(":")) throw this.expected('":"');
      entries.set(String(name.value), this.readValue(depth));
      if (!this.endsEntry("}")) throw this.expected('"," or "}"');
    }
    return entries;
  }

  private readList(depth: number): LooseValue[] {
    const values: LooseValue[] = [];
    while (!this.skipMark("]")) {
      values.push(this.readValue(depth));
      if (!this.endsEntry("]")) throw this.expected('"," or "]"');
    }
    return values;
  }

  /** An entry ends at a comma, at its container's end, or before the next entry when the comma is missing. */
  private endsEntry(end: "}" | "]"): boolean {
    if (this.skipMark(",")) return true;
    const token = this.peek();
    return token?.kind === "value" ? !token.isWord : token?.mark === end || token?.mark === "{";
  }

  private readValue(depth: number): LooseValue {
    if (depth > MAX_DEPTH) throw new LooseSyntaxError("it is nested too deeply");
    const token = this.next("a value");
    if (token.kind === "value") return token.isWord ? wordValue(String(token.value)) : token.value;
    if (token.mark === "{") return this.readObject(depth + 1);
    if (token.mark === "[") return this.readList(depth + 1);
    throw this.expected("a value");
  }
}

/**
 * Parses JSON or a hand-written JavaScript object: unquoted names and words, single quotes, trailing commas. Text
 * after the object is ignored. Text longer than `maxLength` is rejected. Nothing is executed. spec: template-platform
 * 1.8
 */
export function parseLooseObject(text: string, maxLength: number = MAX_LENGTH): ParsedLooseObject {
  if (text.length > maxLength) return { ok: false, reason: `it is longer than ${maxLength} characters` };
  try {
    return { ok: true, value: new LooseObjectReader(text).read() };
  } catch (error) {
    if (error instanceof LooseSyntaxError) return { ok: false, reason: error.message };
    throw error;
  }
}
