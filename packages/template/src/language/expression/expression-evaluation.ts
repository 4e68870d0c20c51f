import type { Frame } from "../render/render-state.ts";
import type { ExpressionStep, Operator } from "./expression-parser.ts";
import type { Literal } from "./expression-tokens.ts";
import { lookUpPath } from "../render/name-resolution.ts";
import { bindLocal } from "../render/scope-frame.ts";

/** Result of an expression; `hasValue` is false after an assignment or for an empty one. */
export type Evaluation =
  | { readonly hasValue: true; readonly value: Literal }
  | { readonly hasValue: false }
  | { readonly problem: string };

/** A value on the stack; `absent` is the result of an operator without operands. */
type Operand = Exclude<ExpressionStep, { readonly kind: "operator" | "call" }> | { readonly kind: "absent" };

interface Machine {
  readonly stack: Operand[];
  readonly frame: Frame;
  /** Maximum length of text built by addition; 0 for no limit. */
  readonly stringChars: number;
}

/** Evaluates one expression; assignments are made in the given frame. spec: template-language 7.4 */
export function evaluateExpression(steps: readonly ExpressionStep[], frame: Frame, stringChars: number): Evaluation {
  const machine: Machine = { stack: [], frame, stringChars };
  let isAssigned = false;
  for (const step of steps) {
    const isAssignment = step.kind === "operator" && step.operator.symbol === "=";
    // Nothing after an assignment is evaluated; in `@a = @b = 1` the names further left become null.
    if (isAssigned && !isAssignment) break;
    isAssigned = isAssignment;
    const problem = runStep(step, machine);
    if (problem !== undefined) return { problem };
  }
  const last = isAssigned ? undefined : machine.stack.pop();
  if (last === undefined || last.kind === "absent") return { hasValue: false };
  const value = literalOf(last, frame);
  return value === undefined ? { problem: "Reduce error: unexpected token on stack" } : { hasValue: true, value };
}

function runStep(step: ExpressionStep, machine: Machine): string | undefined {
  if (step.kind === "call") return runCall(step.name, machine);
  if (step.kind !== "operator") {
    machine.stack.push(step);
    return undefined;
  }
  if (step.operator.isUnary) return runUnary(step.operator, machine);
  return step.operator.symbol === "=" ? runAssignment(machine) : runBinary(step.operator, machine);
}

/** Undefined for invalid operands: objects, arrays or a missing value. */
function literalOf(operand: Operand | undefined, frame: Frame): Literal | undefined {
  if (operand?.kind === "literal") return operand.value;
  if (operand?.kind !== "reference") return undefined;
  const value = lookUpPath(frame, operand.reference) ?? null;
  return typeof value === "object" && value !== null ? undefined : (value as Literal);
}

function pushLiteral(machine: Machine, value: Literal): void {
  machine.stack.push({ kind: "literal", value });
}

function runAssignment(machine: Machine): undefined {
  const [left, right] = machine.stack.splice(Math.max(0, machine.stack.length - 2));
  if (left?.kind !== "reference" || left.reference.length !== 1) return undefined;
  const name = left.text;
  if (!name.startsWith("@") || name === "@") return undefined;
  if (right === undefined) bindLocal(machine.frame, name, null);
  else {
    const value = literalOf(right, machine.frame);
    if (value !== undefined) bindLocal(machine.frame, name, value);
  }
  return undefined;
}

function runUnary(operator: Operator, machine: Machine): undefined {
  const value = literalOf(machine.stack.pop(), machine.frame);
  if (value === undefined) {
    machine.stack.push({ kind: "absent" });
    return undefined;
  }
  switch (operator.symbol) {
    case "+":
      pushLiteral(machine, toNumber(value));
      break;
    case "-":
      pushLiteral(machine, -toNumber(value));
      break;
    case "~":
      pushLiteral(machine, ~toNumber(value));
      break;
    default:
      pushLiteral(machine, !toBoolean(value));
  }
  return undefined;
}

function runBinary(operator: Operator, machine: Machine): string | undefined {
  const right = literalOf(machine.stack.pop(), machine.frame);
  const left = literalOf(machine.stack.pop(), machine.frame);
  if (left === undefined || right === undefined) return `Invalid arguments to operator ${operator.description}`;
  if (operator.symbol === "+") return runAddition(left, right, machine);
  const compute = NUMERIC.get(operator.symbol);
  const compare = COMPARISONS.get(operator.symbol);
  if (compute !== undefined) pushLiteral(machine, compute(toNumber(left), toNumber(right)));
  else if (compare !== undefined) pushLiteral(machine, compare(left, right));
  return undefined;
}

function runAddition(left: Literal, right: Literal, machine: Machine): string | undefined {
  if (typeof left !== "string" && typeof right !== "string") {
    pushLiteral(machine, toNumber(left) + toNumber(right));
    return undefined;
  }
  const [first, second] = [String(left), String(right)];
  const limit = machine.stringChars;
  if (limit > 0 && first.length + second.length > limit) {
    return `Concatenation would exceed maximum string length ${limit}`;
  }
  pushLiteral(machine, first + second);
  return undefined;
}

const NUMERIC: ReadonlyMap<string, (left: number, right: number) => number> = new Map([
  ["**", (left: number, right: number) => left ** right],
  ["*", (left: number, right: number) => left * right],
  ["/", (left: number, right: number) => left / right],
  ["%", (left: number, right: number) => left % right],
  ["-", (left: number, right: number) => left - right],
  ["<<", (left: number, right: number) => left << right],
  [">>", (left: number, right: number) => left >> right],
  ["&", (left: number, right: number) => left & right],
  ["^", (left: number, right: number) => left ^ right],
  ["|", (left: number, right: number) => left | right],
]);

// JavaScript's own ordering of primitive values; the assertions only satisfy the type checker.
const COMPARISONS: ReadonlyMap<string, (left: Literal, right: Literal) => boolean> = new Map([
  ["<", (left: Literal, right: Literal) => (left as number) < (right as number)],
  ["<=", (left: Literal, right: Literal) => (left as number) <= (right as number)],
  [">", (left: Literal, right: Literal) => (left as number) > (right as number)],
  [">=", (left: Literal, right: Literal) => (left as number) >= (right as number)],
  ["==", isLooselyEqual],
  ["!=", (left: Literal, right: Literal) => !isLooselyEqual(left, right)],
  ["===", (left: Literal, right: Literal) => left === right],
  ["!==", (left: Literal, right: Literal) => left !== right],
  ["&&", (left: Literal, right: Literal) => toBoolean(left) && toBoolean(right)],
  ["||", (left: Literal, right: Literal) => toBoolean(left) || toBoolean(right)],
]);

function isLooselyEqual(left: Literal, right: Literal): boolean {
  if (left === null || right === null || typeof left === typeof right) return left === right;
  return Number(left) === Number(right);
}

const NUMBER = /^[+-]?(?:0[xX][0-9a-fA-F]+|\d+(?:\.\d*)?(?:[eE][+-]?\d+)?)$/;

function toNumber(value: Literal): number {
  if (typeof value !== "string") return Number(value);
  if (value === "") return 0;
  if (!NUMBER.test(value)) return Number.NaN;
  const unsigned = Number(value.replace(/^[+-]/, ""));
  return value.startsWith("-") ? -unsigned : unsigned;
}

function toBoolean(value: Literal): boolean {
  return Boolean(value);
}

function runCall(name: string, machine: Machine): string | undefined {
  const start = machine.stack.findLastIndex((operand) => operand.kind === "arguments");
  const operands = machine.stack.splice(Math.max(0, start)).slice(1);
  const values = operands
    .map((operand) => literalOf(operand, machine.frame))
    .filter((value): value is Literal => value !== undefined);
  const result = callFunction(name, values);
  if (result === undefined) return `Error calling function ${name}`;
  pushLiteral(machine, result);
  return undefined;
}

/** Ignores objects and arrays among the arguments. */
function callFunction(name: string, values: readonly Literal[]): Literal | undefined {
  const [value] = values;
  if (value === undefined) return undefined;
  switch (name) {
    case "max":
    case "min":
      // Comparisons with NaN are false, so the later number wins, as in the engines.
      return values.map(toNumber).reduce((best, next) => ((name === "max" ? best > next : best < next) ? best : next));
    case "abs":
      return Math.abs(toNumber(value));
    case "num":
      return toNumber(value);
    case "str":
      return String(value);
    default:
      return toBoolean(value);
  }
}
