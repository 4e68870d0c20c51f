import { CHECKOUT_LIMITS } from "@stoa/core/checkout/checkout-limits.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inPlatform, inSite, type SiteDb } from "../../../db/database.ts";
import { AppError } from "../../../errors.ts";
import { cancelPayment, refundPayment, retrievePayment } from "../../payment/payment-service.ts";
import { deleteOldCalls } from "../../idempotency/idempotency-service.ts";
import { listSitesWithDueWork } from "./order-payment-sweep-store.ts";
import {
  findPaidOrder,
  listOverduePayments,
  noteLateRefund,
  type PaidOrder,
  type StoredPayment,
} from "./order-payment-store.ts";
import { settlePayment, type SettlementParts } from "./order-settlement-service.ts";

const PATIENCE_MS = CHECKOUT_LIMITS.paymentMinutes * 60_000;
const CALLS_KEPT_MS = CHECKOUT_LIMITS.idempotencyKeyHours * 60 * 60_000;
const BATCH = 50;
const CALLS_BATCH = 1000;

export async function getPaidOrder(db: SiteDb, orderId: string): Promise<PaidOrder> {
  const paid = await findPaidOrder(db, orderId);
  if (!paid) throw new AppError("not_found");
  return paid;
}

type PaymentKey = { readonly siteId: SiteId; readonly paymentId: string };

/** Queries the provider about a payment and settles the result. */
export async function recheckPayment(parts: SettlementParts, key: PaymentKey): Promise<PaidOrder> {
  return settlePayment(parts, { ...key, result: await retrievePayment(parts, key) });
}

/** Cancels an abandoned payment. The order stays pending unless the provider is certain that no money moves. */
export async function endPayment(parts: SettlementParts, key: PaymentKey): Promise<PaidOrder> {
  return settlePayment(parts, { ...key, result: await cancelPayment(parts, key) });
}

async function refundLate(
  parts: SettlementParts,
  place: PaymentKey & { orderId: string },
  payment: StoredPayment,
): Promise<void> {
  const { siteId, paymentId, orderId } = place;
  // The payment's own id: however often the job runs, the provider refunds once.
  const refundId = paymentId;
  const result = await refundPayment(parts, { siteId, paymentId, refundId, amountCents: payment.amountCents });
  if (result.state === "failed" || result.state === "unknown") {
    const reason = result.state === "failed" ? result.message : result.reason;
    throw new Error(`The late payment ${paymentId} of order ${orderId} could not be given back: ${reason}`);
  }
  const { reference } = result;
  await inSite(parts.database, siteId, (db) => noteLateRefund(db, { orderId, payment, refundId, reference }));
}

function isLate({ order, payment }: PaidOrder): boolean {
  return order.state === "failed" && payment?.state === "succeeded" && payment.refundedCents < payment.amountCents;
}

/** Checks one order's payment. Throws when a late payment could not be refunded yet. */
export async function checkPaymentOf(
  parts: SettlementParts,
  { siteId, orderId }: { readonly siteId: SiteId; readonly orderId: string },
): Promise<void> {
  const found = await inSite(parts.database, siteId, (db) => findPaidOrder(db, orderId));
  if (!found?.payment) return;
  const place = { siteId, orderId, paymentId: found.payment.id };
  const isOverdue = parts.now() - found.order.createdAt.getTime() > PATIENCE_MS;
  const ask = isOverdue ? endPayment : recheckPayment;
  const paid = found.order.state === "pending" ? await ask(parts, place) : found;
  if (paid.payment && isLate(paid)) await refundLate(parts, place, paid.payment);
}

async function sweepSite(parts: SettlementParts, siteId: SiteId, signal: AbortSignal): Promise<unknown[]> {
  const now = parts.now();
  const range = { before: new Date(now - PATIENCE_MS), now: new Date(now), limit: BATCH };
  const overdue = await inSite(parts.database, siteId, (db) => listOverduePayments(db, range));
  const failures: unknown[] = [];
  for (const { id: orderId } of overdue) {
    if (signal.aborted) break;
    // One failing provider must not hold up other orders.
    await checkPaymentOf(parts, { siteId, orderId }).catch((error: unknown) => failures.push(error));
  }
  return failures;
}

async function forgetOldCalls({ database, now }: SettlementParts, signal: AbortSignal): Promise<void> {
  const before = new Date(now() - CALLS_KEPT_MS);
  const sites = await inPlatform(database, (db) => listSitesWithDueWork(db, "idempotency", before));
  for (const siteId of sites) {
    let isMore = true;
    while (isMore && !signal.aborted)
      isMore = await inSite(database, siteId, (db) => deleteOldCalls(db, before, CALLS_BATCH));
  }
}

/** Ends overdue unpaid orders of all sites and deletes old idempotency records. */
export async function sweepPayments(parts: SettlementParts, signal: AbortSignal): Promise<void> {
  const before = new Date(parts.now() - PATIENCE_MS);
  const sites = await inPlatform(parts.database, (db) => listSitesWithDueWork(db, "payment", before));
  const failures: unknown[] = [];
  for (const siteId of sites) failures.push(...(await sweepSite(parts, siteId, signal)));
  await forgetOldCalls(parts, signal);
  if (failures.length > 0) throw new AggregateError(failures, "Some payments could not be checked.");
}
