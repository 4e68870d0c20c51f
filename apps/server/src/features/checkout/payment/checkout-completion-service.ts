import { setTimeout as wait } from "node:timers/promises";
import { invariant } from "@stoa/core/lib/invariant.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type SiteDb } from "../../../db/database.ts";
import {
  findCall,
  storeReply,
  type CallKey,
  type StoredCallReply,
  type KnownCall,
} from "../../idempotency/idempotency-service.ts";
import { recheckPayment, getPaidOrder } from "../../order/payment/order-payment-check-service.ts";
import { settlePayment, type PaidOrder, type SettlementParts } from "../../order/payment/order-settlement-service.ts";
import { chargePayment } from "../../payment/payment-service.ts";
import { answerOf, isFinal, reject, type CheckoutAnswer } from "../visitor/checkout-answers.ts";
import { reserveCheckout, type CompletionTry, type Reservation } from "../reservation/checkout-reservation-service.ts";
import { freeCheckout, isOnItsWay } from "../reservation/checkout-release-service.ts";
import type { CheckoutScope } from "../visitor/checkout-access.ts";
import { openCheckoutOf } from "../visitor/checkout-visit-service.ts";
import { destinationOf } from "../checkout-view.ts";

export type Completion = CompletionTry & {
  readonly returnUrl: string;
};

/** A repeated call gets the first call's `body`. */
export type CompletionAnswer = StoredCallReply;

/** Pauses while a repeated call polls for the first one's answer: 12 seconds in all. */
const PAUSES_MS = [20, 30, 50, 100, 100, 200, 200, 300, ...Array.from({ length: 22 }, () => 500)];

type AnswerScope = { readonly parts: SettlementParts; readonly site: SiteEntry };

function answerTo({ parts, site }: AnswerScope, paid: PaidOrder): CheckoutAnswer {
  return answerOf(paid, destinationOf(parts, site, paid.order));
}

/** Answers with the order's state; final answers are stored for repeated calls. */
async function answerOnce(
  db: SiteDb,
  place: AnswerScope & { callKey: CallKey },
  paid: PaidOrder,
): Promise<StoredCallReply> {
  const answer = answerTo(place, paid);
  return isFinal(paid) ? storeReply(db, place.callKey, answer) : answer;
}

/**
 * Charges outside of any transaction, then settles. The payment's id is the provider's idempotency key, so a retry does
 * not charge twice.
 */
async function pay(
  parts: SettlementParts,
  attempt: Completion,
  { order, payment }: PaidOrder,
): Promise<StoredCallReply> {
  const { site, callKey } = attempt;
  invariant(payment, `order ${order.id} is to be paid`);
  const place = { siteId: site.id, paymentId: payment.id };
  const result = await chargePayment(parts, {
    ...place,
    orderId: order.id,
    provider: payment.provider,
    token: attempt.payment?.token ?? null,
    amountCents: payment.amountCents,
    currency: order.currency,
    description: `Order ${order.id}`,
    email: order.email,
    shippingAddress: order.shippingAddress,
    isTest: order.isTest,
    savesMethod: order.kind === "subscription",
    savedMethod: null,
    returnUrl: attempt.returnUrl,
  });
  let answer: StoredCallReply | undefined;
  await settlePayment(parts, {
    ...place,
    result,
    also: async (db, paid) => {
      answer = await answerOnce(db, { parts, site, callKey }, paid);
    },
  });
  invariant(answer, "a payment that was settled has an answer");
  return answer;
}

async function lookForAnswer(
  parts: SettlementParts,
  { site, callKey }: Completion,
  orderId: string,
): Promise<{ readonly answer: StoredCallReply } | { readonly started: PaidOrder }> {
  return inSite(parts.database, site.id, async (db) => {
    const [call, paid] = await Promise.all([findCall(db, callKey), getPaidOrder(db, orderId)]);
    if (call && call.status !== null) return { answer: { status: call.status, body: call.reply } };
    const isStarted = paid.order.state === "pending" && paid.payment?.state === "started";
    return isStarted ? { started: paid } : { answer: await answerOnce(db, { parts, site, callKey }, paid) };
  });
}

/** Waits while the first call charges. If that takes too long, its process has died, and this call continues. */
async function answerAgain(parts: SettlementParts, attempt: Completion, orderId: string): Promise<StoredCallReply> {
  let look = await lookForAnswer(parts, attempt, orderId);
  for (const pause of PAUSES_MS) {
    if ("answer" in look || !isOnItsWay(look.started, parts.now())) break;
    await wait(pause);
    look = await lookForAnswer(parts, attempt, orderId);
  }
  return "answer" in look ? look.answer : pay(parts, attempt, look.started);
}

function answerKnown(
  parts: SettlementParts,
  attempt: Completion,
  call: KnownCall,
): Promise<StoredCallReply> | StoredCallReply {
  if (!call.requestHash.equals(attempt.requestHash)) return reject("idempotency_key_reused");
  if (call.status !== null) return { status: call.status, body: call.reply };
  invariant(call.orderId, "a call without a reply names its order");
  return answerAgain(parts, attempt, call.orderId);
}

async function answerReserved(
  parts: SettlementParts,
  attempt: Completion,
  reservation: Exclude<Reservation, { kind: "taken" }>,
): Promise<StoredCallReply> {
  switch (reservation.kind) {
    case "answered":
      return reservation.answer;
    case "known":
      return answerKnown(parts, attempt, reservation.call);
    case "started":
      return pay(parts, attempt, reservation.paid);
  }
}

/**
 * Places the order of a checkout once per call key: reserve, pay, claim. A completed checkout answers with its order,
 * whatever the key. Throws `not_found`. decision 020
 */
export async function completeCheckoutOf(parts: SettlementParts, attempt: Completion): Promise<CompletionAnswer> {
  const first = await reserveCheckout(parts, attempt);
  if (first.kind !== "taken") return answerReserved(parts, attempt, first);
  const paid = await freeCheckout(parts, attempt.site, first.orderId);
  if (paid.order.state === "pending") return reject("payment_pending");
  const again = await reserveCheckout(parts, attempt);
  return again.kind === "taken" ? reject("payment_pending") : answerReserved(parts, attempt, again);
}

/** Reports the payment of a checkout as its provider currently knows it. Throws `not_found`. */
export async function confirmCheckoutOf(parts: SettlementParts, scope: CheckoutScope): Promise<CompletionAnswer> {
  const { site } = scope;
  const { orderId } = await openCheckoutOf(parts, scope);
  if (orderId === null) return reject("checkout_incomplete");
  const paid = await inSite(parts.database, site.id, (db) => getPaidOrder(db, orderId));
  const { order, payment } = paid;
  if (order.state !== "pending" || !payment || isOnItsWay(paid, parts.now())) return answerTo({ parts, site }, paid);
  return answerTo({ parts, site }, await recheckPayment(parts, { siteId: site.id, paymentId: payment.id }));
}
