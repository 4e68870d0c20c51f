import { expect, test } from "vitest";
import { visibleFilterTags } from "./visible-filter-tags.ts";

const WORDS = [
  { name: "clay", count: 3 },
  { name: "ash", count: 9 },
  { name: "fire", count: 3 },
];

test("selected entries are first, then the most common", () => {
  const { rows } = visibleFilterTags({ words: WORDS, chosen: ["fire"], search: "" });
  expect(rows.map(({ name }) => name)).toEqual(["fire", "ash", "clay"]);
});

test("a search finds others, and never hides what is chosen", () => {
  const { rows } = visibleFilterTags({ words: WORDS, chosen: ["fire"], search: "CL" });
  expect(rows.map(({ name }) => name)).toEqual(["fire", "clay"]);
});

test("a tag that no item has anymore can still be removed from the filter", () => {
  const { rows } = visibleFilterTags({ words: WORDS, chosen: ["mud"], search: "" });
  expect(rows[0]).toEqual({ name: "mud", count: 0, isGone: true });
});

test("of many tags the most common are listed, with how many are left", () => {
  const words = Array.from({ length: 30 }, (_none, at) => ({ name: `word ${at}`, count: at }));
  const { rows, leftCount } = visibleFilterTags({ words, chosen: [], search: "" });
  expect(rows[0]?.name).toBe("word 29");
  expect(rows.length + leftCount).toBe(30);
  expect(leftCount).toBeGreaterThan(0);
});
