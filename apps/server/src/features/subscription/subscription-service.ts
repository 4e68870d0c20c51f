import type { MessageFields } from "@stoa/core/message/message-of.ts";
import type { Address } from "@stoa/core/address/address-schema.ts";
import { checkAddress } from "@stoa/core/address/check-address.ts";
import { ORDER_CALL_MESSAGES } from "@stoa/core/order/order-messages.ts";
import { SUBSCRIPTION_CALL_MESSAGES } from "@stoa/core/subscription/subscription-messages.ts";
import type { Subscription } from "@stoa/core/subscription/subscription-schema.ts";
import type { SubscriptionState } from "@stoa/core/subscription/subscription-states.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { subscriptionCursor } from "./subscription-cursor.ts";
import { readCommercePreferences } from "../commerce-preference/commerce-preference-service.ts";
import { listCycles, listLastRefusals, type StoredCycle } from "./cycle/subscription-cycle-store.ts";
import { mailSubscriber, type SubscriptionNews, type SubscriptionParts } from "./mail/subscription-mail-service.ts";
import { stateAfterAction, waitingAfter } from "./cycle/subscription-schedule.ts";
import {
  findSubscription,
  listSubscriptionRows,
  lockSubscriptionRow,
  setAddresses,
  setProgress,
  type StoredSubscription,
} from "./subscription-store.ts";
import { endOf, toSubscription } from "./subscription-view.ts";

export { noteRenewalFailed, noteRenewalPlaced } from "./cycle/subscription-cycle-service.ts";
export { startSubscriptions } from "./subscription-start-service.ts";
export { toDetail, toPlanOffer, toSubscription } from "./subscription-view.ts";
export type { StoredSubscription } from "./subscription-store.ts";

/** A signed-in visitor; with a verified address, their guest purchases count too. */
export type Subscriber = { readonly id: string; readonly email: string; readonly isVerified: boolean };

function guestEmailOf({ email, isVerified }: Subscriber): string {
  return isVerified ? email.toLowerCase() : "";
}

export function isTheirs({ siteUserId, email }: StoredSubscription, subscriber: Subscriber): boolean {
  return siteUserId === null ? email.toLowerCase() === guestEmailOf(subscriber) : siteUserId === subscriber.id;
}

export type SubscriptionQuery = {
  readonly state?: SubscriptionState | undefined;
  readonly customerId?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
};

const DEFAULT_LIMIT = 50;

export type SubscriptionPage = {
  readonly subscriptions: readonly StoredSubscription[];
  readonly nextCursor: string | null;
};

async function listPage(
  db: SiteDb,
  whose: { readonly siteUserId: string | null; readonly guestEmail: string },
  { state, cursor, limit = DEFAULT_LIMIT }: SubscriptionQuery,
): Promise<SubscriptionPage> {
  const after = cursor === undefined ? null : subscriptionCursor.read(cursor);
  const rows = await listSubscriptionRows(db, { ...whose, state: state ?? null, after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = rows.length > limit && last ? subscriptionCursor.write(last.place) : null;
  return { subscriptions: shown.map(({ subscription }) => subscription), nextCursor };
}

export function listSubscriptions(db: SiteDb, query: SubscriptionQuery): Promise<SubscriptionPage> {
  return listPage(db, { siteUserId: query.customerId ?? null, guestEmail: "" }, query);
}

export function listOwnSubscriptions(
  db: SiteDb,
  subscriber: Subscriber,
  query: SubscriptionQuery,
): Promise<SubscriptionPage> {
  return listPage(db, { siteUserId: subscriber.id, guestEmail: guestEmailOf(subscriber) }, query);
}

export function listRefusals(
  db: SiteDb,
  subscriptions: readonly Pick<StoredSubscription, "id" | "state">[],
): Promise<ReadonlyMap<string, string>> {
  const unpaid = subscriptions.filter(({ state }) => state === "past_due");
  return listLastRefusals(
    db,
    unpaid.map(({ id }) => id),
  );
}

export async function getSubscription(
  db: SiteDb,
  id: string,
): Promise<{ readonly subscription: StoredSubscription; readonly cycles: readonly StoredCycle[] }> {
  const [subscription, cycles] = await Promise.all([findSubscription(db, id), listCycles(db, id)]);
  if (!subscription) throw new AppError("not_found");
  return { subscription, cycles };
}

/** Throws `not_found`, also for another visitor's subscription. */
export async function readOwnSubscription(db: SiteDb, subscriber: Subscriber, id: string): Promise<Subscription> {
  const subscription = await findSubscription(db, id);
  if (!subscription || !isTheirs(subscription, subscriber)) throw new AppError("not_found");
  return toSubscription(subscription);
}

export type Wanting = { readonly id: string; readonly subscriber: Subscriber | null };

/** Locks a subscription; a subscriber only gets their own. Throws `not_found`. */
export async function lockFor(db: SiteDb, { id, subscriber }: Wanting): Promise<StoredSubscription> {
  const subscription = await lockSubscriptionRow(db, id);
  if (!subscription || (subscriber && !isTheirs(subscription, subscriber))) throw new AppError("not_found");
  return subscription;
}

type Change = { readonly subscription: StoredSubscription; readonly news: SubscriptionNews };

async function keep(db: SiteDb, parts: SubscriptionParts, change: Change): Promise<StoredSubscription> {
  await setProgress(db, change.subscription.id, change.subscription);
  await mailSubscriber(db, parts, change);
  return change.subscription;
}

export type SubscriptionAddressInput = {
  readonly shippingAddress?: Partial<Address> | undefined;
  readonly billingAddress?: Partial<Address> | null | undefined;
};

function checkedAddress(name: keyof SubscriptionAddressInput, address: Partial<Address>): Address {
  const checked = checkAddress(address, "optional");
  if (checked.ok) return checked.address;
  const errors = Object.entries(checked.errors).map(([field, message]) => [`${name}.${field}`, message]);
  throw new AppError("invalid_request", { fields: Object.fromEntries(errors) as MessageFields });
}

/** The billing address if it differs from the shipping address; otherwise they stay equal. */
function ownBillingAddress({ shippingAddress, billingAddress }: StoredSubscription): Address | null {
  return JSON.stringify(shippingAddress) === JSON.stringify(billingAddress) ? null : billingAddress;
}

/**
 * Changes a subscription's addresses from its next payment on; a payment in progress keeps its address. Throws
 * `not_found`, `subscription_refused` and `invalid_request`. The caller must check that delivery is possible.
 */
export async function setSubscriptionAddresses(
  db: SiteDb,
  wanting: Wanting,
  input: SubscriptionAddressInput,
): Promise<StoredSubscription> {
  const subscription = await lockFor(db, wanting);
  stateAfterAction(subscription, "move");
  const { shippingAddress: ship, billingAddress: bill } = input;
  if (ship && subscription.shippingAddress === null) {
    throw new AppError("invalid_request", { fields: { shippingAddress: ORDER_CALL_MESSAGES.noAddress } });
  }
  const shippingAddress = ship ? checkedAddress("shippingAddress", ship) : subscription.shippingAddress;
  const kept = bill === undefined ? ownBillingAddress(subscription) : null;
  const billingAddress = bill ? checkedAddress("billingAddress", bill) : kept;
  await setAddresses(db, subscription.id, { shippingAddress, billingAddress });
  return { ...subscription, shippingAddress, billingAddress };
}

export async function pauseSubscription(
  db: SiteDb,
  parts: SubscriptionParts,
  wanting: Wanting,
): Promise<StoredSubscription> {
  const subscription = await lockFor(db, wanting);
  const state = stateAfterAction(subscription, "pause");
  if (wanting.subscriber && !(await readCommercePreferences(db)).subscriptions.isPauseAllowed) {
    throw new AppError("subscription_refused", { message: SUBSCRIPTION_CALL_MESSAGES.pauseNotAllowed });
  }
  const paused = { ...subscription, state, nextAt: null };
  return keep(db, parts, { subscription: paused, news: { kind: "paused", about: String(parts.now()) } });
}

/**
 * Resumes with the first future payment date; missed ones are skipped. Throws `not_found` and `subscription_refused`.
 */
export async function resumeSubscription(
  db: SiteDb,
  parts: SubscriptionParts,
  wanting: Wanting,
): Promise<StoredSubscription> {
  const subscription = await lockFor(db, wanting);
  const state = stateAfterAction(subscription, "resume");
  const resumed = { ...subscription, state, ...waitingAfter(subscription, parts.now()) };
  const { nextAt } = resumed;
  return keep(db, parts, {
    subscription: resumed,
    news: { kind: "resumed", about: String(parts.now()), at: nextAt },
  });
}

/** Ends a subscription; paid time lasts until its period ends. Throws `not_found` and `subscription_refused`. */
export async function cancelSubscription(
  db: SiteDb,
  parts: SubscriptionParts,
  wanting: Wanting,
): Promise<StoredSubscription> {
  const subscription = await lockFor(db, wanting);
  const state = stateAfterAction(subscription, "cancel");
  const canceled = { ...subscription, state, nextAt: null, canceledAt: new Date(parts.now()) };
  const at = subscription.state === "past_due" ? null : endOf(canceled);
  return keep(db, parts, { subscription: canceled, news: { kind: "canceled", about: "end", at } });
}
