import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isCategoryPath, isPathWithin, pathsDownTo, readCategoryPath } from "./category-path.ts";

test.each([
  ["/Clothing/Shirts", "Clothing/Shirts"],
  [" Clothing / Shirts / ", "Clothing/Shirts"],
  ["Home", "Home"],
  ["//", ""],
  ["", ""],
])("%j is read as %j", (text, path) => {
  expect(readCategoryPath(text)).toBe(path);
});

test("a parsed value is a path, or nothing", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const path = readCategoryPath(text);
      expect(path === "" || isCategoryPath(path)).toBe(true);
      expect(readCategoryPath(path)).toBe(path);
    }),
  );
});

test("a category is within its parents, not within those with a common prefix", () => {
  expect(pathsDownTo("a/b/c")).toEqual(["a", "a/b", "a/b/c"]);
  expect(isPathWithin("a/b/c", "a/b")).toBe(true);
  expect(isPathWithin("a/b", "a/b")).toBe(true);
  expect(isPathWithin("a/bc", "a/b")).toBe(false);
  expect(isPathWithin("a", "a/b")).toBe(false);
});
