/** Reads JSON out of an attribute; null for none and for what is no JSON. */
export function parseAttribute(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? "null") as unknown;
  } catch {
    return null;
  }
}
