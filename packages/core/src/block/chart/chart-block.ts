import type { JsonObject } from "../../lib/patch/json-value.ts";
import { blockType } from "../block-type.ts";
import type { ChartBlockValue } from "./chart-block-schema.ts";
import { barDrawing, lineDrawing, pieDrawing } from "./chart-drawing.ts";
import { chartData, hasFigures, type ChartData } from "./chart-table.ts";

/** Variants of the block. spec: block type numbers */
const VARIANTS = { BAR: 1009, LINE: 1010, PIE: 1011 } as const;

const DRAWINGS: Readonly<Record<ChartBlockValue["chartType"], { name: string; draw: (data: ChartData) => string }>> = {
  1009: { name: "bar", draw: barDrawing },
  1010: { name: "line", draw: lineDrawing },
  1011: { name: "pie", draw: pieDrawing },
};

function legendItems({ labels, series }: ChartData, isPie: boolean): JsonObject[] {
  const names = isPie ? labels : series.map(({ name }) => name);
  return names.map((name, index) => ({ name, number: (index % 12) + 1 }));
}

function tableView({ labels, series }: ChartData): JsonObject {
  return {
    columns: series.map(({ name }) => name),
    rows: labels.map((label, row) => ({
      label,
      values: series.map(({ values }) =>
        values[row] === null || values[row] === undefined ? "–" : String(values[row]),
      ),
    })),
  };
}

/** Figures as a drawing, with a table for screen readers. Field names of the block data list. */
export const chartBlock = blockType<ChartBlockValue>({
  type: 62,
  name: "chart",
  stableName: "chart",
  isLocked: false,
  defaults: {
    chartType: 1009,
    title: "",
    caption: "",
    palette: "theme",
    legend: "bottom",
    flip: false,
    dataTable: { columns: [], rows: [] },
  },
  view: (value, { blockId }) => {
    const { chartType, title, caption, palette, legend, flip, dataTable } = value;
    const data = chartData(dataTable, flip);
    if (!hasFigures(data)) return null;
    const { name, draw } = DRAWINGS[chartType];
    const isPie = chartType === VARIANTS.PIE;
    return {
      data: {
        ...VARIANTS,
        type: chartType,
        chartType,
        chartName: name,
        blockId,
        title,
        caption,
        palette,
        legend,
        flip,
        dataTable,
        drawing: draw(data),
        table: tableView(data),
        legendItems: legend === "none" ? [] : legendItems(data, isPie),
      },
      classes: [`chart-palette-${palette}`],
    };
  },
});
