import { expect, test } from "vitest";
import { fontValueText, parseFontValue } from "./font-value.ts";

test("reads declarations with and without braces, whatever surrounds them", () => {
  const font = { "font-family": '"A; B", serif', "font-size": "12px" };
  expect(parseFontValue('{ font-size:12px; color: red; FONT-FAMILY: "A; B", serif; }')).toEqual(font);
  expect(parseFontValue(fontValueText(font))).toEqual(font);
  expect(parseFontValue("nothing")).toEqual({});
});
