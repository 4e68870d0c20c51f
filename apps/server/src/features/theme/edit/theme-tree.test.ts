import { expect, test } from "vitest";
import { currentHash, entriesOf, isFolderClash, type ThemeTree } from "./theme-tree.ts";

const INSTALLED: ThemeTree = {
  source: "installed",
  own: { "a.css": "1", "b.css": "9", "new/c.css": "3" },
  original: { "a.css": "1", "b.css": "2", "gone.css": "4" },
  below: new Map(),
};

test("reports for each file of an installed theme how it differs", () => {
  expect(entriesOf(INSTALLED)).toEqual([
    { path: "a.css", state: "original" },
    { path: "b.css", state: "changed" },
    { path: "gone.css", state: "removed" },
    { path: "new/c.css", state: "added" },
  ]);
});

test("a theme that comes with the product has its own files under those of the site", () => {
  const tree: ThemeTree = { ...INSTALLED, source: "built-in" };
  expect(currentHash(tree, "gone.css")).toBe("4");
  expect(currentHash(tree, "b.css")).toBe("9");
  expect(entriesOf(tree).filter(({ state }) => state === "removed")).toEqual([]);
});

test("names of built-in object members are not files", () => {
  expect(currentHash(INSTALLED, "constructor")).toBeUndefined();
  expect(currentHash(INSTALLED, "__proto__")).toBeUndefined();
});

test.each([
  ["new", true],
  ["a.css/b.css", true],
  ["gone.css/x.css", false],
  ["ne", false],
  ["new/d.css", false],
])("%s conflicts with a folder or file: %s", (path, isClash) => {
  expect(isFolderClash(INSTALLED, path)).toBe(isClash);
});
