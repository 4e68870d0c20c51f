import * as fc from "fast-check";
import { expect, test } from "vitest";
import { csvRow, readCsvCell, safeCsvCell } from "./csv-text.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+49 30 123", "'+49 30 123"],
  ["-5", "'-5"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["＝1+1", "'＝1+1"],
  ["＋1", "'＋1"],
  ["－1", "'－1"],
  ["＠a", "'＠a"],
  ["\t=1", "'\t=1"],
  ["\r=1", "'\r=1"],
  ["'=1", "''=1"],
  ["'quoted'", "'quoted'"],
  ["plain", "plain"],
  ["", ""],
  ["5 - 3", "5 - 3"],
])("writes %j as %j", (text, cell) => {
  expect(safeCsvCell(text)).toBe(cell);
});

test("is restored unchanged, whatever it is, and no cell can be executed", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^['=+\-@\t\r]{0,4}.{0,3}$/)), (text) => {
      const cell = safeCsvCell(text);
      expect(readCsvCell(cell)).toBe(text);
      expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
    }),
  );
});

test("quotes what has to be quoted", () => {
  expect(csvRow(["a", 'say "hi"', "b, c", "two\nlines", ""])).toBe('a,"say ""hi""","b, c","two\nlines",\r\n');
});
