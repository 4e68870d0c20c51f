/** Prefixes that make a spreadsheet run a cell as a formula; leading tabs and line ends are skipped. */
const RUNS = /^'*[=+\-@＝＋－＠\t\r\n]/;
const QUOTED = /[",\r\n]/;

/**
 * Returns a cell that no spreadsheet runs as a formula: text starting with `=`, `+`, `-` or `@`, also in full width, gets a leading
 * apostrophe, which
 * `readCsvCell` removes. spec: import-export, cells that a spreadsheet would run
 */
export function safeCsvCell(text: string): string {
  return RUNS.test(text) ? `'${text}` : text;
}

/** Returns the original text of a cell; inverse of `safeCsvCell`. */
export function readCsvCell(cell: string): string {
  return cell.startsWith("'") && RUNS.test(cell) ? cell.slice(1) : cell;
}

/** Returns a CSV row with its line end, each cell made safe and quoted where needed. RFC 4180 */
export function csvRow(cells: readonly string[]): string {
  const written = cells.map(safeCsvCell).map((cell) => (QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${written.join(",")}\r\n`;
}
