import { expect, test } from "vitest";
import type { BlockGroup, BlockGrouping } from "../block-facts.ts";
import { archiveGroups } from "./archive-groups.ts";

const MARCH = Date.UTC(2026, 2, 9);
const NEW_YEAR = Date.UTC(2025, 11, 31, 23, 30);
const ITEMS = [
  { title: "Three", publishOn: MARCH, tags: ["clay"], categories: ["Notes"], author: { id: "a1" } },
  { title: "One", publishOn: NEW_YEAR, tags: [], categories: ["Diary"], author: {} },
];

function group(key: string, name: string, date: number): BlockGroup {
  return { key, name, count: 4000, date };
}

function shortly(groupBy: BlockGrouping, groups: readonly BlockGroup[], timeZone = "UTC"): unknown[] {
  return archiveGroups({ groups, items: ITEMS, groupBy, timeZone }).map(({ key, query, count, items }) => [
    key,
    query,
    count,
    items.map(({ title }) => title).join(),
  ]);
}

test("months and years are listed newest first, and count all items, not only those shown", () => {
  expect(shortly("month", [group("2025-12", "", NEW_YEAR), group("2026-03", "", MARCH)])).toEqual([
    ["2026-03", "month=03-2026", 4000, "Three"],
    ["2025-12", "month=12-2025", 4000, "One"],
  ]);
  expect(shortly("year", [group("2025", "", NEW_YEAR), group("2026", "", MARCH)])).toEqual([
    ["2026", "month=03-2026", 4000, "Three"],
    ["2025", "month=12-2025", 4000, "One"],
  ]);
});

test("a month is counted in the site's time zone", () => {
  expect(shortly("month", [group("2026-01", "", NEW_YEAR)], "Europe/Berlin")).toEqual([
    ["2026-01", "month=01-2026", 4000, "One"],
  ]);
});

test("tags, categories and authors are sorted by name", () => {
  expect(shortly("tag", [group("tea & cake", "tea & cake", 1), group("clay", "clay", 1)])).toEqual([
    ["clay", "tag=clay", 4000, "Three"],
    ["tea & cake", "tag=tea%20%26%20cake", 4000, ""],
  ]);
  expect(shortly("category", [group("Notes", "Notes", 1), group("Diary", "Diary", 1)])).toEqual([
    ["Diary", "category=Diary", 4000, "One"],
    ["Notes", "category=Notes", 4000, "Three"],
  ]);
  expect(shortly("author", [group("a1", "Ada", 1)])).toEqual([["a1", "author=a1", 4000, "Three"]]);
});
