import { expect, test } from "vitest";
import { barDrawing, lineDrawing, pieDrawing } from "./chart-drawing.ts";
import { chartScale } from "./chart-scale.ts";
import { chartData, hasFigures } from "./chart-table.ts";

const TABLE = {
  columns: ["Spring", "Autumn"],
  rows: [
    { label: "Bowls", values: [3, 4, 99] },
    { label: "Cups", values: [5, null] },
  ],
};

test("reads columns as series, and rows when it is flipped", () => {
  expect(chartData(TABLE, false)).toEqual({
    labels: ["Bowls", "Cups"],
    series: [
      { name: "Spring", values: [3, 5] },
      { name: "Autumn", values: [4, null] },
    ],
  });
  expect(chartData(TABLE, true)).toEqual({
    labels: ["Spring", "Autumn"],
    series: [
      { name: "Bowls", values: [3, 4] },
      { name: "Cups", values: [5, null] },
    ],
  });
});

test("has nothing to render without figures", () => {
  expect(hasFigures(chartData({ columns: ["A"], rows: [{ label: "x", values: [null] }] }, false))).toBe(false);
  expect(hasFigures(chartData({ columns: [], rows: [{ label: "x", values: [1] }] }, false))).toBe(false);
});

test.each([
  [
    [3, 5],
    [0, 1, 2, 3, 4, 5],
  ],
  [
    [120, 480],
    [0, 100, 200, 300, 400, 500],
  ],
  [
    [-7, 12],
    [-10, -5, 0, 5, 10, 15],
  ],
  [
    [0.2, 0.31],
    [0, 0.1, 0.2, 0.3, 0.4],
  ],
  [[0], [0, 0.2]],
])("marks an axis for %j", (values, marks) => {
  expect(chartScale(values).marks).toEqual(marks);
});

test("renders a bar for each figure, and none for a missing one", () => {
  expect(barDrawing(chartData(TABLE, false)).match(/<rect/g)).toHaveLength(3);
});

test("leaves a gap in a line where a figure is missing", () => {
  const data = chartData(
    { columns: ["A"], rows: [1, null, 3, 4].map((value) => ({ label: "x", values: [value] })) },
    false,
  );
  const [, path = ""] = /<path class="chart-line[^"]*" d="([^"]*)"/.exec(lineDrawing(data)) ?? [];
  expect(path.match(/[ML]/g)).toEqual(["M", "M", "L"]);
});

test("renders parts of a whole, also a single one, and nothing for values not above zero", () => {
  const pie = (values: number[]): string =>
    pieDrawing(chartData({ columns: ["A"], rows: values.map((value) => ({ label: "x", values: [value] })) }, false));
  expect(pie([1, 2, 1]).match(/<path/g)).toHaveLength(3);
  expect(pie([5]).match(/<path/g)).toHaveLength(1);
  expect(pie([0, -3, 5]).match(/<path/g)).toHaveLength(1);
  expect(pie([0, 0])).not.toContain("<path");
});

test("escapes labels", () => {
  const data = chartData({ columns: ["A"], rows: [{ label: "<b>x", values: [1] }] }, false);
  expect(barDrawing(data)).not.toContain("<b>");
});
