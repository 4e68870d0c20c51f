import { planOffers, type PlanOffer, type PlanProduct } from "@stoa/core/subscription/plan-offers.ts";
import { SUBSCRIPTION_CALL_MESSAGES } from "@stoa/core/subscription/subscription-messages.ts";
import { transitionSubscription } from "@stoa/core/subscription/subscription-transitions.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import type { OnceCall } from "../idempotency/idempotency-service.ts";
import { readCommercePreferences } from "../commerce-preference/commerce-preference-service.ts";
import { noteHappening, workOnOrder } from "../order/order-change-service.ts";
import type { SettlementParts } from "../order/order-settlement-service.ts";
import { changeSubscriptionTo, lockForPlanChange } from "../subscription/subscription-plan-service.ts";
import {
  getSubscription,
  isTheirs,
  type StoredSubscription,
  type Subscriber,
  type Wanting,
} from "../subscription/subscription-service.ts";
import { draftRenewal, readRenewalContext } from "./renewal-draft.ts";
import { listPlanProducts, readPlanFacts } from "./renewal-plan-store.ts";

/** A subscription with what it can be changed to; nothing where its product is gone. */
export type PlanChoice = { readonly subscription: StoredSubscription; readonly offers: readonly PlanOffer[] };

/** What a subscription can be changed to today, whether or not it can be changed now. Throws `not_found`. */
export async function readPlanChoice(db: SiteDb, { id, subscriber }: Wanting): Promise<PlanChoice> {
  const { subscription } = await getSubscription(db, id);
  if (subscriber && !isTheirs(subscription, subscriber)) throw new AppError("not_found");
  return { subscription, offers: planOffers(await listPlanProducts(db, subscription.productId), subscription) };
}

/** The same for its subscriber: nothing where the store does not allow it. */
export async function readOwnPlanChoice(
  db: SiteDb,
  own: { readonly id: string; readonly subscriber: Subscriber },
): Promise<PlanChoice> {
  const [choice, preferences] = await Promise.all([readPlanChoice(db, own), readCommercePreferences(db)]);
  return preferences.subscriptions.isPlanChangeAllowed ? choice : { ...choice, offers: [] };
}

/** The ids of those subscriptions that can be changed to another plan now. */
export async function findChangeable(
  db: SiteDb,
  subscriptions: readonly StoredSubscription[],
): Promise<ReadonlySet<string>> {
  const open = subscriptions.filter(({ state }) => transitionSubscription(state, "change").ok);
  const productIds = [...new Set(open.map(({ productId }) => productId))];
  const products = new Map(
    await Promise.all(productIds.map(async (id) => [id, await listPlanProducts(db, id)] as const)),
  );
  const changeable = open.filter((one) => planOffers(products.get(one.productId) ?? [], one).length > 0);
  return new Set(changeable.map(({ id }) => id));
}

function refuse(message: string): never {
  throw new AppError("subscription_refused", { message });
}

function pictureOf({ product }: PlanProduct, variantId: string): string | null {
  const own = product.variants.find(({ id }) => id === variantId)?.imageId;
  return own ?? product.images[0]?.imageId ?? null;
}

async function changeTo(
  db: SiteDb,
  parts: SettlementParts,
  { subscription, planId }: { readonly subscription: StoredSubscription; readonly planId: string },
): Promise<StoredSubscription> {
  const { productId, locale } = subscription;
  const products = await listPlanProducts(db, productId, locale);
  const offer = planOffers(products, subscription).find((one) => one.planId === planId);
  const product = products.find(({ id }) => id === offer?.productId);
  if (!offer || !product) return refuse(SUBSCRIPTION_CALL_MESSAGES.planGone);
  const { orderId, orderLineId: lineId } = subscription;
  const facts = await readPlanFacts(db, { orderId, lineId, imageId: pictureOf(product, offer.variantId) });
  const changed = await changeSubscriptionTo(db, parts, { subscription, offer, ...facts });
  const context = await readRenewalContext(db, parts, { subscription: changed, open: undefined, due: [] });
  const draft = await draftRenewal(db, context, { orderId: newId(), now: parts.now() });
  return draft ? changed : refuse(SUBSCRIPTION_CALL_MESSAGES.notDeliverablePlan);
}

function toldOf({ title, variantId, unitPriceCents, currency, plan }: StoredSubscription) {
  return { title, variantId, unitPriceCents, currency, plan };
}

export type PlanWish = {
  readonly siteId: SiteId;
  readonly wanting: Wanting;
  readonly planId: string;
  /** Who the history of the order it began with names. */
  readonly by: string;
  readonly once?: OnceCall;
};

async function changeWithin(
  parts: SettlementParts,
  { siteId, wanting, planId, ...call }: PlanWish,
): Promise<StoredSubscription> {
  const { subscription: known } = await inSite(parts.database, siteId, (db) => getSubscription(db, wanting.id));
  return workOnOrder(parts, { siteId, orderId: known.orderId, ...call }, async (work) => {
    const subscription = await lockForPlanChange(work.db, wanting);
    const changed = await changeTo(work.db, parts, { subscription, planId });
    const data = { subscriptionId: wanting.id, from: toldOf(subscription), to: toldOf(changed) };
    await noteHappening(work, { kind: "subscription.changed", data });
    return changed;
  });
}

/**
 * Changes the plan of a subscription from its next payment on, all or nothing, and writes into the history of its first order who did. Locks that order
 * first, as all do (decision 026). A call that is made `once` changes nothing more when it is made again. Throws `not_found`, `subscription_refused`,
 * `payment_pending` and `idempotency_key_reused`.
 */
export async function changePlan(parts: SettlementParts, wish: PlanWish): Promise<void> {
  await changeWithin(parts, wish);
}

/** Who the history names for a change of the subscriber's own. */
const SUBSCRIBER = "subscriber";

/** The same for its subscriber, where the store allows it. */
export function changeOwnPlan(
  parts: SettlementParts,
  {
    siteId,
    id,
    subscriber,
    planId,
  }: Omit<PlanWish, "wanting" | "by" | "once"> & { readonly id: string; readonly subscriber: Subscriber },
): Promise<StoredSubscription> {
  return changeWithin(parts, { siteId, wanting: { id, subscriber }, planId, by: SUBSCRIBER });
}
