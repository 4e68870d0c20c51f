import { fillMessage } from "../lib/fill-message.ts";
import { subscriptionDuration, type PlanDuration } from "./subscription-duration.ts";
import { SUBSCRIPTION_PRICE_MESSAGES } from "./subscription-price-messages.ts";
import type { SubscriptionPlan } from "./subscription-plan-schema.ts";

/** A price as it is shown, and whether it is the lowest of several. */
export type ShownPrice = { readonly price: string; readonly isFrom: boolean };

/**
 * The price of a subscription in words, as pages show it: every N weeks, months or years, for how long. Without a plan it
 * can not be had. spec: storefront 9; template-language 10.2, product-price
 * @example subscriptionPriceText({ price: "$10.00", isFrom: false }, plan) // "$10.00 every 2 weeks for 1 year"
 */
export function subscriptionPriceText({ price, isFrom }: ShownPrice, plan: SubscriptionPlan | undefined): string {
  if (plan === undefined) {
    return SUBSCRIPTION_PRICE_MESSAGES.unavailable;
  }
  const shown = isFrom ? fillMessage(SUBSCRIPTION_PRICE_MESSAGES.from, { price }) : price;
  const text = fillMessage(SUBSCRIPTION_PRICE_MESSAGES.every, { price: shown, period: periodText(plan) });
  const duration = subscriptionDuration(plan);
  return duration === null
    ? text
    : fillMessage(SUBSCRIPTION_PRICE_MESSAGES.limited, { text, duration: durationText(duration) });
}

/** How often a subscription is paid, after "every": `week`, `2 months`. spec: storefront 9 */
export function periodText({ billingPeriod: { value, unit } }: SubscriptionPlan): string {
  return value === 1 ? SUBSCRIPTION_PRICE_MESSAGES.units[unit].one : durationText({ value, unit });
}

function durationText({ value, unit }: PlanDuration): string {
  const { one, other } = SUBSCRIPTION_PRICE_MESSAGES.units[unit];
  return `${value} ${value === 1 ? one : other}`;
}
