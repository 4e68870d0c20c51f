import { refusalMembers } from "@stoa/core/visitor-text/refusal-members.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { deleteDocument } from "../../features/document/document-service.ts";
import type { TestItem, TestShop } from "../../features/cart/testing/test-shop.ts";
import {
  addDiscount,
  audit,
  createStore,
  fillCart,
  issueCard,
  readyToPay,
  setPreferences,
  type Buyer,
} from "../../features/checkout/testing/test-buyer.ts";
import { orderPaymentJobs } from "../../features/order/payment/order-payment-jobs.ts";
import { OrderKeeper, firstLine } from "../../features/order/testing/order-keeper.ts";
import { openOwnTestApp } from "../test-app.ts";

/*
 * Invalid input across the whole store, beyond individual calls: what shoppers and strangers send between cart and
 * order.
 */

const unlimited = { perVisitor: 1_000_000, perAddress: 1_000_000 };
const testApp = await openOwnTestApp({ cartLimits: unlimited });
const { database, parts } = testApp;
const CART = "/api/commerce/shopping-cart";
const PLAN = {
  isSubscribable: true,
  subscriptionPlan: { billingPeriod: { unit: "MONTH", value: 1 }, numBillingCycles: 0 },
} as const;

async function countOf(shop: TestShop, table: "sales_order" | "test_charge" | "checkout"): Promise<number> {
  const rows = await inSite(database, shop.site.id, (db) =>
    db.text(`select 1 from ${table} where site_id = $1`, [db.siteId]),
  );
  return rows.length;
}

async function expectNothingBought(shop: TestShop): Promise<void> {
  expect([await countOf(shop, "sales_order"), await countOf(shop, "test_charge")]).toEqual([0, 0]);
  expect(await audit(shop)).toEqual([]);
}

const NO_QUANTITIES = [-1, 0, 1.5, 10_000, 1e15, -1e308, "two", "1.5", "-3", " ", true, [], [2], {}];

test("refuses quantities that are none, in every call that takes one", async () => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct();
  const plan = await shop.addProduct({ product: { ...PLAN } });
  const { visitor } = await fillCart(shop, { item, quantity: 2 });
  const before = await visitor.readCart();
  const entryId = before.entries[0]?.id ?? "";
  for (const quantity of NO_QUANTITIES) {
    const answers = [
      await visitor.add({ itemId: item.id, sku: item.sku, quantity }),
      await visitor.changeQuantity(entryId, quantity),
      await visitor.call("POST", "/api/3/commerce/cart/subscription", {
        body: { itemId: plan.id, sku: plan.sku, qty: quantity },
      }),
    ];
    expect([quantity, ...answers.map(({ statusCode }) => statusCode)]).toEqual([quantity, 400, 400, 400]);
  }
  for (const quantity of ["-1", "0", "1.5", "10000", "1e9", "two", ""]) {
    for (const [path, fields] of [
      ["/cart/add", { itemId: item.id, sku: item.sku }],
      ["/cart/update", { entryId }],
      ["/cart/subscribe", { itemId: plan.id, sku: plan.sku }],
    ] as const) {
      const answer = await visitor.submit(path, { ...fields, quantity });
      expect([path, quantity, answer.headers["location"]]).toEqual([
        path,
        quantity,
        expect.stringContaining("notice="),
      ]);
    }
  }
  expect(await visitor.readCart()).toEqual(before);
});

test("charges no price in a currency that the shopper has not seen", async () => {
  const shop = await createStore(testApp);
  await setPreferences(shop, "currencies", { others: ["EUR"] });
  const item = await shop.addProduct();
  const buyer = await readyToPay(shop, { item });
  const { revision } = await buyer.read();
  expect((await buyer.visitor.call("PUT", `${CART}/currency`, { body: { currency: "EUR" } })).statusCode).toBe(200);
  const paid = await buyer.complete({ revision });
  expect(paid.statusCode).toBeGreaterThanOrEqual(400);
  expect(paid.statusCode).toBeLessThan(500);
  await expectNothingBought(shop);
  await buyer.visitor.call("PUT", `${CART}/currency`, { body: { currency: "USD" } });
  expect((await buyer.complete({ revision })).statusCode).toBe(200);
});

test.each([
  ["hidden", (shop: TestShop, item: TestItem) => shop.changeProduct(item, { isVisible: false })],
  [
    "deleted",
    (shop: TestShop, { id }: TestItem) =>
      inSite(database, shop.site.id, (db) => deleteDocument(db, { id, kind: "product", label: "Delete", by: "test" })),
  ],
])("sells nothing that was hidden or deleted since it was put into the cart: %s", async (_how, change) => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct();
  const buyer = await readyToPay(shop, { item });
  await change(shop, item);
  await shop.publish();
  const rejected = await buyer.complete();
  expect([rejected.statusCode, rejected.json()]).toMatchObject([409, { error: "out_of_stock" }]);
  await expectNothingBought(shop);
});

test("sells the last unit to the next buyer once a reservation has expired", async () => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct({ stock: { quantity: 1 } });
  const [slow, next] = [await readyToPay(shop, { item }), await readyToPay(shop, { item })];
  expect((await slow.complete({ token: "test-3ds" })).json()).toMatchObject({ status: "requires_action" });
  expect((await next.complete()).json()).toMatchObject({ error: "out_of_stock" });
  const later = { ...parts, now: () => Date.now() + 16 * 60_000 };
  const { signal } = new AbortController();
  for (const job of orderPaymentJobs(later)) if (job.kind === "clock") await job.run({ database, signal });
  expect((await next.complete()).statusCode).toBe(200);
  const late = await slow.complete();
  expect(late.statusCode).toBeGreaterThanOrEqual(400);
  expect(late.statusCode).toBeLessThan(500);
  expect(await audit(shop)).toEqual([]);
});

type Place = { readonly keeper: OrderKeeper; readonly item: TestItem; readonly buyer: Buyer; readonly orderId: string };

async function openPlace(): Promise<Place> {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item }]);
  return { keeper, item, buyer: await readyToPay(keeper.shop, { item }), orderId };
}

test("treats ids of another site like made-up ones, and changes nothing", async () => {
  const [mine, other] = [await openPlace(), await openPlace()];
  const { keeper, buyer, item, orderId } = mine;
  const code = await issueCard(other.keeper.shop, 1000);
  await addDiscount(other.keeper.shop);
  const cart = await other.buyer.visitor.readCart();
  const variantOf = ({ product }: TestItem): string => product.variants[0]?.id ?? "";
  const lineId = firstLine(await other.keeper.read(other.orderId));
  const visit = buyer.visitor;
  const change = (delta: object) => ({
    reason: "Counted",
    changes: [{ productId: item.id, variantId: variantOf(item), delta: 1, ...delta }],
  });
  const calls: ReadonlyArray<
    readonly [name: string, foreign: string, call: (id: string) => Promise<readonly [number, string]>]
  > = [
    [
      "cart of a checkout",
      cart.id ?? "",
      async (id) => textOf(await buyer.call("POST", "", { body: { cartToken: id } })),
    ],
    ["checkout that is read", other.buyer.checkoutId, async (id) => textOf(await buyer.call("GET", `/${id}`))],
    [
      "checkout that is changed",
      other.buyer.checkoutId,
      async (id) => textOf(await buyer.call("PATCH", `/${id}`, { body: { note: "x" } })),
    ],
    [
      "checkout that is paid",
      other.buyer.checkoutId,
      async (id) =>
        textOf(
          await visit.call("POST", `/api/commerce/checkout/${id}/complete`, {
            body: { payment: { provider: "test", token: "test-ok" } },
            headers: { "idempotency-key": newId() },
          }),
        ),
    ],
    ["gift card", code, async (giftCardCode) => textOf(await buyer.change({ giftCardCode }))],
    ["coupon", "SAVE", async (couponCode) => textOf(await buyer.change({ couponCode }))],
    ["way of shipping", newId(), async (shippingOptionId) => textOf(await buyer.change({ shippingOptionId }))],
    [
      "stock that is read",
      other.item.id,
      async (id) => textOf(await visit.call("GET", `/api/commerce/inventory/stock/?itemId=${id}`)),
    ],
    [
      "item of a restock notice",
      other.item.id,
      async (productId) =>
        textOf(
          await visit.call("POST", "/api/site-users/account/notifications/restock", {
            body: {
              isJoinMailingList: false,
              productId,
              variantId: variantOf(other.item),
              siteVisitorEmail: "a@example.org",
              recaptchaEnterpriseV3Token: "",
            },
          }),
        ),
    ],
    [
      "order that is read",
      other.orderId,
      async (id) => answerOf(await keeper.studio.get(`/api/commerce/orders/${id}`)),
    ],
    ["order that is refunded", other.orderId, async (id) => answerOf(await keeper.refund(id, { amountCents: 100 }))],
    [
      "line that is refunded",
      lineId,
      async (id) => answerOf(await keeper.refund(orderId, { lines: [{ lineId: id, quantity: 1 }] })),
    ],
    [
      "product of an adjustment",
      other.item.id,
      async (productId) => answerOf(await adjust(keeper, change({ productId }))),
    ],
    [
      "variant of an adjustment",
      variantOf(other.item),
      async (variantId) => answerOf(await adjust(keeper, change({ variantId }))),
    ],
  ];
  for (const [name, foreign, call] of calls) {
    const madeUp = name === "coupon" ? "NOTHING" : name === "gift card" ? "AAAA-BBBB-CCCC-DDDD" : newId();
    const answers = [];
    for (const id of [foreign, madeUp]) {
      const [status, text] = await call(id);
      answers.push([name, status, text.replaceAll(id, "…")]);
      expect(status, name).toBeLessThan(500);
    }
    expect(answers[0]).toEqual(answers[1]);
  }
  expect(await other.buyer.visitor.readCart()).toEqual(cart);
  expect((await other.keeper.read(other.orderId)).refunds).toEqual([]);
  expect((await keeper.read(orderId)).refunds).toEqual([]);
  expect(await other.keeper.stockOf(other.item)).toBe(99);
  for (const { shop } of [keeper, other.keeper]) expect(await audit(shop)).toEqual([]);
});

function adjust({ studio }: OrderKeeper, body: object) {
  return studio.call("POST", "/api/studio/stock/adjustments", body);
}

function textOf({
  statusCode,
  body,
}: {
  readonly statusCode: number;
  readonly body: string;
}): readonly [number, string] {
  return [statusCode, body];
}

function answerOf({ status, text }: { readonly status: number; readonly text: string }): readonly [number, string] {
  return [status, text];
}

test("a deleted item is refused with the cart's message, wherever it is named", async () => {
  const shop = await createStore(testApp);
  const visitor = await shop.visit();
  const rejected = await visitor.add({ itemId: newId(), sku: null, quantity: 1 });
  expect([rejected.statusCode, rejected.json()]).toEqual([
    400,
    { error: "cart_refused", ...refusalMembers(CART_MESSAGES.itemNotFound) },
  ]);
});
