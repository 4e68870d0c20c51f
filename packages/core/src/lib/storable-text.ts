/** Path of the first text in a JSON value that a database can't keep (a NUL, half a surrogate pair); undefined when all can be. */
export function findUnstorableText(value: unknown, path = ""): string | undefined {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0") ? undefined : path;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const inside = path === "" ? name : `${path}.${name}`;
    const found = findUnstorableText(name) === undefined ? findUnstorableText(member, inside) : path;
    if (found !== undefined) return found;
  }
  return undefined;
}
