import { expect, test } from "vitest";
import {
  categoryDepth,
  categoryEdit,
  countBelow,
  editBack,
  placeAmong,
  possibleParents,
  matchingCategories,
  stepChanges,
} from "./category-order.ts";

type Place = Parameters<typeof placeAmong>[1];

function place(path: string, parentCategoryId: string | null, displayIndex: number): Place {
  const displayName = path.split("/").at(-1) ?? path;
  return { id: displayName.toLowerCase(), displayName, path, parentCategoryId, displayIndex };
}

const CLOTHING = place("Clothing", null, 1);
const SHIRTS = place("Clothing/Shirts", "clothing", 1);
const COATS = place("Clothing/Coats", "clothing", 4);
const BOWLS = place("Bowls", null, 2);
const CLOTHS = place("Cloths", null, 2);
const ROWS = [CLOTHING, SHIRTS, COATS, BOWLS, CLOTHS];

const names = (rows: readonly Place[]): string[] => rows.map(({ displayName }) => displayName);

test("a category at the top is in none", () => {
  expect([CLOTHING, SHIRTS].map(({ path }) => categoryDepth(path))).toEqual([0, 1]);
});

test("a search finds what is in a category by the name of that", () => {
  expect(names(matchingCategories(ROWS, " clothi"))).toEqual(["Clothing", "Shirts", "Coats"]);
});

test("those below are counted, and a name that only begins alike is not below", () => {
  expect([CLOTHING, BOWLS].map(({ path }) => countBelow(ROWS, path))).toEqual([2, 0]);
  expect(countBelow([place("Cloth", null, 1), CLOTHS], "Cloth")).toBe(0);
});

test("a category can be in every one but itself and those below it", () => {
  expect(names(possibleParents(ROWS, "Clothing"))).toEqual(["Bowls", "Cloths"]);
  expect(names(possibleParents(ROWS, null))).toEqual(names(ROWS));
});

test.each([
  ["nothing", { displayName: " Shirts ", parentCategoryId: "clothing" }, null],
  ["a name", { displayName: "Blouses", parentCategoryId: "clothing" }, { displayName: "Blouses" }],
  ["the place", { displayName: "Shirts", parentCategoryId: "" }, { parentCategoryId: null, displayIndex: 3 }],
  [
    "the place to an empty one",
    { displayName: "Shirts", parentCategoryId: "bowls" },
    { parentCategoryId: "bowls", displayIndex: 1 },
  ],
])("stores %s where only that was changed", (_, typed, edit) => {
  expect(categoryEdit(ROWS, SHIRTS, typed)).toEqual(edit);
});

test("an edit is undone with what was before, and no more", () => {
  expect(editBack(SHIRTS, { displayName: "Blouses" })).toEqual({ displayName: "Shirts" });
  expect(editBack(SHIRTS, { parentCategoryId: null, displayIndex: 3 })).toEqual({
    parentCategoryId: "clothing",
    displayIndex: 1,
  });
});

test("a place is counted among those with the same parent", () => {
  expect(placeAmong(ROWS, COATS)).toEqual({ place: 2, count: 2 });
});

test("two that change places change their positions", () => {
  expect(stepChanges(ROWS, SHIRTS, 1)).toEqual([
    { id: "coats", displayIndex: 1 },
    { id: "shirts", displayIndex: 4 },
  ]);
});

test("two at one position get distinct positions", () => {
  expect(stepChanges(ROWS, CLOTHS, -1)).toEqual([{ id: "bowls", displayIndex: 3 }]);
});

test("the first goes not up and the last not down", () => {
  expect(stepChanges(ROWS, CLOTHING, -1)).toEqual([]);
  expect(stepChanges(ROWS, CLOTHS, 1)).toEqual([]);
});
