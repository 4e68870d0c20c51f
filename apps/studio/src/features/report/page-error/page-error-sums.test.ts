import { expect, test } from "vitest";
import { sumPageErrors, type PageErrorCount } from "./page-error-sums.ts";

const ERRORS: readonly PageErrorCount[] = [
  { day: "2027-01-03", message: "b is not defined", stack: "at b.js:1", path: "/vase", hits: 1 },
  { day: "2027-01-02", message: "a failed", stack: "at a.js:1", path: "/cart", hits: 7 },
  { day: "2027-01-01", message: "b is not defined", stack: "at b.js:1", path: "/bowl", hits: 2 },
  { day: "2027-01-01", message: "b is not defined", stack: "at c.js:9", path: "", hits: 1 },
];

test("an error of several days and pages is one, with its last day", () => {
  expect(sumPageErrors(ERRORS, { by: "last", isDescending: true })).toEqual([
    { message: "b is not defined", stack: "at b.js:1", paths: ["/bowl", "/vase"], hits: 3, lastDay: "2027-01-03" },
    { message: "a failed", stack: "at a.js:1", paths: ["/cart"], hits: 7, lastDay: "2027-01-02" },
    { message: "b is not defined", stack: "at c.js:9", paths: [], hits: 1, lastDay: "2027-01-01" },
  ]);
});

test.each([
  ["hits", true, [7, 3, 1]],
  ["hits", false, [1, 3, 7]],
  ["last", false, [1, 7, 3]],
  ["message", false, [7, 3, 1]],
  ["message", true, [3, 1, 7]],
])("errors by %s, descending %j, come in that order", (by, isDescending, hits) => {
  expect(sumPageErrors(ERRORS, { by, isDescending }).map((error) => error.hits)).toEqual(hits);
});
