import { expect, test } from "vitest";
import { PRODUCT_TYPE } from "../../product/product-types.ts";
import { cartPageItems } from "./cart-page-items.ts";
import { mockCart } from "./mock-cart.ts";

const CART = mockCart({ id: "cart", cartToken: "cart", websiteId: "site", created: 0, currency: "USD" });
const MANY = { multipleQuantityAllowedForServices: true };
const ONE = { multipleQuantityAllowedForServices: false };

test("a line has its price and its total, in minor units and in decimals", () => {
  const [, second] = cartPageItems(CART, MANY);
  expect(second).toMatchObject({
    productName: "Another sample product",
    quantity: 2,
    unitPrice: { currencyCode: "USD", value: 1200, decimalValue: "12.00", fractionalDigits: 2 },
    itemTotal: { currencyCode: "USD", value: 2400, decimalValue: "24.00", fractionalDigits: 2 },
  });
  const [yen] = cartPageItems({ ...CART, currency: "JPY" }, MANY);
  expect(yen?.unitPrice).toEqual({ currencyCode: "JPY", value: 2500, decimalValue: "2500", fractionalDigits: 0 });
});

test("a line names its options and its picture", () => {
  const [first, second] = CART.entries.map((entry) => ({ ...entry, imageUrl: "/a.jpg", imageAltText: "A vase" }));
  const items = cartPageItems({ ...CART, entries: [first, second].flatMap((entry) => entry ?? []) }, MANY);
  expect(items[0]?.variantOptions).toEqual([{ name: "Size", value: "Medium" }]);
  expect(items[0]?.image).toEqual({ assetUrl: "/a.jpg", altText: "A vase" });
  expect(cartPageItems(CART, MANY)[0]?.image).toBeNull();
});

test.each([
  [PRODUCT_TYPE.service, MANY, true],
  [PRODUCT_TYPE.service, ONE, false],
  [PRODUCT_TYPE.physical, ONE, true],
])("of a product of type %i and %o, more than one may be had: %s", (productType, rule, isAllowed) => {
  const entries = CART.entries.map((entry) => ({ ...entry, productType }));
  expect(cartPageItems({ ...CART, entries }, rule).map((item) => item.multipleQuantityAllowed)).toEqual([
    isAllowed,
    isAllowed,
  ]);
});
