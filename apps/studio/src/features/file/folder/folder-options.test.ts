import { expect, test } from "vitest";
import { folderOptions, folderTrail } from "./folder-options.ts";

const FOLDERS = [
  { id: "m", parentId: "s", name: "Menus", fileCount: 0 },
  { id: "s", parentId: null, name: "Spring", fileCount: 0 },
  { id: "a", parentId: null, name: "Autumn", fileCount: 0 },
];

test("names the parent folders of one", () => {
  expect(folderTrail(FOLDERS, "m").map(({ name }) => name)).toEqual(["Spring", "Menus"]);
  expect(folderTrail(FOLDERS, null)).toEqual([]);
});

test("lists folders by their whole path, the top first", () => {
  expect(folderOptions(FOLDERS).map(({ text }) => text)).toEqual(["All files", "Autumn", "Spring", "Spring / Menus"]);
});

test("offers a folder no place within itself", () => {
  expect(folderOptions(FOLDERS, "s").map(({ text }) => text)).toEqual(["All files", "Autumn"]);
});
