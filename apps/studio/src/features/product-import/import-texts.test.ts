import type { ImportRun } from "@stoa/core/product-import/product-import-api.ts";
import { expect, test } from "vitest";
import { detailText, importText, ratioOf } from "./import-texts.ts";

const counts = {
  total: 0,
  unchecked: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  waiting: 0,
  undoable: 0,
  undone: 0,
  stuck: 0,
};

function run(state: ImportRun["state"], changes: Partial<ImportRun["counts"]>): ImportRun {
  const about = { id: "a", filename: "goods.csv", hasPictures: false, by: "owner", createdAt: "2026-01-01" };
  return { ...about, state, counts: { ...counts, ...changes } };
}

test.each<[ImportRun["state"], Partial<ImportRun["counts"]>, string, number]>([
  ["checking", { total: 1200, unchecked: 300 }, "Checking 900 of 1,200 rows…", 0.75],
  ["checked", { new: 3, changed: 1, waiting: 4 }, "Ready to import: 3 new products and 1 updated product.", 0],
  [
    "checked",
    { unchanged: 2, refused: 1 },
    "Nothing will change. 2 products already up to date. 1 problem to fix in the file.",
    0,
  ],
  ["running", { new: 3, changed: 1, waiting: 1 }, "Importing 3 of 4 products…", 0.75],
  ["done", { new: 3, changed: 1, refused: 2 }, "4 products imported. 2 problems to fix in the file.", 1],
  ["undoing", { new: 4, undoable: 1, undone: 2, stuck: 1 }, "Undoing 3 of 4 products…", 0.75],
  ["undone", { new: 1, undone: 1 }, "1 product restored to before the import.", 1],
  [
    "undone",
    { new: 1204, undone: 1202, stuck: 2 },
    "1,202 products restored to before the import. 2 products couldn't be undone and weren't changed.",
    1,
  ],
  ["canceled", { new: 3, waiting: 2 }, "Stopped. 1 product imported. 2 products skipped.", 1 / 3],
])("%s with %j reads as %j", (...[state, changes, text, ratio]) => {
  expect(importText(run(state, changes), "en")).toBe(text);
  expect(ratioOf(run(state, changes))).toBe(ratio);
});

test("a changed row shows the changes", () => {
  const row = {
    position: 0,
    line: 2,
    title: "Pot",
    isDone: false,
    productId: null,
    column: null,
    message: null,
    undo: null,
  };
  const changed = { ...row, outcome: "changed" as const, differences: ["prices" as const, "stock" as const] };
  expect(detailText(changed, "en")).toBe("Changes prices and stock.");
  expect(detailText({ ...changed, undo: "undone" }, "en")).toBe("Restored to before the import.");
  expect(detailText({ ...changed, outcome: "new", undo: "undone" }, "en")).toBe("Deleted again.");
});
