import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Navigation } from "../../navigation/navigation-schema.ts";
import type { Collection, Page } from "../../page/page-schema.ts";
import { merchandisingOf } from "../../product/edit/edit-merchandising.ts";
import { MEASUREMENT_UNITS } from "../../product/variant/measurement-units.ts";
import { dollars, testId, testProduct, testVariant } from "../../product/product-for-tests.ts";
import type { Product } from "../../product/product-schema.ts";
import type { Settings } from "../../settings/settings-schema.ts";
import { textOfHtml } from "./change-detail.ts";
import { describeChanges } from "./describe-changes.ts";

const changes = (before: Product, after: Product) =>
  describeChanges({ kind: "product", before, after, locale: "en-US" });
const plain = (price: number, rest = {}) =>
  testVariant(1, { price: dollars(price), salePrice: dollars(price), ...rest });

test("weights and sizes are shown in the units of the store", () => {
  const before = testProduct({ variants: [plain(9.99)] });
  const after = testProduct({
    variants: [plain(9.99, { weightGrams: 907, sizeMm: { length: 305, width: 254, height: 5 } })],
  });
  const units = MEASUREMENT_UNITS.imperial;
  expect(describeChanges({ kind: "product", before, after, locale: "en-US", units })).toEqual([
    { field: "Weight", from: "—", to: "2 lb" },
    { field: "Size", from: "—", to: "12 × 10 × 0.2 in" },
  ]);
});

describe("a product with one variant", () => {
  const before = testProduct({ variants: [plain(9.99)] });
  test.each<[string, Partial<Product>, object[]]>([
    ["a price", { variants: [plain(12)] }, [{ field: "Price", from: "$9.99", to: "$12.00" }]],
    [
      "a sale",
      { variants: [plain(9.99, { onSale: true, salePrice: dollars(8) })] },
      [
        { field: "Sale price", from: "—", to: "$8.00" },
        { field: "On sale", from: "No", to: "Yes" },
      ],
    ],
    ["a title", { title: "Red Vase" }, [{ field: "Title", from: "Blue Vase", to: "Red Vase" }]],
    ["visibility", { isVisible: false }, [{ field: "Visible", from: "Yes", to: "No" }]],
    [
      "a description",
      { description: "<p>Red &amp; <b>round</b>.</p>" },
      [{ field: "Description", from: "Blue.", to: "Red & round." }],
    ],
    [
      "a description's markup",
      { description: "<h2>Blue.</h2>" },
      [{ field: "Description", from: "Blue.", to: "Blue. (changed)" }],
    ],
    ["an address", { urlId: "red-vase" }, [{ field: "Address", from: "blue-vase", to: "red-vase" }]],
    ["a type", { productType: 4 }, [{ field: "Type", from: "Physical", to: "Gift card" }]],
    ["tags", { tags: ["a", "b"] }, [{ field: "Tags", from: "—", to: "a, b" }]],
    ["images", { images: [{ imageId: testId(5), altText: "" }] }, [{ field: "Images", from: "—", to: "1 image" }]],
    ["a sku", { variants: [plain(9.99, { sku: "B" })] }, [{ field: "SKU", from: "SKU-1", to: "B" }]],
    ["a weight", { variants: [plain(9.99, { weightGrams: 500 })] }, [{ field: "Weight", from: "—", to: "0.5 kg" }]],
    ["a search title", { seo: { title: "V", description: "" } }, [{ field: "SEO title", from: "—", to: "V" }]],
    ["a position", { displayIndex: 4 }, [{ field: "Position", from: "1", to: "5" }]],
    [
      "a subscription",
      { isSubscribable: true, subscriptionPlan: { billingPeriod: { value: 2, unit: "WEEK" }, numBillingCycles: 0 } },
      [
        { field: "Button text", from: "Add To Cart", to: "Subscribe" },
        { field: "Subscription", from: "—", to: "Every 2 weeks" },
      ],
    ],
    [
      "the text of its button",
      { useCustomAddButtonText: true, customAddButtonText: "Adopt" },
      [{ field: "Button text", from: "Add To Cart", to: "Adopt" }],
    ],
    [
      "what it says when few are left",
      { merchandising: { ...merchandisingOf(before), scarcityEnabled: true, scarcityText: "{count} to go" } },
      [
        { field: "Low-stock message", from: "—", to: "5 or fewer" },
        { field: "Low-stock text", from: "—", to: "{count} to go" },
      ],
    ],
    [
      "restock notices",
      {
        merchandising: {
          ...merchandisingOf(before),
          restockNotificationEnabled: true,
          mailingListSignUpEnabled: true,
          mailingListOptInByDefault: true,
        },
      },
      [
        { field: "Back-in-stock emails", from: "No", to: "Yes" },
        { field: "Mailing list sign-up with back-in-stock emails", from: "—", to: "Offered, checked by default" },
      ],
    ],
    ["categories", { categories: ["Home/Vases"] }, [{ field: "Categories", from: "—", to: "Home/Vases" }]],
    ["a tax class", { taxClass: "books" }, [{ field: "Tax class", from: "—", to: "books" }]],
    [
      "a form to fill in",
      { additionalFieldsFormId: testId(7) },
      [{ field: "Form before adding to cart", from: "—", to: "Selected" }],
    ],
    [
      "related products",
      { relatedProductIds: [testId(5)] },
      [{ field: "Related products", from: "—", to: "1 product" }],
    ],
    [
      "a size",
      { variants: [plain(9.99, { sizeMm: { length: 10, width: 20, height: 30 } })] },
      [{ field: "Size", from: "—", to: "1 × 2 × 3 cm" }],
    ],
    [
      "a price in another currency",
      {
        variants: [
          plain(9.99, {
            otherPrices: [{ price: { amount: 900, currency: "EUR" }, salePrice: { amount: 800, currency: "EUR" } }],
          }),
        ],
      },
      [{ field: "Prices in other currencies", from: "—", to: "€9.00 (sale €8.00)" }],
    ],
    ["nothing", {}, []],
  ])("describes %s", (...[, after, details]) => {
    expect(changes(before, { ...before, ...after })).toEqual(details);
  });
});

test("a sale price is shown while on sale even when it equals the price", () => {
  const before = testProduct({ variants: [plain(10, { onSale: true })] });
  const after = testProduct({ variants: [plain(10, { onSale: true, salePrice: dollars(9) })] });
  expect(changes(before, after)).toEqual([{ field: "Sale price", from: "$10.00", to: "$9.00" }]);
});

describe("a product with variants", () => {
  const small = plain(10, { attributes: { Size: "Small" } });
  const large = testVariant(2, { price: dollars(12), salePrice: dollars(12), attributes: { Size: "Large" } });
  const huge = testVariant(3, {
    price: dollars(20),
    salePrice: dollars(15),
    onSale: true,
    attributes: { Size: "Huge" },
  });
  const before = testProduct({ variantOptionOrdering: ["Size"], variants: [small, large] });

  test("names the variant that changed", () => {
    const after = { ...before, variants: [small, { ...large, price: dollars(14), salePrice: dollars(14) }] };
    expect(changes(before, after)).toEqual([{ field: "Variant “Large”: Price", from: "$12.00", to: "$14.00" }]);
  });

  test("reports added and removed variants with their price", () => {
    expect(changes(before, { ...before, variants: [small, huge] })).toEqual([
      { field: "Variant “Large”", from: "$12.00", to: "—" },
      { field: "Variant “Huge”", from: "—", to: "$15.00" },
    ]);
  });

  test("reports a new order, but not because something was added in between", () => {
    expect(changes(before, { ...before, variants: [large, small] })).toEqual([
      { field: "Order of variants", from: "Small, Large", to: "Large, Small" },
    ]);
    expect(changes(before, { ...before, variants: [small, huge, large] })).toHaveLength(1);
  });

  test("reports renamed options", () => {
    const after = {
      ...before,
      variantOptionOrdering: ["Width"],
      variants: [{ ...small, attributes: { Width: "Small" } }, large],
    };
    expect(changes(before, after)).toEqual([
      { field: "Variant “Small”: Options", from: "Small", to: "Small (changed)" },
      { field: "Options", from: "Size", to: "Width" },
    ]);
  });

  test("summarizes changes that are too many to list", () => {
    const variants = Array.from({ length: 30 }, (_, index) =>
      testVariant(index, { attributes: { Size: `s${index}` } }),
    );
    const after = variants.map((variant) => ({ ...variant, sku: `${variant.sku}-new` }));
    const details = changes({ ...before, variants }, { ...before, variants: after });
    expect(details).toHaveLength(20);
    expect(details.at(-1)).toEqual({ field: "11 more changes", from: "", to: "" });
    expect(
      changes({ ...before, variants: variants.slice(0, 20) }, { ...before, variants: after.slice(0, 20) }).at(-1),
    ).toMatchObject({
      field: "Variant “s19”: SKU",
    });
  });
});

test("a long text is shortened to the part that differs", () => {
  const start = "x".repeat(500);
  const [detail] = changes(
    testProduct({ description: `${start}old end` }),
    testProduct({ description: `${start}new end` }),
  );
  expect(detail).toEqual({ field: "Description", from: `…${"x".repeat(20)}old end`, to: `…${"x".repeat(20)}new end` });
});

test("HTML is shown as text, without scripts and styles", () => {
  expect(textOfHtml("<style>p{}</style><p>A&nbsp;&lt;b&gt; &quot;c&quot;</p>\n<script>x()</script><p>d</p>")).toBe(
    'A <b> "c" d',
  );
  expect(textOfHtml("&amp;lt;")).toBe("&lt;");
});

const page: Page = {
  urlId: "about",
  title: "About",
  navigationTitle: "About",
  description: "",
  enabled: true,
  layout: {
    rows: [{ id: testId(1), columns: [{ id: testId(2), span: 12, blocks: [{ id: testId(3), type: 2, value: {} }] }] }],
  },
};
const collection: Collection = {
  type: 13,
  typeName: "products",
  ordering: "user-orderable",
  urlId: "shop",
  title: "Shop",
  navigationTitle: "Shop",
  description: "",
  enabled: true,
  pageSize: 20,
};
const navigation: Navigation = { name: "mainNav", items: [{ collectionId: testId(1) }] };
const settings: Settings = {
  siteTitle: "Mine",
  siteTagLine: "",
  siteDescription: "",
  language: "en-US",
  timeZone: "Europe/Berlin",
  currency: "USD",
  homepageId: null,
  theme: { name: "plain" },
};

describe("other documents", () => {
  const block = { id: testId(4), type: 2, value: {} };
  test.each([
    ["page", page, { ...page, title: "Us" }, { field: "Title", from: "About", to: "Us" }],
    ["page", page, { ...page, enabled: false }, { field: "Visible", from: "Yes", to: "No" }],
    ["page", page, { ...page, urlId: "us" }, { field: "Address", from: "/about", to: "/us" }],
    [
      "page",
      page,
      {
        ...page,
        layout: {
          rows: [...page.layout.rows, { id: testId(5), columns: [{ id: testId(6), span: 12, blocks: [block] }] }],
        },
      },
      { field: "Content", from: "1 block", to: "2 blocks" },
    ],
    [
      "page",
      page,
      { ...page, layout: { rows: [{ id: testId(1), columns: [{ id: testId(2), span: 12, blocks: [block] }] }] } },
      { field: "Content", from: "1 block", to: "1 block (changed)" },
    ],
    ["collection", collection, { ...collection, pageSize: 40 }, { field: "Items per page", from: "20", to: "40" }],
    ["navigation", navigation, { ...navigation, items: [] }, { field: "Links", from: "1 link", to: "0 links" }],
    ["settings", settings, { ...settings, theme: { name: "grand" } }, { field: "Theme", from: "plain", to: "grand" }],
    ["settings", settings, { ...settings, homepageId: testId(1) }, { field: "Home page", from: "—", to: "Selected" }],
    [
      "settings",
      { ...settings, logo: { imageId: testId(1), altText: "" } },
      { ...settings, logo: { imageId: testId(1), altText: "" }, socialImage: { imageId: testId(2), altText: "" } },
      { field: "Social sharing image", from: "—", to: "Selected" },
    ],
  ] as const)("a %s, case %#", (...[kind, before, after, detail]) => {
    expect(describeChanges({ kind, before, after, locale: "en-US" })).toEqual([detail]);
  });
});

test("a change is reported exactly when something differs", () => {
  const variant = fc.record({ id: fc.nat(3), price: fc.nat(2), onSale: fc.boolean(), sku: fc.constantFrom("A", "B") });
  const product = fc
    .record({
      title: fc.constantFrom("A", "B"),
      isVisible: fc.boolean(),
      tags: fc.subarray(["a", "b"]),
      drawn: fc.uniqueArray(variant, { minLength: 1, maxLength: 4, selector: ({ id }) => id }),
    })
    .map(({ drawn, ...rest }) =>
      testProduct({
        ...rest,
        variants: drawn.map(({ id, price, onSale, sku }) =>
          testVariant(id, { price: dollars(price), salePrice: dollars(price), onSale, sku }),
        ),
      }),
    );
  fc.assert(
    fc.property(product, product, (before, after) => {
      const isSame = JSON.stringify(before) === JSON.stringify(after);
      const details = changes(before, after);
      expect(details.length > 0).toBe(!isSame);
      expect(details.every(({ field, from, to }) => field !== "" && (from !== to || from === ""))).toBe(true);
    }),
  );
});
