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
import { noteHappening, workOnOrder } from "../order/order-change-service.ts";
import { getPaidOrder } from "../order/order-payment-check-service.ts";
import { claimStockOf, placePendingOrder, reserveOrder, type NewPayment } from "../order/order-placing-service.ts";
import type { PaidOrder, SettlementParts } from "../order/order-settlement-service.ts";
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
} from "../subscription/subscription-renewal-service.ts";
import type { Subscriber } from "../subscription/subscription-service.ts";
import { draftRenewal, readRenewalContext, type RenewalContext, type RenewalDraft } from "./renewal-draft.ts";

/** A subscriber who pays by themselves what could not be charged. */
export type OwnPayment = {
  readonly subscriber: Subscriber;
  readonly provider: string;
  readonly token: string | null;
};

/** An owner who has a payment tried again that failed, as they saw it. */
export type OwnerTry = {
  readonly seen: SeenFailure;
  /** The order that the subscription began with: its history names who asked. */
  readonly firstOrderId: string;
  readonly by: string;
};

/** Which subscription is charged: by the clock, by its subscriber, or because its owner asks for it. */
export type RenewalCall = {
  readonly siteId: SiteId;
  readonly id: string;
  readonly own: OwnPayment | null;
  readonly owner: OwnerTry | null;
};

/** A renewal whose payment can be asked for now, or that needed none. */
export type BegunRenewal = {
  readonly paid: PaidOrder;
  /** What the clock charges with. */
  readonly savedMethod: string | null;
  readonly siteUrl: string;
};

/** Takes back the whole transaction: what was reserved for an order that can't be made. */
class OutOfStock extends Error {
  constructor() {
    super("What a subscription delivers is out of stock.");
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

function refuse(message: string): never {
  throw new AppError("subscription_refused", { message });
}

/** How it is paid. What began for free, or with a gift card, has no way yet: one that the store offers. */
function providerOf({ context, own }: Beginning): string | undefined {
  const { options, found } = context;
  const wanted = own?.provider ?? found.subscription.provider;
  const option = wanted === "" ? options[0] : options.find(({ provider }) => provider === wanted);
  return option?.isTest === found.subscription.isTest ? option.provider : undefined;
}

/** There is no way to charge: never with pretended money for real, or the other way round. */
async function letBe({ db, parts, context, own, owner }: Beginning): Promise<undefined> {
  const now = parts.now();
  const { found } = context;
  if (own) {
    const message = CHECKOUT_MESSAGES.providerUnknown;
    throw new AppError("invalid_request", { message, fields: { "payment.provider": message } });
  }
  if (owner) return refuse(SUBSCRIPTION_CHARGE_MESSAGES.noWayToPay);
  if (found.subscription.isTest) await endTestSubscription(db, found, new Date(now));
  else await postponeRenewal(db, found, new Date(now + RENEWAL_RETRY_LIMITS.freePauseMs));
  return undefined;
}

async function reserve({ db, parts }: Beginning, { order, keptDiscountIds }: RenewalDraft, payment: NewPayment | null) {
  const reserved = await reserveOrder(db, { order, payment, keptDiscountIds, now: parts.now() });
  if (reserved.ok) return;
  if (reserved.code === "outOfStock") throw new OutOfStock();
  // Somebody else took the last use of a discount just now; the next try sees that.
  throw new Error(`The renewal of subscription ${order.subscriptionId ?? ""} could not be reserved: ${reserved.code}`);
}

/** A renewal that costs nothing is placed at once. */
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

/** A payment that was begun before: the clock goes on where its process died; everything else is looked after by itself. */
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

/** Leaves out what can't be delivered; whoever wants to pay for it is told. */
async function leaveOut(parts: SettlementParts, call: RenewalCall): Promise<undefined> {
  if (call.own) return refuse(SUBSCRIPTION_CALL_MESSAGES.notDelivered);
  if (call.owner) return refuse(SUBSCRIPTION_CHARGE_MESSAGES.notDelivered);
  await inSite(parts.database, call.siteId, async (db) => {
    const found = await lock(db, call, parts.now());
    if (found && !found.open) await skipRenewal(db, parts, found);
  });
  return undefined;
}

type Begin = (db: SiteDb) => Promise<BegunRenewal | undefined>;

/** One transaction; an owner's locks the first order before all else, as everywhere (decision 026), and leaves a line in its history. */
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
 * The first transaction of a renewal: finds out what is due, takes what its order needs and writes both down, so that whoever comes next
 * finds it begun. Undefined when nothing is to be charged. Throws `not_found`, `subscription_refused` and `too_many_requests` for who asks by
 * themselves; `payment_pending` and `invalid_request` for a payment of the subscriber's own.
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
