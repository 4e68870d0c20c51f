export type JsonObject = { readonly [name: string]: unknown };

/** Returns whether a value is a JSON object, rather than a list, null or a primitive. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns whether two JSON values are equal; member order is ignored, list order is not. */
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
