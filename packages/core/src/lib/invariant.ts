/** Throws when a thing that must hold does not: a bug, never a visitor's mistake. Say what and why in `message`. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) {
    throw new Error(`Invariant broken: ${message}`);
  }
}
