import { expect, test } from "vitest";
import { archiveGroups } from "./archive-groups.ts";

const ADA = { id: "a1", displayName: "Ada" };
const ITEMS = [
  { title: "Three", publishOn: Date.UTC(2026, 2, 9), tags: ["clay"], categories: ["Notes"], author: ADA },
  { title: "Two", publishOn: Date.UTC(2026, 2, 1), tags: ["tea & cake", "clay"], categories: [], author: ADA },
  { title: "One", publishOn: Date.UTC(2025, 11, 31), tags: [], categories: ["Diary"], author: {} },
];

function shortly(groupBy: Parameters<typeof archiveGroups>[1]): unknown[] {
  return archiveGroups(ITEMS, groupBy).map(({ key, query, items }) => [key, query, items.length]);
}

test("groups by month and year, the newest first", () => {
  expect(shortly("month")).toEqual([
    ["2026-03", "month=03-2026", 2],
    ["2025-12", "month=12-2025", 1],
  ]);
  expect(shortly("year")).toEqual([
    ["2026", "month=03-2026", 2],
    ["2025", "month=12-2025", 1],
  ]);
});

test("groups by tag, category and author, by their names", () => {
  expect(shortly("tag")).toEqual([
    ["clay", "tag=clay", 2],
    ["tea & cake", "tag=tea%20%26%20cake", 1],
  ]);
  expect(shortly("category")).toEqual([
    ["Diary", "category=Diary", 1],
    ["Notes", "category=Notes", 1],
  ]);
  expect(shortly("author")).toEqual([["a1", "author=a1", 2]]);
});
