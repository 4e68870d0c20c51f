import type { PredicateDefinition } from "../language/render/environment.ts";
import type { Resolve } from "../language/render/name-resolution.ts";
import { compileReference, splitReference } from "../language/render/name-resolution.ts";
import { asNumber, compareValues, isEqual, isTruthy } from "../language/value-kinds.ts";
import { payForTree } from "../formatters/json-formatters.ts";
import type { PredicateTable } from "./predicate-shapes.ts";
import { lookupPredicate, nodePredicate } from "./predicate-shapes.ts";

/** Comparisons and counts. spec: template-language 14.1 */
export const CORE_PREDICATES: PredicateTable = {
  "debug?": lookupPredicate("debug", isTruthy),
  "equal?": comparison(isEqual),
  "notEqual?": comparison((left, right) => !isEqual(left, right)),
  "greaterThan?": comparison((left, right) => compareValues(left, right) > 0),
  "greaterThanOrEqual?": comparison((left, right) => compareValues(left, right) >= 0),
  "lessThan?": comparison((left, right) => compareValues(left, right) < 0),
  "lessThanOrEqual?": comparison((left, right) => compareValues(left, right) <= 0),
  "even?": parity(0),
  "odd?": parity(1),
  "nth?": { arity: [1, 2], bind: bindNth },
  "plural?": nodePredicate((node) => asNumber(node) > 1),
  "singular?": nodePredicate((node) => asNumber(node) === 1),
};

const LITERAL = /^(?:["\d[{]|-\d|(?:true|false|null)$)/;

/** An argument that parses as JSON is a literal, anything else a name. */
function compileOperand(argument: string): Resolve {
  if (LITERAL.test(argument)) {
    try {
      const literal: unknown = JSON.parse(argument);
      return () => literal;
    } catch {
      return compileReference(splitReference(argument));
    }
  }
  return compileReference(splitReference(argument));
}

interface Operands {
  readonly left: Resolve;
  readonly right: Resolve;
}

function compileOperands([first, second]: readonly string[]): Operands | undefined {
  if (first === undefined) return undefined;
  if (second === undefined) return { left: (frame) => frame.node, right: compileOperand(first) };
  return { left: compileOperand(first), right: compileOperand(second) };
}

function comparison(holds: (left: unknown, right: unknown) => boolean): PredicateDefinition {
  return {
    arity: [1, 2],
    bind: (args) => {
      const operands = compileOperands(args);
      if (operands === undefined) return () => false;
      return (frame) => {
        const left = operands.left(frame);
        return payForTree(left, frame) && holds(left, operands.right(frame));
      };
    },
  };
}

function parity(remainder: 0 | 1): PredicateDefinition {
  return {
    arity: [0, 1],
    bind: ([name]) => {
      const resolve = name === undefined ? undefined : compileReference(splitReference(name));
      return (frame) => {
        const number = resolve === undefined ? frame.node : resolve(frame);
        return typeof number === "number" && Math.abs(number) % 2 === remainder;
      };
    },
  };
}

function bindNth(args: readonly string[]): ReturnType<PredicateDefinition["bind"]> {
  const operands = compileOperands(args.length > 2 ? args.slice(0, 1) : args);
  if (operands === undefined) return () => false;
  return (frame) => {
    const [number, modulus] = [operands.left(frame), operands.right(frame)];
    return isInteger(number) && isInteger(modulus) && modulus !== 0 && number % modulus === 0;
  };
}

function isInteger(value: unknown): value is number {
  return Number.isInteger(value);
}
