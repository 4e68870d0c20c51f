import { withPeriodFrom } from "@stoa/core/subscription/cycle-dates.ts";
import type { PlanOffer } from "@stoa/core/subscription/plan-offers.ts";
import { SUBSCRIPTION_CALL_MESSAGES } from "@stoa/core/subscription/subscription-messages.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { readCommercePreferences } from "../commerce-preference/commerce-preference-service.ts";
import { findStartedCycle } from "./cycle/subscription-cycle-store.ts";
import { mailSubscriber, type SubscriptionParts } from "./mail/subscription-mail-service.ts";
import { scheduleOf, stateAfterAction } from "./cycle/subscription-schedule.ts";
import { lockFor, type Wanting } from "./subscription-service.ts";
import { setPlan, type StoredSubscription } from "./subscription-store.ts";

/**
 * Locks a subscription for a plan change. A payment in progress, including retries after a refusal, belongs to the old
 * plan, so the change must wait for it. Throws `not_found`, `subscription_refused` and `payment_pending`.
 */
export async function lockForPlanChange(db: SiteDb, wanting: Wanting): Promise<StoredSubscription> {
  const subscription = await lockFor(db, wanting);
  stateAfterAction(subscription, "change");
  if (wanting.subscriber && !(await readCommercePreferences(db)).subscriptions.isPlanChangeAllowed) {
    throw new AppError("subscription_refused", { message: SUBSCRIPTION_CALL_MESSAGES.planChangeNotAllowed });
  }
  if (await findStartedCycle(db, subscription.id)) throw new AppError("payment_pending");
  return subscription;
}

export type PlanChange = {
  readonly subscription: StoredSubscription;
  readonly offer: PlanOffer;
  readonly imageUrl: string | null;
  /** The originally bought product, to which the buyer's answers apply. */
  readonly orderedProductId: string | null;
};

/**
 * Changes a locked subscription's plan from its next payment on, and notifies the subscriber. The payment's date stays.
 */
export async function changeSubscriptionTo(
  db: SiteDb,
  parts: SubscriptionParts,
  { subscription, offer, imageUrl, orderedProductId }: PlanChange,
): Promise<StoredSubscription> {
  const { productId, variantId, title, unitPriceCents, plan, sku, options } = offer;
  const schedule = withPeriodFrom(scheduleOf(subscription), subscription.nextCycle, plan.billingPeriod);
  const { anchorLocal, anchorCycle = subscription.anchorCycle } = schedule;
  const changed = { ...subscription, productId, variantId, title, unitPriceCents, plan, anchorLocal, anchorCycle };
  const isSameProduct = productId === orderedProductId;
  await setPlan(db, changed, { sku, title, variantOptions: options, imageUrl, isSameProduct });
  const news = { kind: "changed", about: String(parts.now()), at: changed.nextAt } as const;
  await mailSubscriber(db, parts, { subscription: changed, news });
  return changed;
}
