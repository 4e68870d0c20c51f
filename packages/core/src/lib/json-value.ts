/** A JSON object, as opposed to a list, null or a single value. */
export type JsonObject = { readonly [name: string]: unknown };

/** Whether a value is a JSON object. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
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
