import { fillMessage } from "@stoa/core/lib/fill-message.ts";
import { refundableOf } from "@stoa/core/order/order-facts.ts";
import { ORDER_CALL_MESSAGES } from "@stoa/core/order/order-messages.ts";
import type { LineQuantity, OrderRecord, OrderRefund } from "@stoa/core/order/order-record.ts";
import {
  planRefund,
  refundedOf,
  type RefundFacts,
  type RefundPlan,
  type RefundWish,
} from "@stoa/core/order/plan-refund.ts";
import { planRestock, withReturned, type RestockWish } from "@stoa/core/order/plan-restock.ts";
import { withUnsent } from "@stoa/core/order/unsent-refunds.ts";
import { readerLocale } from "@stoa/core/order/reader-locale.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError, invariant } from "../../errors.ts";
import { addJob } from "../../jobs/job-store.ts";
import { refundToGiftCards } from "../gift-card/gift-card-service.ts";
import { refundPayment, type RefundResult } from "../payment/payment-service.ts";
import {
  noteHappening,
  refuseOrder,
  statesAfter,
  workOnOrder,
  type OrderCall,
  type OrderDesk,
  type OrderWork,
} from "./order-change-service.ts";
import { addToLines } from "./order-change-store.ts";
import { takeBackSold, type TakenBack } from "./order-delivery-service.ts";
import { mailBuyer } from "./order-mail-service.ts";
import {
  addRefunded,
  endRefund,
  findRefundPlace,
  insertRefund,
  wasAskedSo,
  type NewRefund,
} from "./order-refund-store.ts";
import { takeBackLines } from "./order-return-service.ts";
import { followSending } from "./order-sending-service.ts";
import { restockedOf, restockUnsent, takeRestocked } from "./order-stock-service.ts";

/** How long the provider may take to answer before a job asks again. */
const ASK_AGAIN_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;

/** An order as refunds see it. */
export function refundFacts(record: OrderRecord): RefundFacts {
  return { ...record, locale: readerLocale(record.locale), refundable: refundableOf(record) };
}

export type StartedRefund = Pick<NewRefund, "id" | "kind" | "reason" | "isRestocked" | "isBuyerTold" | "asked"> & {
  readonly plan: Omit<RefundPlan, "ok" | "isRest">;
};

/**
 * Writes a refund down before anybody is asked for the money, and has a job look after it. Money that only goes to gift cards is back at
 * once.
 */
export async function startRefund(work: OrderWork, { plan, ...refund }: StartedRefund): Promise<void> {
  const { db, record, by, at } = work;
  const payment = record.payments.find(({ state }) => state === "succeeded");
  invariant(plan.paymentCents === 0 || payment, "money goes back to a payment that was made");
  const { paymentCents, giftCardCents, taxCents, shippingCents, lines } = plan;
  const paymentId = paymentCents > 0 ? (payment?.id ?? null) : null;
  const amounts = { paymentCents, giftCardCents, taxCents, shippingCents, lines };
  if (!(await insertRefund(db, { ...refund, ...amounts, paymentId, orderId: record.id, by }))) {
    refuseOrder({ message: ORDER_CALL_MESSAGES.refundReused });
  }
  const { id: refundId, kind, reason } = refund;
  const data = {
    refundId,
    refundKind: kind,
    amountCents: paymentCents + giftCardCents,
    currency: record.currency,
    reason,
    restocked: restockedOf(lines),
  };
  await noteHappening(work, { kind: "refund.started", data });
  if (paymentCents > 0) {
    const runAt = new Date(at.getTime() + ASK_AGAIN_MS);
    await addJob(db, "refund.settle", { data: { refundId }, key: refundId, runAt });
    return;
  }
  const started: OrderRefund = {
    ...refund,
    ...amounts,
    paymentId,
    state: "started",
    failure: null,
    reference: null,
    by,
    createdOn: at.toISOString(),
  };
  await settleSucceeded(work, started, { isBuyerTold: refund.isBuyerTold, reference: null });
}

type Settlement = { readonly isBuyerTold: boolean; readonly reference: string | null };

/** The money is back: it counts, and the buyer is told unless another mail does. */
async function settleSucceeded(work: OrderWork, refund: OrderRefund, settlement: Settlement): Promise<void> {
  const { db, desk, record, by } = work;
  const orderId = record.id;
  const amountCents = refund.paymentCents + refund.giftCardCents;
  await endRefund(db, refund.id, { state: "succeeded", reference: settlement.reference, failure: null });
  const onCards = await refundToGiftCards(db, { orderId, cents: refund.giftCardCents, by });
  invariant(onCards === refund.giftCardCents, `the gift cards of order ${orderId} take back what they paid`);
  await addRefunded(db, { ...refund, orderId });
  await addToLines(db, { orderId, count: "refunded", lines: refund.lines });
  const isRest = record.refundedCents + amountCents === record.grandTotalCents;
  const states = refund.kind === "edit" ? record.states : statesAfter(record, isRest ? "refundRest" : "refundPart");
  await noteHappening(work, {
    kind: "refund.succeeded",
    data: { refundId: refund.id, amountCents, currency: record.currency },
    states,
    update: "REFUNDED",
  });
  if (refund.kind !== "refund" || !settlement.isBuyerTold) return;
  const news = { kind: "order.refunded", refund } as const;
  await mailBuyer(db, desk, { record, news, dedupeKey: `order:${orderId}:order.refunded:${refund.id}` });
}

/** The money stays, so what was not sent is to be sent after all; nothing else has changed. */
export async function settleFailed(work: OrderWork, refund: OrderRefund, failure: string): Promise<void> {
  await endRefund(work.db, refund.id, { state: "failed", reference: null, failure });
  const soldSince = await takeRestocked(work, refund.lines);
  await noteHappening(work, { kind: "refund.failed", data: { refundId: refund.id, failure, soldSince } });
  await followSending(work);
}

/** Asks again later, the older the refund the later. */
async function askLater({ db, at }: OrderWork, refund: OrderRefund): Promise<void> {
  const age = at.getTime() - Date.parse(refund.createdOn);
  const pause = Math.min(Math.max(age, ASK_AGAIN_MS), LONGEST_PAUSE_MS);
  const data = { refundId: refund.id };
  await addJob(db, "refund.settle", { data, key: refund.id, runAt: new Date(at.getTime() + pause) });
}

type RefundPlace = { readonly siteId: SiteId; readonly refundId: string };
type RefundEnd = "started" | "succeeded" | "failed";

async function settle(work: OrderWork, place: RefundPlace, result: RefundResult): Promise<RefundEnd> {
  const refund = work.record.refunds.find(({ id }) => id === place.refundId);
  const settlement = await findRefundPlace(work.db, place.refundId);
  if (!refund || !settlement || refund.state !== "started") return refund?.state ?? "failed";
  switch (result.state) {
    case "succeeded":
      await settleSucceeded(work, refund, { ...settlement, reference: result.reference });
      return "succeeded";
    case "failed":
      await settleFailed(work, refund, result.message);
      return "failed";
    case "pending":
    case "unknown":
      await askLater(work, refund);
      return "started";
  }
}

/**
 * Has the provider give back the money of a refund that was started, and does what follows; whoever calls, however often, once. No
 * transaction is open while the provider is asked. Throws `not_found`.
 */
export async function finishRefund(desk: OrderDesk, place: RefundPlace): Promise<RefundEnd> {
  const { siteId, refundId } = place;
  const found = await inSite(desk.database, siteId, (db) => findRefundPlace(db, refundId));
  if (!found) throw new AppError("not_found");
  const { orderId, state, paymentId, paymentCents, by } = found;
  if (state !== "started" || paymentId === null) return state;
  const result = await refundPayment(desk, { siteId, paymentId, refundId, amountCents: paymentCents });
  return workOnOrder(desk, { siteId, orderId, by }, (work) => settle(work, place, result));
}

/** Finishes a refund for an owner who waits. Throws `order_refused` with the provider's reason when it refused. */
export async function finishRefundFor(desk: OrderDesk, place: RefundPlace): Promise<void> {
  if ((await finishRefund(desk, place)) !== "failed") return;
  const found = await inSite(desk.database, place.siteId, (db) => findRefundPlace(db, place.refundId));
  refuseOrder({ message: fillMessage(ORDER_CALL_MESSAGES.refundFailed, { reason: found?.failure ?? "" }) });
}

export type RefundCall = RefundWish & {
  readonly refundId: string;
  /** True: all pieces came back, false: none goes into stock. */
  readonly isRestocked: boolean | undefined;
  /** What goes into stock of each line instead; what was never sent where neither says anything. */
  readonly restock: readonly RestockWish[] | undefined;
  readonly reason: string;
  readonly isBuyerTold: boolean;
};

/** What tells one wish from another, the same for lines in another order. */
function askedBy({ lines, shippingCents, amountCents, giftCardCents, isRestocked, restock }: RefundCall): string {
  const byLine = <Line extends { readonly lineId: string }>(all: readonly Line[] | undefined): Line[] | undefined =>
    all?.toSorted((one, other) => (one.lineId < other.lineId ? -1 : 1));
  const sorted = { lines: byLine(lines), restock: byLine(restock) };
  return JSON.stringify({ shippingCents, amountCents, giftCardCents, isRestocked, ...sorted });
}

function isSameWish(refund: OrderRefund, wish: RefundCall): boolean {
  const amount = refund.paymentCents + refund.giftCardCents;
  const quantities = (lines: RefundWish["lines"]): string =>
    JSON.stringify(lines.map(({ lineId, quantity }) => `${lineId} ${quantity}`).toSorted());
  // Of an amount that was named the shipping is what fits into it.
  const isSameAmount =
    wish.amountCents === undefined ? wish.shippingCents === refund.shippingCents : wish.amountCents === amount;
  return (
    refund.kind === "refund" &&
    isSameAmount &&
    (wish.giftCardCents ?? refund.giftCardCents) === refund.giftCardCents &&
    quantities(refund.lines) === quantities(wish.lines)
  );
}

/** Pieces of lines that are given back; a line of which none is left is given back as a whole. */
function takenBy(record: OrderRecord, { lines }: RefundPlan): TakenBack {
  return lines.map(({ lineId, quantity }) => {
    const line = record.lines.find(({ id }) => id === lineId);
    const before = refundedOf(lineId, record.refunds).quantity;
    return { lineId, pieces: quantity, isWhole: before + quantity === line?.quantity };
  });
}

/** Puts into stock what a refund says goes there; answers its plan with what of it was never sent. */
async function putBack(work: OrderWork, wish: RefundCall, plan: RefundPlan): Promise<RefundPlan> {
  const { reason, restock } = wish;
  const takeBack = (lines: readonly LineQuantity[]): Promise<void> =>
    takeBackLines(work, { lines, isRestocked: true, reason });
  if (restock === undefined && wish.isRestocked === true) {
    await takeBack(wish.lines);
    // What comes back with it was sent.
    return plan;
  }
  const { record } = work;
  const noted = withUnsent(plan, { ...record, lines: withReturned(record.lines, restock) });
  const parted = planRestock(noted.lines, record.lines, wish.isRestocked === false ? (restock ?? []) : restock);
  if (!parted.ok) refuseOrder(parted);
  if (parted.returned.length > 0) await takeBack(parted.returned);
  await restockUnsent(work, parted.lines);
  return { ...noted, lines: parted.lines };
}

async function beginRefund(work: OrderWork, wish: RefundCall): Promise<void> {
  const { record } = work;
  const known = record.refunds.find(({ id }) => id === wish.refundId);
  if (known) {
    const isSame = isSameWish(known, wish) && (await wasAskedSo(work.db, known.id, askedBy(wish)));
    if (!isSame) refuseOrder({ message: ORDER_CALL_MESSAGES.refundReused });
    return;
  }
  statesAfter(record, "refundPart");
  const plan = planRefund(wish, refundFacts(record));
  if (!plan.ok) refuseOrder(plan);
  const noted = await putBack(work, wish, plan);
  await takeBackSold(work, { taken: takenBy(record, plan), areSpentCardsLeft: false });
  const { refundId: id, reason, restock = [], isBuyerTold } = wish;
  const isRestocked = wish.isRestocked === true || restock.length > 0 || restockedOf(noted.lines).length > 0;
  await startRefund(work, { id, kind: "refund", reason, isRestocked, isBuyerTold, asked: askedBy(wish), plan: noted });
  await followSending(work);
}

/**
 * Refunds an order: first it is written down, then the provider is asked, then it counts. A call that was cut off is finished by another
 * with the same id, or by a job. Throws `order_refused` and `not_found`.
 */
export async function refundOrder(desk: OrderDesk, call: OrderCall, wish: RefundCall): Promise<void> {
  await workOnOrder(desk, call, (work) => beginRefund(work, wish));
  await finishRefundFor(desk, { siteId: call.siteId, refundId: wish.refundId });
}

/** The same refund once more, if what it gives back is still there to be given. */
function planAgain(record: OrderRecord, refund: OrderRefund): StartedRefund["plan"] {
  const { paymentCents, giftCardCents } = refundableOf(record);
  const isThere = refund.paymentCents <= paymentCents && refund.giftCardCents <= giftCardCents;
  if (!isThere) refuseOrder({ message: ORDER_CALL_MESSAGES.nothingLeftToRetry });
  if (refund.kind === "edit") return refund;
  const amountCents = refund.paymentCents + refund.giftCardCents;
  const plan = planRefund({ ...refund, amountCents }, refundFacts(record));
  return plan.ok ? plan : refuseOrder(plan);
}

/** What of it was never sent goes back into stock as it did, as far as it is not there still. */
async function restockAgain(
  work: OrderWork,
  { lines }: OrderRefund,
  plan: StartedRefund["plan"],
): Promise<StartedRefund["plan"]> {
  const noted = withUnsent(plan, work.record);
  const all = planRestock(noted.lines, work.record.lines, undefined);
  if (!all.ok) return refuseOrder(all);
  const wanted = new Map(restockedOf(lines).map(({ lineId, quantity }) => [lineId, quantity]));
  const again = all.lines.map(({ restockedQuantity = 0, ...line }) => {
    const count = Math.min(restockedQuantity, wanted.get(line.lineId) ?? 0);
    return count > 0 ? Object.assign(line, { restockedQuantity: count }) : line;
  });
  await restockUnsent(work, again);
  return { ...noted, lines: again };
}

/** Tries a refund once more: one that is under way is asked about, one that was refused is made anew. Throws `order_refused`. */
export async function retryRefund(desk: OrderDesk, call: OrderCall, refundId: string): Promise<void> {
  const id = await workOnOrder(desk, call, async (work) => {
    const refund = work.record.refunds.find((one) => one.id === refundId);
    if (!refund) throw new AppError("not_found");
    if (refund.state !== "failed") return refundId;
    const plan = await restockAgain(work, refund, planAgain(work.record, refund));
    const again = newId();
    await startRefund(work, { ...refund, id: again, isBuyerTold: true, plan });
    await followSending(work);
    return again;
  });
  await finishRefundFor(desk, { siteId: call.siteId, refundId: id });
}
