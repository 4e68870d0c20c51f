import { isJsonObject } from "../lib/json-value.ts";

/** How a path names an element of a list: `#` and its id where it has one, else its position. */
export function elementKey(element: unknown, index: number): string {
  if (!isJsonObject(element)) return String(index);
  const id = element["id"] ?? element["imageId"];
  return typeof id === "string" ? `#${id}` : String(index);
}
