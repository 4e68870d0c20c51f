/**
 * Throws when `condition` is false, which means a bug rather than invalid input. `message` says what must hold and why.
 */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) {
    throw new Error(`Invariant broken: ${message}`);
  }
}
