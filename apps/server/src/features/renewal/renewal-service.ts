import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import { DECLINE_MESSAGES } from "@stoa/core/payment/decline-messages.ts";
import { isPaymentProvider } from "@stoa/core/payment/payment-providers.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { payOwnSubscription } from "@stoa/core/subscription/subscription-api.ts";
import { inPlatform, inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { addJob } from "../../jobs/job-store.ts";
import {
  settlePayment,
  type PaidOrder,
  type SettlementParts,
  type StoredPayment,
} from "../order/payment/order-settlement-service.ts";
import { cancelPayment, chargePayment, type CancelResult } from "../payment/payment-service.ts";
import {
  beginDueRenewal,
  type BegunRenewal,
  type OwnerTry,
  type OwnPayment,
  type RenewalCall,
} from "./renewal-begin-service.ts";
import { listDueSubscriptions, listSitesWithDueSubscriptions } from "./renewal-store.ts";

/** No one is there to confirm: a certain failure, because nothing was charged. */
const ASK_THE_SUBSCRIBER: CancelResult = {
  state: "declined",
  reference: null,
  code: "authentication_required",
  message: DECLINE_MESSAGES.authentication_required,
};

type Charging = Omit<BegunRenewal, "paid"> & {
  readonly siteId: SiteId;
  readonly own: OwnPayment | null;
  readonly order: PaidOrder["order"];
  readonly payment: StoredPayment;
};

/** Requests the payment; its id is the provider's idempotency key, so a retry does not charge twice. */
async function requestAct(parts: SettlementParts, charging: Charging): Promise<CancelResult> {
  const { siteId, order, payment, own, savedMethod, siteUrl } = charging;
  if (!own && savedMethod === null) return ASK_THE_SUBSCRIBER;
  const place = { siteId, paymentId: payment.id };
  const result = await chargePayment(parts, {
    ...place,
    orderId: order.id,
    provider: payment.provider,
    token: own?.token ?? null,
    amountCents: payment.amountCents,
    currency: order.currency,
    description: `Order ${order.id}`,
    email: order.email,
    shippingAddress: order.shippingAddress,
    isTest: order.isTest,
    savesMethod: own !== null,
    savedMethod: own ? null : savedMethod,
    returnUrl: `${siteUrl}/account/subscriptions`,
  });
  if (own || result.state !== "requires_action") return result;
  const ended = await cancelPayment(parts, place);
  return ended.state === "canceled" ? ASK_THE_SUBSCRIBER : ended;
}

/** Charges outside of any transaction, then settles like any order. */
async function charge(
  parts: SettlementParts,
  { siteId, own }: Pick<Charging, "siteId" | "own">,
  { paid, ...begun }: BegunRenewal,
): Promise<PaidOrder> {
  const { order, payment } = paid;
  if (!payment) return paid;
  const result = await requestAct(parts, { ...begun, siteId, own, order, payment });
  return settlePayment(parts, { siteId, paymentId: payment.id, result });
}

/**
 * Charges a due subscription, once per cycle, however often it is called. The settlement records the result, whichever
 * caller learns it. decision 026
 */
export async function renewSubscription(
  parts: SettlementParts,
  call: Pick<RenewalCall, "siteId" | "id">,
): Promise<void> {
  const byClock = { ...call, own: null, owner: null };
  const begun = await beginDueRenewal(parts, byClock);
  if (begun) await charge(parts, byClock, begun);
}

/**
 * Charges a failed payment with the subscriber's new payment method, which later payments then use. Throws `not_found`,
 * `subscription_refused`, `payment_pending` and `invalid_request`.
 */
export async function payRenewal(
  parts: SettlementParts,
  { own, ...place }: Pick<RenewalCall, "siteId" | "id"> & { readonly own: OwnPayment },
): Promise<PaidOrder> {
  const call = { ...place, own, owner: null };
  const begun = await beginDueRenewal(parts, call);
  invariant(begun, "a payment of the subscriber's own is begun or refused");
  return charge(parts, call, begun);
}

/**
 * Retries a failed payment once with the saved method, however often it is called. A call that saw an older attempt
 * charges nothing. Throws `not_found`, `subscription_refused` and `too_many_requests`.
 */
export async function tryRenewalAgain(
  parts: SettlementParts,
  place: Pick<RenewalCall, "siteId" | "id"> & { readonly owner: OwnerTry },
): Promise<void> {
  const call = { ...place, own: null };
  const begun = await beginDueRenewal(parts, call);
  if (begun) await charge(parts, call, begun);
}

export type PaymentAnswer = Omit<EndpointReply<typeof payOwnSubscription>, "subscription">;

/** Throws `payment_declined`. */
export function paymentAnswerOf({ order, payment }: PaidOrder): PaymentAnswer {
  if (order.state === "failed") {
    throw new AppError("payment_declined", payment?.declineMessage ? { message: payment.declineMessage } : {});
  }
  if (order.state !== "pending") {
    const placed = { id: order.id, orderNumber: String(order.number ?? "") };
    return { status: "placed", order: placed, payment: null };
  }
  if (payment?.nextAction && payment.state === "requires_action" && isPaymentProvider(payment.provider)) {
    const { provider, nextAction } = payment;
    return { status: "requires_action", order: null, payment: { provider, nextAction } };
  }
  return { status: "pending", order: null, payment: null };
}

const BATCH = 200;

async function addRenewals(parts: SettlementParts, siteId: SiteId, signal: AbortSignal): Promise<void> {
  const now = new Date(parts.now());
  let after = "";
  let isMore = true;
  while (isMore && !signal.aborted) {
    const due = await inSite(parts.database, siteId, async (db) => {
      const some = await listDueSubscriptions(db, { now, after, limit: BATCH });
      for (const one of some) await addJob(db, "subscription.renew", { data: one, key: `${one.id}:${one.cycle}` });
      return some;
    });
    after = due.at(-1)?.id ?? after;
    isMore = due.length === BATCH;
  }
}

/** Queues jobs that charge all due subscriptions of all sites. */
export async function findDueSubscriptions(parts: SettlementParts, signal: AbortSignal): Promise<void> {
  const now = new Date(parts.now());
  const sites = await inPlatform(parts.database, (db) => listSitesWithDueSubscriptions(db, now));
  for (const siteId of sites) if (!signal.aborted) await addRenewals(parts, siteId, signal);
}
