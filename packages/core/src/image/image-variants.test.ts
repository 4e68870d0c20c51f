import { expect, test } from "vitest";
import { variantsText } from "./image-variants.ts";

test.each([
  ["one smaller than every width", 80, 60, "80x60,100w"],
  ["one between two widths, up to the next", 1200, 800, "1200x800,100w,300w,500w,750w,1000w,1500w"],
  ["one as wide as a width", 500, 500, "500x500,100w,300w,500w"],
  ["one wider than all", 4000, 3000, "4000x3000,100w,300w,500w,750w,1000w,1500w,2500w"],
])("lists the size and the served widths of %s", (...[, widthPx, heightPx, text]) => {
  expect(variantsText({ widthPx, heightPx })).toBe(text);
});
