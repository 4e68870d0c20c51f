import { expect, test } from "vitest";
import { readFilesSearch } from "./files-view.ts";

test.each([
  [{}, {}],
  [
    { folder: "a", file: "b", q: "vase", sort: "size", view: "list" },
    { folder: "a", file: "b", q: "vase", sort: "size", view: "list" },
  ],
  [{ q: 1001, sort: "newest", view: "grid" }, { q: "1001" }],
  [{ folder: "", file: null, q: [], sort: "colour", view: "map" }, {}],
])("reads the address %j", (given, search) => {
  expect(readFilesSearch(given)).toEqual(search);
});
