import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import {
  SUBSCRIPTION_PRICE_MESSAGES,
  type SubscriptionPriceTexts,
} from "@stoa/core/product/subscription/subscription-price-messages.ts";
import { subscriptionPriceText } from "@stoa/core/product/subscription/subscription-wording.ts";
import { wireAmount } from "../../../parts/amount/wire-amount.ts";
import { translated } from "../../../language/t.ts";

type Bought = Pick<OrderDetail["order"]["lineItems"][number], "unitPricePaid" | "quantity">;
type Plan = OrderDetail["lines"][number]["plan"];

function translatedUnits({ WEEK, MONTH, YEAR }: SubscriptionPriceTexts["periods"]): SubscriptionPriceTexts["periods"] {
  const each = ({ one, other }: typeof WEEK) => ({ one: translated(one), other: translated(other) });
  return { WEEK: each(WEEK), MONTH: each(MONTH), YEAR: each(YEAR) };
}

const { unavailable, from, every, limited, periods, durations } = SUBSCRIPTION_PRICE_MESSAGES;
const PRICE_TEXTS: SubscriptionPriceTexts = {
  unavailable: translated(unavailable),
  from: translated(from),
  every: translated(every),
  limited: translated(limited),
  periods: translatedUnits(periods),
  durations: translatedUnits(durations),
};

/** Returns the billing interval and duration of a subscription line; empty for others. */
export function linePlan({ unitPricePaid, quantity }: Bought, plan: Plan, language: string): string[] {
  if (plan === null) return [];
  const { amount, currency } = wireAmount(unitPricePaid);
  const price = formatMoney({ amount: amount * quantity, currency }, language);
  return [subscriptionPriceText({ price, isFrom: false }, plan, PRICE_TEXTS)];
}
