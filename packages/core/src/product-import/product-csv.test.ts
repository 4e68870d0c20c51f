import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvRow } from "../lib/text/csv-text.ts";
import { testId, testProduct, testVariant } from "../product/product-for-tests.ts";
import type { Product } from "../product/product-schema.ts";
import { PRODUCT_TYPE } from "../product/product-types.ts";
import { DEFAULT_SITE_LIMITS } from "../site/site-limits.ts";
import type { StockByVariant } from "../stock/stock-schema.ts";
import { csvFile } from "./csv-file-for-tests.ts";
import { diffImport } from "./difference/diff-import.ts";
import { importPlan } from "./import-plan-for-tests.ts";
import { PRODUCT_CSV_COLUMNS, productCsvRows } from "./product-csv.ts";

const HOST = "https://shop.example/images/";

/** A product's export, with line ends as the file reader leaves them. */
function fileOf(product: Product, stock: StockByVariant): string {
  const imageUrlOf = (imageId: string): string => `${HOST}${imageId}/picture.png`;
  const rows = productCsvRows({ id: testId(9), page: "shop", product, stock, imageUrlOf });
  return [PRODUCT_CSV_COLUMNS, ...rows].map(csvRow).join("").replaceAll(/\r\n?/g, "\n");
}

function importAgain(product: Product, stock: StockByVariant) {
  const settings = { currency: "USD", weightUnit: "kg" as const, pages: ["shop"], limits: DEFAULT_SITE_LIMITS };
  const { products, problems } = importPlan(csvFile(fileOf(product, stock)), settings);
  const [imported] = products;
  if (!imported) {
    return { problems };
  }
  const imageIdOf = (url: string): string => url.slice(HOST.length).split("/")[0] ?? "";
  const target = { collectionId: product.collectionId, displayIndex: 0, imageIdOf, createId: () => testId(999) };
  return diffImport(imported, { ...target, existing: { product, stock } });
}

function described(changes: Partial<Product> = {}): Product {
  const size = { length: 105, width: 0, height: 1 };
  const variants = ["S", "L"].map((value, index) =>
    testVariant(index + 1, {
      sku: `VASE-${value}`,
      attributes: { Size: value },
      price: { amount: 1005 + index, currency: "USD" },
      salePrice: { amount: 990, currency: "USD" },
      onSale: index === 0,
      weightGrams: 1234,
      sizeMm: size,
      imageId: testId(31 + index),
    }),
  );
  return testProduct({
    urlId: "tall-vase",
    title: "=Tall, “quoted” vase",
    description: '<p>One "line"</p>\n<p>and another</p>',
    tags: ["new, shiny", "+plus", "C:\\x"],
    categories: ["Home, Garden/Vases", "Gifts"],
    variantOptionOrdering: ["Size"],
    variants,
    images: [31, 32, 33].map((number) => ({ imageId: testId(number), altText: "A vase" })),
    seo: { title: "Found", description: "by search" },
    ...changes,
  });
}

test("has the family's 32 columns, and as many cells in each row", () => {
  expect(PRODUCT_CSV_COLUMNS).toHaveLength(32);
  const rows = productCsvRows({ id: testId(9), page: "shop", product: described(), stock: {}, imageUrlOf: () => "" });
  expect(rows.map((row) => row.length)).toEqual([32, 32]);
});

test("writes no cell that a spreadsheet runs", () => {
  expect(fileOf(described(), {})).toContain('"\'=Tall, “quoted” vase"');
});

describe("a product that is exported and imported again is unchanged", () => {
  const counted: StockByVariant = {
    [testId(1)]: { quantity: 3, unlimited: false },
    [testId(2)]: { quantity: 0, unlimited: true },
  };
  test.each<[string, Product, StockByVariant]>([
    ["with all that it can have", described(), counted],
    ["without stock records", described(), {}],
    [
      "hidden, with blanks and line ends around its words",
      described({ isVisible: false, description: " <p>a</p>\r\n<p>b</p>\n" }),
      {},
    ],
    [
      "with a weight of nothing",
      described({ variants: [testVariant(1, { weightGrams: 0 })], variantOptionOrdering: [] }),
      {},
    ],
    [
      "a gift card",
      described({ productType: PRODUCT_TYPE.giftCard, variants: [testVariant(1)], variantOptionOrdering: [] }),
      {},
    ],
    [
      "a download",
      described({
        productType: PRODUCT_TYPE.digital,
        digital: { fileId: testId(50), maxDownloads: 3, expiresAfterHours: 24 },
        variants: [testVariant(1)],
        variantOptionOrdering: [],
      }),
      {},
    ],
    [
      "a paywall",
      described({ productType: PRODUCT_TYPE.paywall, paywall: { memberAreaIds: [testId(60)], days: null } }),
      counted,
    ],
  ])("%s", (_, product, stock) => {
    expect(importAgain(product, stock)).toEqual({ change: "unchanged" });
  });

  test("whatever its name and tags", () => {
    const words = fc
      .stringMatching(/^[-a-c=+@'",;\\/\n ]{1,12}$/)
      .map((text) => text.trim())
      .filter((text) => text !== "");
    fc.assert(
      fc.property(words, fc.uniqueArray(words, { maxLength: 3 }), (title, tags) => {
        expect(importAgain(described({ title, tags }), {})).toEqual({ change: "unchanged" });
      }),
    );
  });
});
