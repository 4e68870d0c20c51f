import { expect, test } from "vitest";
import { productNote } from "./product-note.ts";

const PRODUCT = { collectionId: "shop", isVisible: true };

test("nothing is shown for a product that visitors see", () => {
  expect(productNote({ status: "published", product: PRODUCT }, "shop")).toBe("");
  expect(productNote({ status: "changed", product: PRODUCT }, "shop")).toBe("");
});

test.each([
  ["hidden", { status: "published", product: { ...PRODUCT, isVisible: false } }, "hidden in the store"],
  ["new", { status: "new", product: PRODUCT }, "isn't published yet"],
  ["moved", { status: "published", product: { ...PRODUCT, collectionId: "other" } }, "Choose it again"],
] as const)("a %s product shows why it is not visible", (_name, detail, words) => {
  expect(productNote(detail, "shop")).toContain(words);
});

test("a block that names no store page asks for the product again", () => {
  expect(productNote({ status: "published", product: PRODUCT }, undefined)).toContain("Choose it again");
});
