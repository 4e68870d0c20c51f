import { refusalMembers } from "@stoa/core/visitor-text/refusal-members.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { testVariant } from "@stoa/core/product/product-for-tests.ts";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import { openDonationCart, startPurchase } from "./cart-purchase-service.ts";
import { readCartOf } from "../cart-query-service.ts";
import { createShop, type TestShop } from "../testing/test-shop.ts";
import type { Visitor } from "../testing/test-visitor.ts";

const testApp = await openTestApp();
const { database } = testApp;
const MONTHLY = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 12 };
const subscribable = { isSubscribable: true, subscriptionPlan: MONTHLY } satisfies Partial<Product>;

const subscribe = (visitor: Visitor, body: unknown) =>
  visitor.call("POST", "/api/3/commerce/cart/subscription", { body });
const openedBy = async (shop: TestShop, own: string) => (await readCartOf({ database, site: shop.site }, { own })).cart;

test.each([1, 3] as const)(
  "a subscription (type %d) starts in a separate cart, besides the visitor's",
  async (productType) => {
    const shop = await createShop(testApp);
    const plain = await shop.addProduct();
    const item = await shop.addProduct({ product: { ...subscribable, productType } });
    const visitor = await shop.visit();
    await visitor.addItem({ itemId: plain.id, sku: plain.sku });
    const before = await visitor.readCart();
    const response = await subscribe(visitor, { itemId: item.id, sku: item.sku, qty: 2, additionalFields: null });
    expect(response.statusCode).toBe(200);
    const { cartToken } = response.json<{ cartToken: string }>();
    expect(response.json()).toEqual({ cartToken: expect.stringMatching(/^[\w-]{43}$/) as unknown });
    expect(response.cookies).toEqual([]);
    const cart = await openedBy(shop, cartToken);
    expect(cart).toMatchObject({ kind: "subscription", totalQuantity: 2, subtotalCents: 2000 });
    expect(cart.entries).toMatchObject([{ itemId: item.id, subscriptionPlan: MONTHLY, problem: null }]);
    expect(await visitor.readCart()).toEqual(before);
  },
);

test.each<[string, Partial<Product>, unknown, string]>([
  ["what is bought once", {}, undefined, CART_MESSAGES.notSubscribable],
  ["digital goods", { productType: 2 }, undefined, CART_MESSAGES.notSubscribable],
  ["a gift card", { productType: 4 }, undefined, CART_MESSAGES.notSubscribable],
  ["what is hidden", { ...subscribable, isVisible: false }, undefined, CART_MESSAGES.itemNotFound],
  ["a fraction", subscribable, 1.5, "Quantity must be a whole number."],
  ["no number", subscribable, "two", "Quantity must be a number."],
  ["nothing of it", subscribable, 0, CART_MESSAGES.quantityOutOfRange],
  ["more than there is", subscribable, 101, "Sorry, we do not have enough of that item available."],
])("does not subscribe to %s", async (...[, product, qty, message]) => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct({ product });
  const visitor = await shop.visit();
  const response = await subscribe(visitor, { itemId: item.id, sku: item.sku, ...(qty === undefined ? {} : { qty }) });
  expect([response.statusCode, response.json()]).toEqual([400, { error: "cart_refused", ...refusalMembers(message) }]);
  const carts = await inSite(database, shop.site.id, (db) => db.text("select id from cart", []));
  expect(carts).toEqual([]);
});

test("asks for the variant with the shop's texts, and for the product's answers", async () => {
  const shop = await createShop(testApp);
  const field = { id: newId(), type: "text", title: "Name", description: "", required: true } as const;
  const additionalFieldsFormId = await shop.draftForm([field]);
  const variants = [testVariant(1, { id: newId() }), testVariant(2, { id: newId() })];
  const item = await shop.addProduct({ product: { ...subscribable, variants, additionalFieldsFormId } });
  const visitor = await shop.visit();
  const itemId = item.id;
  expect((await subscribe(visitor, { itemId, sku: null })).json()).toMatchObject({
    message: "Sorry, that item variant is unavailable. Please select another variant.",
  });
  expect((await subscribe(visitor, { itemId, sku: "SKU-1" })).json()).toMatchObject({
    fields: { [field.id]: "Required" },
  });
  const additionalFields = JSON.stringify({ [field.id]: "Ann" });
  expect((await subscribe(visitor, { itemId, sku: "SKU-1", additionalFields })).statusCode).toBe(200);
});

test("cannot be added to the visitor's regular cart", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct({ product: subscribable });
  const visitor = await shop.visit();
  expect((await visitor.add({ itemId: item.id, sku: item.sku })).json()).toEqual({
    error: "cart_refused",
    ...refusalMembers(CART_MESSAGES.subscriptionOnly),
  });
});

test("needs the crumb", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct({ product: subscribable });
  const visitor = await shop.visit();
  visitor.cookies.set("crumb", "none");
  expect((await subscribe(visitor, { itemId: item.id, sku: item.sku })).statusCode).toBe(403);
});

test("is in the visitor's currency, and its token opens nothing on another site", async () => {
  const shop = await createShop(testApp);
  const other = await createShop(testApp);
  await shop.prefer("currencies", { others: ["EUR"] });
  const euros = { amount: 700, currency: "EUR" };
  const variants = [testVariant(1, { id: newId(), otherPrices: [{ price: euros, salePrice: euros }] })];
  const item = await shop.addProduct({ product: { ...subscribable, variants } });
  const visitor = await shop.visit();
  await visitor.call("PUT", "/api/commerce/shopping-cart/currency", { body: { currency: "EUR" } });
  const { cartToken } = (await subscribe(visitor, { itemId: item.id, sku: item.sku })).json<{ cartToken: string }>();
  expect(await openedBy(shop, cartToken)).toMatchObject({ currency: "EUR", subtotalCents: 700 });
  expect(await openedBy(other, cartToken)).toMatchObject({ id: null, entries: [] });
});

test("a paywall is bought separately, never in the visitor's cart", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct({
    product: { productType: 5, paywall: { memberAreaIds: [newId()], days: null } },
  });
  const visitor = await shop.visit();
  expect((await visitor.add({ itemId: item.id, sku: item.sku })).json()).toMatchObject({
    message: CART_MESSAGES.itemNotFound,
  });
  const input = { kind: "express", itemId: item.id, sku: item.sku, quantity: 1, additionalFields: null } as const;
  const started = await startPurchase({ database, site: shop.site }, { own: undefined }, input);
  const cart = await openedBy(shop, started.ok ? started.cartToken : "");
  expect(cart).toMatchObject({ kind: "express", subtotalCents: 1000, entries: [{ productType: 5, problem: null }] });
});

test("a donation is a separate cart that costs the donated amount", async () => {
  const shop = await createShop(testApp);
  await shop.addDiscount({ trigger: { type: "automatic" } });
  await shop.prefer("checkout", { minimumSubtotalCents: { USD: 5000 } });
  const gift = { currency: "USD", title: "For the roof", amountCents: 1234 };
  const { cartToken } = await inSite(database, shop.site.id, (db) => openDonationCart(db, gift));
  expect(await openedBy(shop, cartToken)).toMatchObject({
    kind: "donation",
    entries: [{ title: "For the roof", subTotal: 1234, quantity: 1, problem: null }],
    discountCents: 0,
    grandTotalCents: 1234,
    problems: [],
  });
});
