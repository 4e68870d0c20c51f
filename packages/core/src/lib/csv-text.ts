/** What a spreadsheet would run when a cell begins with it; a tab or a line's end before it is skipped. */
const RUNS = /^'*[=+\-@\t\r\n]/;
const QUOTED = /[",\r\n]/;

/**
 * A text that no spreadsheet runs: one that begins with `=`, `+`, `-` or `@` gets an apostrophe before it, which `readCsvCell` takes
 * away again. spec: import-export, cells that a spreadsheet would run
 */
export function safeCsvCell(text: string): string {
  return RUNS.test(text) ? `'${text}` : text;
}

/** The text that `safeCsvCell` was given. */
export function readCsvCell(cell: string): string {
  return cell.startsWith("'") && RUNS.test(cell) ? cell.slice(1) : cell;
}

/** A row of a CSV file with its line end, each cell safe and quoted where it has to be. RFC 4180 */
export function csvRow(cells: readonly string[]): string {
  const written = cells.map(safeCsvCell).map((cell) => (QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${written.join(",")}\r\n`;
}
