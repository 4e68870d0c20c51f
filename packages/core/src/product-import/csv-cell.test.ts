import * as fc from "fast-check";
import { expect, test } from "vitest";
import { escapeCell, restoreCell } from "./csv-cell.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+49", "'+49"],
  ["-5", "'-5"],
  ["@name", "'@name"],
  ["\tx", "'\tx"],
  ["'=1", "''=1"],
  ["'tis", "'tis"],
  ["a=b", "a=b"],
  ["", ""],
])("%j is written as %j and read back", (text, cell) => {
  expect(escapeCell(text)).toBe(cell);
  expect(restoreCell(cell)).toBe(text);
});

test("every text comes back, and none is left that a spreadsheet runs", () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[-'=+@\t a]{0,6}$/));
  fc.assert(
    fc.property(text, (text) => {
      expect(restoreCell(escapeCell(text))).toBe(text);
      expect(escapeCell(text)).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
