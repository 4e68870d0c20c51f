import { expect, test } from "vitest";
import { CHART_LIMITS } from "./chart-limits.ts";
import { CHART_MESSAGES } from "./chart-messages.ts";
import { parseDataset } from "./parse-dataset.ts";

test("reads data pasted from a spreadsheet", () => {
  expect(parseDataset("\tPots\tBowls\nMay\t3\t4.5\nJune\t-1\t0\n")).toEqual({
    ok: true,
    notices: [],
    table: {
      columns: ["Pots", "Bowls"],
      rows: [
        { label: "May", values: [3, 4.5] },
        { label: "June", values: [-1, 0] },
      ],
    },
  });
});

test("reads commas and semicolons too", () => {
  for (const text of [',"Pots"\nMay,3', ";Pots\nMay;3"]) {
    expect(parseDataset(text)).toMatchObject({ ok: true, table: { columns: ["Pots"], rows: [{ values: [3] }] } });
  }
});

test.each([
  ["", CHART_MESSAGES.empty],
  [" \n\n", CHART_MESSAGES.empty],
  ["Pots", CHART_MESSAGES.noColumnOrRow],
  ["\tPots", CHART_MESSAGES.noColumnOrRow],
])("refuses %j", (text, message) => {
  expect(parseDataset(text)).toEqual({ ok: false, message });
});

test("reports rows that lack data", () => {
  const read = parseDataset("\tPots\tBowls\nMay\t3\nJune\tmany\t2");
  expect(read).toMatchObject({ notices: [CHART_MESSAGES.missingData], table: { rows: [{ values: [3, null] }, {}] } });
});

test("cuts what is over the limit, and reports it", () => {
  const wide = `\t${Array.from({ length: CHART_LIMITS.maxColumns + 1 }, () => "c").join("\t")}`;
  const row = `r${"\t1".repeat(CHART_LIMITS.maxColumns + 1)}`;
  const read = parseDataset([wide, ...Array.from({ length: CHART_LIMITS.maxRows + 1 }, () => row)].join("\n"));
  expect(read).toMatchObject({
    notices: [
      CHART_MESSAGES.columnsCut.replace("{max}", `${CHART_LIMITS.maxColumns}`),
      CHART_MESSAGES.rowsCut.replace("{max}", `${CHART_LIMITS.maxRows}`),
    ],
  });
  expect(read.ok && [read.table.rows.length, read.table.columns.length]).toEqual([
    CHART_LIMITS.maxRows,
    CHART_LIMITS.maxColumns,
  ]);
});

test("reports problems in the reader's language", () => {
  const translate = (text: string): string => `it: ${text}`;
  expect(parseDataset("", translate)).toEqual({ ok: false, message: `it: ${CHART_MESSAGES.empty}` });
  expect(parseDataset("\tPots\nMay\tmany", translate)).toMatchObject({
    notices: [`it: ${CHART_MESSAGES.missingData}`],
  });
});
