import { Value } from "typebox/value";
import { describe, expect, test } from "vitest";
import { CollectionSchema } from "../page/page-schema.ts";
import { testId } from "../product/product-for-tests.ts";
import { newStore } from "./new-store.ts";
import { publicNavigations, withFirstLink } from "./site-layout.ts";

describe("a new store", () => {
  test.each([
    ["Pottery Shop", [], "Pottery Shop", "pottery-shop"],
    ["  Pottery Shop ", ["pottery-shop"], "Pottery Shop", "pottery-shop-1"],
    ["Shop", ["shop", "shop-1"], "Shop", "shop-2"],
    ["", [], "Store", "store"],
    ["店", ["store"], "店", "店"],
    ["ab", [], "ab", "store"],
  ])("named %j beside %j", (...[title, taken, shown, urlId]) => {
    const store = newStore(title, (each) => taken.includes(each));
    expect(store).toMatchObject({
      title: shown,
      navigationTitle: shown,
      urlId,
      description: "",
      enabled: true,
      type: 13,
    });
    expect(Value.Check(CollectionSchema, store)).toBe(true);
  });

  test("takes the longest title there is", () => {
    expect(
      Value.Check(
        CollectionSchema,
        newStore("x".repeat(500), () => false),
      ),
    ).toBe(true);
  });
});

test("the main navigation comes first, and none that is not shown", () => {
  const areas = ["footer", "_hidden", "mainNav", "aside", "_memberareas"].map((name) => ({
    data: { name, items: [] },
  }));
  expect(publicNavigations(areas).map(({ data }) => data.name)).toEqual(["mainNav", "aside", "footer"]);
});

test("a page becomes the first link and leaves its previous place", () => {
  const elsewhere = { externalLink: { title: "Map", url: "https://example.org", newWindow: true } };
  const items = [{ collectionId: testId(1) }, elsewhere, { collectionId: testId(2) }];
  expect(withFirstLink(items, testId(3))).toEqual([{ collectionId: testId(3) }, ...items]);
  expect(withFirstLink(items, testId(2))).toEqual([
    { collectionId: testId(2) },
    { collectionId: testId(1) },
    elsewhere,
  ]);
});
