import type { ThemeFileEntry } from "@stoa/core/theme/theme-file-api.ts";
import { expect, test } from "vitest";
import { fileTree, foundFiles, type FileFolder } from "./file-tree.ts";

const ENTRIES = ["styles/a.css", "site.region", "blocks/x/2.block", "blocks/x/10.block", "blocks/b.block"].map(
  (path): ThemeFileEntry => ({ path, state: "original" }),
);

function outline({ name, folders, files }: FileFolder): unknown[] {
  return [name, ...folders.map((folder) => outline(folder)), ...files.map(({ path }) => path)];
}

test("folders come before files, numbers in their order", () => {
  expect(outline(fileTree(ENTRIES))).toEqual([
    "",
    ["blocks", ["x", "blocks/x/2.block", "blocks/x/10.block"], "blocks/b.block"],
    ["styles", "styles/a.css"],
    "site.region",
  ]);
});

test("a search finds words of the path in any order", () => {
  expect(foundFiles(ENTRIES, " X Blocks ").map(({ path }) => path)).toEqual(["blocks/x/2.block", "blocks/x/10.block"]);
  expect(foundFiles(ENTRIES, "")).toHaveLength(5);
  expect(foundFiles(ENTRIES, "nothing")).toEqual([]);
});
