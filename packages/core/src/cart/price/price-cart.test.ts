import * as fc from "fast-check";
import { Value } from "typebox/value";
import { describe, expect, test } from "vitest";
import { dollars, testId, testProduct, testVariant } from "../../product/product-for-tests.ts";
import { ORDER_LIMITS } from "../../pricing/order/order-limits.ts";
import { CART_MESSAGES } from "../message/cart-messages.ts";
import { ShoppingCartSchema } from "../cart-schema.ts";
import { emptyCart, type CartHeader } from "../page/empty-cart.ts";
import type { CartRow } from "../line/cart-row.ts";
import { PLAIN_TERMS } from "../cart-terms-for-tests.ts";
import { priceCart as priceCartWith } from "./price-cart.ts";

const priceCart = (cartHeader: CartHeader, rows: readonly CartRow[]) =>
  priceCartWith(cartHeader, rows, PLAIN_TERMS).cart;
const header = { id: testId(70), cartToken: "token", websiteId: "site", created: 1, currency: "USD" };
const row = (number: number, changes: Partial<CartRow> = {}): CartRow => ({
  id: testId(100 + number),
  itemId: testId(200 + number),
  variantId: testId(1),
  quantity: 2,
  additionalFields: null,
  customizations: [],
  product: testProduct(),
  formFields: null,
  itemUrl: "/shop/blue-vase",
  stock: { [testId(1)]: { quantity: 5, unlimited: false } },
  image: { url: "/i/1.jpg", altText: "A vase" },
  ...changes,
});
const HALF_OF_ALL = Math.ceil(ORDER_LIMITS.subtotalCents / 2) + 10;
const onSale = testProduct({
  variantOptionOrdering: ["Size", "Color", "Unused"],
  variants: [
    testVariant(1, {
      attributes: { Color: "Red", Size: "L" },
      price: dollars(10),
      salePrice: dollars(7.5),
      onSale: true,
    }),
  ],
});

test("an empty cart is valid", () => {
  const cart = emptyCart({ ...header, id: null, cartToken: null, created: null });
  expect(Value.Check(ShoppingCartSchema, cart)).toBe(true);
  expect(priceCart(header, [])).toEqual(emptyCart(header));
});

test("a line is measured in the store's units, if its variant has measurements", () => {
  const variants = [testVariant(1, { weightGrams: 1000, sizeMm: { length: 508, width: 254, height: 127 } })];
  const terms = {
    ...PLAIN_TERMS,
    preferences: { ...PLAIN_TERMS.preferences, measures: { standard: "imperial" } },
  } as const;
  const rows = [row(1, { product: testProduct({ variants }) }), row(2)];
  const [measured, plain] = priceCartWith(header, rows, terms).cart.entries;
  expect(measured?.chosenVariant).toMatchObject({ weight: 2.2, len: 20, width: 10, height: 5 });
  expect(Object.keys(plain?.chosenVariant ?? {})).not.toContain("weight");
});

test("a line has today's price, its options in order and its picture", () => {
  const cart = priceCart(header, [row(1, { product: onSale, quantity: 3 })]);
  expect(cart.entries).toEqual([
    {
      id: testId(101),
      itemId: testId(201),
      title: "Blue Vase",
      itemUrl: "/shop/blue-vase",
      imageUrl: "/i/1.jpg",
      imageAltText: "A vase",
      productType: 1,
      quantity: 3,
      chosenVariant: {
        id: testId(1),
        sku: "SKU-1",
        attributes: { Color: "Red", Size: "L" },
        optionValues: [
          { optionName: "Size", value: "L" },
          { optionName: "Color", value: "Red" },
        ],
        price: 1000,
        salePrice: 750,
        onSale: true,
        unlimited: false,
        qtyInStock: 5,
      },
      purchasePriceCents: 750,
      nonSalePriceCents: 1000,
      subTotal: 2250,
      additionalFields: null,
      hasAdditionalFields: false,
      customizations: [],
      subscriptionPlan: null,
      problem: null,
    },
  ]);
  expect(cart).toMatchObject({ subtotalCents: 2250, grandTotalCents: 2250, totalQuantity: 3 });
});

describe("a problem", () => {
  test.each<[string, Partial<CartRow>, string, number]>([
    ["the product is gone", { product: null }, CART_MESSAGES.itemNotFound, 0],
    ["the product is hidden", { product: testProduct({ isVisible: false }) }, CART_MESSAGES.itemNotFound, 0],
    ["the variant is gone", { variantId: testId(9) }, CART_MESSAGES.variantUnavailable, 0],
    ["stock is short", { quantity: 6 }, CART_MESSAGES.notEnoughStock, 6000],
    ["stock is unknown", { stock: {} }, CART_MESSAGES.notEnoughStock, 2000],
    [
      "the price is in another currency",
      { product: testProduct({ variants: [testVariant(1, { price: { amount: 5, currency: "EUR" } })] }) },
      CART_MESSAGES.noPriceInCurrency,
      0,
    ],
    [
      "the amount is beyond exact numbers",
      { product: testProduct({ variants: [testVariant(1, { price: { amount: 2 ** 53 - 1, currency: "USD" } })] }) },
      CART_MESSAGES.totalTooLarge,
      0,
    ],
  ])("is shown when %s", (...[, changes, problem, subtotalCents]) => {
    const cart = priceCart(header, [row(1, changes)]);
    expect(cart.entries[0]?.problem).toBe(problem);
    expect(cart.subtotalCents).toBe(subtotalCents);
    expect(cart.totalQuantity).toBe(changes.quantity ?? 2);
    expect(Value.Check(ShoppingCartSchema, cart)).toBe(true);
  });

  test("is not shown on a line with unlimited stock", () => {
    const cart = priceCart(header, [row(1, { product: testProduct({ productType: 2 }), stock: {}, quantity: 50 })]);
    expect(cart.entries[0]).toMatchObject({ problem: null, chosenVariant: { unlimited: true, qtyInStock: 0 } });
  });

  test("is shown on the line that takes more than the lines before it left", () => {
    const cart = priceCart(header, [row(1, { quantity: 3 }), row(2, { quantity: 3, additionalFields: "{}" })]);
    expect(cart.entries.map((entry) => entry.problem)).toEqual([null, CART_MESSAGES.notEnoughStock]);
  });

  test("is not shown on lines that together take the last unit", () => {
    const cart = priceCart(header, [row(1, { quantity: 3 }), row(2, { quantity: 2, additionalFields: "{}" })]);
    expect(cart.entries.map((entry) => entry.problem)).toEqual([null, null]);
  });

  test("is on lines of a service that hold more than an order can have, if it can have one", () => {
    const service = { product: testProduct({ productType: 3 }) };
    const { checkout } = PLAIN_TERMS.preferences;
    const problemsOf = (multipleQuantityAllowedForServices: boolean, rows: readonly CartRow[]) => {
      const preferences = { ...PLAIN_TERMS.preferences, checkout: { ...checkout, multipleQuantityAllowedForServices } };
      return priceCartWith(header, rows, { ...PLAIN_TERMS, preferences }).cart.entries.map(({ problem }) => problem);
    };
    const one = row(1, { ...service, quantity: 1 });
    const other = row(2, { ...service, quantity: 1, additionalFields: "{}" });
    expect(problemsOf(false, [row(1, service)])).toEqual([CART_MESSAGES.oneOfService]);
    expect(problemsOf(false, [one, other])).toEqual([null, CART_MESSAGES.oneOfService]);
    expect(problemsOf(false, [one, row(3)])).toEqual([null, null]);
    expect(problemsOf(true, [row(1, service), other])).toEqual([null, null]);
  });

  test("is shown on the line that makes the total too large, and the lines around it count", () => {
    const priced = (amount: number) =>
      testProduct({ variants: [testVariant(1, { price: { amount, currency: "USD" } })] });
    const half = priced(HALF_OF_ALL);
    const rows = [half, half, priced(5)].map((product, index) => row(index, { product, quantity: 1 }));
    const cart = priceCart(header, rows);
    expect(cart.entries.map((entry) => entry.problem)).toEqual([null, CART_MESSAGES.totalTooLarge, null]);
    expect(cart.subtotalCents).toBe(HALF_OF_ALL + 5);
  });

  test("names a deleted product in a readable way", () => {
    expect(priceCart(header, [row(1, { product: null })]).entries[0]).toMatchObject({
      title: CART_MESSAGES.itemGoneTitle,
      itemUrl: "",
    });
  });
});

describe("flags", () => {
  const typed = (number: number, productType: 1 | 2 | 3 | 4) => row(number, { product: testProduct({ productType }) });
  test.each([
    [[typed(1, 1)], { hasDigital: false, purelyDigital: false, requiresShipping: true }],
    [[typed(1, 2)], { hasDigital: true, purelyDigital: true, requiresShipping: false }],
    [[typed(1, 2), typed(2, 1)], { hasDigital: true, purelyDigital: false, requiresShipping: true }],
    [[typed(1, 3)], { hasDigital: false, purelyDigital: false, requiresShipping: false }],
    [[typed(1, 4), typed(2, 2)], { hasDigital: true, purelyDigital: false, requiresShipping: false }],
    [[row(1, { product: null })], { hasDigital: false, purelyDigital: false, requiresShipping: false }],
    [[row(1, { product: null }), typed(2, 2)], { hasDigital: true, purelyDigital: true, requiresShipping: false }],
  ])("case %#", (rows, flags) => {
    expect(priceCart(header, rows)).toMatchObject(flags);
  });
});

test("the subtotal is the sum of the lines, and the cart is valid, whatever is in it", () => {
  const amount = fc.oneof(fc.nat(100_000), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }));
  const anyRow = fc
    .record({
      price: amount,
      salePrice: amount,
      onSale: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 9999 }),
      gone: fc.boolean(),
    })
    .map(({ quantity, gone, price, salePrice, onSale }) => {
      const variant = testVariant(1, {
        price: { amount: price, currency: "USD" },
        salePrice: { amount: salePrice, currency: "USD" },
        onSale,
      });
      return row(1, { quantity, product: gone ? null : testProduct({ variants: [variant] }) });
    });
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 8 }), (anyRows) => {
      const rows = anyRows.map((one, index) => ({ ...one, id: testId(100 + index) }));
      const cart = priceCart(header, rows);
      expect(Value.Check(ShoppingCartSchema, cart)).toBe(true);
      expect(BigInt(cart.subtotalCents)).toBe(cart.entries.reduce((sum, entry) => sum + BigInt(entry.subTotal), 0n));
      for (const entry of cart.entries) {
        const exact = BigInt(entry.purchasePriceCents) * BigInt(entry.quantity);
        expect(entry.problem === CART_MESSAGES.totalTooLarge ? 0n : exact).toBe(BigInt(entry.subTotal));
      }
    }),
  );
});
