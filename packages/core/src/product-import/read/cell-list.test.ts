import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readCellList, writeCellList } from "./cell-list.ts";

test.each([
  ["a, b ,,a", ["a", "b"]],
  ["Home\\, Garden, Gifts", ["Home, Garden", "Gifts"]],
  ["C:\\files", ["C:\\files"]],
  ["", []],
  [" , ", []],
])("reads %j as %j", (text, parts) => {
  expect(readCellList(text)).toEqual(parts);
});

test("every list is restored", () => {
  const part = fc.stringMatching(/^[a-c,\\/ ]{1,6}$/).map((text) => text.trim());
  const parts = fc.uniqueArray(part.filter((text) => text !== ""));
  fc.assert(
    fc.property(parts, (list) => {
      expect(readCellList(writeCellList(list))).toEqual(list);
    }),
  );
});
