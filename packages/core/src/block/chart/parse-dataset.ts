import { fillMessage } from "../../lib/message/fill-message.ts";
import type { ChartBlockValue } from "./chart-block-schema.ts";
import { CHART_LIMITS } from "./chart-limits.ts";
import { CHART_MESSAGES } from "./chart-messages.ts";

type DataTable = ChartBlockValue["dataTable"];

export type ParsedDataset =
  | { readonly ok: true; readonly table: DataTable; readonly notices: readonly string[] }
  | { readonly ok: false; readonly message: string };

const LONGEST_NAME = 100;
const LARGEST = 1e15;

function cellsOf(line: string): string[] {
  const separator = line.includes("\t") ? "\t" : line.includes(";") ? ";" : ",";
  return line.split(separator).map((cell) => cell.trim().replaceAll(/^"|"$/g, "").slice(0, LONGEST_NAME));
}

function figureOf(cell: string): number | null {
  const number = Number(cell.replaceAll(/[\s']/g, ""));
  return cell !== "" && Number.isFinite(number) && Math.abs(number) <= LARGEST ? number : null;
}

/**
 * Parses figures as copied from a spreadsheet: column names first, then a label and its figures on each line. spec:
 * platform 5
 */
export function parseDataset(text: string, translate: (text: string) => string = String): ParsedDataset {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (lines.length === 0) return { ok: false, message: translate(CHART_MESSAGES.empty) };
  const [head = [], ...body] = lines.map(cellsOf);
  const names = head.slice(1);
  if (names.length === 0 || body.length === 0) return { ok: false, message: translate(CHART_MESSAGES.noColumnOrRow) };
  const columns = names.slice(0, CHART_LIMITS.maxColumns);
  const rows = body.slice(0, CHART_LIMITS.maxRows).map(([label = "", ...cells]) => ({
    label,
    values: columns.map((_name, index) => figureOf(cells[index] ?? "")),
  }));
  const notices = [
    ...(names.length > columns.length
      ? [fillMessage(translate(CHART_MESSAGES.columnsCut), { max: CHART_LIMITS.maxColumns })]
      : []),
    ...(body.length > rows.length
      ? [fillMessage(translate(CHART_MESSAGES.rowsCut), { max: CHART_LIMITS.maxRows })]
      : []),
    ...(rows.some(({ values }) => values.includes(null)) ? [translate(CHART_MESSAGES.missingData)] : []),
  ];
  return { ok: true, table: { columns, rows }, notices };
}
