import type { Frame } from "../language/render/render-state.ts";
import type { PredicateDefinition } from "../language/render/environment.ts";
import { lookUp } from "../language/render/name-resolution.ts";
import { isTruthy, readMember } from "../language/value-kinds.ts";

export type PredicateTable = Readonly<Record<string, PredicateDefinition>>;

/** Defines a predicate on the current node. */
export function nodePredicate(holds: (node: unknown) => boolean): PredicateDefinition {
  return { bind: () => (frame) => holds(frame.node) };
}

/** Defines a predicate on the scope. */
export function scopePredicate(holds: (frame: Frame) => boolean): PredicateDefinition {
  return { bind: () => holds };
}

/** Defines a predicate that is true when a member of the current node is truthy. */
export function memberPredicate(name: string): PredicateDefinition {
  return nodePredicate((node) => isTruthy(readMember(node, name)));
}

/** Defines a predicate that is true when the value of a name in scope satisfies the test. */
export function lookupPredicate(name: string, holds: (value: unknown) => boolean): PredicateDefinition {
  return scopePredicate((frame) => holds(lookUp(frame, name)));
}
