import type { ChartBlockValue } from "./chart-block-schema.ts";

type DataTable = ChartBlockValue["dataTable"];

/** Figures by series: one value per label, `null` when missing. */
export type ChartData = {
  readonly labels: readonly string[];
  readonly series: ReadonlyArray<{ readonly name: string; readonly values: ReadonlyArray<number | null> }>;
};

/**
 * Returns a table's chart data: its columns are the series, or its rows with `flip`. Values beyond the columns are
 * dropped.
 */
export function chartData({ columns, rows }: DataTable, flip: boolean): ChartData {
  const labels = rows.map(({ label }) => label);
  const valueAt = (row: number, column: number): number | null => rows[row]?.values[column] ?? null;
  if (flip) {
    const series = rows.map(({ label }, row) => ({
      name: label,
      values: columns.map((_name, column) => valueAt(row, column)),
    }));
    return { labels: columns, series };
  }
  const series = columns.map((name, column) => ({ name, values: rows.map((_row, row) => valueAt(row, column)) }));
  return { labels, series };
}

/** Returns whether there is any figure to draw. */
export function hasFigures({ series }: ChartData): boolean {
  return series.some(({ values }) => values.some((value) => value !== null));
}
