const RUNNABLE = /^'*[=+\-@\t\r]/;
const ESCAPED = /^'+[=+\-@\t\r]/;

/**
 * A cell for a CSV file that no spreadsheet runs as a formula: text that starts with = + - @, a tab or a return gets an
 * apostrophe in front, also where it already has one, so that `restoreCell` gives every text back. spec: import-export
 */
export function escapeCell(text: string): string {
  return RUNNABLE.test(text) ? `'${text}` : text;
}

/** The text of a cell that `escapeCell` wrote. spec: import-export */
export function restoreCell(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell;
}
