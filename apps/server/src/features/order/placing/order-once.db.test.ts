import { ONCE_MESSAGES } from "@stoa/core/api/once-messages.ts";
import { ORDER_CALL_MESSAGES } from "@stoa/core/order/order-messages.ts";
import { expect, test } from "vitest";
import { newId } from "../../../db/new-id.ts";
import { openTestApp, type Answer } from "../../../testing/test-app.ts";
import type { TestItem } from "../../cart/testing/test-shop.ts";
import { audit } from "../../checkout/testing/test-buyer.ts";
import { refundPayment } from "../../payment/payment-service.ts";
import { firstLine, happenings, OrderKeeper } from "../testing/order-keeper.ts";

const testApp = await openTestApp();
const KEY = "press-1";

type Sale = {
  readonly keeper: OrderKeeper;
  readonly item: TestItem;
  readonly orderId: string;
  readonly lineId: string;
};
type Call = { readonly path: string; readonly method?: "POST" | "PUT"; readonly body?: object };

async function sell(provider = "test"): Promise<Sale> {
  const keeper = await OrderKeeper.open(testApp);
  const item = await keeper.shop.addProduct({ product: { title: "Vase" } });
  const orderId = await keeper.sell([{ item, quantity: 4 }], { provider });
  return { keeper, item, orderId, lineId: firstLine(await keeper.read(orderId)) };
}

function send({ keeper, orderId }: Sale, { path, method = "POST", body }: Call, key = KEY): Promise<Answer> {
  return keeper.studio.callOnce(key, { method, url: `/api/commerce/orders/${orderId}/${path}`, body });
}

async function sendOften(sale: Sale, call: Call): Promise<Answer[]> {
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => send(sale, call)));
  return [...atOnce, await send(sale, call)];
}

const statusesOf = (answers: readonly Answer[]): number[] => [...new Set(answers.map(({ status }) => status))];

const parcel = ({ lineId }: Sale, quantity = 1): Call => ({
  path: "fulfillments",
  body: { shouldSendNotification: true, shipments: [{ lines: [{ lineId, quantity }] }] },
});

async function sendTwoPieces(sale: Sale): Promise<void> {
  const shipments = [{ lines: [{ lineId: sale.lineId, quantity: 2 }] }];
  await sale.keeper.done("POST", `${sale.orderId}/fulfillments`, { shouldSendNotification: false, shipments });
}

async function mailsOf({ keeper }: Sale, kind: string): Promise<number> {
  return (await keeper.mailKinds()).filter((one) => one === kind).length;
}

test("a parcel sent again with its key is recorded once, and its buyer is notified once", async () => {
  const sale = await sell();
  const answers = await sendOften(sale, parcel(sale));
  expect(statusesOf(answers)).toEqual([200]);
  expect(answers.at(-1)?.json()).toMatchObject({ lines: [{ fulfilledQuantity: 1, leftToSend: 3 }] });
  const detail = await sale.keeper.read(sale.orderId);
  expect(detail.order.fulfillments).toHaveLength(1);
  expect(happenings(detail)).toEqual(["placed", "sent"]);
  expect(await mailsOf(sale, "order.shipped")).toBe(1);
  expect((await send(sale, parcel(sale), "press-2")).status).toBe(200);
  expect((await sale.keeper.read(sale.orderId)).lines).toMatchObject([{ fulfilledQuantity: 2 }]);
  expect(await audit(sale.keeper.shop)).toEqual([]);
});

test("a repeated call returns the current order", async () => {
  const sale = await sell();
  await send(sale, parcel(sale));
  await send(sale, parcel(sale, 2), "press-2");
  expect((await send(sale, parcel(sale))).json()).toMatchObject({ lines: [{ fulfilledQuantity: 3 }] });
});

test("returned units are restocked once", async () => {
  const sale = await sell();
  await sendTwoPieces(sale);
  const body = { lines: [{ lineId: sale.lineId, quantity: 1 }], isRestocked: true };
  expect(statusesOf(await sendOften(sale, { path: "returns", body }))).toEqual([200]);
  expect(await sale.keeper.stockOf(sale.item)).toBe(97);
  expect((await sale.keeper.read(sale.orderId)).lines).toMatchObject([{ returnedQuantity: 1 }]);
  expect(await audit(sale.keeper.shop)).toEqual([]);
});

test("a note is stored once", async () => {
  const sale = await sell();
  expect(statusesOf(await sendOften(sale, { path: "notes", body: { text: "Wants it wrapped" } }))).toEqual([200]);
  expect((await sale.keeper.read(sale.orderId)).order.internalNotes).toHaveLength(1);
});

test("items are removed from an order once, with one refund and one email", async () => {
  const sale = await sell();
  const body = { lines: [{ lineId: sale.lineId, quantity: 3 }] };
  expect(statusesOf(await sendOften(sale, { path: "lines", method: "PUT", body }))).toEqual([200]);
  const { lines, refunds } = await sale.keeper.read(sale.orderId);
  expect(lines).toMatchObject([{ quantity: 3 }]);
  expect(refunds).toMatchObject([{ state: "succeeded" }]);
  expect(await mailsOf(sale, "order.changed")).toBe(1);
  expect(await sale.keeper.stockOf(sale.item)).toBe(97);
  expect(await audit(sale.keeper.shop)).toEqual([]);
});

test("an order is canceled once, with one refund and one email", async () => {
  const sale = await sell();
  expect(statusesOf(await sendOften(sale, { path: "cancel", body: {} }))).toEqual([200]);
  expect((await sale.keeper.read(sale.orderId)).refunds).toHaveLength(1);
  expect(await mailsOf(sale, "order.canceled")).toBe(1);
  expect(await sale.keeper.stockOf(sale.item)).toBe(100);
  expect(await audit(sale.keeper.shop)).toEqual([]);
});

test("a transfer is marked as paid once, and a repeated call says that it already is", async () => {
  const sale = await sell("manual");
  expect(statusesOf(await sendOften(sale, { path: "mark-paid", body: { reference: "Bank 7" } }))).toEqual([200]);
  expect(happenings(await sale.keeper.read(sale.orderId))).toEqual(["placed", "paid"]);
  expect(await mailsOf(sale, "order.payment-received")).toBe(1);
});

test("a confirmation is sent again only once per key", async () => {
  const sale = await sell();
  expect(statusesOf(await sendOften(sale, { path: "resend-confirmation" }))).toEqual([200]);
  expect(await mailsOf(sale, "order.confirmed")).toBe(2);
});

test("a different call with the same key is rejected with the reason, and does nothing", async () => {
  const sale = await sell();
  await send(sale, parcel(sale));
  const note = { path: "notes", body: { text: "Wants it wrapped" } };
  for (const other of [parcel(sale, 2), note]) {
    const answer = await send(sale, other);
    expect([answer.status, answer.json()]).toMatchObject([
      400,
      { error: "idempotency_key_reused", message: ONCE_MESSAGES.doneBefore },
    ]);
  }
  const detail = await sale.keeper.read(sale.orderId);
  expect(detail.lines).toMatchObject([{ fulfilledQuantity: 1 }]);
  expect(detail.order.internalNotes).toEqual([]);
});

test("a refused call can be corrected and sent with the same key", async () => {
  const sale = await sell();
  expect((await send(sale, parcel(sale, 5))).status).toBe(409);
  expect((await send(sale, parcel(sale, 4))).status).toBe(200);
  expect((await sale.keeper.read(sale.orderId)).states.fulfillment).toBe("FULFILLED");
});

test("a call's key does not apply to another order or another site", async () => {
  const sale = await sell();
  await send(sale, parcel(sale));
  const other = await sell();
  const foreign = await send({ ...sale, keeper: other.keeper }, parcel(sale));
  expect(foreign.status).toBe(404);
  const secondId = await sale.keeper.sell([{ item: sale.item }]);
  expect((await send({ ...sale, orderId: secondId }, parcel(sale))).status).toBe(400);
  expect((await sale.keeper.read(secondId)).states.fulfillment).toBe("PENDING");
});

test("an edit whose refund the provider rejects reports it on each retry, and succeeds once", async () => {
  const sale = await sell();
  const { payments } = await sale.keeper.read(sale.orderId);
  const [payment] = payments;
  // The owner refunds everything on the provider's own pages.
  const place = { siteId: sale.keeper.shop.site.id, paymentId: payment?.id ?? "", refundId: newId() };
  await refundPayment(testApp.parts, { ...place, amountCents: payment?.amount.amount ?? 0 });
  const body = { lines: [{ lineId: sale.lineId, quantity: 3 }] };
  const [rejected = ""] = ORDER_CALL_MESSAGES.refundFailed.split("{");
  for (const answer of await sendOften(sale, { path: "lines", method: "PUT", body })) {
    expect([answer.status, answer.json()]).toMatchObject([
      409,
      { message: expect.stringContaining(rejected) as unknown },
    ]);
  }
  const { lines, refunds } = await sale.keeper.read(sale.orderId);
  expect([lines[0]?.quantity, refunds.length]).toEqual([3, 1]);
});
