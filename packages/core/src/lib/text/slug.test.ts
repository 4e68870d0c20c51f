import * as fc from "fast-check";
import { expect, test } from "vitest";
import { PAGE_PATH_PATTERN } from "../id-schema.ts";
import { hostSlugOf, slugOf } from "./slug.ts";

test.each([
  ["Blue Vase", "blue-vase"],
  ["  Café Crème & Co. ", "cafe-creme-and-co"],
  ["Straße", "strasse"],
  ["Smørrebrød", "smorrebrod"],
  ["Mum's 12” Pan", "mums-12-pan"],
  ["İstanbul", "istanbul"],
  ["ﬁne ①", "fine-1"],
  ["--a--b--", "a-b"],
  ["日本語", "日本語"],
  ["急須", "急須"],
  ["Чайник №1", "чайник-no1"],
  ["Йод", "йод"],
  ["Vase α", "vase-α"],
  ["ガラス", "ガラス"],
  ["한국어", "한국어"],
  ["किताब", "किताब"],
  ["می\u200cخواهم", "میخواهم"],
  ["צה״ל", "צהל"],
  ["ＡＢＣ１", "abc1"],
  ["١٢ كتاب", "١٢-كتاب"],
  ["Θάλασσα", "θάλασσα"],
  ["a\u0301\u200b", "a"],
  ["🎉", ""],
  ["", ""],
  ["Vase 日本 2", "vase-日本-2"],
])("writes %j as %j", (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test("cuts without leaving a hyphen at the end", () => {
  expect(slugOf("abc def", 4)).toBe("abc");
});

test.each([
  ["Vase 日本 2", "vase-2"],
  ["日本語", ""],
  ["Straße", "strasse"],
])("writes %j as %j in a host name", (text, slug) => {
  expect(hostSlugOf(text, 40)).toBe(slug);
});

test("never cuts a letter in two", () => {
  expect(slugOf("𠮷野家", 1)).toBe("");
  expect(slugOf("a𠮷", 2)).toBe("a");
});

test("returns a URL part or nothing, and is stable", () => {
  const anyLetter = fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point));
  const letter = fc.constantFrom(
    "a",
    "B",
    "7",
    "É",
    "ß",
    "İ",
    "ﬁ",
    "日",
    "🎉",
    "й",
    "が",
    "한",
    "\u3099",
    "\u200d",
    "Σ",
    "İ",
    "-",
    " ",
    "&",
    "'",
    "\u0301",
    "\uD800",
  );
  const text = fc.oneof(fc.string({ unit: letter }), fc.string({ unit: anyLetter }));
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 60 }), (text, maxLength) => {
      const slug = slugOf(text, maxLength);
      if (slug !== "") expect(slug).toMatch(new RegExp(PAGE_PATH_PATTERN, "u"));
      expect(slug).toBe(slug.normalize("NFC"));
      expect(slug.length).toBeLessThanOrEqual(maxLength);
      expect(slugOf(slug, maxLength)).toBe(slug);
    }),
  );
});
