import { ORDER_AMOUNT_MESSAGES } from "@stoa/core/order/order-messages.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import type { TestItem } from "../../cart/testing/test-shop.ts";
import { audit } from "../../checkout/testing/test-buyer.ts";
import { refundPayment } from "../../payment/payment-service.ts";
import { firstLine, OrderKeeper } from "../testing/order-keeper.ts";

const testApp = await openTestApp();

type Sale = {
  readonly keeper: OrderKeeper;
  readonly item: TestItem;
  readonly orderId: string;
  readonly lineId: string;
};

async function sell(quantity: number, keeper?: OrderKeeper): Promise<Sale> {
  const own = keeper ?? (await OrderKeeper.open(testApp));
  const item = await own.shop.addProduct({ product: { title: "Vase" } });
  const orderId = await own.sell([{ item, quantity }]);
  return { keeper: own, item, orderId, lineId: firstLine(await own.read(orderId)) };
}

function refund({ keeper, orderId, lineId }: Sale, quantity: number, how: object = {}) {
  return keeper.refund(orderId, { lines: [{ lineId, quantity }], ...how });
}

const restock = ({ lineId }: Sale, quantity: number): object => ({ restock: [{ lineId, quantity }] });

function movements({ keeper, item }: Sale) {
  return inSite(testApp.database, keeper.shop.site.id, (db) =>
    db.text<{ reason: string; delta: number; by: string; orderId: string | null }>(
      `select reason, delta, moved_by as by, order_id as "orderId" from stock_movement where site_id = $1 and product_id = $2 order by id`,
      [db.siteId, item.id],
    ),
  );
}

async function setStock({ keeper, item }: Sale, quantity: number): Promise<void> {
  await keeper.shop.setStock(item, { quantity, unlimited: false });
}

/** The owner refunds everything on the provider's pages, so further refunds are refused. */
async function drain({ keeper, orderId }: Sale): Promise<void> {
  const { payments } = await keeper.read(orderId);
  const [payment] = payments;
  const place = { siteId: keeper.shop.site.id, paymentId: payment?.id ?? "", refundId: newId() };
  await refundPayment(testApp.parts, { ...place, amountCents: payment?.amount.amount ?? 0 });
}

/** Only stock findings: refunds made elsewhere are not in the records here. */
async function stockFindings({ shop }: OrderKeeper) {
  return (await audit(shop)).filter(({ rule }) => /stock|reserv/.test(rule));
}

test("refunded units that were never shipped are restocked, with a reason, unless the owner declines", async () => {
  const sale = await sell(4);
  const { keeper, item, orderId } = sale;
  expect((await refund(sale, 1)).status).toBe(200);
  expect(await keeper.stockOf(item)).toBe(97);
  expect((await refund(sale, 2, restock(sale, 1))).status).toBe(200);
  expect(await keeper.stockOf(item)).toBe(98);
  expect((await refund(sale, 1, { restock: [] })).status).toBe(200);
  expect(await keeper.stockOf(item)).toBe(98);
  const by = `${keeper.shop.site.slug}@example.org`;
  expect((await movements(sale)).slice(-2)).toEqual([
    { reason: "refund", delta: 1, by, orderId },
    { reason: "refund", delta: 1, by, orderId },
  ]);
  const { lines, events } = await keeper.read(orderId);
  expect(lines).toMatchObject([{ restockedQuantity: 2, leftToSend: 0 }]);
  expect(events.find(({ kind }) => kind === "refund.started")?.data["restocked"]).toEqual([
    { lineId: sale.lineId, quantity: 1 },
  ]);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("the same refund requested again, and simultaneously, restocks its units once", async () => {
  const sale = await sell(3);
  const input = { refundId: newId() };
  const answers = await Promise.all(Array.from({ length: 6 }, () => refund(sale, 2, input)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await refund(sale, 2, input);
  expect(await sale.keeper.stockOf(sale.item)).toBe(99);
  expect(await audit(sale.keeper.shop)).toEqual([]);
});

test("canceling afterwards restocks only the rest", async () => {
  const sale = await sell(4);
  const { keeper, item, orderId } = sale;
  await refund(sale, 2, restock(sale, 1));
  await keeper.done("POST", `${orderId}/cancel`, { isRestocked: true });
  expect(await keeper.stockOf(item)).toBe(100);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("shipped units are restocked only as far as they were returned, and unshipped units first", async () => {
  const sale = await sell(4);
  const { keeper, item, orderId, lineId } = sale;
  const shipments = [{ lines: [{ lineId, quantity: 2 }] }];
  await keeper.done("POST", `${orderId}/fulfillments`, { shouldSendNotification: false, shipments });
  expect((await refund(sale, 3, restock(sale, 3))).status).toBe(200);
  expect((await keeper.read(orderId)).lines).toMatchObject([
    { restockedQuantity: 2, returnedQuantity: 1, leftToSend: 0 },
  ]);
  expect(await keeper.stockOf(item)).toBe(99);
  expect((await refund(sale, 1)).status).toBe(200);
  expect(await keeper.stockOf(item)).toBe(99);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("a shipped unit that was returned is refunded before one that was never shipped, if the owner says so", async () => {
  const sale = await sell(2);
  const { keeper, item, orderId, lineId } = sale;
  const shipments = [{ lines: [{ lineId, quantity: 1 }] }];
  await keeper.done("POST", `${orderId}/fulfillments`, { shouldSendNotification: false, shipments });
  expect((await refund(sale, 1, { restock: [{ lineId, quantity: 1, isReturned: true }] })).status).toBe(200);
  const { lines, states } = await keeper.read(orderId);
  expect(lines).toMatchObject([{ returnedQuantity: 1, restockedQuantity: 0, leftToSend: 1 }]);
  expect([states.fulfillment, await keeper.stockOf(item)]).toEqual(["PARTIALLY_FULFILLED", 99]);
  expect(await audit(keeper.shop)).toEqual([]);
});

test("rejects more than is refundable, and refunds nothing", async () => {
  const sale = await sell(2);
  const answer = await refund(sale, 1, restock(sale, 2));
  const message = ORDER_AMOUNT_MESSAGES.tooManyToRestock.replace("{left}", "1").replace("{title}", "Vase");
  expect([answer.status, answer.json()]).toMatchObject([409, { message }]);
  expect((await sale.keeper.read(sale.orderId)).refunds).toEqual([]);
  expect(await sale.keeper.stockOf(sale.item)).toBe(98);
});

test("a refund that the provider refuses takes them out of stock again, and a retry restocks them once", async () => {
  const sale = await sell(2);
  const { keeper, item, orderId } = sale;
  await drain(sale);
  expect((await refund(sale, 1)).status).toBe(409);
  expect(await keeper.stockOf(item)).toBe(98);
  const { refunds, lines } = await keeper.read(orderId);
  expect(lines).toMatchObject([{ restockedQuantity: 0, leftToSend: 2 }]);
  expect((await keeper.call("POST", `orders/${orderId}/refunds/${refunds[0]?.id}/retry`)).status).toBe(409);
  expect(await keeper.stockOf(item)).toBe(98);
  expect((await movements(sale)).map(({ delta }) => delta).slice(-4)).toEqual([1, -1, 1, -1]);
  expect(await stockFindings(keeper)).toEqual([]);
});

test("units of a refused refund that were sold in the meantime are not restocked by an edit", async () => {
  const sale = await sell(3);
  const { keeper, item, orderId, lineId } = sale;
  await setStock(sale, 0);
  const { siteId } = { siteId: keeper.shop.site.id };
  // Someone buys the restocked piece between the two halves of the refund.
  await inSite(testApp.database, siteId, (db) =>
    db.text("update order_line set restocked_quantity = 1 where site_id = $1 and id = $2", [db.siteId, lineId]),
  );
  await keeper.done("PUT", `${orderId}/lines`, { lines: [{ lineId, quantity: 1 }] });
  expect(await keeper.stockOf(item)).toBe(1);
  expect((await keeper.read(orderId)).lines).toMatchObject([{ quantity: 1, restockedQuantity: 0 }]);
});

type Step = {
  readonly does: "refund" | "send" | "return" | "edit" | "refuse" | "cancel";
  readonly count: number;
  readonly back: number;
};

const anySteps = fc.array(
  fc.record({
    does: fc.constantFrom<Step["does"][]>("refund", "refund", "send", "return", "edit", "refuse"),
    count: fc.integer({ min: 1, max: 3 }),
    back: fc.integer({ min: -1, max: 3 }),
  }),
  { maxLength: 6 },
);

async function take(sale: Sale, { does, count, back }: Step): Promise<void> {
  const { keeper, orderId, lineId } = sale;
  const lines = [{ lineId, quantity: count }];
  const quiet = { shouldSendNotification: false };
  const path = `orders/${orderId}`;
  switch (does) {
    case "refund":
      await refund(sale, count, back < 0 ? {} : back === 0 ? { restock: [] } : restock(sale, back));
      return;
    case "send":
      await keeper.call("POST", `${path}/fulfillments`, { ...quiet, shipments: [{ lines }] });
      return;
    case "return":
      await keeper.call("POST", `${path}/returns`, { lines, isRestocked: back > 0 });
      return;
    case "edit":
      await keeper.call("PUT", `${path}/lines`, {
        lines: [{ lineId, quantity: back < 0 ? 1 : back }],
        isRestocked: count > 1,
      });
      return;
    case "refuse":
      return drain(sale);
    case "cancel":
      await keeper.call("POST", `${path}/cancel`, { isRestocked: true });
  }
}

/** Every piece is with the buyer, reserved or in stock, and only in one of these. */
async function expectEachOnce(sale: Sale): Promise<void> {
  const { keeper, item, orderId } = sale;
  const left = await keeper.stockOf(item);
  const { lines, states } = await keeper.read(orderId);
  const sum = (await movements(sale)).reduce((total, { delta }) => total + delta, 0);
  expect(left).toBe(sum);
  expect(left).toBeGreaterThanOrEqual(96);
  for (const line of lines) {
    const out = line.fulfilledQuantity - line.returnedQuantity;
    const unsent = line.quantity - line.fulfilledQuantity - line.restockedQuantity;
    expect(left).toBeLessThanOrEqual(100 - out - (states.order === "canceled" ? 0 : unsent));
  }
}

test("however units are refunded, shipped, returned, removed, refused and canceled, each is restocked at most once", async () => {
  const keeper = await OrderKeeper.open(testApp);
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      const sale = await sell(4, keeper);
      for (const step of [...steps, { does: "cancel", count: 1, back: 1 } as const]) {
        await take(sale, step);
        await expectEachOnce(sale);
      }
      expect(await stockFindings(keeper)).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 240_000);
