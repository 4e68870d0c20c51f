import type { Frame, Render } from "../render/render-state.ts";
import type { Compiler } from "../compiler.ts";
import type { Resolve } from "../render/name-resolution.ts";
import { compileReference, splitReference } from "../render/name-resolution.ts";
import { parsePredicate } from "./predicate-tag.ts";
import { whiteSpaceLength } from "./section-tag.ts";
import type { ParsedTag, TagContext } from "./tag-grammar.ts";
import { predicateNameAt, problem, referenceLength } from "./tag-grammar.ts";
import type { IfNode, Reference } from "../tree/template-tree.ts";
import { isTruthy } from "../value-kinds.ts";

/** Parses `{.if a && b}` or `{.if predicate? args}` after its keyword. spec: template-language 2.3 */
export function parseIf(rest: string, context: TagContext): ParsedTag {
  const blank = whiteSpaceLength(rest, 0);
  if (blank === 0) return problem(rest === "" ? "IF_EMPTY" : "WHITESPACE_EXPECTED");
  if (blank === rest.length) return problem("IF_EMPTY");
  if (predicateNameAt(rest, blank) !== undefined) return parsePredicate(rest, blank, context);
  return parseConditions(rest, blank, context);
}

function parseConditions(text: string, start: number, context: TagContext): ParsedTag {
  const references: Reference[] = [];
  const operators: ("&&" | "||")[] = [];
  let at = start;
  for (;;) {
    const length = referenceLength(text, at);
    if (length === 0) return problem(operators.length > 0 ? "IF_TOO_MANY_OPERATORS" : "VARIABLE_EXPECTED");
    references.push(splitReference(text.slice(at, at + length)));
    at += length;
    at += whiteSpaceLength(text, at);
    if (at === text.length) break;
    const operator = text.slice(at, at + 2);
    if (operator !== "&&" && operator !== "||") return problem("IF_EXPECTED_VAROP");
    operators.push(operator);
    at += 2;
    at += whiteSpaceLength(text, at);
  }
  const { offset } = context;
  return { kind: "open", node: { kind: "if", references, operators, body: [], alternate: undefined, offset } };
}

/** Compiles a test of names, left to right without precedence. spec: template-language 6, if */
export function compileIf(node: IfNode, compiler: Compiler): Render {
  const body = compiler.block(node.body);
  const alternate = compiler.alternate(node.alternate);
  const holds = compileConditions(node);
  return (frame) => (holds(frame) ? body : alternate)(frame);
}

function compileConditions(node: IfNode): (frame: Frame) => boolean {
  const [first, ...further] = node.references.map(compileReference);
  if (first === undefined) return () => false;
  if (further.length === 0) return (frame) => isTruthy(first(frame));
  const steps = further.map((resolve, index) => ({ resolve, isOr: node.operators[index] === "||" }));
  return (frame) => evaluateConditions(frame, first, steps);
}

function evaluateConditions(
  frame: Frame,
  first: Resolve,
  steps: readonly { readonly resolve: Resolve; readonly isOr: boolean }[],
): boolean {
  let result = isTruthy(first(frame));
  for (const { resolve, isOr } of steps) {
    if (result !== isOr) result = isTruthy(resolve(frame));
    // The operator just applied ends the test, not the next one: `a && b || c` is false when b is.
    if (result === isOr) return result;
  }
  return result;
}
