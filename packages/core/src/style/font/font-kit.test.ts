import { expect, test } from "vitest";
import { isKitId, kitImport, pastedKitId, readKitFamilies } from "./font-kit.ts";

test.each([
  ["abc1def", "abc1def"],
  [" ABC1def ", "abc1def"],
  ["https://use.typekit.net/abc1def.css", "abc1def"],
  ['<link rel="stylesheet" href="https://use.typekit.net/abc1def.css">', "abc1def"],
])("%s is pasted as the kit %s", (pasted, id) => {
  expect(pastedKitId(pasted)).toBe(id);
  expect(isKitId(id)).toBe(true);
});

test.each([
  ["proxima-nova", ["proxima-nova"]],
  ['"proxima-nova", Futura PT, Futura PT,', ["proxima-nova", "Futura PT"]],
  ["", null],
  ["a;b", null],
  ['a"b', null],
  [Array.from({ length: 21 }, (_none, index) => `f${index}`).join(","), null],
])("%s are the families %j", (written, families) => {
  expect(readKitFamilies(written)).toEqual(families);
});

test("only a kit is accepted", () => {
  expect(kitImport("abc1def")).toBe('@import url("https://use.typekit.net/abc1def.css");');
  expect(kitImport('x");*{}')).toBe("");
});
