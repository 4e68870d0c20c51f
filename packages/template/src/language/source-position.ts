/** A position in a template, both counted from 1; the column counts code units. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

export type Locate = (offset: number) => SourcePosition;

const sources = new WeakMap<object, string>();

/** The author's text, from which the host prepared the compiled one. */
export interface OriginalText {
  readonly source: string;
  /** Maps an offset of the compiled text to the original, both in code units. */
  readonly offsetOf: (offset: number) => number;
}

/**
 * Creates a function that finds line and column of an offset, in the original if there is one; line starts are computed
 * on first use.
 */
export function createLocator(compiled: string, original?: OriginalText): Locate {
  const source = original?.source ?? compiled;
  let starts: number[] | undefined;
  const locate: Locate = (place) => {
    const offset = original?.offsetOf(place) ?? place;
    starts ??= lineStarts(source);
    const line = lineAt(starts, offset);
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
  sources.set(locate, source);
  return locate;
}

/** Records the source an error belongs to, since a render runs partials besides its template. */
export function rememberSource(error: object, locate: Locate): void {
  const source = sources.get(locate);
  if (source !== undefined) sources.set(error, source);
}

/** Returns the source an error of a render belongs to; undefined for other errors. */
export function sourceOfError(error: object): string | undefined {
  return sources.get(error);
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
