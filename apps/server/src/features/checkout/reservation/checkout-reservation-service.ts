import { minutesUntil, type PaymentBrake } from "@stoa/core/payment/payment-brake.ts";
import { toMessage } from "@stoa/core/message/to-message.ts";
import { CHECKOUT_LIMITS } from "@stoa/core/checkout/checkout-limits.ts";
import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import type { PaymentOption } from "@stoa/core/payment/payment-schema.ts";
import type { PricedOrder } from "@stoa/core/pricing/priced-order-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import {
  storeReply,
  takeCall,
  type CallKey,
  type StoredCallReply,
  type KnownCall,
} from "../../idempotency/idempotency-service.ts";
import {
  claimStockOf,
  placePendingOrder,
  reserveOrder,
  type NewOrder,
  type NewPayment,
  type ReserveRejection,
  type StoredOrder,
} from "../../order/placing/order-placing-service.ts";
import type { ClientNetwork } from "../../../plugins/request/client-network.ts";
import { takeCaptcha, type CaptchaVerdict } from "../../captcha/captcha-service.ts";
import { brakePayer, notePaymentTry, type Payer } from "../../payment/brake/payment-brake-service.ts";
import { getPaidOrder } from "../../order/payment/order-payment-check-service.ts";
import type { PaidOrder, SettlementParts, StoredPayment } from "../../order/payment/order-settlement-service.ts";
import { findSiteUserByToken } from "../../site-user/site-user-service.ts";
import {
  answerOf,
  reject,
  rejectOutOfStock,
  rejectProblems,
  type CheckoutAnswer,
} from "../visitor/checkout-answers.ts";
import { sightOf } from "../visitor/checkout-access.ts";
import { readCheckoutContext, type CheckoutContext } from "../checkout-context.ts";
import { listPaymentOptionsFor } from "../payment/checkout-payment-options.ts";
import { lockCheckout } from "../checkout-store.ts";
import { destinationOf, toPlacedOrder } from "../checkout-view.ts";
import { draftOrder } from "./order-draft.ts";
import { tokenHashesOf, type CheckoutVisitor } from "../visitor/checkout-visitor.ts";

const KEPT_MS = CHECKOUT_LIMITS.idempotencyKeyHours * 60 * 60_000;

export type CompletionTry = {
  readonly site: SiteEntry;
  readonly visitor: CheckoutVisitor;
  readonly checkoutId: string;
  readonly callKey: CallKey;
  readonly requestHash: Buffer;
  readonly payment: { readonly provider: string; readonly token: string | null } | null;
  readonly revision: string | null;
  readonly network: ClientNetwork;
  /** Whether the key of the checkout page came along. */
  readonly isOnPage: boolean;
  /** What a captcha said that came with the attempt; undefined for none. */
  readonly captcha: CaptchaVerdict | undefined;
};

export type Reservation =
  | { readonly kind: "answered"; readonly answer: StoredCallReply }
  | { readonly kind: "started"; readonly paid: PaidOrder }
  | { readonly kind: "known"; readonly call: KnownCall }
  /** The checkout has an order with an unfinished payment. */
  | { readonly kind: "taken"; readonly orderId: string };

/** Rolls back the whole transaction: a refused attempt leaves no trace. */
class TakenBack extends Error {
  readonly reservation: Reservation;

  constructor(reservation: Reservation) {
    super("The order was not made.");
    this.name = "TakenBack";
    this.reservation = reservation;
  }
}

function takeBack(answer: CheckoutAnswer): never {
  throw new TakenBack({ kind: "answered", answer });
}

function rejectReservation(context: CheckoutContext, rejection: ReserveRejection): CheckoutAnswer {
  switch (rejection.code) {
    case "outOfStock":
      return rejectOutOfStock(context, rejection.variantIds);
    case "couponSpent":
      return reject("coupon_refused", { message: CHECKOUT_MESSAGES.couponSpent });
    case "giftCardSpent":
      return reject("gift_card_refused", { message: CHECKOUT_MESSAGES.giftCardSpent });
  }
}

function checkContext(context: CheckoutContext, { revision }: CompletionTry): PricedOrder {
  const rejection = rejectProblems(context);
  if (rejection) return takeBack(rejection);
  if (!context.priced.price.ok) return takeBack(reject("checkout_incomplete"));
  if (revision !== null && revision !== context.revision) {
    takeBack(reject("checkout_changed", { revision: context.revision }));
  }
  return context.priced.price.order;
}

function choosePayment(options: readonly PaymentOption[], payment: CompletionTry["payment"]): PaymentOption {
  const chosen = options.find(({ provider }) => provider === payment?.provider);
  if (chosen) return chosen;
  const message = payment ? CHECKOUT_MESSAGES.providerUnknown : CHECKOUT_MESSAGES.providerMissing;
  return takeBack(reject("invalid_request", { message, fields: { "payment.provider": message } }));
}

function pendingOrder(order: NewOrder, now: number): StoredOrder {
  const { currency, grandTotalCents } = order.priced;
  return { ...order, state: "pending", number: null, currency, grandTotalCents, createdAt: new Date(now) };
}

function startedPayment(payment: NewPayment, now: number): StoredPayment {
  const unknown = { reference: null, nextAction: null, declineCode: null, declineMessage: null };
  return { ...payment, ...unknown, state: "started", refundedCents: 0, updatedAt: new Date(now) };
}

type Making = {
  readonly db: SiteDb;
  readonly parts: SettlementParts;
  readonly attempt: CompletionTry;
  readonly context: CheckoutContext;
  readonly orderId: string;
};

async function reserve({ db, parts, context }: Making, order: NewOrder, payment: NewPayment | null): Promise<void> {
  const reserved = await reserveOrder(db, { order, payment, now: parts.now() });
  if (!reserved.ok) takeBack(rejectReservation(context, reserved));
}

/** An order with nothing to pay is placed at once. */
async function placeFree(making: Making, order: NewOrder): Promise<Reservation> {
  const { db, parts, attempt } = making;
  await reserve(making, order, null);
  await claimStockOf(db, order.id, parts.now());
  const placed = await placePendingOrder(db, parts, { order: pendingOrder(order, parts.now()), isPaid: true });
  const destination = destinationOf(parts, attempt.site, placed);
  const answer: CheckoutAnswer = { status: 200, body: { order: toPlacedOrder(placed), destination } };
  return { kind: "answered", answer: await storeReply(db, attempt.callKey, answer) };
}

function payerOf({ attempt, context }: Making): Payer {
  return { cartId: context.checkout.cartId, network: attempt.network, isOnPage: attempt.isOnPage };
}

/** Takes the attempt back where too many payments were declined. A captcha is used up only if the order is made. */
async function passBrake({ db, parts, attempt }: Making, brake: PaymentBrake): Promise<void> {
  if (brake.kind === "none") return;
  if (brake.kind === "wait") return takeBack(reject("too_many_requests"));
  const minutes = minutesUntil(brake.untilMs, parts.now());
  if (brake.kind === "pause")
    return takeBack(reject("payments_paused", { message: toMessage("checkout.paymentPaused", { minutes }) }));
  const { captcha } = attempt;
  const isPerson = captcha && "tokenHash" in captcha && (await takeCaptcha(db, captcha.tokenHash, parts.now()));
  if (isPerson !== true)
    takeBack(reject("captcha_needed", { message: toMessage("checkout.paymentCaptcha", { minutes }) }));
}

async function makeOrder(making: Making): Promise<Reservation> {
  const { db, parts, attempt, context, orderId } = making;
  const priced = checkContext(context, attempt);
  const { payments } = context.preferences;
  if (priced.amountDueCents === 0) {
    return placeFree(making, draftOrder(context, { id: orderId, isTest: payments.isTestMode, priced }));
  }
  const [options, brake] = await Promise.all([
    listPaymentOptionsFor(db, context.preferences, context.priced.kind),
    brakePayer(db, parts, payerOf(making)),
  ]);
  const { provider, isTest } = choosePayment(options, attempt.payment);
  const order = draftOrder(context, { id: orderId, isTest, priced });
  const payment = { id: newId(), provider, amountCents: priced.amountDueCents };
  await passBrake(making, brake);
  await Promise.all([
    reserve(making, order, payment),
    notePaymentTry(db, parts, { ...payerOf(making), paymentId: payment.id }),
  ]);
  return {
    kind: "started",
    paid: { order: pendingOrder(order, parts.now()), payment: startedPayment(payment, parts.now()) },
  };
}

/** The checkout's existing order. A placed one answers any call, which is stored with its key like any other. */
async function answerTaken(
  db: SiteDb,
  parts: SettlementParts,
  { attempt, orderId, state }: { readonly attempt: CompletionTry; readonly orderId: string; readonly state: string },
): Promise<Reservation> {
  if (state !== "completed") throw new TakenBack({ kind: "taken", orderId });
  const paid = await getPaidOrder(db, orderId);
  const answer = answerOf(paid, destinationOf(parts, attempt.site, paid.order));
  return { kind: "answered", answer: await storeReply(db, attempt.callKey, answer) };
}

async function reserveWithin(db: SiteDb, parts: SettlementParts, attempt: CompletionTry): Promise<Reservation> {
  const { site, visitor, checkoutId, callKey, requestHash } = attempt;
  const orderId = newId();
  const siteUser = await findSiteUserByToken(db, visitor.siteUserToken, parts.now());
  const keys = { tokenHashes: tokenHashesOf(visitor), siteUserId: siteUser?.id ?? null };
  // Sent together: the call's row is locked first, then the checkout.
  const [call, checkout] = await Promise.all([
    takeCall(db, { ...callKey, requestHash, orderId, since: new Date(parts.now() - KEPT_MS) }),
    lockCheckout(db, checkoutId, keys),
  ]);
  if (!checkout) throw new AppError("not_found");
  sightOf(parts, attempt, checkout);
  if (call) return { kind: "known", call };
  const taken = checkout.state === "open" ? null : checkout.orderId;
  if (taken !== null) return answerTaken(db, parts, { attempt, orderId: taken, state: checkout.state });
  const context = await readCheckoutContext(db, { site, siteUser, now: parts.now() }, checkout);
  return makeOrder({ db, parts, attempt, context, orderId });
}

/**
 * First transaction of an attempt: records the call, prices the current cart, reserves what the order needs and writes
 * the order. A refusal leaves nothing. Throws `not_found`.
 */
export async function reserveCheckout(parts: SettlementParts, attempt: CompletionTry): Promise<Reservation> {
  try {
    return await inSite(parts.database, attempt.site.id, (db) => reserveWithin(db, parts, attempt));
  } catch (error) {
    if (error instanceof TakenBack) return error.reservation;
    throw error;
  }
}
