import { splitReference } from "../render/name-resolution.ts";
import { matchAt, referenceLength } from "../tag/tag-grammar.ts";
import type { Reference } from "../tree/template-tree.ts";
import { ownEntry } from "../value-kinds.ts";

export type Literal = number | string | boolean | null;

/** A token of an expression, in source order. */
export type ExpressionToken =
  | { readonly kind: "literal"; readonly value: Literal }
  | { readonly kind: "reference"; readonly reference: Reference; readonly text: string }
  | { readonly kind: "call"; readonly name: string }
  | { readonly kind: "operator"; readonly symbol: string }
  | { readonly kind: "mark"; readonly symbol: "(" | ")" | "," | ";" };

/** Tokens, or why they could not be read. spec: template-language 15.1, expression details */
export type TokenResult = { readonly tokens: readonly ExpressionToken[] } | { readonly problem: string };

const BLANK = /[ \n\t\r\u00a0]+/y;
const CALL = /[ \n\t\r\u00a0]*\(/y;
const OPERATOR = /\*\*|<<|>>|<=|>=|===|!==|==|!=|&&|\|\||[-+!~*/%<>&^|=]/y;
const HEX = /0[xX][0-9a-fA-F]*/y;
const DIGIT = /\d/;
const CONSTANTS: ReadonlyMap<string, Literal> = new Map<string, Literal>([
  ["null", null],
  ["true", true],
  ["false", false],
  ["PI", Math.PI],
  ["E", Math.E],
  ["Infinity", Number.POSITIVE_INFINITY],
  ["NaN", Number.NaN],
]);
const FUNCTIONS: ReadonlySet<string> = new Set(["max", "min", "abs", "num", "str", "bool"]);

type Step = { readonly token: ExpressionToken; readonly end: number } | { readonly problem: string };

/** Splits an expression into tokens. spec: template-language 7.2 */
export function readTokens(source: string): TokenResult {
  const tokens: ExpressionToken[] = [];
  let at = matchAt(BLANK, source, 0)?.length ?? 0;
  while (at < source.length) {
    const step = readToken(source, at);
    if ("problem" in step) return step;
    tokens.push(step.token);
    at = step.end + (matchAt(BLANK, source, step.end)?.length ?? 0);
  }
  return { tokens };
}

function readToken(source: string, at: number): Step {
  const character = source.charAt(at);
  if (character === "'" || character === '"') return readText(source, at);
  if (DIGIT.test(character)) return readNumber(source, at);
  if (character === "(" || character === ")" || character === "," || character === ";") {
    return { token: { kind: "mark", symbol: character }, end: at + 1 };
  }
  const operator = matchAt(OPERATOR, source, at);
  if (operator !== undefined) return { token: { kind: "operator", symbol: operator }, end: at + operator.length };
  return readName(source, at);
}

function readName(source: string, at: number): Step {
  const length = referenceLength(source, at);
  if (length === 0) return { problem: `Unexpected character at ${at}: ${JSON.stringify(source.charAt(at))}` };
  const text = source.slice(at, at + length);
  const end = at + length;
  const reference = splitReference(text);
  const constant = CONSTANTS.get(text);
  if (constant !== undefined) return { token: { kind: "literal", value: constant }, end };
  const call = reference.length === 1 ? matchAt(CALL, source, end) : undefined;
  if (call !== undefined) {
    if (!FUNCTIONS.has(text)) return { problem: `Invalid function ${text}` };
    return { token: { kind: "call", name: text }, end: end + call.length };
  }
  return { token: { kind: "reference", reference, text }, end };
}

function readNumber(source: string, at: number): Step {
  const hex = matchAt(HEX, source, at);
  if (hex === undefined) return readDecimal(source, at);
  if (hex.length === 2) return { problem: "Expected digits after start of hex number" };
  return { token: { kind: "literal", value: Number(hex) }, end: at + hex.length };
}

const DECIMAL = /\d+(?:\.\d*)?/y;
const EXPONENT = /[eE][+-]?\d+/y;

function readDecimal(source: string, at: number): Step {
  const digits = matchAt(DECIMAL, source, at) ?? "";
  let end = at + digits.length;
  if (source.charAt(end) === ".") return { problem: "Duplicate decimal point in number" };
  if (source.charAt(end).toLowerCase() === "e") {
    const exponent = matchAt(EXPONENT, source, end);
    if (exponent === undefined) return { problem: "Expected a digit after exponent in decimal number" };
    end += exponent.length;
    if (source.charAt(end) === ".") return { problem: "Unexpected decimal point in exponent" };
  }
  return { token: { kind: "literal", value: Number(source.slice(at, end)) }, end };
}

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", f: "\f", r: "\r" };
const UNICODE_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };
const PLAIN = /[^'"\\\n\r]+/y;

type TextStep = { readonly text: string; readonly end: number } | { readonly problem: string };

function readText(source: string, start: number): Step {
  const quote = source.charAt(start);
  let value = "";
  let at = start + 1;
  while (at < source.length) {
    if (source.charAt(at) === quote) return { token: { kind: "literal", value }, end: at + 1 };
    const step = readTextPart(source, at);
    if ("problem" in step) return step;
    value += step.text;
    at = step.end;
  }
  return { problem: "Unterminated string" };
}

function readTextPart(source: string, at: number): TextStep {
  const character = source.charAt(at);
  if (character === "\n") return { problem: "Illegal bare line feed character in string literal" };
  if (character === "\r") return { problem: "Illegal bare carriage return character in string literal" };
  if (character === "\\") return readEscape(source, at + 1);
  const plain = matchAt(PLAIN, source, at) ?? character;
  return { text: plain, end: at + plain.length };
}

function readEscape(source: string, at: number): TextStep {
  const letter = source.charAt(at);
  const count = ownEntry(UNICODE_DIGITS, letter) ?? 0;
  if (count === 0) {
    return { text: ownEntry(SIMPLE_ESCAPES, letter) ?? letter, end: at + 1 };
  }
  const digits = source.slice(at + 1, at + 1 + count);
  if (digits.length < count || !/^[0-9a-fA-F]+$/.test(digits)) {
    return { problem: count === 2 ? "Invalid 2-char hex escape found" : "Invalid unicode escape found" };
  }
  return { text: characterOf(Number.parseInt(digits, 16)), end: at + 1 + count };
}

function characterOf(code: number): string {
  const isControl = code <= 8 || (code >= 0x0e && code <= 0x1f);
  return isControl || code > 0x10_ff_ff ? " " : String.fromCodePoint(code);
}
