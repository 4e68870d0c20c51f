function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

/** Path of the first text in a JSON value that a database can't keep (a NUL, half a surrogate pair); undefined when all can be. */
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
