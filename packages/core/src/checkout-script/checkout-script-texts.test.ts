import { expect, test } from "vitest";
import { CATALOGUES } from "../message/catalogues.ts";
import { partTexts } from "./checkout-script-texts.ts";

const files = (count: number): string[] => Array.from({ length: count }, (_, index) => `${index}.js`);

test.each([
  [0, "", 0],
  [6, "5.js", 6],
  [7, "and 2 more", 6],
  [20, "and 15 more", 6],
])("of %i changed files, a mail names the first ones: “%s” is the last line", (count, last, lines) => {
  const shown = partTexts({ parts: files(count) }, CATALOGUES.en.checkoutScript);
  expect([shown.at(-1) ?? "", shown.length]).toEqual([last, lines]);
});
