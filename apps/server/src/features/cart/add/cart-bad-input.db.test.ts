import { refusalMembers } from "@stoa/core/visitor-text/refusal-members.ts";
import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { testVariant } from "@stoa/core/product/product-for-tests.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "../../../db/new-id.ts";
import { openOwnTestApp } from "../../../testing/test-app.ts";
import { createShop, type TestItem, type TestShop } from "../testing/test-shop.ts";
import type { Visitor } from "../testing/test-visitor.ts";

const unlimited = { perVisitor: 1_000_000, perAddress: 1_000_000 };
const testApp = await openOwnTestApp({ cartLimits: unlimited });
const CART = "/api/commerce/shopping-cart";
const SUBSCRIPTION = "/api/3/commerce/cart/subscription";

async function filledCart(): Promise<{ shop: TestShop; item: TestItem; visitor: Visitor; cart: ShoppingCart }> {
  const shop = await createShop(testApp);
  await shop.addDiscount();
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  await visitor.addItem({ itemId: item.id, sku: item.sku, quantity: 2 });
  return { shop, item, visitor, cart: await visitor.readCart() };
}

const MONEY = {
  price: 1,
  unitPrice: 1,
  purchasePriceCents: 1,
  subTotal: 1,
  subtotalCents: 1,
  discountCents: 99_999,
  taxCents: 0,
  shippingCostCents: 0,
  grandTotalCents: 1,
  currency: "JPY",
  isPurchased: true,
  orderId: newId(),
  entries: [],
};

test("amounts that a client sends have no effect, in any call", async () => {
  const { item, visitor, cart } = await filledCart();
  const entryId = cart.entries[0]?.id ?? "";
  const calls: Array<["POST" | "PUT", string, Record<string, unknown>]> = [
    ["PUT", `${CART}/entries/${entryId}`, { quantity: 2 }],
    ["PUT", `${CART}/entries/${entryId}/additionalFields`, { itemId: item.id, sku: item.sku, additionalFields: null }],
    ["PUT", `${CART}/shipping`, { location: null }],
    ["PUT", `${CART}/currency`, { currency: "USD" }],
  ];
  for (const [method, url, body] of calls) {
    const response = await visitor.call(method, url, { body: { ...MONEY, ...body } });
    expect([url, response.statusCode]).toEqual([url, 200]);
    expect(response.json<{ shoppingCart: ShoppingCart }>().shoppingCart).toEqual(cart);
  }
  const started = await visitor.call("POST", `${CART}/coupons`, { body: { ...MONEY, promoCode: "SAVE10" } });
  expect(started.json()).toMatchObject({
    shoppingCart: { discountCents: 200, grandTotalCents: 1800, currency: "USD" },
  });
});

test("rejects a variant of another product, by SKU or by line", async () => {
  const { shop, item, visitor, cart } = await filledCart();
  const other = await shop.addProduct({ product: { variants: [testVariant(2, { id: newId(), sku: "OTHER" })] } });
  const rejection = { error: "cart_refused", ...refusalMembers(CART_MESSAGES.variantUnavailable) };
  expect((await visitor.add({ itemId: item.id, sku: "OTHER" })).json()).toEqual(rejection);
  expect((await visitor.add({ itemId: other.id, sku: item.sku })).json()).toEqual(rejection);
  const fields = { itemId: other.id, sku: "OTHER", additionalFields: null };
  const url = `${CART}/entries/${cart.entries[0]?.id ?? ""}/additionalFields`;
  expect((await visitor.call("PUT", url, { body: fields })).statusCode).toBe(404);
  expect(await visitor.readCart()).toEqual(cart);
});

test("treats ids of another site like made-up ones", async () => {
  const [mine, other] = [await filledCart(), await filledCart()];
  const ids = [other.cart.id ?? "", other.cart.entries[0]?.id ?? "", other.shop.site.id, newId()];
  for (const id of ids) {
    expect((await mine.visitor.add({ itemId: id, sku: null })).json()).toMatchObject({
      message: CART_MESSAGES.itemNotFound,
    });
    expect((await mine.visitor.changeQuantity(id, 1)).statusCode).toBe(404);
    expect((await mine.visitor.remove(id)).statusCode).toBe(404);
    const body = { itemId: mine.item.id, sku: null, additionalFields: null };
    expect((await mine.visitor.call("PUT", `${CART}/entries/${id}/additionalFields`, { body })).statusCode).toBe(404);
    expect((await mine.visitor.call("POST", SUBSCRIPTION, { body: { itemId: id } })).statusCode).toBe(400);
    expect((await mine.visitor.call("PUT", `${CART}/shipping`, { body: { shippingOptionId: id } })).statusCode).toBe(
      400,
    );
  }
  expect((await mine.visitor.add({ itemId: other.item.id, sku: other.item.sku })).json()).toEqual({
    error: "cart_refused",
    ...refusalMembers(CART_MESSAGES.itemNotFound),
  });
  expect(await mine.visitor.readCart()).toEqual(mine.cart);
  expect(await other.visitor.readCart()).toEqual(other.cart);
});

test("a hidden or deleted product keeps its line as a problem that only counts units", async () => {
  const { shop, item, visitor } = await filledCart();
  await shop.changeProduct(item, { isVisible: false });
  await shop.publish();
  const hidden = await visitor.readCart();
  expect(hidden).toMatchObject({ subtotalCents: 0, grandTotalCents: 0, totalQuantity: 2, requiresShipping: false });
  expect(hidden.entries).toMatchObject([{ problem: CART_MESSAGES.itemNotFound, subTotal: 0 }]);
  const entryId = hidden.entries[0]?.id ?? "";
  expect((await visitor.changeQuantity(entryId, 1)).json()).toMatchObject({ message: CART_MESSAGES.itemNotFound });
  const fields = { itemId: item.id, additionalFields: null };
  const answered = await visitor.call("PUT", `${CART}/entries/${entryId}/additionalFields`, { body: fields });
  expect(answered.json()).toMatchObject({ message: CART_MESSAGES.itemNotFound });
  expect((await visitor.remove(entryId)).statusCode).toBe(200);
});

test("keeps all codes that are entered at the same time", async () => {
  const { shop, visitor } = await filledCart();
  const codes = Array.from({ length: 8 }, (_, index) => `CODE${index}`);
  for (const code of codes) await shop.addDiscount({ trigger: { type: "code", code } });
  await Promise.all(codes.map((promoCode) => visitor.call("POST", `${CART}/coupons`, { body: { promoCode } })));
  const cart = await visitor.readCart();
  expect(cart.coupons.map(({ code }) => code).toSorted()).toEqual(codes);
  expect(cart).toMatchObject({ discountCents: 200, validCoupons: [expect.anything()] });
});

test("no request body causes a server error, and the cart still adds up", async () => {
  const { item, visitor, cart } = await filledCart();
  const entryId = cart.entries[0]?.id ?? "";
  const paths = [
    ["POST", `${CART}/entries`],
    ["PUT", `${CART}/entries/${entryId}`],
    ["PUT", `${CART}/entries/${entryId}/additionalFields`],
    ["POST", `${CART}/coupons`],
    ["PUT", `${CART}/shipping`],
    ["PUT", `${CART}/currency`],
    ["POST", SUBSCRIPTION],
  ] as const;
  const value = fc.oneof(
    fc.constantFrom(
      item.id,
      item.sku,
      "SAVE10",
      "USD",
      "DE",
      "",
      " ",
      "0",
      "-1",
      "1e3",
      "NaN",
      "\u0000",
      "\ud800",
      "{}",
      "[]",
    ),
    fc.string(),
    fc.double(),
    fc.integer(),
    fc.jsonValue(),
  );
  const names = [
    "itemId",
    "sku",
    "quantity",
    "qty",
    "additionalFields",
    "promoCode",
    "location",
    "shippingOptionId",
    "currency",
  ];
  const body = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...names), value, { noNullPrototype: true }),
    fc.record({
      location: fc.dictionary(fc.constantFrom("countryCode", "state", "postalCode"), value, { noNullPrototype: true }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), body, async ([method, url], sent) => {
      const response = await visitor.call(method, url, { body: sent });
      expect([method, url, response.statusCode < 500]).toEqual([method, url, true]);
    }),
    { numRuns: 300 },
  );
  const left = await visitor.readCart();
  const sum = left.entries.reduce((total, entry) => total + entry.purchasePriceCents * entry.quantity, 0);
  expect(left.subtotalCents).toBe(sum);
  expect(left.grandTotalCents).toBe(sum - left.discountCents + left.shippingCostCents + left.taxCents);
}, 60_000);
