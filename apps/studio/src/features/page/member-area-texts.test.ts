import { expect, test } from "vitest";
import { areaMeaning, nameAreas } from "./member-area-texts.ts";

function area(id: string, productTitles: readonly string[], pageTitles: readonly string[] = []) {
  return { id, productTitles: [...productTitles], pageTitles: [...pageTitles] };
}

test("areas are known by what opens them, and no two have one name", () => {
  const areas = [
    area("a", ["Archive", "Reading Room"]),
    area("b", ["Reading Room"]),
    area("c", ["Reading Room"]),
    area("d", [], ["Cellar"]),
    area("e", ["One", "Two", "Three", "Four", "Five"]),
  ];
  expect(nameAreas(areas).map(({ name }) => name)).toEqual([
    "Archive, Reading Room",
    "Reading Room",
    "Reading Room (area 2)",
    "No product opens: Cellar",
    "One, Two, Three and 2 more",
  ]);
});

test.each([
  [undefined, "Anyone can see it."],
  [area("a", ["Reading Room"]), "Only visitors who bought “Reading Room” see it, once you publish."],
  [area("d", [], ["Cellar"]), "No product opens this area. After you publish, no one new can get access."],
])("shows who sees a page of %j", (chosen, words) => {
  expect(areaMeaning(chosen)).toBe(words);
});
