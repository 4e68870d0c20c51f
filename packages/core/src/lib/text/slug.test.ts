import * as fc from "fast-check";
import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test.each([
  ["Blue Vase", "blue-vase"],
  ["  Café Crème & Co. ", "cafe-creme-and-co"],
  ["Straße", "strasse"],
  ["Smørrebrød", "smorrebrod"],
  ["Mum's 12” Pan", "mums-12-pan"],
  ["İstanbul", "istanbul"],
  ["ﬁne ①", "fine-1"],
  ["--a--b--", "a-b"],
  ["日本語", ""],
  ["", ""],
  ["Vase 日本 2", "vase-2"],
])("writes %j as %j", (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

test("cuts without leaving a hyphen at the end", () => {
  expect(slugOf("abc def", 4)).toBe("abc");
});

test("returns a URL part or nothing, and is stable", () => {
  const anyLetter = fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point));
  const letter = fc.constantFrom("a", "B", "7", "É", "ß", "İ", "ﬁ", "日", "🎉", "-", " ", "&", "'", "\u0301", "\uD800");
  const text = fc.oneof(fc.string({ unit: letter }), fc.string({ unit: anyLetter }));
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 60 }), (text, maxLength) => {
      const slug = slugOf(text, maxLength);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(maxLength);
      expect(slugOf(slug, maxLength)).toBe(slug);
    }),
  );
});
