/** The parts of a comma list, trimmed, without blanks and repeats; `\,` is a comma within a part. */
export function readCellList(text: string): string[] {
  const parts = text.match(/(?:\\[\\,]|[^,])+/g) ?? [];
  return [...new Set(parts.map((part) => part.replaceAll(/\\([\\,])/g, "$1").trim()))].filter((part) => part !== "");
}

/** The comma list that `readCellList` reads back. */
export function writeCellList(parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll(/[\\,]/g, (mark) => `\\${mark}`)).join(", ");
}
