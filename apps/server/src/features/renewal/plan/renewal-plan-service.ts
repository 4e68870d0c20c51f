import { planOffers, type PlanOffer, type PlanProduct } from "@stoa/core/subscription/plan-offers.ts";
import { SUBSCRIPTION_CALL_MESSAGES } from "@stoa/core/subscription/subscription-messages.ts";
import { transitionSubscription } from "@stoa/core/subscription/subscription-transitions.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import type { OnceCall } from "../../idempotency/idempotency-service.ts";
import { readCommercePreferences } from "../../commerce-preference/commerce-preference-service.ts";
import { noteHappening, workOnOrder } from "../../order/edit/order-change-service.ts";
import type { SettlementParts } from "../../order/payment/order-settlement-service.ts";
import { changeSubscriptionTo, lockForPlanChange } from "../../subscription/subscription-plan-service.ts";
import {
  getSubscription,
  isTheirs,
  type StoredSubscription,
  type Subscriber,
  type Wanting,
} from "../../subscription/subscription-service.ts";
import { draftRenewal, readRenewalContext } from "../renewal-draft.ts";
import { listPlanProducts, readPlanFacts } from "./renewal-plan-store.ts";

export type PlanChoice = { readonly subscription: StoredSubscription; readonly offers: readonly PlanOffer[] };

export async function readPlanChoice(db: SiteDb, { id, subscriber }: Wanting): Promise<PlanChoice> {
  const { subscription } = await getSubscription(db, id);
  if (subscriber && !isTheirs(subscription, subscriber)) throw new AppError("not_found");
  return { subscription, offers: planOffers(await listPlanProducts(db, subscription.productId), subscription) };
}

/** Same for its subscriber: empty where the store does not allow changes. */
export async function readOwnPlanChoice(
  db: SiteDb,
  own: { readonly id: string; readonly subscriber: Subscriber },
): Promise<PlanChoice> {
  const [choice, preferences] = await Promise.all([readPlanChoice(db, own), readCommercePreferences(db)]);
  return preferences.subscriptions.isPlanChangeAllowed ? choice : { ...choice, offers: [] };
}

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

function throwPlanError(message: string): never {
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
  if (!offer || !product) return throwPlanError(SUBSCRIPTION_CALL_MESSAGES.planGone);
  const { orderId, orderLineId: lineId } = subscription;
  const facts = await readPlanFacts(db, { orderId, lineId, imageId: pictureOf(product, offer.variantId) });
  const changed = await changeSubscriptionTo(db, parts, { subscription, offer, ...facts });
  const context = await readRenewalContext(db, parts, { subscription: changed, open: undefined, due: [] });
  const draft = await draftRenewal(db, context, { orderId: newId(), now: parts.now() });
  return draft ? changed : throwPlanError(SUBSCRIPTION_CALL_MESSAGES.notDeliverablePlan);
}

function toldOf({ title, variantId, unitPriceCents, currency, plan }: StoredSubscription) {
  return { title, variantId, unitPriceCents, currency, plan };
}

export type PlanInput = {
  readonly siteId: SiteId;
  readonly wanting: Wanting;
  readonly planId: string;
  /** Author in the history of the first order. */
  readonly by: string;
  readonly once?: OnceCall;
};

async function changeWithin(
  parts: SettlementParts,
  { siteId, wanting, planId, ...call }: PlanInput,
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
 * Changes a subscription's plan from its next payment on, all or nothing, and records who did in its first order's
 * history. Locks that order first, as everywhere (decision 026). A repeated `once` call has no further effect. Throws
 * `not_found`, `subscription_refused`, `payment_pending` and `idempotency_key_reused`.
 */
export async function changePlan(parts: SettlementParts, input: PlanInput): Promise<void> {
  await changeWithin(parts, input);
}

/** Author of a subscriber's own changes. */
const SUBSCRIBER = "subscriber";

/** Same for its subscriber, where the store allows it. */
export function changeOwnPlan(
  parts: SettlementParts,
  {
    siteId,
    id,
    subscriber,
    planId,
  }: Omit<PlanInput, "wanting" | "by" | "once"> & { readonly id: string; readonly subscriber: Subscriber },
): Promise<StoredSubscription> {
  return changeWithin(parts, { siteId, wanting: { id, subscriber }, planId, by: SUBSCRIBER });
}
