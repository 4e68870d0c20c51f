import { expect, test } from "vitest";
import { textDirection } from "./text-direction.ts";

test.each([
  ["ar", "rtl"],
  ["ar-EG", "rtl"],
  ["he-IL", "rtl"],
  ["fa_IR", "rtl"],
  ["pa-Arab-PK", "rtl"],
  ["az-Latn", "ltr"],
  ["ug-Cyrl-KZ", "ltr"],
  ["en-US", "ltr"],
  ["arn", "ltr"],
  ["", "ltr"],
])("%s runs %s", (language, direction) => {
  expect(textDirection(language)).toBe(direction);
});
