/** Names that reach the prototype chain of an object; no document may use them as a member. */
const UNSAFE_NAMES: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
const MAX_DEPTH = 64;

/** A JSON object, as opposed to a list, null or a single value. */
export type JsonObject = { readonly [name: string]: unknown };

/** Whether a value is a JSON object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a member of that name could reach an object's prototype. */
export function isUnsafeName(name: string): boolean {
  return UNSAFE_NAMES.has(name);
}

/** Whether a value is JSON without unsafe names, at most 64 levels deep; `undefined`, NaN and functions are not JSON. */
export function isSafeJson(value: unknown, depth = 0): boolean {
  if (depth > MAX_DEPTH) {
    return false;
  }
  if (Array.isArray(value)) {
    return value.every((item) => isSafeJson(item, depth + 1));
  }
  if (isJsonObject(value)) {
    return Object.entries(value).every(([name, member]) => !isUnsafeName(name) && isSafeJson(member, depth + 1));
  }
  return value === null || typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
}

/** Whether two JSON values are the same; the order of members does not matter, that of list items does. */
export function isSameJson(first: unknown, second: unknown): boolean {
  if (Object.is(first, second) || first === second) {
    return true;
  }
  if (Array.isArray(first) && Array.isArray(second)) {
    return first.length === second.length && first.every((item, index) => isSameJson(item, second[index]));
  }
  if (!isJsonObject(first) || !isJsonObject(second)) {
    return false;
  }
  const names = Object.keys(first);
  return (
    names.length === Object.keys(second).length &&
    names.every((name) => Object.hasOwn(second, name) && isSameJson(first[name], second[name]))
  );
}
