import type { ServedFontRow } from "@stoa/core/style/font/font-list-api.ts";
import { expect, test } from "vitest";
import { familyValue, filterFonts, firstFamily, withValue } from "./font-texts.ts";

const INTER: ServedFontRow = { family: "Inter", category: "sans-serif", weights: [400], hasItalic: true, url: "/a" };
const CAVEAT: ServedFontRow = { ...INTER, family: "Caveat", category: "script" };

test("a family is written with its fallback, and read back", () => {
  expect(familyValue(CAVEAT)).toBe('"Caveat", cursive');
  expect(firstFamily(familyValue(INTER))).toBe("Inter");
  expect(firstFamily("Georgia")).toBe("Georgia");
});

test("fonts are found by a part of their name and by category", () => {
  const find = (search: string, category: "" | "script"): string[] =>
    filterFonts([INTER, CAVEAT], { search, category }).map(({ family }) => family);
  expect(find("", "")).toEqual(["Inter", "Caveat"]);
  expect(find(" NTE", "")).toEqual(["Inter"]);
  expect(find("", "script")).toEqual(["Caveat"]);
  expect(find("inter", "script")).toEqual([]);
});

test("a value that is none of the options is offered all the same", () => {
  const list = [{ value: "400", text: "Regular" }];
  expect(withValue(list, "400")).toEqual(list);
  expect(withValue(list, "450").map(({ value }) => value)).toEqual(["450", "400"]);
});
