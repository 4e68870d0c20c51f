import { fillMessage } from "../../lib/message/fill-message.ts";
import { subscriptionDuration, type PlanDuration } from "./subscription-duration.ts";
import { SUBSCRIPTION_PRICE_MESSAGES, type SubscriptionPriceTexts } from "./subscription-price-messages.ts";
import type { SubscriptionPlan } from "./subscription-plan-schema.ts";

/** A displayed price, and whether it is the lowest of several. */
export type DisplayPrice = { readonly price: string; readonly isFrom: boolean };

/**
 * Returns a subscription price as text: every N weeks, months or years, for how long. Without a plan it
 * is unavailable. English by default. spec: storefront 9; template-language 10.2, product-price
 * @example subscriptionPriceText({ price: "$10.00", isFrom: false }, plan) // "$10.00 every 2 weeks for 1 year"
 */
export function subscriptionPriceText(
  { price, isFrom }: DisplayPrice,
  plan: SubscriptionPlan | undefined,
  words: SubscriptionPriceTexts = SUBSCRIPTION_PRICE_MESSAGES,
): string {
  if (plan === undefined) {
    return words.unavailable;
  }
  const shown = isFrom ? fillMessage(words.from, { price }) : price;
  const text = fillMessage(words.every, { price: shown, period: countedText(plan.billingPeriod, words.periods) });
  const duration = subscriptionDuration(plan);
  return duration === null
    ? text
    : fillMessage(words.limited, { text, duration: countedText(duration, words.durations) });
}

/** Returns a billing period as text that follows "every": `week`, `2 months`. spec: storefront 9 */
export function periodText({ billingPeriod }: SubscriptionPlan): string {
  return countedText(billingPeriod, SUBSCRIPTION_PRICE_MESSAGES.periods);
}

function countedText({ value, unit }: PlanDuration, words: SubscriptionPriceTexts["periods"]): string {
  return fillMessage(value === 1 ? words[unit].one : words[unit].other, { count: value });
}
