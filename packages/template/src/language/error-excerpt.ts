import { sourceOfError } from "./source-position.ts";

export { sourceOfError };

export interface PlacedError {
  readonly code: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

const MAXIMUM_LINE = 160;

/**
 * Returns an error with its location and a caret below it, for a terminal. An error of a render is shown in its own
 * source,
 * which may be a partial's; any other error in the given source.
 *
 * @example excerptError(error, source)
 * // FORMATTER_UNKNOWN at 2:7: SyntaxError: Formatter 'nope' is unknown
 * //   2 |   two {a|nope} three
 * //     |       ^
 */
export function excerptError(error: PlacedError, source: string): string {
  const { code, line, column, message } = error;
  const head = `${code} at ${line}:${column}: ${message}`;
  const text = (sourceOfError(error) ?? source).split("\n")[line - 1];
  if (text === undefined) return head;
  const start = column > MAXIMUM_LINE ? column - 1 : 0;
  const shown = text.slice(start, start + MAXIMUM_LINE).replaceAll(/[\t\r]/g, " ");
  const margin = " ".repeat(String(line).length);
  return `${head}\n  ${line} | ${shown}\n  ${margin} | ${" ".repeat(Math.max(0, column - 1 - start))}^`;
}
