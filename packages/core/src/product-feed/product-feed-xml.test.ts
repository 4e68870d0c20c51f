import { expect, test } from "vitest";
import { testProduct, testVariant } from "../product/product-for-tests.ts";
import { isAdvertised, productFeedItems, productFeedStart, type FeedProduct } from "./product-feed-xml.ts";

const base: Omit<FeedProduct, "product"> = {
  id: "p1",
  stock: {},
  text: "Blue.",
  url: "https://shop.example/store/vase",
  pictureUrls: ["https://shop.example/a.png", "https://shop.example/b.png"],
  variantPictureUrls: {},
};

function valuesOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<g:${name}>([^<]*)</g:${name}>`, "g"))].map(([, value]) => value ?? "");
}

test("each variant is an item with its own price, stock, picture and options, in one group", () => {
  const small = testVariant(1, { attributes: { Size: "S" }, gtin: "4006381333931", mpn: "N-1" });
  const large = testVariant(2, {
    attributes: { Size: "L" },
    onSale: true,
    salePrice: { amount: 750, currency: "USD" },
    gtin: "123",
  });
  const product = testProduct({
    variantOptionOrdering: ["Size"],
    variants: [small, large],
    categories: ["Home/Vases"],
  });
  const stock = { [small.id]: { quantity: 2, unlimited: false } };
  const variantPictureUrls = { [large.id]: "https://shop.example/b.png" };
  const xml = productFeedItems({ ...base, product, stock, variantPictureUrls }, "Kiln & Co");
  expect(valuesOf(xml, "id")).toEqual(["SKU-1", "SKU-2"]);
  expect(valuesOf(xml, "item_group_id")).toEqual(["p1", "p1"]);
  expect(valuesOf(xml, "title")).toEqual(["Blue Vase · S", "Blue Vase · L"]);
  expect(valuesOf(xml, "availability")).toEqual(["in_stock", "out_of_stock"]);
  expect(valuesOf(xml, "price")).toEqual(["10.00 USD", "10.00 USD"]);
  expect(valuesOf(xml, "sale_price")).toEqual(["7.50 USD"]);
  expect(valuesOf(xml, "gtin")).toEqual(["4006381333931"]);
  expect(valuesOf(xml, "mpn")).toEqual(["N-1"]);
  expect(valuesOf(xml, "image_link")).toEqual(["https://shop.example/a.png", "https://shop.example/b.png"]);
  expect(valuesOf(xml, "additional_image_link")).toEqual(["https://shop.example/b.png", "https://shop.example/a.png"]);
  expect(valuesOf(xml, "brand")).toEqual(["Kiln &#38; Co", "Kiln &#38; Co"]);
  expect(valuesOf(xml, "product_type")).toEqual(["Home &#62; Vases", "Home &#62; Vases"]);
});

test("shortens texts to the catalogs' limits, and escapes them", () => {
  const product = testProduct({ title: `</item>${"x".repeat(190)}` });
  const xml = productFeedItems({ ...base, product, text: `a\u0000<script>${"y".repeat(6000)}` }, "</channel>");
  expect(xml.match(/<\/item>/g)).toHaveLength(1);
  for (const bad of ["<script>", "</channel>", "\u0000"]) expect(xml).not.toContain(bad);
  expect(valuesOf(xml, "title")[0]?.endsWith("…")).toBe(true);
  expect(valuesOf(xml, "description")[0]?.replaceAll(/&#\d+;/g, "_")).toHaveLength(4999);
  expect(valuesOf(xml, "item_group_id")).toEqual([]);
  expect(productFeedStart({ title: "<a>", url: "https://x.example" })).toContain("<title>&#60;a&#62;</title>");
});

test.each([
  [1, true],
  [2, true],
  [3, true],
  [4, false],
  [5, false],
] as const)("a product of type %i is advertised: %s", (productType, isShown) => {
  expect(isAdvertised({ productType })).toBe(isShown);
});
