import { describe, expect, test } from "vitest";
import { DEFAULT_SITE_LIMITS } from "../site/site-limits.ts";
import { csvFile } from "./csv-file-for-tests.ts";
import { importPlan } from "./import-plan-for-tests.ts";
import type { ImportSettings } from "./read/imported-product.ts";

const OPTIONS = [1, 2, 3, 4, 5, 6].map((number) => `Option Name ${number},Option Value ${number}`).join(",");
const HEADER = `Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,${OPTIONS},Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Length,Width,Height,Visible,Hosted Image URLs`;
const settings: ImportSettings = { currency: "USD", weightUnit: "lb", limits: DEFAULT_SITE_LIMITS };
const usd = (amount: number) => ({ amount, currency: "USD" });

type Cells = Readonly<Record<string, string>>;
const VASE: Cells = {
  "Product Type [Non Editable]": "PHYSICAL",
  "Product Page": "shop",
  "Product URL": "blue-vase",
  Title: "Blue Vase",
  SKU: "SQ1",
  Price: "10.00",
  "On Sale": "No",
  Stock: "5",
  Visible: "Yes",
};

function plan(rows: readonly Cells[]) {
  const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) =>
    HEADER.split(",")
      .map((name) => quote(row[name] ?? ""))
      .join(","),
  );
  return importPlan(csvFile([HEADER, ...lines].join("\n")), settings);
}

const first = (changes: Cells) => plan([{ ...VASE, ...changes }]).products[0];

test("the format has 32 columns", () => {
  expect(HEADER.split(",")).toHaveLength(32);
});

test("a product is its row and the rows without a title below it", () => {
  const result = plan([
    {
      ...VASE,
      Description: "<p>Blue</p>",
      "Option Name 1": "Size",
      "Option Value 1": "S",
      "Option Name 2": "Color",
      "Option Value 2": "Red",
      "Sale Price": "8",
      "On Sale": "Yes",
      Categories: "/home/vases, /gifts",
      Tags: "blue, glass",
      Weight: "2",
      Length: "10",
      Height: "2.5",
      "Hosted Image URLs": "https://example.com/1.jpg https://example.com/2.jpg\nhttps://example.com/3.jpg",
    },
    {
      SKU: "SQ2",
      "Option Value 1": "L",
      "Option Value 2": "Blue",
      Price: "12",
      Stock: "Unlimited",
      "Hosted Image URLs": "https://example.com/2.jpg",
    },
    { ...VASE, "Product URL": "cup", Title: "Cup", SKU: "CUP", Visible: "No" },
  ]);
  expect(result.problems).toEqual([]);
  expect(result.products).toEqual([
    {
      line: 2,
      page: null,
      urlId: "blue-vase",
      title: "Blue Vase",
      description: "<p>Blue</p>",
      productType: 1,
      tags: ["blue", "glass"],
      categories: ["home/vases", "gifts"],
      options: ["Size", "Color"],
      variants: [
        {
          attributes: { Size: "S", Color: "Red" },
          sku: "SQ1",
          price: usd(1000),
          salePrice: usd(800),
          onSale: true,
          stock: { quantity: 5, unlimited: false },
          weightGrams: 907,
          sizeMm: { length: 254, width: 0, height: 64 },
          imageUrl: null,
        },
        {
          attributes: { Size: "L", Color: "Blue" },
          sku: "SQ2",
          price: usd(1200),
          salePrice: usd(1200),
          onSale: false,
          stock: { quantity: 0, unlimited: true },
          weightGrams: null,
          sizeMm: null,
          imageUrl: "https://example.com/2.jpg",
        },
      ],
      images: ["1", "2", "3"].map((name) => ({ url: `https://example.com/${name}.jpg`, altText: "" })),
      isVisible: true,
      seo: null,
      name: { source: "family", key: "/blue-vase", address: "blue-vase" },
    },
    expect.objectContaining({ line: 5, title: "Cup", urlId: "cup", isVisible: false, options: [] }),
  ]);
});

test.each([
  ["PHYSICAL", 1],
  ["DIGITAL", 2],
  ["service", 3],
  ["GIFT_CARD", 4],
  ["", 1],
])("type %j is %d", (type, productType) => {
  expect(first({ "Product Type [Non Editable]": type })?.productType).toBe(productType);
});

test("reads categories as paths, each once", () => {
  expect(first({ Categories: "/home/vases, home / vases ,/Gifts/, /" })?.categories).toEqual(["home/vases", "Gifts"]);
});

test("measures in centimetres where weights are in kilograms", () => {
  const file = csvFile("Product URL,Title,Price,Length,Width,Height\nvase,Vase,1,10.5,2,3");
  const result = importPlan(file, { ...settings, weightUnit: "kg" });
  expect(result.products[0]?.variants[0]?.sizeMm).toEqual({ length: 105, width: 20, height: 30 });
});

test("keeps a sale price that is not in force", () => {
  expect(first({ "Sale Price": "7.50" })?.variants[0]).toMatchObject({
    price: usd(1000),
    salePrice: usd(750),
    onSale: false,
  });
});

test("takes an empty stock for none", () => {
  expect(first({ Stock: "" })?.variants[0]?.stock).toEqual({ quantity: 0, unlimited: false });
});

test("takes the last part of a product's URL, or the title", () => {
  expect(first({ "Product URL": "/shop/p/blue-vase" })?.urlId).toBe("blue-vase");
  expect(first({ "Product URL": "" })?.urlId).toBe("blue-vase");
});

test("restores text that was kept from running as a formula", () => {
  expect(first({ Title: "'=SUM(1)", SKU: "'-1" })).toMatchObject({ title: "=SUM(1)", variants: [{ sku: "-1" }] });
});

test("takes any number of variants", () => {
  const variants = Array.from({ length: 2500 }, (_, index) => ({ "Option Value 1": `v${index}`, Price: "1" }));
  const result = plan([{ ...VASE, "Option Name 1": "Size", "Option Value 1": "S" }, ...variants]);
  expect(result.problems).toEqual([]);
  expect(new Set(result.products[0]?.variants.map(({ sku }) => sku)).size).toBe(2501);
});

describe("a problem", () => {
  test.each<[Cells, string]>([
    [
      { "Product Type [Non Editable]": "CAR" },
      "The product type is “CAR”. Enter PHYSICAL, DIGITAL, SERVICE, GIFT_CARD or PAYWALL.",
    ],
    [{ Price: "" }, "The price is missing. Fill in the Price column."],
    [{ "On Sale": "Yes" }, "On Sale says Yes, but there is no sale price. Fill in the Sale Price column or enter No."],
    [{ "On Sale": "often" }, "The On Sale column says “often”. Enter Yes or No."],
    [{ Stock: "many" }, "The stock is “many”. Enter a whole number from 0 to 2147483647, or Unlimited."],
    [{ Weight: "-2" }, "The weight is “-2”. Enter a number of 0 or more, or leave it empty."],
    [{ "Hosted Image URLs": "1.jpg" }, "The image URL “1.jpg” can't be used. It must start with https:// or http://."],
    [{ Width: "wide" }, "The width is “wide”. Enter a number of 0 or more, or leave it empty."],
    [{ Categories: `/home/${"x".repeat(26)}` }, "Category has 26 characters. Shorten it to 25 or fewer."],
    [
      { Categories: Array.from({ length: 21 }, () => "x".repeat(19)).join("/") },
      "Category with its parents has 419 characters. Shorten it to 400 or fewer.",
    ],
    [{ Tags: "x".repeat(51) }, "Tag has 51 characters. Shorten it to 50 or fewer."],
  ])("for %j", (changes, message) => {
    expect(plan([{ ...VASE, ...changes }])).toMatchObject({
      products: [],
      problems: [{ line: 2, product: "Blue Vase", message }],
    });
  });

  test("for variant rows above the first product", () => {
    expect(plan([{ SKU: "SQ2", Price: "1" }, VASE])).toMatchObject({
      products: [{ title: "Blue Vase", variants: [{ sku: "SQ1" }] }],
      problems: [{ line: 2, product: "" }],
    });
  });

  test("for more images than a product can have", () => {
    const images = Array.from({ length: 101 }, (_, index) => `https://example.com/${index}.jpg`).join(" ");
    expect(plan([{ ...VASE, "Hosted Image URLs": images }]).problems[0]?.message).toBe(
      "The product has 101 images, but only 100 are allowed. Remove some.",
    );
  });

  test("for more options than a product can have", () => {
    const names = [1, 2, 3, 4, 5, 6, 7].map((number) => `Option Name ${number},Option Value ${number}`).join(",");
    const values = [1, 2, 3, 4, 5, 6, 7].map((number) => `n${number},v${number}`).join(",");
    const result = importPlan(csvFile(`Product URL,Title,Price,${names}\nvase,Vase,1,${values}`), settings);
    expect(result.problems[0]?.message).toBe("The product has 7 options, but only 6 are allowed. Remove some.");
  });
});
