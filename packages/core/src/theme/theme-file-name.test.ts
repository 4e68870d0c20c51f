import { expect, it } from "vitest";
import { themePathProblem } from "./theme-file-name.ts";

it.each(["site.region", "blocks/a/b.block", "styles/ä é.less", "collections/blog.list", "assets/icon.svg"])(
  "takes %j",
  (path) => {
    expect(themePathProblem(path)).toBeUndefined();
  },
);

it.each([
  ["", "Enter a file name."],
  ["/etc/a.css", "slash at the start"],
  ["../a.css", "points outside the theme"],
  ["styles/../../a.css", "points outside the theme"],
  ["styles//a.css", "is empty"],
  ["styles/./a.css", "is empty"],
  [" a.css", "space"],
  [".git/a.css", "starts with a dot"],
  ["node_modules/a.js", "aren't part of a theme"],
  ["a\\b.css", "character"],
  ["a\u0000.css", "character"],
  ["<img src=x>.css", "character"],
  ["a\uD800.css", "character"],
  ["C:/a.css", "character"],
  ["assets/film.mp4", "Only text files"],
  ["assets/run.exe", "Only text files"],
  [`${"a".repeat(300)}.css`, "too long"],
])("refuses %j: %s", (path, words) => {
  expect(themePathProblem(path)).toContain(words);
});
