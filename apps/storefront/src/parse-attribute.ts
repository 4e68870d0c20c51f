/** Parses JSON from an attribute; null when it is absent or invalid. */
export function parseAttribute(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? "null") as unknown;
  } catch {
    return null;
  }
}
