import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { subscriptionPriceText } from "@stoa/core/product/subscription/subscription-wording.ts";
import { wireAmount } from "../../../parts/amount/wire-amount.ts";

type Bought = Pick<OrderDetail["order"]["lineItems"][number], "unitPricePaid" | "quantity">;
type Plan = OrderDetail["lines"][number]["plan"];

/** Returns the billing interval and duration of a subscription line; empty for others. */
export function linePlan({ unitPricePaid, quantity }: Bought, plan: Plan, language: string): string[] {
  if (plan === null) return [];
  const { amount, currency } = wireAmount(unitPricePaid);
  const price = formatMoney({ amount: amount * quantity, currency }, language);
  return [subscriptionPriceText({ price, isFrom: false }, plan)];
}
