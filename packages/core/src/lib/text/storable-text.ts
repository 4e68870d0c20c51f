function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

/**
 * Returns the path of the first text in a JSON value that a database cannot store (a NUL or a lone surrogate), or
 * undefined.
 */
export function findUnstorableText(value: unknown, path = ""): string | undefined {
  if (typeof value === "string") return isStorable(value) ? undefined : path;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    if (!isStorable(name)) return path;
    const found = findUnstorableText(member, path === "" ? name : `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
