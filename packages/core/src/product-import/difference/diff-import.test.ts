import * as fc from "fast-check";
import { Value } from "typebox/value";
import { describe, expect, test } from "vitest";
import { ProductSchema, type Product, type Variant } from "../../product/product-schema.ts";
import { testId } from "../../product/product-for-tests.ts";
import { DEFAULT_SITE_LIMITS } from "../../site/site-limits.ts";
import type { StockByVariant } from "../../stock/stock-schema.ts";
import { csvFile } from "../csv-file-for-tests.ts";
import { diffImport, type ImportTarget } from "./diff-import.ts";
import type { ImportedProduct } from "../read/imported-product.ts";
import { importPlan } from "../import-plan-for-tests.ts";

const TEXT = `Handle,Title,Body (HTML),Tags,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Image Src,Variant Image
vase,Vase,<p>x</p>,a,Size,S,,20,3,10,https://example.com/1.jpg,https://example.com/2.jpg
vase,,,,,L,,,4,12,https://example.com/2.jpg,
`;

function imported(text: string = TEXT): ImportedProduct {
  const [product] = importPlan(csvFile(text), {
    currency: "USD",
    weightUnit: "kg",
    limits: DEFAULT_SITE_LIMITS,
  }).products;
  if (product === undefined) {
    throw new Error("the sample gives no product");
  }
  return product;
}

const imageIds: Readonly<Record<string, string>> = {
  "https://example.com/1.jpg": testId(301),
  "https://example.com/2.jpg": testId(302),
};
const target = (existing: ImportTarget["existing"] = null, firstId = 500): ImportTarget => {
  let next = firstId;
  return {
    existing,
    collectionId: testId(1),
    displayIndex: 9,
    imageIdOf: (url) => imageIds[url] ?? null,
    createId: () => testId(next++),
  };
};

const targetOf = (existing: ImportTarget["existing"]): ImportTarget => target(existing, 900);

function importInto(existing: ImportTarget["existing"], product: ImportedProduct) {
  const change = diffImport(product, target(existing, existing === null ? 500 : 700));
  if (change.change === "unchanged") {
    throw new Error("nothing changed");
  }
  return { product: change.product, stock: { ...existing?.stock, ...change.stock } };
}

test("a product that is not there is new", () => {
  const change = diffImport(imported(), target());
  expect(change).toMatchObject({
    change: "new",
    product: {
      collectionId: testId(1),
      displayIndex: 9,
      urlId: "vase",
      variantOptionOrdering: ["Size"],
      images: [{ imageId: testId(301) }, { imageId: testId(302) }],
      variants: [
        { id: testId(500), sku: "VASE-S", weightGrams: 20, imageId: testId(302), attributes: { Size: "S" } },
        { id: testId(501), sku: "VASE-L", attributes: { Size: "L" } },
      ],
    },
    stock: { [testId(500)]: { quantity: 3, unlimited: false }, [testId(501)]: { quantity: 4, unlimited: false } },
  });
  expect(change.change === "new" && Value.Check(ProductSchema, change.product)).toBe(true);
});

test("the same file a second time changes nothing", () => {
  const store = importInto(null, imported());
  expect(diffImport(imported(), target(store, 900))).toEqual({ change: "unchanged" });
});

describe("a second import", () => {
  const store = importInto(null, imported());
  const moved = { ...store.product, displayIndex: 2, collectionId: testId(7), urlId: "my-vase" };

  test("keeps ids, place and URL and changes only what the file contains", () => {
    const change = diffImport(imported(TEXT.replace(",10,", ",11,")), target({ ...store, product: moved }, 900));
    const [small, large] = moved.variants;
    const price = { amount: 1100, currency: "USD" };
    expect(change).toEqual({
      change: "changed",
      product: { ...moved, variants: [{ ...small, price, salePrice: price }, large] },
      stock: {},
    });
  });

  test("sets only the stock that differs", () => {
    const sold: StockByVariant = { ...store.stock, [testId(500)]: { quantity: 1, unlimited: false } };
    const change = diffImport(imported(), target({ product: store.product, stock: sold }, 900));
    expect(change).toEqual({
      change: "changed",
      product: store.product,
      stock: { [testId(500)]: { quantity: 3, unlimited: false } },
    });
  });

  test("knows a variant again by its sku when its options changed", () => {
    const renamed = imported(TEXT.replace("Size,S,,", "Size,Small,VASE-S,"));
    const { product } = importInto(store, renamed);
    expect(product.variants.map((variant) => variant.id)).toEqual(store.product.variants.map((variant) => variant.id));
    expect(product.variants[0]?.attributes).toEqual({ Size: "Small" });
  });

  test("adds a new variant and removes one that the file lacks", () => {
    const { product } = importInto(store, imported(TEXT.replace(",L,", ",XL,")));
    expect(product.variants.map((variant) => variant.sku)).toEqual(["VASE-S", "VASE-XL"]);
    expect(product.variants[0]?.id).toBe(testId(500));
    expect(product.variants[1]?.id).not.toBe(testId(501));
  });

  test("keeps pictures and alt texts of the owner", () => {
    const own = { imageId: testId(400), altText: "Mine" };
    const images = [own, ...store.product.images.map((image) => ({ ...image, altText: "A vase" }))];
    const { product } = importInto({ ...store, product: { ...store.product, images } }, imported());
    expect(product.images).toEqual([
      { imageId: testId(301), altText: "A vase" },
      { imageId: testId(302), altText: "A vase" },
      own,
    ]);
    expect(diffImport(imported(), target({ ...store, product }, 900))).toEqual({ change: "unchanged" });
  });

  test("leaves out pictures that could not be fetched", () => {
    const { product } = importInto(null, imported(TEXT.replaceAll("2.jpg", "lost.jpg")));
    expect(product.images).toEqual([{ imageId: testId(301), altText: "" }]);
    expect(product.variants[0]).not.toHaveProperty("imageId");
  });
});

describe("what no file contains", () => {
  const merchandised = {
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 0 },
    relatedProductIds: [testId(70)],
    taxClass: "books",
  };
  const store = importInto(null, imported());
  const [small, large] = store.product.variants;
  const size = { length: 1, width: 2, height: 3 };
  const other = { price: { amount: 900, currency: "EUR" }, salePrice: { amount: 900, currency: "EUR" } };
  const owned: Product = {
    ...store.product,
    ...merchandised,
    variants: [{ ...(small as Variant), otherPrices: [other], gtin: "4006381333931", sizeMm: size }, large as Variant],
  };

  test("stays when the file is imported again", () => {
    const target = { ...store, product: owned };
    expect(diffImport(imported(), { ...targetOf(target), createId: () => testId(900) })).toEqual({
      change: "unchanged",
    });
    const { product } = importInto(target, imported(TEXT.replace(",10,", ",11,")));
    expect(product).toMatchObject({ ...merchandised, variants: [{ otherPrices: [other], sizeMm: size }, {}] });
  });

  test("is dropped if the type in the file cannot have it", () => {
    const service = { ...imported(), productType: 4 as const, lacks: [] };
    const digital = { fileId: testId(71), maxDownloads: 1, expiresAfterHours: 1 };
    const { product } = importInto({ ...store, product: { ...owned, productType: 2, digital } }, service);
    expect(product).not.toHaveProperty("digital");
    expect(product).not.toHaveProperty("isSubscribable");
    expect(product).toMatchObject({ taxClass: "books" });
  });
});

describe("a digital product", () => {
  const book = { ...imported(), productType: 2 as const, lacks: [] };

  test("stays hidden until it has a file, and shows again with one", () => {
    const { product, stock } = importInto(null, book);
    expect(product.isVisible).toBe(false);
    const digital = { fileId: testId(71), maxDownloads: 1, expiresAfterHours: 1 };
    expect(importInto({ product: { ...product, digital }, stock }, book).product).toMatchObject({
      isVisible: true,
      digital,
    });
  });
});

test("importing any product over any other, then again, changes nothing the second time", () => {
  const size = fc.constantFrom("S", "M", "L", "XL");
  const variant = fc.record({ size, sku: fc.constantFrom("", "A", "B", "C"), quantity: fc.nat(3), price: fc.nat(3) });
  const drawn = fc
    .uniqueArray(variant, { minLength: 1, maxLength: 4, selector: ({ size }) => size })
    .filter(
      (variants) =>
        new Set(variants.flatMap(({ sku }) => (sku === "" ? [] : [sku]))).size ===
        variants.filter(({ sku }) => sku !== "").length,
    );
  const product = (variants: readonly { size: string; sku: string; quantity: number; price: number }[]) =>
    imported(
      "Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price\n" +
        variants
          .map(
            ({ size, sku, quantity, price }, index) =>
              `vase,${index === 0 ? "Vase" : ""},Size,${size},${sku},${quantity},${price}`,
          )
          .join("\n"),
    );
  fc.assert(
    fc.property(drawn, drawn, (before, after) => {
      const store = importInto(null, product(before));
      const change = diffImport(product(after), target(store, 900));
      const next: { product: Product; stock: StockByVariant } =
        change.change === "unchanged" ? store : { product: change.product, stock: { ...store.stock, ...change.stock } };
      const ids = next.product.variants.map((each) => each.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(diffImport(product(after), target(next, 2000))).toEqual({ change: "unchanged" });
      expect(Value.Check(ProductSchema, next.product)).toBe(true);
    }),
  );
});
