import { expect, test } from "vitest";
import { findUnstorableText } from "./storable-text.ts";

test.each([
  [{ title: "Vase", tags: ["ä", "🏺", ""], price: 3, none: null }, undefined],
  [{ title: "a\0b" }, "title"],
  [{ variants: [{ sku: "x" }, { sku: "\ud800" }] }, "variants.1.sku"],
  [{ list: ["\udc00\ud83c"] }, "list.0"],
  [{ place: { "na\0me": 1 } }, "place"],
  ["\\u0000 spelled out", undefined],
  [undefined, undefined],
])("of %j finds %s", (value, path) => {
  expect(findUnstorableText(value)).toBe(path);
});
