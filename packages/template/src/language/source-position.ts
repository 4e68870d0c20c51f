/** A place in a template, both counted from 1; the column counts code units. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** Finds line and column of an offset; line starts are looked up once, at the first question. */
export function createLocator(source: string): (offset: number) => SourcePosition {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(source);
    const line = lineAt(starts, offset);
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf("\n"); at !== -1; at = source.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
