import { describe, expect, test } from "vitest";
import { DEFAULT_SITE_LIMITS } from "../site/site-limits.ts";
import { csvFile } from "./csv-file-for-tests.ts";
import type { ImportRow, ImportSettings } from "./read/imported-product.ts";
import { importPlan } from "./import-plan-for-tests.ts";

const HEADER =
  "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value," +
  "Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service," +
  "Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position," +
  "Image Alt Text,Gift Card,SEO Title,SEO Description,Google Shopping / MPN,Variant Image,Variant Weight Unit,Variant Tax Code,Status";
const settings: ImportSettings = { currency: "USD", weightUnit: "kg", limits: DEFAULT_SITE_LIMITS };
const usd = (amount: number) => ({ amount, currency: "USD" });

type Cells = Readonly<Record<string, string>>;
const POT: Cells = {
  Handle: "clay-pot",
  Title: "Clay Pot",
  "Variant Price": "9.99",
  "Variant Inventory Qty": "1",
  "Option1 Name": "Title",
  "Option1 Value": "Default Title",
};

/** Plans a file with the header above and these rows; the first is on line 2. */
function plan(rows: readonly Cells[], header: string = HEADER) {
  const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) =>
    header
      .split(",")
      .map((name) => quote(row[name] ?? ""))
      .join(","),
  );
  return importPlan(csvFile([header, ...lines].join("\r\n")), settings);
}

const one = (changes: Cells) => plan([{ ...POT, ...changes }]);
const first = (changes: Cells) => one(changes).products[0];
const firstVariant = (changes: Cells) => first(changes)?.variants[0];
const messages = (result: ReturnType<typeof plan>) => result.problems.map(({ line, message }) => `${line}: ${message}`);

describe("a product", () => {
  test("is read from its rows with everything it has", () => {
    const result = plan([
      {
        ...POT,
        "Body (HTML)": '<p>A "good" pot,\nof clay</p>',
        Type: "Outdoor",
        Tags: "Pot, Plants, Pot",
        Published: "true",
        "Option1 Name": "Size",
        "Option1 Value": "Regular",
        "Variant SKU": "POT-R",
        "Variant Grams": "28",
        "Variant Inventory Tracker": "shopify",
        "Variant Compare At Price": "12",
        "Image Src": "https://example.com/1.jpg",
        "Image Position": "2",
        "SEO Title": "Pots",
        "SEO Description": "All of clay",
        "Variant Image": "https://example.com/3.jpg",
      },
      {
        Handle: "clay-pot",
        "Option1 Value": "Large",
        "Variant Price": "15.99",
        "Variant Inventory Tracker": "shopify",
        "Variant Inventory Qty": "0",
      },
      { Handle: "clay-pot", "Image Src": "https://example.com/2.jpg", "Image Position": "1", "Image Alt Text": "Side" },
    ]);
    expect(result).toEqual({
      format: "shopify",
      problems: [],
      products: [
        {
          line: 2,
          page: null,
          urlId: "clay-pot",
          title: "Clay Pot",
          description: '<p>A "good" pot,\nof clay</p>',
          productType: 1,
          tags: ["Pot", "Plants"],
          categories: ["Outdoor"],
          options: ["Size"],
          variants: [
            {
              attributes: { Size: "Regular" },
              sku: "POT-R",
              price: usd(1200),
              salePrice: usd(999),
              onSale: true,
              stock: { quantity: 1, unlimited: false },
              weightGrams: 28,
              sizeMm: null,
              imageUrl: "https://example.com/3.jpg",
            },
            {
              attributes: { Size: "Large" },
              sku: "CLAY-POT-LARGE",
              isSkuMade: true,
              price: usd(1599),
              salePrice: usd(1599),
              onSale: false,
              stock: { quantity: 0, unlimited: false },
              weightGrams: null,
              sizeMm: null,
              imageUrl: null,
            },
          ],
          images: [
            { url: "https://example.com/2.jpg", altText: "Side" },
            { url: "https://example.com/1.jpg", altText: "" },
            { url: "https://example.com/3.jpg", altText: "" },
          ],
          isVisible: true,
          seo: { title: "Pots", description: "All of clay" },
          name: { source: "shopify", key: "clay-pot", address: "clay-pot" },
        },
      ],
    });
  });

  test.each([
    ["Outdoor", ["Outdoor"]],
    ["Shirts / Tops", ["Shirts & Tops"]],
    ["Personal care and beauty products", ["Personal care and beauty"]],
    ["", []],
  ])("of type %j is in the category %j", (type, categories) => {
    expect(first({ Type: type })?.categories).toEqual(categories);
  });

  test("has no options when its only one is Title with Default Title", () => {
    expect(first({})).toMatchObject({ options: [], variants: [{ attributes: {}, sku: "CLAY-POT" }] });
    expect(first({ "Option1 Name": "" })).toMatchObject({ options: [] });
  });

  test("keeps an option that is really named Title", () => {
    expect(first({ "Option1 Value": "Sir" })).toMatchObject({
      options: ["Title"],
      variants: [{ attributes: { Title: "Sir" } }],
    });
  });

  test("keeps the columns of its options apart when one in front is not used", () => {
    const changes = { "Option1 Name": "", "Option1 Value": "", "Option2 Name": "Color", "Option2 Value": "Red" };
    expect(first(changes)).toMatchObject({ options: ["Color"], variants: [{ attributes: { Color: "Red" } }] });
  });

  test("does not take a row with a picture alone for a variant", () => {
    const result = plan([POT, { Handle: "clay-pot", "Image Src": "https://example.com/2.jpg" }]);
    expect(result.products[0]?.variants).toHaveLength(1);
    expect(result.products[0]?.images).toHaveLength(1);
  });
});

describe("a variant", () => {
  test("is the first row even when it has no values for one", () => {
    const result = plan([{ Handle: "clay-pot", Title: "Clay Pot" }]);
    expect(messages(result)).toEqual(["2: The price is missing. Fill in the Variant Price column."]);
  });

  test("gets a generated SKU when its name has no characters for one", () => {
    const bowls = plan([
      { ...POT, Handle: "茶碗", Title: "茶碗" },
      { ...POT, Handle: "急須", Title: "急須" },
      { ...POT, Handle: "cup", Title: "Cup", "Variant SKU": "SKU-1" },
    ]);
    expect(messages(bowls)).toEqual([]);
    const skus = bowls.products.map(({ variants }) => variants[0]?.sku);
    expect(new Set(skus).size).toBe(3);
    expect(skus[2]).toBe("SKU-1");
  });

  test("gets a generated SKU when its values cannot be distinguished in one", () => {
    const stars = plan([
      { ...POT, "Option1 Name": "Stars", "Option1 Value": "★" },
      { Handle: "clay-pot", "Option1 Value": "★★", "Variant Price": "1" },
      { Handle: "clay-pot", "Option1 Value": "★★★", "Variant Price": "1", "Variant SKU": "CLAY-POT-1" },
    ]);
    expect(stars.products[0]?.variants.map(({ sku }) => sku)).toEqual(["CLAY-POT", "CLAY-POT-2", "CLAY-POT-1"]);
  });

  test("leaves the alt text of the picture it shows", () => {
    const url = "https://example.com/1.jpg";
    const pictured = first({ "Image Src": url, "Image Alt Text": "A pot", "Variant Image": url });
    expect(pictured?.images).toEqual([{ url, altText: "A pot" }]);
  });
});

describe("a price", () => {
  test.each([
    ["9.99", "", 999, 999, false],
    ["9.99", "12.5", 1250, 999, true],
    ["9.99", "9.99", 999, 999, false],
    ["9.99", "5", 999, 999, false],
    ["9.99", "0.00", 999, 999, false],
    ["0", "10", 1000, 0, true],
    ["1,234.5000", "", 123_450, 123_450, false],
  ] as const)("%s with compare-at %j", (...[price, compare, amount, sale, onSale]) => {
    const variant = firstVariant({ "Variant Price": price, "Variant Compare At Price": compare });
    expect(variant).toMatchObject({ price: usd(amount), salePrice: usd(sale), onSale });
  });
});

describe("stock", () => {
  test.each([
    ["no tracker, a quantity", { "Variant Inventory Qty": "3" }, 3],
    ["no tracker, and none", { "Variant Inventory Qty": "0", "Variant Inventory Policy": "deny" }, null],
    ["tracked, sold out", { "Variant Inventory Tracker": "shopify", "Variant Inventory Qty": "0" }, 0],
    ["below zero", { "Variant Inventory Qty": "-3" }, 0],
    ["no tracker, no quantity", { "Variant Inventory Qty": "" }, null],
    ["tracked, a quantity", { "Variant Inventory Tracker": "shopify", "Variant Inventory Qty": "4" }, 4],
    ["tracked, no quantity", { "Variant Inventory Tracker": "shopify", "Variant Inventory Qty": "" }, 0],
    ["may be sold below zero", { "Variant Inventory Policy": "continue", "Variant Inventory Qty": "-4" }, null],
  ] as const)("%s", (...[, changes, quantity]) => {
    expect(firstVariant(changes)?.stock).toEqual({ quantity: quantity ?? 0, unlimited: quantity === null });
  });
});

describe("visibility, type and weight", () => {
  test.each([
    [{ Published: "true" }, true],
    [{ Published: "" }, true],
    [{ Published: "FALSE" }, false],
    [{ Published: "true", Status: "active" }, true],
    [{ Published: "true", Status: "draft" }, false],
    [{ Published: "true", Status: "Archived" }, false],
  ] as const)("%j is visible: %j", (changes, visible) => {
    expect(first(changes)?.isVisible).toBe(visible);
  });

  test.each([
    [{ "Gift Card": "true" }, 4],
    [{ "Gift Card": "false" }, 1],
    [{ "Variant Requires Shipping": "true" }, 1],
    [{ "Variant Requires Shipping": "false" }, 3],
  ] as const)("%j is of type %d", (changes, type) => {
    expect(first(changes)?.productType).toBe(type);
  });

  test.each([
    ["0", null],
    ["", null],
    ["28", 28],
    ["28.35", 28],
  ] as const)("%j grams", (grams, weight) => {
    // The weight unit is only for display; the grams column is always in grams.
    expect(firstVariant({ "Variant Grams": grams, "Variant Weight Unit": "oz" })?.weightGrams).toBe(weight);
  });
});

describe("a URL", () => {
  test.each([
    [["Clay-Pot"], ["clay-pot"]],
    [["tv"], ["tv"]],
    [
      ["Pot!", "pot"],
      ["pot", "pot-1"],
    ],
    [
      ["花瓶", "壺"],
      ["花瓶", "壺"],
    ],
  ])("of the handles %j is %j", (handles, urlIds) => {
    const result = plan(handles.map((Handle) => ({ ...POT, Handle })));
    expect(result.products.map((product) => product.urlId)).toEqual(urlIds);
  });
});

describe("a problem", () => {
  test.each<[string, Cells, string]>([
    ["no price", { "Variant Price": "" }, "The price is missing. Fill in the Variant Price column."],
    [
      "a price in words",
      { "Variant Price": "ten" },
      "The price can't be read: “ten” isn't a valid amount. Use digits with a point before the cents, such as 1234.50.",
    ],
    ["a negative price", { "Variant Price": "-1" }, "The price can't be read: “-1” is below zero. Enter zero or more."],
    [
      "too fine a price",
      { "Variant Price": "9.999" },
      "The price can't be read: “9.999” has too many decimals. USD has 2.",
    ],
    [
      "a bad compare-at price",
      { "Variant Compare At Price": "x" },
      "The compare-at price can't be read: “x” isn't a valid amount. Use digits with a point before the cents, such as 1234.50.",
    ],
    [
      "broken stock",
      { "Variant Inventory Qty": "1.5" },
      "The stock is “1.5”. Enter a whole number from 0 to 2147483647.",
    ],
    [
      "endless stock",
      { "Variant Inventory Qty": "2147483648" },
      "The stock is “2147483648”. Enter a whole number from 0 to 2147483647.",
    ],
    [
      "an unknown policy",
      { "Variant Inventory Policy": "maybe" },
      "The inventory policy is “maybe”. Enter deny or continue.",
    ],
    ["an unknown status", { Status: "gone" }, "The Status column says “gone”. Enter active, draft or archived."],
    ["neither true nor false", { Published: "perhaps" }, "The Published column says “perhaps”. Enter true or false."],
    [
      "a heavy weight",
      { "Variant Grams": "a lot" },
      "The weight is “a lot”. Enter a number of 0 or more, or leave it empty.",
    ],
    ["no title", { Title: "" }, "The product has no title. Fill in the Title column of its first row."],
    ["a long title", { Title: "x".repeat(201) }, "Title has 201 characters. Shorten it to 200 or fewer."],
    ["a long sku", { "Variant SKU": "x".repeat(61) }, "SKU has 61 characters. Shorten it to 60 or fewer."],
    ["a long tag", { Tags: `a, ${"x".repeat(51)}` }, "Tag has 51 characters. Shorten it to 50 or fewer."],
    [
      "a picture from a script",
      { "Image Src": "javascript:alert(1)" },
      "The image URL “javascript:alert(1)” can't be used. It must start with https:// or http://.",
    ],
    [
      "a picture of a variant from a file",
      { "Variant Image": "file:///etc/passwd" },
      "The image URL “file:///etc/passwd” can't be used. It must start with https:// or http://.",
    ],
    [
      "an odd image position",
      { "Image Src": "https://example.com/1.jpg", "Image Position": "first" },
      "The image position is “first”. Enter a whole number, or leave it empty.",
    ],
    [
      "a value without option",
      { "Option2 Value": "Red" },
      "Option 2 has the value “Red”, but no name. Fill in its name in the product's first row.",
    ],
    [
      "an option without value",
      { "Option2 Name": "Color" },
      "The variant has no value for the option Color. Fill it in.",
    ],
    [
      "two options of one name",
      { "Option2 Name": "Title", "Option2 Value": "x" },
      "Two options are named “Title”. Give each option its own name.",
    ],
    [
      "an option that is no name",
      { "Option2 Name": "__proto__", "Option2 Value": "x" },
      "“__proto__” isn't allowed as an option name. Choose another name.",
    ],
  ])("is %s", (...[, changes, message]) => {
    const result = one(changes);
    expect(messages(result)).toEqual([`2: ${message}`]);
    expect(result.products).toEqual([]);
  });

  test("leaves out its product whole, and no other", () => {
    const result = plan([
      { ...POT, "Option1 Name": "Size", "Option1 Value": "S" },
      { Handle: "clay-pot", "Option1 Value": "L", "Variant Price": "", "Variant Inventory Qty": "1" },
      { ...POT, Handle: "vase", Title: "Vase" },
    ]);
    expect(result.products.map((product) => product.title)).toEqual(["Vase"]);
    expect(result.problems).toEqual([
      {
        line: 3,
        product: "Clay Pot",
        column: "Variant Price",
        message: "The price is missing. Fill in the Variant Price column.",
      },
    ]);
  });

  test("is each problem of a product, by line", () => {
    const result = plan([
      { ...POT, Title: "", "Variant SKU": "A", "Option1 Name": "Size", "Option1 Value": "S" },
      { Handle: "clay-pot", "Variant SKU": "A", "Option1 Value": "S", "Variant Price": "1" },
    ]);
    expect(messages(result)).toEqual([
      "2: The product has no title. Fill in the Title column of its first row.",
      "3: The variant has the same options as the one on line 2. Change or remove one of them.",
      "3: The SKU “A” is also used on line 2. Give each variant its own SKU, or leave it empty.",
    ]);
    expect(result.problems.map((problem) => problem.product)).toEqual(["clay-pot", "clay-pot", "clay-pot"]);
  });

  test("is a handle that comes again further down", () => {
    const result = plan([POT, { ...POT, Handle: "vase" }, { Handle: "clay-pot", "Variant Price": "3" }]);
    expect(result.products.map((product) => product.urlId)).toEqual(["vase"]);
    expect(messages(result)).toEqual([
      "4: The handle “clay-pot” is also used on line 2. Rows of one product must be next to each other, and each product needs its own handle. Move the rows together or change one handle.",
    ]);
  });

  test("is a row without a handle, not a blank row", () => {
    const result = plan([POT, {}, { Title: "Lost" }]);
    expect(result.products).toHaveLength(1);
    expect(result.problems).toEqual([expect.objectContaining({ line: 4, product: "Lost" })]);
  });

  test("is a currency no store has", () => {
    const result = importPlan(csvFile("Handle,Title,Price\na,b,1"), { ...settings, currency: "XXX" });
    expect(messages(result)).toEqual(["2: The price can't be read: “XXX” isn't a currency this store can use."]);
    expect(result.products).toEqual([]);
  });
});

describe("the columns", () => {
  test("may be in any order, case and age, beside unknown ones", () => {
    const text =
      "\uFEFFINVENTORY QUANTITY,continue selling when out of stock,Title,URL handle,Compare-at price,Price,Option1 name,Option1 value,Published on online store,New column,Product image URL,Weight value (grams)\n" +
      "7,FALSE,Clay Pot,clay-pot,20,10,Size,S,TRUE,whatever,https://example.com/1.jpg,500";
    expect(importPlan(csvFile(text), settings)).toMatchObject({
      format: "shopify",
      problems: [],
      products: [
        {
          urlId: "clay-pot",
          isVisible: true,
          options: ["Size"],
          images: [{ url: "https://example.com/1.jpg" }],
          variants: [{ price: usd(2000), salePrice: usd(1000), stock: { quantity: 7 }, weightGrams: 500 }],
        },
      ],
    });
  });

  test.each([["Name,Amount\nPot,9"], ["Handle,Title\nx,y"], [""]])(
    "of another file (%j) are distinguished from these",
    (text) => {
      expect(importPlan(csvFile(text), settings)).toMatchObject({
        format: null,
        products: [],
        problems: [{ line: 1 }],
      });
    },
  );

  test("alone are no products", () => {
    expect(messages(plan([]))).toEqual([
      "1: The file has no products. Export the products again and upload the file unchanged.",
    ]);
  });
});

test("leaves a product out whole when a row of it has more or fewer cells than the header", () => {
  const rows: ImportRow[] = [
    { line: 2, cells: { Handle: "a", Title: "A", "Variant Price": "1" }, cellCount: 4 },
    { line: 3, cells: { Handle: "b", Title: "B", "Variant Price": "1" }, cellCount: 4 },
    { line: 4, cells: { Handle: "b", "Image Src": "https://example.com/1.jpg" }, cellCount: 5 },
    { line: 5, cells: { Handle: "c", Title: "C", "Variant Price": "" }, cellCount: 2 },
  ];
  const result = importPlan({ headers: ["Handle", "Title", "Variant Price", "Image Src"], rows }, settings);
  expect(result.products.map((product) => product.urlId)).toEqual(["a"]);
  expect(result.problems.map(({ line, product }) => [line, product])).toEqual([
    [4, "B"],
    [5, "C"],
  ]);
  expect(result.problems[1]?.message).toContain("2 cells, but the header has 4");
});
