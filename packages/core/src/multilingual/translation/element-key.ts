import { isJsonObject } from "../../lib/patch/json-value.ts";

/** Returns how a path refers to a list element: `#` and its id if it has one, otherwise its position. */
export function elementKey(element: unknown, index: number): string {
  if (!isJsonObject(element)) return String(index);
  const id = element["id"] ?? element["imageId"];
  return typeof id === "string" ? `#${id}` : String(index);
}
