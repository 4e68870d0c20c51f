/** A position in a text, counted from 1. */
export type TextPosition = { readonly line: number; readonly column: number };

export function offsetOf(text: string, { line, column }: TextPosition): number {
  let start = 0;
  for (let left = line; left > 1; left -= 1) {
    const end = text.indexOf("\n", start);
    if (end < 0) break;
    start = end + 1;
  }
  return start + column - 1;
}

export function positionAt(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}
