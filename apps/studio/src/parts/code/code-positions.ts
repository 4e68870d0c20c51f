import { t } from "../../language/t.ts";

/** A problem in code; lines and columns are 1-based. */
export type CodeDiagnostic = {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly severity?: "error" | "warning";
};

type Lines = {
  readonly lines: number;
  readonly line: (number: number) => { readonly from: number; readonly to: number };
};

/** Returns the range to mark: from the diagnostic's position to the end of its line, clamped to the text. */
export function markedRange(
  doc: Lines,
  { line, column }: CodeDiagnostic,
): { readonly from: number; readonly to: number } {
  const found = doc.line(Math.min(Math.max(Math.trunc(line) || 1, 1), doc.lines));
  const from = Math.min(found.from + Math.max((Math.trunc(column) || 1) - 1, 0), found.to);
  return { from: from === found.to ? found.from : from, to: found.to };
}

/** Returns the smallest change from one text to the other, so a cursor outside it stays in place. */
export function textChange(
  before: string,
  after: string,
): { readonly from: number; readonly to: number; readonly insert: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

/** "Line 3, column 5", 1-based. */
export function positionText({ line, column }: CodeDiagnostic): string {
  return t("Line {line}, column {column}", { line: String(line), column: String(column) });
}
