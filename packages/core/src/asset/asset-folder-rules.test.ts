import { expect, test } from "vitest";
import { folderPath, folderRejection, type FolderNode } from "./asset-folder-rules.ts";

const TREE: readonly FolderNode[] = [
  { id: "a", parentId: null },
  { id: "b", parentId: "a" },
  { id: "c", parentId: "b" },
  { id: "d", parentId: null },
];
const TOWER: readonly FolderNode[] = Array.from({ length: 10 }, (_, level) => ({
  id: `t${level}`,
  parentId: level === 0 ? null : `t${level - 1}`,
}));

test("names the folders around a folder from the inside out", () => {
  expect(folderPath(TREE, "c")).toEqual(["c", "b", "a"]);
  expect(folderPath(TREE, null)).toEqual([]);
});

test.each([
  ["a new one at the top", TREE, null, null, undefined],
  ["one moved to the top", TREE, "c", null, undefined],
  ["one moved into another", TREE, "d", "c", undefined],
  ["one moved into itself", TREE, "a", "a", "folderInItself"],
  ["one moved into what it holds", TREE, "a", "c", "folderInItself"],
  ["one moved into what is not there", TREE, "a", "x", "folderGone"],
  ["a new one in the tenth", TOWER, null, "t9", "folderTooDeep"],
  ["a new one in the ninth", TOWER, null, "t8", undefined],
  ["three moved where two have room", [...TREE, ...TOWER], "a", "t7", "folderTooDeep"],
  ["three moved where three have room", [...TREE, ...TOWER], "a", "t6", undefined],
] as const)("reports what is wrong with %s", (...[, folders, id, parentId, rejection]) => {
  expect(folderRejection(folders, id, parentId)).toBe(rejection);
});
