import type { PredicateDefinition } from "../language/environment.ts";
import { lookUp } from "../language/name-resolution.ts";
import type { Frame } from "../language/scope-frame.ts";
import { isTruthy, readMember } from "../language/value-kinds.ts";

/** A table of predicates by name. */
export type PredicateTable = Readonly<Record<string, PredicateDefinition>>;

/** A predicate of the current node. */
export function nodePredicate(holds: (node: unknown) => boolean): PredicateDefinition {
  return { bind: () => (frame) => holds(frame.node) };
}

/** A predicate of the scope. */
export function scopePredicate(holds: (frame: Frame) => boolean): PredicateDefinition {
  return { bind: () => holds };
}

/** True when a member of the current node is truthy. */
export function memberPredicate(name: string): PredicateDefinition {
  return nodePredicate((node) => isTruthy(readMember(node, name)));
}

/** True when a name of the scope has a value for which the test holds. */
export function lookupPredicate(name: string, holds: (value: unknown) => boolean): PredicateDefinition {
  return scopePredicate((frame) => holds(lookUp(frame, name)));
}
