import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { subscriptionPriceText } from "@stoa/core/product/subscription/subscription-wording.ts";
import type { PlanOffer } from "@stoa/core/subscription/plan-offers.ts";
import type {
  PlanOfferView,
  Subscription,
  SubscriptionDetail,
  SubscriptionSummary,
} from "@stoa/core/subscription/subscription-schema.ts";
import { transitionSubscription } from "@stoa/core/subscription/subscription-transitions.ts";
import type { StoredCycle } from "./cycle/subscription-cycle-store.ts";
import { cycleAt, type SubscriptionChangeAction } from "./cycle/subscription-schedule.ts";
import type { StoredSubscription } from "./subscription-store.ts";

/** End of the paid time: the date of the payment that would have been next. */
export function endOf(subscription: StoredSubscription): Date | null {
  const hasEnded = subscription.state === "canceled" || subscription.state === "completed";
  return hasEnded ? cycleAt(subscription, subscription.nextCycle) : null;
}

export function toSubscription(subscription: StoredSubscription): Subscription {
  const { id, state, productId, variantId, title, quantity, plan, orderId, cyclesDone, currency } = subscription;
  const unitPrice = { amount: subscription.unitPriceCents, currency };
  const can = (action: SubscriptionChangeAction): boolean => transitionSubscription(state, action).ok;
  const price = formatMoney({ amount: unitPrice.amount * quantity, currency }, "en-US");
  return {
    id,
    state,
    productId,
    variantId,
    title,
    quantity,
    unitPrice,
    plan,
    priceText: subscriptionPriceText({ price, isFrom: false }, plan),
    orderId,
    createdOn: subscription.createdAt.toISOString(),
    nextPaymentOn: subscription.nextAt?.toISOString() ?? null,
    endsOn: endOf(subscription)?.toISOString() ?? null,
    cyclesDone,
    shippingAddress: subscription.shippingAddress,
    billingAddress: subscription.billingAddress,
    isTest: subscription.isTest,
    can: {
      pause: can("pause"),
      move: can("move"),
      change: can("change"),
      resume: can("resume"),
      cancel: can("cancel"),
      pay: can("pay"),
    },
  };
}

export function toPlanOffer(
  { planId, productId, variantId, title, options, unitPriceCents, plan }: PlanOffer,
  { currency, quantity }: Pick<StoredSubscription, "currency" | "quantity">,
): PlanOfferView {
  const price = formatMoney({ amount: unitPriceCents * quantity, currency }, "en-US");
  return {
    planId,
    productId,
    variantId,
    title,
    options: [...options],
    unitPrice: { amount: unitPriceCents, currency },
    plan,
    priceText: subscriptionPriceText({ price, isFrom: false }, plan),
  };
}

export function toSummary(subscription: StoredSubscription): SubscriptionSummary {
  const { email, siteUserId, provider, failedTries } = subscription;
  return { ...toSubscription(subscription), email, siteUserId, provider, failedTries };
}

export function toDetail(subscription: StoredSubscription, cycles: readonly StoredCycle[]): SubscriptionDetail {
  return {
    ...toSummary(subscription),
    cycles: cycles.map(({ number, dueAt, state, orderId, tries }) => {
      return { number, dueOn: dueAt.toISOString(), state, orderId, tries };
    }),
  };
}
