import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { testTaxRule } from "@stoa/core/pricing/order/order-for-tests.ts";
import { afterAll, expect, test } from "vitest";
import { newId } from "../../../db/new-id.ts";
import { openOwnTestApp } from "../../../testing/test-app.ts";
import { audit, issueCard, setPreferences } from "../../checkout/testing/test-buyer.ts";
import { giveStripeAccount } from "../../payment/testing/started-payment.ts";
import type { FakeAccount, FakeIntent, FakeRefund } from "../../payment/testing/stripe-fake-books.ts";
import { signEvent, startStripeFake } from "../../payment/testing/stripe-fake.ts";
import { firstLine, happenings, OrderKeeper } from "../testing/order-keeper.ts";

const fake = await startStripeFake();
afterAll(fake.close);
const testApp = await openOwnTestApp({}, { STOA_STRIPE_API: fake.url });
const { parts } = testApp;

type Sale = { readonly keeper: OrderKeeper; readonly account: FakeAccount; readonly orderId: string };

/** Two pieces for 10.00 each plus 10 % tax and 5.00 shipping, paid by card at Stripe. */
async function sell(giftCardCents = 0): Promise<Sale> {
  const keeper = await OrderKeeper.open(testApp);
  const { shop } = keeper;
  const account = fake.addAccount();
  await giveStripeAccount(parts, shop.site.id, account);
  await setPreferences(shop, "payments", { isTestMode: true, stripe: { isEnabled: true, accountCountry: "US" } });
  await setPreferences(shop, "tax", { rules: [testTaxRule(1, { rateMillionths: 100_000, taxesShipping: false })] });
  const item = await shop.addProduct();
  const code = giftCardCents > 0 ? await issueCard(shop, giftCardCents) : undefined;
  const orderId = await keeper.sell([{ item, quantity: 2 }], {
    provider: "stripe",
    token: "pm_card_visa",
    prepare: async (buyer) => (code === undefined ? undefined : buyer.changed({ giftCardCode: code })),
  });
  return { keeper, account, orderId };
}

function intentsOf({ keeper }: Sale): FakeIntent[] {
  return [...fake.intents.values()].filter(({ metadata }) => metadata["site_id"] === keeper.shop.site.id);
}

function intentOf(sale: Sale): FakeIntent {
  return intentsOf(sale)[0] ?? expect.fail("nothing was made at Stripe");
}

function newestIntentOf(sale: Sale): FakeIntent {
  return intentsOf(sale).at(-1) ?? expect.fail("nothing was made at Stripe");
}

function refundsAtStripe(sale: Sale): FakeRefund[] {
  return fake.refunds.filter(({ intentId }) => intentId === intentOf(sale).id);
}

async function tell(
  { keeper, account }: Sale,
  order: "first to last" | "last to first" = "first to last",
): Promise<void> {
  const visitor = await keeper.shop.visit();
  const events = fake.eventsOf(account, /refund/);
  for (const { payload } of order === "first to last" ? events : events.toReversed()) {
    const signature = signEvent(payload, account.webhookSecret, Math.floor(Date.now() / 1000));
    const headers = { "stripe-signature": signature };
    const told = await visitor.call("POST", "/api/commerce/payments/stripe/notices", { text: payload, headers });
    expect(told.statusCode).toBe(200);
  }
}

function moneyOf({ states, order, refunds, refundable }: OrderDetail): unknown {
  return [states.payment, order.refundedTotal.value, refunds.map(({ state }) => state), refundable.total.amount];
}

async function failLast(sale: Sale): Promise<void> {
  const last = refundsAtStripe(sale).at(-1) ?? expect.fail("nothing was refunded");
  fake.failRefund(last.id);
}

test("a refund whose money bounces no longer counts, is shown with the reason, and can be retried", async () => {
  const sale = await sell();
  const { keeper, orderId } = sale;
  const before = await keeper.read(orderId);
  const input = { refundId: newId(), lines: [{ lineId: firstLine(before), quantity: 1 }] };
  const refunded = await keeper.done("POST", `${orderId}/refunds`, input);
  expect(moneyOf(refunded)).toEqual(["PARTIALLY_REFUNDED", "11.00", ["succeeded"], 1600]);
  await tell(sale);
  expect(moneyOf(await keeper.read(orderId))).toEqual(moneyOf(refunded));
  await failLast(sale);
  await tell(sale);
  const reversed = await keeper.read(orderId);
  expect(moneyOf(reversed)).toEqual(["PAID", "0.00", ["failed"], 2700]);
  expect(reversed.refunds[0]?.failure).toContain("expired_or_canceled_card");
  expect(reversed.lines[0]).toMatchObject({ refundedQuantity: 0, leftToSend: reversed.lines[0]?.quantity });
  expect(happenings(reversed)).toEqual(["placed", "refund.started", "refund.succeeded", "refund.reversed"]);
  expect(await audit(keeper.shop)).toEqual([]);
  const again = await keeper.done("POST", `${orderId}/refunds/${input.refundId}/retry`);
  expect(moneyOf(again)).toEqual(["PARTIALLY_REFUNDED", "11.00", ["failed", "succeeded"], 1600]);
  await tell(sale, "last to first");
  expect(moneyOf(await keeper.read(orderId))).toEqual(moneyOf(again));
  expect(await audit(keeper.shop)).toEqual([]);
});

test("of two refunds the failed one is reversed, however late and in whatever order webhooks arrive", async () => {
  const sale = await sell();
  const { keeper, orderId } = sale;
  expect((await keeper.refund(orderId, { amountCents: 700 })).status).toBe(200);
  expect((await keeper.refund(orderId, { amountCents: 2000 })).status).toBe(200);
  expect(moneyOf(await keeper.read(orderId))).toEqual(["REFUNDED", "27.00", ["succeeded", "succeeded"], 0]);
  await failLast(sale);
  await tell(sale, "last to first");
  await tell(sale);
  expect(moneyOf(await keeper.read(orderId))).toEqual(["PARTIALLY_REFUNDED", "7.00", ["succeeded", "failed"], 2000]);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("what was refunded to a gift card stays there when the card payment's part bounces", async () => {
  const sale = await sell(1200);
  const { keeper, orderId } = sale;
  const all = await keeper.done("POST", `${orderId}/refunds`, { refundId: newId(), amountCents: 2700 });
  expect(all.refunds).toMatchObject([{ toPayment: { amount: 1500 }, toGiftCards: { amount: 1200 } }]);
  await failLast(sale);
  await tell(sale);
  const reversed = await keeper.read(orderId);
  expect(moneyOf(reversed)).toEqual(["PARTIALLY_REFUNDED", "12.00", ["failed", "succeeded"], 1500]);
  expect(reversed.refunds).toMatchObject([
    { toPayment: { amount: 1500 }, toGiftCards: { amount: 0 } },
    { toPayment: { amount: 0 }, toGiftCards: { amount: 1200 } },
  ]);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("a canceled order whose refund bounces stays canceled and is paid until the refund is made again", async () => {
  const sale = await sell();
  const { keeper, orderId } = sale;
  await keeper.done("POST", `${orderId}/cancel`, {});
  await failLast(sale);
  await tell(sale);
  const reversed = await keeper.read(orderId);
  expect([reversed.states.order, ...(moneyOf(reversed) as unknown[])]).toEqual([
    "canceled",
    "PAID",
    "0.00",
    ["failed"],
    2700,
  ]);
  expect(await audit(keeper.shop)).toEqual([]);
  const again = await keeper.done("POST", `${orderId}/refunds/${reversed.refunds[0]?.id}/retry`);
  expect(again.states).toMatchObject({ order: "canceled", payment: "REFUNDED" });
  expect(await audit(keeper.shop)).toEqual([]);
});

test("a refund made at the provider includes its share of the tax, to the cent", async () => {
  const sale = await sell();
  const { keeper, orderId } = sale;
  fake.giveBack(intentOf(sale).id, 1000);
  await tell(sale);
  const first = await keeper.read(orderId);
  expect(moneyOf(first)).toEqual(["PARTIALLY_REFUNDED", "10.00", ["succeeded"], 1700]);
  expect(first.refunds[0]?.tax.amount).toBe(74);
  fake.giveBack(intentOf(sale).id, 1700);
  await tell(sale);
  const both = await keeper.read(orderId);
  expect(both.refunds.map(({ tax }) => tax.amount)).toEqual([74, 126]);
  expect(moneyOf(both)).toEqual(["REFUNDED", "27.00", ["succeeded", "succeeded"], 0]);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("a purchased gift card is worth nothing once all of its money was refunded at the provider", async () => {
  const sale = await sell();
  const { keeper, orderId } = sale;
  const { shop } = keeper;
  const card = await shop.addProduct({ product: { title: "Card", productType: PRODUCT_TYPE.giftCard } });
  const bought = await keeper.sellUnshipped([{ item: card }], { provider: "stripe", token: "pm_card_visa" });
  const valueOf = async (): Promise<unknown[]> => {
    const { items } = (await keeper.studio.get("/api/commerce/gift-cards")).json() as {
      items: Array<{ isEnabled: boolean; balance: { amount: number } }>;
    };
    return items.map(({ isEnabled, balance }) => [isEnabled, balance.amount]);
  };
  expect(await valueOf()).toEqual([[true, 1000]]);
  fake.giveBack(newestIntentOf(sale).id, 1000);
  await tell(sale);
  expect((await keeper.read(bought)).states.payment).toBe("REFUNDED");
  expect((await keeper.read(orderId)).states.payment).toBe("PAID");
  expect(await valueOf()).toEqual([[false, 0]]);
  expect(await audit(shop)).toEqual([]);
});

test("voids another gift card when a refund is retried whose card another refund has paid for", async () => {
  const sale = await sell();
  const { keeper } = sale;
  const card = await keeper.shop.addProduct({ product: { title: "Card", productType: PRODUCT_TYPE.giftCard } });
  const paying = { provider: "stripe", token: "pm_card_visa" };
  const orderId = await keeper.sellUnshipped([{ item: card, quantity: 3 }], paying);
  const lines = [{ lineId: firstLine(await keeper.read(orderId)), quantity: 1 }];
  const enabled = async (): Promise<number> => {
    const cards = (await keeper.studio.get("/api/commerce/gift-cards")).json() as { items: { isEnabled: boolean }[] };
    return cards.items.filter(({ isEnabled }) => isEnabled).length;
  };
  const refundId = newId();
  await keeper.done("POST", `${orderId}/refunds`, { refundId, lines });
  fake.failRefund(fake.refunds.at(-1)?.id ?? "");
  await tell(sale);
  await keeper.done("POST", `${orderId}/refunds`, { refundId: newId(), lines });
  expect(await enabled()).toBe(2);
  const again = await keeper.done("POST", `${orderId}/refunds/${refundId}/retry`);
  expect([again.states.payment, again.order.refundedTotal.value]).toEqual(["PARTIALLY_REFUNDED", "20.00"]);
  expect(await enabled()).toBe(1);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("money refunded at the provider that bounces no longer counts, and may be refunded again", async () => {
  const sale = await sell();
  const { keeper, orderId } = sale;
  fake.giveBack(intentOf(sale).id, 2700);
  await tell(sale);
  await failLast(sale);
  fake.giveBack(intentOf(sale).id, 2600);
  await tell(sale, "last to first");
  const detail = await keeper.read(orderId);
  expect(moneyOf(detail)).toEqual(["PARTIALLY_REFUNDED", "26.00", ["failed", "succeeded"], 100]);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("a refund that fails before the answer to it has come is refused, once", async () => {
  const sale = await sell();
  const { keeper, orderId } = sale;
  const lookup = fake.hold(/refunds$/);
  const asking = keeper.refund(orderId, { amountCents: 500 });
  await lookup.arrived;
  fake.fail(/refunds$/, "lost-answer", 6);
  lookup.release();
  await asking;
  fake.calm();
  expect(moneyOf(await keeper.read(orderId))).toEqual(["PAID", "0.00", ["started"], 2200]);
  await failLast(sale);
  await tell(sale);
  const detail = await keeper.read(orderId);
  expect(moneyOf(detail)).toEqual(["PAID", "0.00", ["failed"], 2700]);
  expect(happenings(detail)).toEqual(["placed", "refund.started", "refund.failed"]);
  expect(await audit(keeper.shop)).toEqual([]);
});

/** Counts every difference that was to be refunded, even if it was refunded another way after all. */
const PAID_ONCE = "a placed order with something to pay was charged once and in full, or is to be paid later";

async function auditBut({ shop }: OrderKeeper, left: string): Promise<unknown[]> {
  return (await audit(shop)).filter(({ rule }) => rule !== left);
}

async function sellAndKeepDifference(): Promise<Sale> {
  const sale = await sell();
  const { keeper, orderId } = sale;
  const lineId = firstLine(await keeper.read(orderId));
  await keeper.done("PUT", `${orderId}/lines`, { lines: [{ lineId, quantity: 1 }] });
  await failLast(sale);
  await tell(sale);
  return sale;
}

test("the refunded difference of a reduced order is not counted when the rest is refunded at the provider", async () => {
  const sale = await sellAndKeepDifference();
  const { keeper, orderId } = sale;
  fake.giveBack(intentOf(sale).id, 1100);
  await tell(sale);
  const detail = await keeper.read(orderId);
  expect(moneyOf(detail)).toEqual(["PAID", "0.00", ["failed", "succeeded"], 1600]);
  expect(detail.refunds[1]).toMatchObject({ kind: "edit", toPayment: { amount: 1100 }, tax: { amount: 0 } });
  expect(await auditBut(keeper, PAID_ONCE)).toEqual([]);
});

test("the refunded difference of a partially refunded order can still be returned at the provider", async () => {
  const sale = await sellAndKeepDifference();
  const { keeper, orderId } = sale;
  await keeper.done("POST", `${orderId}/refunds`, { refundId: newId(), amountCents: 1600 });
  fake.giveBack(intentOf(sale).id, 1100);
  await tell(sale);
  const detail = await keeper.read(orderId);
  expect(moneyOf(detail)).toEqual(["REFUNDED", "16.00", ["failed", "succeeded", "succeeded"], 0]);
  expect(detail.payments[0]).toMatchObject({ refunded: { amount: 2700 } });
  expect(await auditBut(keeper, PAID_ONCE)).toEqual([]);
});

test("the provider can return the full payment at once: the difference and the rest", async () => {
  const sale = await sellAndKeepDifference();
  const { keeper, orderId } = sale;
  fake.giveBack(intentOf(sale).id, 2700);
  await tell(sale);
  const all = await keeper.read(orderId);
  expect(moneyOf(all)).toEqual(["REFUNDED", "16.00", ["failed", "succeeded", "succeeded"], 0]);
  expect(await auditBut(keeper, PAID_ONCE)).toEqual([]);
  await failLast(sale);
  await tell(sale);
  await tell(sale, "last to first");
  const reversed = await keeper.read(orderId);
  expect(moneyOf(reversed)).toEqual(["PAID", "0.00", ["failed", "failed", "failed"], 1600]);
  expect(reversed.payments[0]).toMatchObject({ refunded: { amount: 0 } });
  expect(await auditBut(keeper, PAID_ONCE)).toEqual([]);
});
