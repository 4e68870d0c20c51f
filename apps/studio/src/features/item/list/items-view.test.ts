import { newCollection } from "@stoa/core/collection/collection-kinds.ts";
import { expect, test } from "vitest";
import { readItemsSearch, sortOptions, usualSort } from "./items-view.ts";

test("a URL contains the search, status and order; nonsense is left out", () => {
  expect(readItemsSearch({ q: "kiln", status: "needs-review", sort: "title" })).toEqual({
    q: "kiln",
    status: "needs-review",
    sort: "title",
  });
  expect(readItemsSearch({ q: 7, status: "toString", sort: "random" })).toEqual({ q: "7" });
  expect(readItemsSearch({ q: "", status: 1 })).toEqual({});
});

test.each([
  ["blog", "newest", ["newest", "oldest", "title"]],
  ["events", "start", ["start", "newest", "oldest", "title"]],
  ["gallery", "own", ["own", "newest", "oldest", "title"]],
  ["album", "own", ["own", "newest", "oldest", "title"]],
] as const)("a %s is listed %s at first", (kind, usual, sorts) => {
  const collection = newCollection(kind, { title: "A", urlId: "a" });
  expect(usualSort(collection)).toBe(usual);
  expect(sortOptions(collection).map(({ value }) => value)).toEqual(sorts);
});
