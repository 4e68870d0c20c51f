import { RENEWAL_RETRY_LIMITS } from "@stoa/core/subscription/after-failed-try.ts";
import {
  SUBSCRIPTION_CALL_MESSAGES,
  SUBSCRIPTION_CHARGE_MESSAGES,
} from "@stoa/core/subscription/subscription-messages.ts";
import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import { noteHappening, workOnOrder } from "../order/edit/order-change-service.ts";
import { getPaidOrder } from "../order/payment/order-payment-check-service.ts";
import {
  claimStockOf,
  placePendingOrder,
  reserveOrder,
  type NewPayment,
} from "../order/placing/order-placing-service.ts";
import type { PaidOrder, SettlementParts } from "../order/payment/order-settlement-service.ts";
import {
  beginRenewal,
  endTestSubscription,
  lockDueSubscription,
  lockFailedSubscription,
  lockUnpaidSubscription,
  postponeRenewal,
  skipRenewal,
  type CycleAsker,
  type DueSubscription,
  type SeenFailure,
} from "../subscription/order/subscription-renewal-service.ts";
import type { Subscriber } from "../subscription/subscription-service.ts";
import { draftRenewal, readRenewalContext, type RenewalContext, type RenewalDraft } from "./renewal-draft.ts";

export type OwnPayment = {
  readonly subscriber: Subscriber;
  readonly provider: string;
  readonly token: string | null;
};

export type OwnerTry = {
  readonly seen: SeenFailure;
  readonly firstOrderId: string;
  readonly by: string;
};

export type RenewalCall = {
  readonly siteId: SiteId;
  readonly id: string;
  readonly own: OwnPayment | null;
  readonly owner: OwnerTry | null;
};

export type BegunRenewal = {
  readonly paid: PaidOrder;
  readonly savedMethod: string | null;
  readonly siteUrl: string;
};

/** Rolls back the transaction with the reservations of an impossible order. */
class OutOfStock extends Error {
  constructor() {
    super("A product in the subscription is out of stock.");
    this.name = "OutOfStock";
  }
}

type Beginning = {
  readonly db: SiteDb;
  readonly parts: SettlementParts;
  readonly context: RenewalContext;
  readonly own: OwnPayment | null;
  readonly owner: OwnerTry | null;
};

function askerOf({ own, owner }: Pick<RenewalCall, "own" | "owner">): CycleAsker {
  if (own) return "shopper";
  return owner ? "owner" : "clock";
}

function throwRenewalError(message: string): never {
  throw new AppError("subscription_refused", { message });
}

/**
 * Payment provider of the renewal. A subscription that began for free or with a gift card has none yet, so one of the
 * store's is used.
 */
function providerOf({ context, own }: Beginning): string | undefined {
  const { options, found } = context;
  const wanted = own?.provider ?? found.subscription.provider;
  const option = wanted === "" ? options[0] : options.find(({ provider }) => provider === wanted);
  return option?.isTest === found.subscription.isTest ? option.provider : undefined;
}

/** Nothing can be charged: test and real money never mix. */
async function letBe({ db, parts, context, own, owner }: Beginning): Promise<undefined> {
  const now = parts.now();
  const { found } = context;
  if (own) {
    const message = CHECKOUT_MESSAGES.providerUnknown;
    throw new AppError("invalid_request", { message, fields: { "payment.provider": message } });
  }
  if (owner) return throwRenewalError(SUBSCRIPTION_CHARGE_MESSAGES.noWayToPay);
  if (found.subscription.isTest) await endTestSubscription(db, found, new Date(now));
  else await postponeRenewal(db, found, new Date(now + RENEWAL_RETRY_LIMITS.freePauseMs));
  return undefined;
}

async function reserve({ db, parts }: Beginning, { order, keptDiscountIds }: RenewalDraft, payment: NewPayment | null) {
  const reserved = await reserveOrder(db, { order, payment, keptDiscountIds, now: parts.now() });
  if (reserved.ok) return;
  if (reserved.code === "outOfStock") throw new OutOfStock();
  // Another order just took a discount's last use; the next attempt accounts for it.
  throw new Error(`The renewal of subscription ${order.subscriptionId ?? ""} could not be reserved: ${reserved.code}`);
}

async function placeFree(beginning: Beginning, draft: RenewalDraft): Promise<void> {
  const { db, parts } = beginning;
  await reserve(beginning, draft, null);
  const { order } = await getPaidOrder(db, draft.order.id);
  await claimStockOf(db, order.id, parts.now());
  await placePendingOrder(db, parts, { order, isPaid: true });
}

async function begin(beginning: Beginning): Promise<BegunRenewal | undefined> {
  const { db, parts, context } = beginning;
  const { found, siteUrl } = context;
  const provider = providerOf(beginning);
  if (provider === undefined) return letBe(beginning);
  const orderId = newId();
  const draft = await draftRenewal(db, context, { orderId, now: parts.now() });
  if (!draft) throw new OutOfStock();
  const asker = askerOf(beginning);
  const isBegun = await beginRenewal(db, { found, orderId, asker });
  if (!isBegun && asker !== "clock") throw new AppError("too_many_requests");
  if (!isBegun) return undefined;
  const amountCents = draft.order.priced.amountDueCents;
  if (amountCents === 0) await placeFree(beginning, draft);
  else await reserve(beginning, draft, { id: newId(), provider, amountCents });
  return { paid: await getPaidOrder(db, orderId), savedMethod: found.subscription.savedMethod, siteUrl };
}

/** Continues a started payment: the clock resumes where a process died; other payments are checked by jobs. */
async function goOn({ db, context, own }: Beginning): Promise<BegunRenewal | undefined> {
  const { found, siteUrl } = context;
  if (own) throw new AppError("payment_pending");
  invariant(found.open?.orderId, "a payment that is on its way has an order");
  const paid = await getPaidOrder(db, found.open.orderId);
  const isStarted = paid.order.state === "pending" && paid.payment?.state === "started";
  const isOurs = isStarted && !found.open.isByShopper;
  return isOurs ? { paid, savedMethod: found.subscription.savedMethod, siteUrl } : undefined;
}

function lock(db: SiteDb, { id, own, owner }: RenewalCall, now: number): Promise<DueSubscription | undefined> {
  if (owner) return lockFailedSubscription(db, { id, seen: owner.seen, now });
  return own ? lockUnpaidSubscription(db, { id, subscriber: own.subscriber, now }) : lockDueSubscription(db, id, now);
}

/** Skips a cycle that cannot be delivered; a subscriber who wants to pay gets an error. */
async function leaveOut(parts: SettlementParts, call: RenewalCall): Promise<undefined> {
  if (call.own) return throwRenewalError(SUBSCRIPTION_CALL_MESSAGES.notDelivered);
  if (call.owner) return throwRenewalError(SUBSCRIPTION_CHARGE_MESSAGES.notDelivered);
  await inSite(parts.database, call.siteId, async (db) => {
    const found = await lock(db, call, parts.now());
    if (found && !found.open) await skipRenewal(db, parts, found);
  });
  return undefined;
}

type Begin = (db: SiteDb) => Promise<BegunRenewal | undefined>;

/**
 * Runs in one transaction; for owners it locks the first order before everything else, as everywhere (decision 026),
 * and records the call in its history.
 */
function inCall(parts: SettlementParts, { siteId, id, owner }: RenewalCall, work: Begin): ReturnType<Begin> {
  if (!owner) return inSite(parts.database, siteId, work);
  return workOnOrder(parts, { siteId, orderId: owner.firstOrderId, by: owner.by }, async (working) => {
    const begun = await work(working.db);
    const data = { subscriptionId: id, orderId: begun?.paid.order.id };
    if (begun) await noteHappening(working, { kind: "subscription.charged", data });
    return begun;
  });
}

/**
 * First transaction of a renewal: determines what is due, reserves what the order needs and records both, so other
 * callers find it started. Undefined when nothing is to be charged. Throws `not_found`, `subscription_refused` and
 * `too_many_requests` for manual calls; `payment_pending` and `invalid_request` for a subscriber's own payment.
 */
export async function beginDueRenewal(parts: SettlementParts, call: RenewalCall): Promise<BegunRenewal | undefined> {
  try {
    return await inCall(parts, call, async (db) => {
      const found = await lock(db, call, parts.now());
      if (!found) return undefined;
      const { own, owner } = call;
      const beginning = { db, parts, context: await readRenewalContext(db, parts, found), own, owner };
      return found.open ? goOn(beginning) : begin(beginning);
    });
  } catch (error) {
    if (error instanceof OutOfStock) return leaveOut(parts, call);
    throw error;
  }
}
