/** Parses a comma-separated list into trimmed parts without blanks and duplicates; `\,` is a comma within a part. */
export function readCellList(text: string): string[] {
  const parts = text.match(/(?:\\[\\,]|[^,])+/g) ?? [];
  return [...new Set(parts.map((part) => part.replaceAll(/\\([\\,])/g, "$1").trim()))].filter((part) => part !== "");
}

/** Returns parts as a comma-separated list for `readCellList`. */
export function writeCellList(parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll(/[\\,]/g, (mark) => `\\${mark}`)).join(", ");
}
