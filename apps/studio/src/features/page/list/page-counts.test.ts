import { expect, test } from "vitest";
import { truncationText, totalOf } from "./page-counts.ts";

const whole = { shown: 500, total: 500 };
const cut = { shown: 500, total: 812 };

test("a complete list needs no notice", () => {
  expect(truncationText({ page: whole, collection: { shown: 0, total: 0 } })).toBeNull();
});

test.each([
  [cut, whole, "Showing the first 500 of 812 pages."],
  [whole, cut, "Showing the first 500 of 812 collections."],
  [cut, cut, "Showing the first 500 of 812 pages and the first 500 of 812 collections."],
])("a truncated list says so: %j and %j", (page, collection, words) => {
  expect(truncationText({ page, collection })).toBe(words);
});

test("the count is of all pages, also of those that are not listed", () => {
  expect(totalOf({ page: cut, collection: whole })).toBe(1312);
});
