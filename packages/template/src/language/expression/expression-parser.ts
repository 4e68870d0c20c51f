import type { ExpressionToken, Literal } from "./expression-tokens.ts";
import { readTokens } from "./expression-tokens.ts";
import type { Reference } from "../tree/template-tree.ts";

/** An operator with its precedence: higher binds tighter. spec: template-language 7.3 */
export interface Operator {
  readonly symbol: string;
  readonly precedence: number;
  readonly isRight: boolean;
  readonly isUnary: boolean;
  readonly description: string;
}

/** A step of an expression in reverse Polish notation. */
export type ExpressionStep =
  | { readonly kind: "literal"; readonly value: Literal }
  | { readonly kind: "reference"; readonly reference: Reference; readonly text: string }
  | { readonly kind: "arguments" }
  | { readonly kind: "call"; readonly name: string }
  | { readonly kind: "operator"; readonly operator: Operator };

export interface ParsedExpressions {
  readonly expressions: readonly (readonly ExpressionStep[])[];
  readonly problems: readonly string[];
  readonly tokenCount: number;
}

type OperatorRow = readonly [symbol: string, precedence: number, description: string];

const BINARY: readonly OperatorRow[] = [
  ["**", 16, "exponent"],
  ["*", 15, "multiply"],
  ["/", 15, "divide"],
  ["%", 15, "modulus"],
  ["+", 14, "add"],
  ["-", 14, "subtract"],
  ["<<", 13, "left shift"],
  [">>", 13, "right shift"],
  ["<", 12, "less than"],
  ["<=", 12, "less than or equal"],
  [">", 12, "greater than"],
  [">=", 12, "greater than or equal"],
  ["==", 11, "equality"],
  ["!=", 11, "inequality"],
  ["===", 11, "strict equality"],
  ["!==", 11, "strict inequality"],
  ["&", 10, "bitwise and"],
  ["^", 9, "bitwise xor"],
  ["|", 8, "bitwise or"],
  ["&&", 7, "logical and"],
  ["||", 6, "logical or"],
  ["=", 3, "assign"],
];

const UNARY: readonly OperatorRow[] = [
  ["+", 17, "unary plus"],
  ["-", 17, "unary minus"],
  ["!", 17, "logical not"],
  ["~", 17, "bitwise not"],
];

function operatorTable(rows: readonly OperatorRow[], isUnary: boolean): ReadonlyMap<string, Operator> {
  return new Map(
    rows.map(([symbol, precedence, description]) => {
      const isRight = isUnary || symbol === "**" || symbol === "=";
      return [symbol, { symbol, precedence, description, isRight, isUnary }];
    }),
  );
}

const BINARY_OPERATORS = operatorTable(BINARY, false);
const UNARY_OPERATORS = operatorTable(UNARY, true);

type Pending =
  | { readonly kind: "operator"; readonly operator: Operator }
  | { readonly kind: "call"; readonly name: string }
  | { readonly kind: "paren" };

interface Work {
  readonly done: ExpressionStep[];
  readonly pending: Pending[];
  readonly problems: string[];
}

/** Parses the text of `{.eval}`. spec: template-language 7 */
export function parseExpressions(source: string): ParsedExpressions {
  const read = readTokens(source);
  if ("problem" in read) return { expressions: [], problems: [read.problem], tokenCount: 0 };
  const expressions: (readonly ExpressionStep[])[] = [];
  const problems: string[] = [];
  for (const tokens of splitAtSemicolons(read.tokens)) {
    const work: Work = { done: [], pending: [], problems };
    orderTokens(tokens, work);
    if (work.done.length > 0) expressions.push(work.done);
  }
  return { expressions: problems.length > 0 ? [] : expressions, problems, tokenCount: read.tokens.length };
}

function splitAtSemicolons(tokens: readonly ExpressionToken[]): ExpressionToken[][] {
  let current: ExpressionToken[] = [];
  const parts = [current];
  for (const token of tokens) {
    if (token.kind === "mark" && token.symbol === ";") {
      current = [];
      parts.push(current);
    } else current.push(token);
  }
  return parts;
}

function orderTokens(tokens: readonly ExpressionToken[], work: Work): void {
  let previous: ExpressionToken | undefined;
  for (const token of tokens) {
    placeToken(token, previous, work);
    previous = token;
  }
  for (let top = work.pending.pop(); top !== undefined; top = work.pending.pop()) {
    if (top.kind === "operator") work.done.push(top);
    else work.problems.push("Mismatched operator found: left paren");
  }
}

function placeToken(token: ExpressionToken, previous: ExpressionToken | undefined, work: Work): void {
  switch (token.kind) {
    case "literal":
    case "reference":
      work.done.push(token);
      break;
    case "call":
      work.done.push({ kind: "arguments" });
      work.pending.push(token);
      break;
    case "operator":
      placeOperator(token.symbol, previous, work);
      break;
    case "mark":
      placeMark(token.symbol, work);
      break;
  }
}

function isOperandExpected(previous: ExpressionToken | undefined): boolean {
  if (previous === undefined || previous.kind === "operator" || previous.kind === "call") return true;
  return previous.kind === "mark" && previous.symbol !== ")";
}

function placeOperator(symbol: string, previous: ExpressionToken | undefined, work: Work): void {
  const unary = UNARY_OPERATORS.get(symbol);
  const binary = BINARY_OPERATORS.get(symbol);
  const operator = unary !== undefined && (binary === undefined || isOperandExpected(previous)) ? unary : binary;
  if (operator === undefined) return;
  if (!operator.isUnary) popTighter(operator, work);
  work.pending.push({ kind: "operator", operator });
}

function popTighter(operator: Pick<Operator, "precedence" | "isRight">, work: Work): void {
  for (let top = work.pending.at(-1); top?.kind === "operator"; top = work.pending.at(-1)) {
    const { precedence } = top.operator;
    if (precedence < operator.precedence || (precedence === operator.precedence && operator.isRight)) return;
    work.done.push(top);
    work.pending.pop();
  }
}

function placeMark(symbol: "(" | ")" | "," | ";", work: Work): void {
  if (symbol === "(") {
    work.pending.push({ kind: "paren" });
    return;
  }
  popTighter({ precedence: 0, isRight: false }, work);
  if (symbol !== ")") return;
  const opener = work.pending.pop();
  if (opener === undefined) work.problems.push("Mismatched operator found: right paren");
  else if (opener.kind === "call") work.done.push(opener);
}
