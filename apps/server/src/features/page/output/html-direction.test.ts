import { expect, test } from "vitest";
import { withDirection } from "./html-direction.ts";

test.each([
  ["he", '<!doctype html>\n<html lang="he"><body>', '<!doctype html>\n<html dir="rtl" lang="he"><body>'],
  ["ar-EG", "<html><body>", '<html dir="rtl"><body>'],
  ["ar", '<html lang="ar" dir="auto"><body>', '<html lang="ar" dir="auto"><body>'],
  ["en-US", '<html lang="en-US"><body>', '<html lang="en-US"><body>'],
  ["he", "<htmlx>", "<htmlx>"],
])("a page in %s works completely", (language, html, wanted) => {
  expect(withDirection(html, language)).toBe(wanted);
});
