import { expect, test } from "vitest";
import { findLabels, labelNamesIn, labelPath, listLabelTexts, readLabelPath, showLabel } from "./label-names.ts";

const SHOP = labelNamesIn(
  {
    title: { source: "Shop", text: "Laden" },
    [labelPath("tag", "red")]: { source: "red", text: "rot" },
    [labelPath("category", "Clothing")]: { source: "Clothing", text: "Kleidung" },
    [labelPath("category", "Clothing/Shirts")]: { source: "Shirts", text: "Hemden" },
  },
  true,
);
const BLOG = labelNamesIn({ [labelPath("category", "AC/DC")]: { source: "AC/DC", text: "Wechselstrom" } }, false);

test("a label is shown with its translation, or else unchanged", () => {
  expect(showLabel(SHOP, "tag", "red")).toBe("rot");
  expect(showLabel(SHOP, "tag", "blue")).toBe("blue");
  expect(showLabel(undefined, "tag", "red")).toBe("red");
  expect(showLabel(SHOP, "category", "red")).toBe("red");
});

test("each name in the path of a store's category is translated, and a slash is a plain character elsewhere", () => {
  expect(showLabel(SHOP, "category", "Clothing/Shirts")).toBe("Kleidung/Hemden");
  expect(showLabel(SHOP, "category", "Clothing/Coats")).toBe("Kleidung/Coats");
  expect(showLabel(BLOG, "category", "AC/DC")).toBe("Wechselstrom");
});

test.each([
  ["tag", "rot", ["red"]],
  ["tag", "blue", ["blue"]],
  ["tag", "red", ["red"]],
  ["category", "Kleidung", ["Clothing"]],
  ["category", "Kleidung/Hemden", ["Clothing/Shirts"]],
  ["category", "Kleidung/Coats", ["Clothing/Coats"]],
  ["category", "Clothing/Shirts", ["Clothing/Shirts"]],
  ["category", "Hemden", ["Hemden"]],
] as const)("by the %s %j a visitor means %j", (type, shown, labels) => {
  expect(findLabels(SHOP, type, shown)).toEqual(labels);
});

test("a displayed label maps back to its original", () => {
  for (const label of ["Clothing", "Clothing/Shirts", "Clothing/Coats", "Home/Vases"])
    expect(findLabels(SHOP, "category", showLabel(SHOP, "category", label))).toEqual([label]);
  expect(findLabels(BLOG, "category", "Wechselstrom")).toEqual(["AC/DC"]);
});

test("a translation shared by two labels means both", () => {
  const rot = { source: "", text: "rot" };
  const names = labelNamesIn({ [labelPath("tag", "red")]: rot, [labelPath("tag", "scarlet")]: rot }, false);
  expect(findLabels(names, "tag", "rot")).toEqual(["red", "scarlet"]);
});

test("names of built-in object members work like any other label", () => {
  expect(showLabel(SHOP, "tag", "constructor")).toBe("constructor");
  expect(findLabels(SHOP, "tag", "__proto__")).toEqual(["__proto__"]);
});

test("owners translate each name in a path separately", () => {
  const labels = { tags: ["red"], categories: ["Clothing", "Clothing/Shirts"], arePaths: true };
  expect(listLabelTexts(labels)).toEqual([
    { path: "tags/=red", text: "red", isHtml: false },
    { path: "categories/=Clothing", text: "Clothing", isHtml: false },
    { path: "categories/=Clothing/Shirts", text: "Shirts", isHtml: false },
  ]);
  expect(listLabelTexts({ ...labels, arePaths: false })[2]?.text).toBe("Clothing/Shirts");
});

test("a translation without names of labels has none", () => {
  expect(labelNamesIn({ title: { source: "Shop", text: "Laden" } }, true)).toBeUndefined();
  expect(readLabelPath("title")).toBeUndefined();
  expect(readLabelPath("categories/=A/B")).toEqual({ type: "category", label: "A/B" });
});
