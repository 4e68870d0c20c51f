type Members = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function shareList(known: readonly unknown[], next: readonly unknown[]): readonly unknown[] {
  const shared = next.map((value, index) => shareEqual(known[index], value));
  const isSame = known.length === next.length && shared.every((value, index) => value === known[index]);
  return isSame ? known : shared;
}

function shareMembers(known: Members, next: Members): Members {
  const names = Object.keys(next);
  const knownOf = (name: string): unknown => (Object.hasOwn(known, name) ? known[name] : undefined);
  const shared = Object.fromEntries(names.map((name) => [name, shareEqual(knownOf(name), next[name])]));
  const isSame =
    Object.keys(known).length === names.length &&
    names.every((name) => Object.hasOwn(known, name) && shared[name] === known[name]);
  return isSame ? known : shared;
}

/**
 * Returns `next` with every part that equals the same part of `known` replaced by that part, so comparison by identity
 * finds the changes.
 */
export function shareEqual<Value>(known: unknown, next: Value): Value;
export function shareEqual(known: unknown, next: unknown): unknown {
  if (known === next || !isObject(known) || !isObject(next)) return next;
  if (Array.isArray(known) || Array.isArray(next)) {
    return Array.isArray(known) && Array.isArray(next) ? shareList(known, next) : next;
  }
  return shareMembers(known as Members, next as Members);
}
