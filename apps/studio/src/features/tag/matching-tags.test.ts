import { expect, test } from "vitest";
import { matchingTags } from "./matching-tags.ts";

const ROWS = [
  { name: "glaze", itemCount: 2 },
  { name: "Clay", itemCount: 7 },
  { name: "kiln", itemCount: 2 },
];

test.each([
  ["", "name", false, ["Clay", "glaze", "kiln"]],
  ["", "name", true, ["kiln", "glaze", "Clay"]],
  ["", "count", false, ["glaze", "kiln", "Clay"]],
  ["", "count", true, ["Clay", "glaze", "kiln"]],
  [" LA", "name", false, ["Clay", "glaze"]],
  ["x", "name", false, []],
])("searching “%s”, by %s, descending %s", (...[search, by, isDescending, names]) => {
  expect(matchingTags(ROWS, search, { by, isDescending }).map(({ name }) => name)).toEqual(names);
});
