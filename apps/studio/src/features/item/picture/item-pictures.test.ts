import { expect, test } from "vitest";
import { titleOfFile } from "./item-pictures.ts";

test.each([
  ["morning-walk_02.jpg", "morning walk 02"],
  ["Café.au.lait.png", "Café.au.lait"],
  [".png", ""],
  ["no ending", "no ending"],
])("the file %s is titled “%s”", (filename, title) => {
  expect(titleOfFile(filename)).toBe(title);
});
