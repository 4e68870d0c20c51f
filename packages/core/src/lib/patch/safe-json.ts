import { isJsonObject } from "./json-value.ts";

/** Names that reach an object's prototype chain; not allowed as document members. */
const UNSAFE_NAMES: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
const MAX_DEPTH = 64;

/** Returns whether a member name could reach an object's prototype. */
export function isUnsafeName(name: string): boolean {
  return UNSAFE_NAMES.has(name);
}

/**
 * Returns whether a value is JSON without unsafe names, at most 64 levels deep; `undefined`, NaN and functions are not
 * JSON.
 */
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
