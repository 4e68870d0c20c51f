import { escapeHtml } from "../../lib/text/escape-html.ts";
import { chartScale, type ChartScale } from "./chart-scale.ts";
import type { ChartData } from "./chart-table.ts";

const WIDTH = 640;
const HEIGHT = 360;
const PLOT = { left: 56, top: 12, right: WIDTH - 8, bottom: HEIGHT - 32 } as const;
/** Most labels that fit side by side below the axis. */
const MAX_LABELS = 12;
const MAX_LABEL_LETTERS = 14;

type Place = { readonly x: number; readonly y: number };

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function text({ x, y }: Place, words: string, anchor: "start" | "middle" | "end"): string {
  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escapeHtml(words)}</text>`;
}

function svg(content: string): string {
  return `<svg class="chart-drawing" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true" focusable="false">${content}</svg>`;
}

function heightOf(value: number, { low, high }: ChartScale): number {
  return PLOT.bottom - ((value - low) / (high - low)) * (PLOT.bottom - PLOT.top);
}

function gridLines(scale: ChartScale): string {
  return scale.marks
    .map((mark) => {
      const y = heightOf(mark, scale);
      const line = `<line class="chart-grid" x1="${PLOT.left}" x2="${PLOT.right}" y1="${round(y)}" y2="${round(y)}"></line>`;
      return line + text({ x: PLOT.left - 8, y: y + 4 }, String(mark), "end");
    })
    .join("");
}

function short(label: string): string {
  return label.length > MAX_LABEL_LETTERS ? `${label.slice(0, MAX_LABEL_LETTERS - 1)}…` : label;
}

function axisLabels(labels: readonly string[], xOf: (index: number) => number): string {
  const every = Math.ceil(labels.length / MAX_LABELS);
  return labels
    .map((label, index) => (index % every === 0 ? text({ x: xOf(index), y: HEIGHT - 10 }, short(label), "middle") : ""))
    .join("");
}

function figuresOf({ series }: ChartData): number[] {
  return series.flatMap(({ values }) => values.flatMap((value) => value ?? []));
}

/** Returns the SVG of a bar chart, with bars grouped by label. */
export function barDrawing(data: ChartData): string {
  const scale = chartScale(figuresOf(data));
  const room = (PLOT.right - PLOT.left) / Math.max(1, data.labels.length);
  const width = (room * 0.8) / Math.max(1, data.series.length);
  const zero = heightOf(0, scale);
  const bars = data.series.map(({ values }, one) =>
    values.map((value, index) => {
      if (value === null) return "";
      const x = PLOT.left + index * room + room * 0.1 + one * width;
      const y = heightOf(value, scale);
      return `<rect class="chart-fill-${one + 1}" x="${round(x)}" y="${round(Math.min(y, zero))}" width="${round(width)}" height="${round(Math.abs(zero - y))}"></rect>`;
    }),
  );
  const labels = axisLabels(data.labels, (index) => PLOT.left + (index + 0.5) * room);
  return svg(gridLines(scale) + bars.flat().join("") + labels);
}

/** Returns the SVG of a line chart with one line per series; a missing figure leaves a gap. */
export function lineDrawing(data: ChartData): string {
  const scale = chartScale(figuresOf(data));
  const step = (PLOT.right - PLOT.left - 24) / Math.max(1, data.labels.length - 1);
  const xOf = (index: number): number => PLOT.left + 12 + index * step;
  const lines = data.series.map(({ values }, one) => {
    let isDrawing = false;
    const path = values.map((value, index) => {
      if (value === null) {
        isDrawing = false;
        return "";
      }
      const command = isDrawing ? "L" : "M";
      isDrawing = true;
      return `${command}${round(xOf(index))} ${round(heightOf(value, scale))}`;
    });
    const dots = values.map((value, index) =>
      value === null
        ? ""
        : `<circle class="chart-fill-${one + 1}" cx="${round(xOf(index))}" cy="${round(heightOf(value, scale))}" r="3"></circle>`,
    );
    return `<path class="chart-line chart-stroke-${one + 1}" d="${path.join("")}"></path>${dots.join("")}`;
  });
  return svg(gridLines(scale) + lines.join("") + axisLabels(data.labels, xOf));
}

function onCircle(part: number, radius: number): string {
  const angle = part * 2 * Math.PI;
  return `${round(WIDTH / 2 + radius * Math.sin(angle))} ${round(HEIGHT / 2 - radius * Math.cos(angle))}`;
}

/** Returns the SVG of a pie chart of the first series; values that are not positive get no slice. */
export function pieDrawing({ series: [first] }: ChartData): string {
  const values = (first?.values ?? []).map((value) => Math.max(0, value ?? 0));
  const sum = values.reduce((total, value) => total + value, 0);
  const radius = HEIGHT / 2 - 8;
  let start = 0;
  const parts = values.map((value, index) => {
    const from = start;
    start += sum === 0 ? 0 : value / sum;
    if (value === 0) return "";
    const middle = `${WIDTH / 2} ${HEIGHT / 2}`;
    // A full-circle arc would start and end at the same point and not be drawn.
    const end = Math.min(start, from + 0.9999);
    const isLarge = end - from > 0.5 ? 1 : 0;
    const path = `M${middle}L${onCircle(from, radius)}A${radius} ${radius} 0 ${isLarge} 1 ${onCircle(end, radius)}Z`;
    return `<path class="chart-fill-${(index % 12) + 1} chart-part" d="${path}"></path>`;
  });
  return svg(parts.join(""));
}
