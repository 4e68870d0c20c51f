import { refundableOf } from "@stoa/core/order/record/order-facts.ts";
import { ORDER_CALL_MESSAGES } from "@stoa/core/order/order-messages.ts";
import type { LineQuantity, OrderRecord, OrderRefund } from "@stoa/core/order/record/order-record.ts";
import {
  planRefund,
  refundedOf,
  type RefundFacts,
  type RefundPlan,
  type PlannedRefundInput,
} from "@stoa/core/order/refund/plan-refund.ts";
import { planRestock, withReturned, type RestockInput } from "@stoa/core/order/refund/plan-restock.ts";
import { withUnsent } from "@stoa/core/order/refund/unsent-refunds.ts";
import { readerLocale } from "@stoa/core/order/page/reader-locale.ts";
import { newId } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import {
  throwOrderRejected,
  statesAfter,
  workOnOrder,
  type OrderCall,
  type OrderServices,
  type OrderWork,
} from "../edit/order-change-service.ts";
import { takeBackSold, type TakenBack } from "../fulfillment/order-delivery-service.ts";
import { finishRefundFor, startRefund, type StartedRefund } from "./order-refund-settlement-service.ts";
import { isRefundRequestedAs } from "./order-refund-store.ts";
import { takeBackLines } from "./order-return-service.ts";
import { followSending } from "../fulfillment/order-sending-service.ts";
import { restockedOf, restockUnsent } from "../placing/order-stock-service.ts";

export function refundFacts(record: OrderRecord): RefundFacts {
  return { ...record, locale: readerLocale(record.locale), refundable: refundableOf(record) };
}

export type RefundCall = PlannedRefundInput & {
  readonly refundId: string;
  /** True: all pieces came back; false: none are restocked. */
  readonly isRestocked: boolean | undefined;
  /** Quantities to restock per line instead; by default what was never sent. */
  readonly restock: readonly RestockInput[] | undefined;
  readonly reason: string;
  readonly isBuyerTold: boolean;
};

/** Fingerprint of a refund call, independent of line order. */
function askedBy({ lines, shippingCents, amountCents, giftCardCents, isRestocked, restock }: RefundCall): string {
  const byLine = <Line extends { readonly lineId: string }>(all: readonly Line[] | undefined): Line[] | undefined =>
    all?.toSorted((one, other) => (one.lineId < other.lineId ? -1 : 1));
  const sorted = { lines: byLine(lines), restock: byLine(restock) };
  return JSON.stringify({ shippingCents, amountCents, giftCardCents, isRestocked, ...sorted });
}

function isSameRefund(refund: OrderRefund, input: RefundCall): boolean {
  const amount = refund.paymentCents + refund.giftCardCents;
  const quantities = (lines: PlannedRefundInput["lines"]): string =>
    JSON.stringify(lines.map(({ lineId, quantity }) => `${lineId} ${quantity}`).toSorted());
  // Of an explicit amount, shipping is what fits into it.
  const isSameAmount =
    input.amountCents === undefined ? input.shippingCents === refund.shippingCents : input.amountCents === amount;
  return (
    refund.kind === "refund" &&
    isSameAmount &&
    (input.giftCardCents ?? refund.giftCardCents) === refund.giftCardCents &&
    quantities(refund.lines) === quantities(input.lines)
  );
}

/** Pieces of lines to be refunded; a line with none left counts as whole. */
function takenBy(record: OrderRecord, { lines }: Pick<RefundPlan, "lines">): TakenBack {
  return lines.map(({ lineId, quantity }) => {
    const line = record.lines.find(({ id }) => id === lineId);
    const before = refundedOf(lineId, record.refunds).quantity;
    return { lineId, pieces: quantity, isWhole: before + quantity === line?.quantity };
  });
}

/** Restocks a refund's pieces; returns its plan with those that were never sent. */
async function putBack(work: OrderWork, input: RefundCall, plan: RefundPlan): Promise<RefundPlan> {
  const { reason, restock } = input;
  const takeBack = (lines: readonly LineQuantity[]): Promise<void> =>
    takeBackLines(work, { lines, isRestocked: true, reason });
  if (restock === undefined && input.isRestocked === true) {
    await takeBack(input.lines);
    // Returned pieces were sent.
    return plan;
  }
  const { record } = work;
  const noted = withUnsent(plan, { ...record, lines: withReturned(record.lines, restock) });
  const parted = planRestock(noted.lines, record.lines, input.isRestocked === false ? (restock ?? []) : restock);
  if (!parted.ok) throwOrderRejected(parted);
  if (parted.returned.length > 0) await takeBack(parted.returned);
  await restockUnsent(work, parted.lines);
  return { ...noted, lines: parted.lines };
}

async function beginRefund(work: OrderWork, input: RefundCall): Promise<void> {
  const { record } = work;
  const known = record.refunds.find(({ id }) => id === input.refundId);
  if (known) {
    const isSame = isSameRefund(known, input) && (await isRefundRequestedAs(work.db, known.id, askedBy(input)));
    if (!isSame) throwOrderRejected({ message: ORDER_CALL_MESSAGES.refundReused });
    return;
  }
  statesAfter(record, "refundPart");
  const plan = planRefund(input, refundFacts(record));
  if (!plan.ok) throwOrderRejected(plan);
  const noted = await putBack(work, input, plan);
  await takeBackSold(work, { taken: takenBy(record, plan), areSpentCardsLeft: false });
  const { refundId: id, reason, restock = [], isBuyerTold } = input;
  const isRestocked = input.isRestocked === true || restock.length > 0 || restockedOf(noted.lines).length > 0;
  await startRefund(work, { id, kind: "refund", reason, isRestocked, isBuyerTold, asked: askedBy(input), plan: noted });
  await followSending(work);
}

/**
 * Refunds an order: records it, calls the provider, then counts it. An interrupted call is finished by another with the
 * same id, or by a job. Throws `order_refused` and `not_found`.
 */
export async function refundOrder(services: OrderServices, call: OrderCall, input: RefundCall): Promise<void> {
  await workOnOrder(services, call, (work) => beginRefund(work, input));
  await finishRefundFor(services, { siteId: call.siteId, refundId: input.refundId });
}

function planAgain(record: OrderRecord, refund: OrderRefund): StartedRefund["plan"] {
  const { paymentCents, giftCardCents } = refundableOf(record);
  const isThere = refund.paymentCents <= paymentCents && refund.giftCardCents <= giftCardCents;
  if (!isThere) throwOrderRejected({ message: ORDER_CALL_MESSAGES.nothingLeftToRetry });
  if (refund.kind === "edit") return refund;
  const amountCents = refund.paymentCents + refund.giftCardCents;
  const plan = planRefund({ ...refund, amountCents }, refundFacts(record));
  return plan.ok ? plan : throwOrderRejected(plan);
}

/** Restocks unsent pieces again, unless they are still in stock. */
async function restockAgain(
  work: OrderWork,
  { lines }: OrderRefund,
  plan: StartedRefund["plan"],
): Promise<StartedRefund["plan"]> {
  const noted = withUnsent(plan, work.record);
  const all = planRestock(noted.lines, work.record.lines, undefined);
  if (!all.ok) return throwOrderRejected(all);
  const wanted = new Map(restockedOf(lines).map(({ lineId, quantity }) => [lineId, quantity]));
  const again = all.lines.map(({ restockedQuantity = 0, ...line }) => {
    const count = Math.min(restockedQuantity, wanted.get(line.lineId) ?? 0);
    return count > 0 ? Object.assign(line, { restockedQuantity: count }) : line;
  });
  await restockUnsent(work, again);
  return { ...noted, lines: again };
}

/** Retries a refund: checks one in progress, repeats one that was refused. Throws `order_refused`. */
export async function retryRefund(services: OrderServices, call: OrderCall, refundId: string): Promise<void> {
  const id = await workOnOrder(services, call, async (work) => {
    const refund = work.record.refunds.find((one) => one.id === refundId);
    if (!refund) throw new AppError("not_found");
    if (refund.state !== "failed") return refundId;
    const plan = await restockAgain(work, refund, planAgain(work.record, refund));
    await takeBackSold(work, { taken: takenBy(work.record, plan), areSpentCardsLeft: false });
    const again = newId();
    await startRefund(work, { ...refund, id: again, isBuyerTold: true, plan });
    await followSending(work);
    return again;
  });
  await finishRefundFor(services, { siteId: call.siteId, refundId: id });
}
