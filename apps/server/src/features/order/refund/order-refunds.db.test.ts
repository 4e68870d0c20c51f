import { ORDER_CALL_MESSAGES, ORDER_MESSAGES } from "@stoa/core/order/order-messages.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { expect, test } from "vitest";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import { addDiscount, audit, issueCard } from "../../checkout/testing/test-buyer.ts";
import { refundPayment } from "../../payment/payment-service.ts";
import { listTestCharges } from "../../payment/testing/list-test-charges.ts";
import { workOnOrder, type OrderServices } from "../edit/order-change-service.ts";
import { orderJobs } from "../order-jobs.ts";
import { finishRefund, startRefund } from "./order-refund-settlement-service.ts";
import { endRefund, reverseRefundRow } from "./order-refund-store.ts";
import { firstLine, happenings, OrderKeeper } from "../testing/order-keeper.ts";

const testApp = await openTestApp();
const services: OrderServices = testApp.parts;

async function refundedAtProvider({ shop }: OrderKeeper): Promise<number> {
  const charges = await inSite(testApp.database, shop.site.id, listTestCharges);
  return charges.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
}

function statesOf({ states, order }: OrderDetail): unknown {
  return [states.order, states.payment, states.fulfillment, order.refundedTotal.value];
}

test("refunds a unit, then the rest, and the provider refunds exactly that", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item, quantity: 2 }]);
  const lineId = firstLine(await keeper.read(orderId));
  const first = await keeper.done("POST", `${orderId}/refunds`, {
    refundId: newId(),
    lines: [{ lineId, quantity: 1 }],
  });
  expect(statesOf(first)).toEqual(["placed", "PARTIALLY_REFUNDED", "PENDING", "10.00"]);
  expect(first.order.paymentState).toBe("PAID");
  expect(first.refunds).toMatchObject([
    { state: "succeeded", kind: "refund", toPayment: { amount: 1000 }, lines: [{ lineId, quantity: 1 }] },
  ]);
  expect(await keeper.mailText("order.refunded")).toContain("Refunded: $10.00");
  expect(await refundedAtProvider(keeper)).toBe(1000);
  const rest = await keeper.done("POST", `${orderId}/refunds`, {
    refundId: newId(),
    lines: [{ lineId, quantity: 1 }],
    shippingCents: 500,
    shouldSendNotification: false,
  });
  expect(statesOf(rest)).toEqual(["placed", "REFUNDED", "CANCELED", "25.00"]);
  expect(await refundedAtProvider(keeper)).toBe(2500);
  expect((await keeper.mailKinds()).filter((kind) => kind === "order.refunded")).toHaveLength(1);
  const more = await keeper.refund(orderId, { amountCents: 1 });
  expect(more.json()).toMatchObject({ error: "order_refused", message: ORDER_MESSAGES.refundedAlready });
  expect(await audit(keeper.shop)).toEqual([]);
});

test("refunds once, however often it is asked with one id, at once or later", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item }]);
  const input = { refundId: newId(), amountCents: 700 };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => keeper.call("POST", `orders/${orderId}/refunds`, input)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await keeper.call("POST", `orders/${orderId}/refunds`, input)).status).toBe(200);
  const other = await keeper.call("POST", `orders/${orderId}/refunds`, { ...input, amountCents: 800 });
  expect(other.json()).toMatchObject({ error: "order_refused", message: ORDER_CALL_MESSAGES.refundReused });
  expect(await refundedAtProvider(keeper)).toBe(700);
  expect((await keeper.read(orderId)).refunds).toHaveLength(1);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("rejects the id for another refund: for more units, or with shipping added", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item, quantity: 2 }]);
  const lineId = firstLine(await keeper.read(orderId));
  const input = { refundId: newId(), lines: [{ lineId, quantity: 1 }] };
  expect((await keeper.call("POST", `orders/${orderId}/refunds`, input)).status).toBe(200);
  expect((await keeper.call("POST", `orders/${orderId}/refunds`, { ...input, shippingCents: 0 })).status).toBe(200);
  const more = [{ lineId, quantity: 2 }];
  for (const other of [{ shippingCents: 500 }, { lines: more }, { amountCents: 1001 }, { giftCardCents: 1000 }]) {
    const rejected = await keeper.call("POST", `orders/${orderId}/refunds`, { ...input, ...other });
    expect([rejected.status, rejected.json()]).toMatchObject([409, { message: ORDER_CALL_MESSAGES.refundReused }]);
  }
  expect(await refundedAtProvider(keeper)).toBe(1000);
});

test("rejects the id for another refund: an amount differs from all units", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item, quantity: 2 }]);
  const lineId = firstLine(await keeper.read(orderId));
  const refund = (input: object) => keeper.call("POST", `orders/${orderId}/refunds`, input);
  const pieces = { refundId: newId(), lines: [{ lineId, quantity: 1 }] };
  const named = { ...pieces, amountCents: 600 };
  expect([(await refund(named)).status, (await refund(named)).status]).toEqual([200, 200]);
  for (const other of [pieces, { ...named, isRestocked: true }, { ...named, giftCardCents: 0 }]) {
    const rejected = await refund(other);
    expect([rejected.status, rejected.json()]).toMatchObject([409, { message: ORDER_CALL_MESSAGES.refundReused }]);
  }
  expect(await refundedAtProvider(keeper)).toBe(600);
});

test("a completed or reversed refund stays so whatever is reported later", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item }]);
  const id = newId();
  expect((await keeper.call("POST", `orders/${orderId}/refunds`, { refundId: id, amountCents: 700 })).status).toBe(200);
  const within = (work: (db: SiteDb) => Promise<void>) => inSite(testApp.database, keeper.shop.site.id, work);
  const stateNow = async () => (await keeper.read(orderId)).refunds.map(({ state, failure }) => [state, failure]);
  await within((db) => endRefund(db, id, { state: "failed", reference: null, failure: "Late answer" }));
  expect(await stateNow()).toEqual([["succeeded", null]]);
  await within((db) => reverseRefundRow(db, { id, taxCents: 0, failure: "Account closed" }));
  await within((db) => reverseRefundRow(db, { id, taxCents: 0, failure: "Told again" }));
  expect(await stateNow()).toEqual([["failed", "Account closed"]]);
});

test("never refunds more than was paid, however many refunds are requested at once", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item }]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => keeper.refund(orderId, { amountCents: 400 })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  expect(await refundedAtProvider(keeper)).toBe(1200);
  expect((await keeper.read(orderId)).order.refundedTotal.value).toBe("12.00");
  expect(await audit(keeper.shop)).toEqual([]);
});

test("offers no more shipping than remains to be refunded", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const orderId = await keeper.sell([{ item: await keeper.shop.addProduct() }]);
  const { total, shipping } = (await keeper.read(orderId)).refundable;
  expect([total.amount, shipping.amount]).toEqual([1500, 500]);
  expect((await keeper.refund(orderId, { amountCents: 1300 })).status).toBe(200);
  expect((await keeper.read(orderId)).refundable).toMatchObject({ total: { amount: 200 }, shipping: { amount: 200 } });
});

test("completes a refund that a crash interrupted, before or after the provider was asked", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item }]);
  const siteId = keeper.shop.site.id;
  const refundId = newId();
  const plan = { paymentCents: 600, giftCardCents: 0, taxCents: 0, shippingCents: 0, lines: [] };
  const refund = { id: refundId, kind: "refund", reason: "", isRestocked: false, isBuyerTold: true, plan } as const;
  await workOnOrder(services, { siteId, orderId, by: "owner@example.org" }, (work) => startRefund(work, refund));
  const started = await keeper.read(orderId);
  expect(started.refunds).toMatchObject([{ state: "started" }]);
  expect(started.refundable.total.amount).toBe(900);
  expect(await refundedAtProvider(keeper)).toBe(0);
  expect(await Promise.all([1, 2, 3].map(() => finishRefund(services, { siteId, refundId })))).toEqual([
    "succeeded",
    "succeeded",
    "succeeded",
  ]);
  expect(await refundedAtProvider(keeper)).toBe(600);
  const input = { refundId, amountCents: 600 };
  const again = await keeper.done("POST", `${orderId}/refunds`, input);
  expect(again.refunds).toMatchObject([{ state: "succeeded" }]);
  expect(await refundedAtProvider(keeper)).toBe(600);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("refunds to the payment first, then to the gift card", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const code = await issueCard(keeper.shop, 1100);
  const orderId = await keeper.sell([{ item, quantity: 2 }], {
    prepare: (buyer) => buyer.changed({ giftCardCode: code }),
  });
  const balance = async (): Promise<unknown> =>
    ((await keeper.studio.get("/api/commerce/gift-cards")).json() as { items: Array<{ balance: { amount: number } }> })
      .items[0]?.balance.amount;
  expect(await balance()).toBe(0);
  const first = await keeper.done("POST", `${orderId}/refunds`, { refundId: newId(), amountCents: 2000 });
  expect(first.refunds).toMatchObject([{ toPayment: { amount: 1400 }, toGiftCards: { amount: 600 } }]);
  expect([await refundedAtProvider(keeper), await balance()]).toEqual([1400, 600]);
  const rest = await keeper.done("POST", `${orderId}/refunds`, { refundId: newId(), amountCents: 500 });
  expect(statesOf(rest)).toEqual(["placed", "REFUNDED", "PENDING", "25.00"]);
  expect(await balance()).toBe(1100);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("refunded items that were never shipped need no shipping anymore", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item, quantity: 3 }]);
  const lineId = firstLine(await keeper.read(orderId));
  await keeper.done("POST", `${orderId}/refunds`, { refundId: newId(), lines: [{ lineId, quantity: 1 }] });
  const part = await keeper.read(orderId);
  expect([statesOf(part), part.lines[0]?.leftToSend]).toEqual([
    ["placed", "PARTIALLY_REFUNDED", "PENDING", "10.00"],
    2,
  ]);
  const tooMany = { shouldSendNotification: false, shipments: [{ lines: [{ lineId, quantity: 3 }] }] };
  expect((await keeper.call("POST", `orders/${orderId}/fulfillments`, tooMany)).status).toBe(409);
  const shipment = { lines: [{ lineId, quantity: 1 }] };
  await keeper.done("POST", `${orderId}/fulfillments`, { shouldSendNotification: false, shipments: [shipment] });
  expect(await audit(keeper.shop)).toEqual([]);
  const done = await keeper.done("POST", `${orderId}/refunds`, { refundId: newId(), lines: [{ lineId, quantity: 1 }] });
  expect([done.states.fulfillment, done.lines[0]]).toMatchObject([
    "FULFILLED",
    { leftToSend: 0, fulfilledQuantity: 1 },
  ]);
  expect(done.order.fulfilledOn).not.toBeNull();
  expect(await audit(keeper.shop)).toEqual([]);
  // The sent piece comes back and is refunded; nothing is left to send.
  const last = { refundId: newId(), lines: [{ lineId, quantity: 1 }], isRestocked: true };
  const all = await keeper.done("POST", `${orderId}/refunds`, last);
  expect([all.states.fulfillment, all.lines[0]?.leftToSend]).toEqual(["FULFILLED", 0]);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("an order whose items were all refunded unshipped needs no shipping, and can still be canceled", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item, quantity: 2 }]);
  const lineId = firstLine(await keeper.read(orderId));
  const refunded = await keeper.done("POST", `${orderId}/refunds`, {
    refundId: newId(),
    lines: [{ lineId, quantity: 2 }],
  });
  expect(statesOf(refunded)).toEqual(["placed", "PARTIALLY_REFUNDED", "CANCELED", "20.00"]);
  const sending = await keeper.call("POST", `orders/${orderId}/fulfillments`, {
    shouldSendNotification: false,
    shipments: [{}],
  });
  expect([sending.status, sending.json()]).toMatchObject([409, { message: ORDER_MESSAGES.nothingToSend }]);
  expect(await audit(keeper.shop)).toEqual([]);
  const canceled = await keeper.done("POST", `${orderId}/cancel`, { isRestocked: true });
  expect(statesOf(canceled)).toEqual(["canceled", "REFUNDED", "CANCELED", "25.00"]);
  expect(await keeper.stockOf(item)).toBe(100);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("counts refunded items that were shipped as returned to stock", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item, quantity: 2 }]);
  const lineId = firstLine(await keeper.read(orderId));
  const input = { lines: [{ lineId, quantity: 1 }], isRestocked: true };
  expect((await keeper.refund(orderId, input)).json()).toMatchObject({ message: ORDER_MESSAGES.nothingSent });
  await keeper.done("POST", `${orderId}/fulfillments`, { shouldSendNotification: false, shipments: [{}] });
  expect((await keeper.refund(orderId, input)).status).toBe(200);
  expect(await keeper.stockOf(item)).toBe(99);
  expect((await keeper.read(orderId)).lines[0]).toMatchObject({ returnedQuantity: 1, refundedQuantity: 1 });
  expect(await audit(keeper.shop)).toEqual([]);
});

test("cancels an order and releases its money, stock and discount, once", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  await addDiscount(keeper.shop, { maxUses: 1 });
  const orderId = await keeper.sell([{ item, quantity: 2 }], {
    prepare: (buyer) => buyer.changed({ couponCode: "SAVE" }),
  });
  const answers = await Promise.all(
    [1, 2, 3].map(() => keeper.call("POST", `orders/${orderId}/cancel`, { reason: "Broken" })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  const detail = await keeper.read(orderId);
  expect(statesOf(detail)).toEqual(["canceled", "REFUNDED", "CANCELED", "23.00"]);
  expect(happenings(detail)).toEqual(["placed", "canceled", "refund.started", "refund.succeeded"]);
  expect([await refundedAtProvider(keeper), await keeper.stockOf(item)]).toEqual([2300, 100]);
  expect((await keeper.mailKinds()).filter((kind) => /canceled|refunded/.test(kind))).toEqual(["order.canceled"]);
  expect(await keeper.mailText("order.canceled")).toContain("Refund: $23.00");
  expect(
    (await keeper.call("POST", `orders/${orderId}/fulfillments`, { shouldSendNotification: true, shipments: [{}] }))
      .status,
  ).toBe(409);
  expect(await audit(keeper.shop)).toEqual([]);
  const again = await keeper.sell([{ item }], { prepare: (buyer) => buyer.changed({ couponCode: "SAVE" }) });
  expect((await keeper.read(again)).order.discountTotal.value).toBe("1.00");
});

test("cancels the rest of a partially refunded order", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const code = await issueCard(keeper.shop, 300);
  const orderId = await keeper.sell([{ item }], { prepare: (buyer) => buyer.changed({ giftCardCode: code }) });
  await keeper.done("POST", `${orderId}/refunds`, { refundId: newId(), amountCents: 700 });
  await keeper.done("POST", `${orderId}/cancel`, { isRestocked: false });
  expect(statesOf(await keeper.read(orderId))).toEqual(["canceled", "REFUNDED", "CANCELED", "15.00"]);
  expect([await refundedAtProvider(keeper), await keeper.stockOf(item)]).toEqual([1200, 99]);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("cancels an unpaid order, and returns the gift card payments", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const code = await issueCard(keeper.shop, 300);
  const prepare = {
    provider: "manual",
    prepare: (buyer: { changed: (body: unknown) => Promise<unknown> }) => buyer.changed({ giftCardCode: code }),
  };
  const orderId = await keeper.sell([{ item }], prepare);
  const detail = await keeper.done("POST", `${orderId}/cancel`, {});
  expect(statesOf(detail)).toEqual(["canceled", "NOT_CHARGED", "CANCELED", "3.00"]);
  expect(detail.payments).toMatchObject([{ state: "canceled" }]);
  expect(detail.giftCards).toMatchObject([{ refunded: { amount: 300 } }]);
  expect((await keeper.call("POST", `orders/${orderId}/mark-paid`, {})).status).toBe(409);
});

test("does not cancel a partially shipped order", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item, quantity: 2 }]);
  const lineId = firstLine(await keeper.read(orderId));
  const shipments = [{ lines: [{ lineId, quantity: 1 }] }];
  await keeper.done("POST", `${orderId}/fulfillments`, { shouldSendNotification: false, shipments });
  const answer = await keeper.call("POST", `orders/${orderId}/cancel`, {});
  expect([answer.status, answer.json()]).toMatchObject([409, { message: ORDER_MESSAGES.sentAlready }]);
});

test("voids purchased gift cards when their order is canceled, once they are spent only if the full amount is refunded", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const card = await keeper.shop.addProduct({ product: { title: "Card", productType: PRODUCT_TYPE.giftCard } });
  const orderId = await keeper.sellUnshipped([{ item: card, quantity: 2 }]);
  const detail = await keeper.read(orderId);
  expect(detail.states.fulfillment).toBe("FULFILLED");
  const cardsOf = async () =>
    (
      (await keeper.studio.get("/api/commerce/gift-cards")).json() as {
        items: Array<{ id: string; isEnabled: boolean; balance: { amount: number } }>;
      }
    ).items;
  expect((await cardsOf()).map(({ balance }) => balance.amount)).toEqual([1000, 1000]);
  const canceled = await keeper.done("POST", `${orderId}/cancel`, {});
  expect(statesOf(canceled)).toEqual(["canceled", "REFUNDED", "CANCELED", "20.00"]);
  expect((await cardsOf()).map(({ balance, isEnabled }) => [balance.amount, isEnabled])).toEqual([
    [0, false],
    [0, false],
  ]);

  const other = await keeper.sellUnshipped([{ item: card }]);
  const text = await keeper.mailText("gift-card.sent");
  const code = /[A-Z0-9]{4}(?:-[A-Z0-9]{4}){2,}/.exec(text)?.[0] ?? "";
  const vase = await keeper.shop.addProduct();
  await keeper.sell([{ item: vase }], { prepare: (buyer) => buyer.changed({ giftCardCode: code }) });
  const rejected = await keeper.call("POST", `orders/${other}/cancel`, {});
  expect([rejected.status, rejected.json()]).toMatchObject([409, { error: "order_refused" }]);
  expect((await keeper.read(other)).states.order).toBe("placed");
  const enabled = async (): Promise<number> => (await cardsOf()).filter(({ isEnabled }) => isEnabled).length;
  expect(await enabled()).toBe(1);
  expect((await keeper.refund(other, { lines: [], amountCents: 999 })).status).toBe(200);
  expect(await enabled()).toBe(1);
  expect((await keeper.refund(other, { lines: [], amountCents: 1 })).status).toBe(200);
  expect(await enabled()).toBe(0);
  expect(await audit(keeper.shop)).toEqual([]);
});

async function sellTwoCards(keeper: OrderKeeper) {
  const card = await keeper.shop.addProduct({ product: { title: "Card", productType: PRODUCT_TYPE.giftCard } });
  const orderId = await keeper.sellUnshipped([{ item: card, quantity: 2 }]);
  const lines = [{ lineId: firstLine(await keeper.read(orderId)), quantity: 1 }];
  const enabled = async (): Promise<number> => {
    const cards = (await keeper.studio.get("/api/commerce/gift-cards")).json() as { items: { isEnabled: boolean }[] };
    return cards.items.filter(({ isEnabled }) => isEnabled).length;
  };
  return { orderId, lines, enabled };
}

test("cancels an order of gift cards of which one was refunded before", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const { orderId, lines, enabled } = await sellTwoCards(keeper);
  await keeper.done("POST", `${orderId}/refunds`, { refundId: newId(), lines });
  expect(await enabled()).toBe(1);
  const canceled = await keeper.done("POST", `${orderId}/cancel`, {});
  expect(statesOf(canceled)).toEqual(["canceled", "REFUNDED", "CANCELED", "20.00"]);
  expect(await enabled()).toBe(0);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("voids one gift card per unit, however often its refund fails", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const { orderId, lines, enabled } = await sellTwoCards(keeper);
  const [payment] = (await keeper.read(orderId)).payments;
  await refundElsewhere(keeper, payment?.id ?? "", 1500);
  for (const _try of [1, 2, 3]) {
    const failed = await keeper.refund(orderId, { lines });
    expect([failed.status, failed.json()]).toMatchObject([409, { message: expect.stringContaining("provider") }]);
    expect(await enabled()).toBe(1);
  }
  const detail = await keeper.read(orderId);
  expect(detail.refunds.map(({ state }) => state)).toEqual(["failed", "failed", "failed"]);
});

test("fulfills products that need no shipping only when they are paid", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const card = await keeper.shop.addProduct({ product: { title: "Card", productType: PRODUCT_TYPE.giftCard } });
  const orderId = await keeper.sellUnshipped([{ item: card }], { provider: "manual" });
  expect((await keeper.mailKinds()).includes("gift-card.sent")).toBe(false);
  expect((await keeper.read(orderId)).states.fulfillment).toBe("PENDING");
  const paid = await keeper.done("POST", `${orderId}/mark-paid`, {});
  expect([paid.states.payment, paid.states.fulfillment]).toEqual(["PAID", "FULFILLED"]);
  expect((await keeper.mailKinds()).filter((kind) => kind === "gift-card.sent")).toHaveLength(1);
});

test("removes items: at its own prices, with the difference refunded and the units restocked", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const [vase, jug] = [
    await keeper.shop.addProduct({ product: { title: "Vase" } }),
    await keeper.shop.addProduct({ product: { title: "Jug" } }),
  ];
  await addDiscount(keeper.shop);
  const inputs = [{ item: vase, quantity: 3 }, { item: jug }];
  const orderId = await keeper.sell(inputs, { prepare: (buyer) => buyer.changed({ couponCode: "SAVE" }) });
  const [vaseLine, jugLine] = (await keeper.read(orderId)).lines.toSorted((one, other) =>
    one.title < other.title ? 1 : -1,
  );
  await keeper.changePrice(vase, 9900);
  const edited = await keeper.done("PUT", `${orderId}/lines`, {
    lines: [
      { lineId: vaseLine?.id, quantity: 1 },
      { lineId: jugLine?.id, quantity: 0 },
    ],
  });
  expect(edited.order).toMatchObject({
    subtotal: { value: "10.00" },
    discountTotal: { value: "1.00" },
    shippingTotal: { value: "5.00" },
    grandTotal: { value: "14.00" },
    refundedTotal: { value: "0.00" },
    lineItems: [{ productName: "Vase", quantity: 1 }],
  });
  expect(edited.states.payment).toBe("PAID");
  expect(edited.refunds).toMatchObject([{ kind: "edit", state: "succeeded", toPayment: { amount: 2700 } }]);
  expect(await refundedAtProvider(keeper)).toBe(2700);
  expect([await keeper.stockOf(vase), await keeper.stockOf(jug)]).toEqual([99, 100]);
  const changed = await keeper.mailText("order.changed");
  for (const said of ["Total: $14.00", "Refund: $27.00"]) expect(changed).toContain(said);
  const rest = await keeper.done("POST", `${orderId}/refunds`, {
    refundId: newId(),
    lines: [{ lineId: vaseLine?.id, quantity: 1 }],
    shippingCents: 500,
  });
  expect(statesOf(rest)).toEqual(["placed", "REFUNDED", "CANCELED", "14.00"]);
  expect(await refundedAtProvider(keeper)).toBe(4100);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("shows a full refund when an edit reduces it to what was already refunded", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item, quantity: 2 }]);
  const lineId = firstLine(await keeper.read(orderId));
  await keeper.done("POST", `${orderId}/refunds`, { refundId: newId(), amountCents: 1500 });
  const edited = await keeper.done("PUT", `${orderId}/lines`, { lines: [{ lineId, quantity: 1 }] });
  expect(statesOf(edited)).toEqual(["placed", "REFUNDED", "PENDING", "15.00"]);
  expect(edited.refundable.total.amount).toBe(0);
  expect(await refundedAtProvider(keeper)).toBe(2500);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("lowers the amount due when an unpaid order is reduced", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const code = await issueCard(keeper.shop, 700);
  const prepare = (buyer: { changed: (body: unknown) => Promise<unknown> }) => buyer.changed({ giftCardCode: code });
  const orderId = await keeper.sell([{ item, quantity: 3 }], { provider: "manual", prepare });
  const lineId = firstLine(await keeper.read(orderId));
  const less = await keeper.done("PUT", `${orderId}/lines`, { lines: [{ lineId, quantity: 1 }] });
  expect(less.payments).toMatchObject([{ state: "pending", amount: { amount: 800 } }]);
  expect(less.refunds).toEqual([]);
  const paid = await keeper.done("POST", `${orderId}/mark-paid`, {});
  expect(statesOf(paid)).toEqual(["placed", "PAID", "PENDING", "0.00"]);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("counts an unpaid order as paid when gift cards cover the rest", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const code = await issueCard(keeper.shop, 2000);
  const prepare = (buyer: { changed: (body: unknown) => Promise<unknown> }) => buyer.changed({ giftCardCode: code });
  const orderId = await keeper.sell([{ item, quantity: 2 }], { provider: "manual", prepare });
  const lineId = firstLine(await keeper.read(orderId));
  const edited = await keeper.done("PUT", `${orderId}/lines`, { lines: [{ lineId, quantity: 1 }] });
  expect(statesOf(edited)).toEqual(["placed", "PAID", "PENDING", "0.00"]);
  expect(edited.giftCards).toMatchObject([{ amount: { amount: 2000 }, refunded: { amount: 500 } }]);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("completes an order whose unshipped rest is removed", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item, quantity: 3 }]);
  const lineId = firstLine(await keeper.read(orderId));
  const shipments = [{ lines: [{ lineId, quantity: 2 }] }];
  await keeper.done("POST", `${orderId}/fulfillments`, { shouldSendNotification: false, shipments });
  expect((await keeper.call("PUT", `orders/${orderId}/lines`, { lines: [{ lineId, quantity: 1 }] })).status).toBe(409);
  const edited = await keeper.done("PUT", `${orderId}/lines`, { lines: [{ lineId, quantity: 2 }] });
  expect(statesOf(edited)).toEqual(["placed", "PAID", "FULFILLED", "0.00"]);
});

function refundElsewhere(keeper: OrderKeeper, paymentId: string, amountCents: number): Promise<unknown> {
  return refundPayment(services, { siteId: keeper.shop.site.id, paymentId, refundId: newId(), amountCents });
}

test("reports why the provider rejected a refund, changes nothing, and can be retried", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item }]);
  const [payment] = (await keeper.read(orderId)).payments;
  await refundElsewhere(keeper, payment?.id ?? "", 1000);
  const rejected = await keeper.refund(orderId, { amountCents: 1500 });
  expect([rejected.status, rejected.json()]).toMatchObject([409, { error: "order_refused" }]);
  const detail = await keeper.read(orderId);
  expect(statesOf(detail)).toEqual(["placed", "PAID", "PENDING", "0.00"]);
  expect(detail.refunds).toMatchObject([{ state: "failed", failure: expect.any(String) as string }]);
  expect(happenings(detail)).toEqual(["placed", "refund.started", "refund.failed"]);
  expect(detail.refundable.total.amount).toBe(1500);
  const again = await keeper.call("POST", `orders/${orderId}/refunds/${detail.refunds[0]?.id}/retry`);
  expect(again.status).toBe(409);
  expect((await keeper.read(orderId)).refunds).toHaveLength(2);
  expect((await keeper.call("POST", `orders/${orderId}/refunds/${newId()}/retry`)).status).toBe(404);
});

test("cancels an order although the provider rejects the refund, and leaves the money to the owner", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item }]);
  const [payment] = (await keeper.read(orderId)).payments;
  await refundElsewhere(keeper, payment?.id ?? "", 1500);
  const answer = await keeper.call("POST", `orders/${orderId}/cancel`, {});
  expect(answer.status).toBe(409);
  const detail = await keeper.read(orderId);
  expect(statesOf(detail)).toEqual(["canceled", "PAID", "CANCELED", "0.00"]);
  expect([detail.refundable.total.amount, await keeper.stockOf(item)]).toEqual([1500, 100]);
});

test("leaves a refund pending when the provider does not reply, and finishes it when it does", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const orderId = await keeper.sell([{ item }]);
  const siteId = keeper.shop.site.id;
  const setProvider = (provider: string): Promise<unknown> =>
    inSite(testApp.database, siteId, (db) =>
      db.text("update payment set provider = $2 where site_id = $1 and order_id = $3", [db.siteId, provider, orderId]),
    );
  // The store has no account there, so the call fails.
  await setProvider("stripe");
  const refundId = newId();
  const waiting = await keeper.done("POST", `${orderId}/refunds`, { refundId, amountCents: 600 });
  expect(waiting.refunds).toMatchObject([{ state: "started" }]);
  expect(statesOf(waiting)).toEqual(["placed", "PAID", "PENDING", "0.00"]);
  expect((await keeper.refund(orderId, { amountCents: 1000 })).status).toBe(409);
  await setProvider("test");
  const [job] = orderJobs(services);
  if (job?.kind !== "site" || job.name !== "refund.settle") return expect.fail("there is a job for refunds");
  const { signal } = new AbortController();
  await job.run({ siteId, data: { refundId }, signal, inItsSite: (work) => inSite(testApp.database, siteId, work) });
  expect(statesOf(await keeper.read(orderId))).toEqual(["placed", "PARTIALLY_REFUNDED", "PENDING", "6.00"]);
  expect(await refundedAtProvider(keeper)).toBe(600);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("never refunds more than an order costs when it is refunded, edited and canceled at once", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct();
  const code = await issueCard(keeper.shop, 1700);
  const prepare = (buyer: { changed: (body: unknown) => Promise<unknown> }) => buyer.changed({ giftCardCode: code });
  const orderId = await keeper.sell([{ item, quantity: 4 }], { prepare });
  const lineId = firstLine(await keeper.read(orderId));
  const calls = [
    ...[1, 2, 3].map(() => keeper.refund(orderId, { amountCents: 900 })),
    keeper.refund(orderId, { lines: [{ lineId, quantity: 1 }] }),
    keeper.call("PUT", `orders/${orderId}/lines`, { lines: [{ lineId, quantity: 3 }] }),
    keeper.call("PUT", `orders/${orderId}/lines`, { lines: [{ lineId, quantity: 2 }] }),
    keeper.call("POST", `orders/${orderId}/cancel`, {}),
  ];
  const answers = await Promise.all(calls);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const detail = await keeper.read(orderId);
  expect(detail.states.order).toBe("canceled");
  expect(detail.refundable.total.amount).toBe(0);
  expect(await refundedAtProvider(keeper)).toBe(2800);
  expect(detail.giftCards).toMatchObject([{ amount: { amount: 1700 }, refunded: { amount: 1700 } }]);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("an order whose remaining items were refunded unshipped is not marked as shipped once the others are removed", async () => {
  const keeper = await OrderKeeper.open(testApp);
  const [vase, jug] = [await keeper.shop.addProduct(), await keeper.shop.addProduct()];
  const orderId = await keeper.sell([{ item: vase }, { item: jug }]);
  const [first, second] = (await keeper.read(orderId)).lines.map(({ id }) => id);
  await keeper.done("POST", `${orderId}/refunds`, { refundId: newId(), lines: [{ lineId: first, quantity: 1 }] });
  const edited = await keeper.done("PUT", `${orderId}/lines`, { lines: [{ lineId: second, quantity: 0 }] });
  expect([edited.states.fulfillment, edited.order.fulfilledOn]).toEqual(["CANCELED", null]);
  expect(await audit(keeper.shop)).toEqual([]);
});
