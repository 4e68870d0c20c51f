import { expect, test } from "vitest";
import { DATE_SORTS, sortOptions } from "./sort-options.ts";

test("each sort order is described in terms of what is sorted", () => {
  const columns = [
    { id: "name", title: "Product", kind: "main" },
    { id: "price", title: "Price", kind: "number" },
    { id: "last", title: "Last seen", kind: "number", sortWords: DATE_SORTS },
  ];
  expect(sortOptions(columns)).toEqual([
    { value: "name up", text: "Product, A to Z" },
    { value: "name down", text: "Product, Z to A" },
    { value: "price up", text: "Price, lowest first" },
    { value: "price down", text: "Price, highest first" },
    { value: "last up", text: "Last seen, oldest first" },
    { value: "last down", text: "Last seen, newest first" },
  ]);
});
