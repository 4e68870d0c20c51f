import { sourceOfError } from "./source-position.ts";

export { sourceOfError };

/** What an excerpt needs to know of an error. */
export interface PlacedError {
  readonly code: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

const MAXIMUM_LINE = 160;

/**
 * An error with its place and a caret under it, for a terminal. An error of a render is shown in the source it stands in,
 * which may be a partial's; any other error in the source given.
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
