import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  isCategoryPath,
  isPathWithin,
  joinCategoryPath,
  movePaths,
  pathsDownTo,
  readCategoryPath,
} from "./category-path.ts";

test.each([
  ["/Clothing/Shirts", "Clothing/Shirts"],
  [" Clothing / Shirts / ", "Clothing/Shirts"],
  ["Home", "Home"],
  ["//", ""],
  ["", ""],
])("%j is read as %j", (text, path) => {
  expect(readCategoryPath(text)).toBe(path);
});

test("what is read is a path, or nothing", () => {
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

test.each<[readonly string[], string, string | null, readonly string[]]>([
  [["a/b", "x"], "a", "c", ["c/b", "x"]],
  [["a"], "a", "c/d", ["c/d"]],
  [["ab", "a/b"], "a", "c", ["ab", "c/b"]],
  [["a/b", "c/b"], "a", "c", ["c/b"]],
  [["a", "a/b", "x"], "a", null, ["x"]],
  [["a/b"], "a/b", null, []],
])("of %j, moving %j to %j leaves %j", (...[paths, from, to, expected]) => {
  expect(movePaths(paths, from, to)).toEqual(expected);
});

test("moving there and back leaves other paths as they were", () => {
  const name = fc.stringMatching(/^[a-d]{1,2}$/);
  const path = fc.array(name, { minLength: 1, maxLength: 4 }).map(joinCategoryPath);
  fc.assert(
    fc.property(fc.uniqueArray(path, { maxLength: 6 }), path, (paths, from) => {
      const to = "elsewhere";
      expect(movePaths(movePaths(paths, from, to), to, from)).toEqual(paths);
    }),
  );
});
