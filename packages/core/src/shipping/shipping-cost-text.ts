import { formatMoney } from "../lib/money/format-money.ts";
import type { Money } from "../lib/money/money-schema.ts";

/** Returns the displayed price of shipping after discounts: the text for free when nothing is left to pay. */
export function shippingCostText(
  cost: Money,
  { free, locale }: { readonly free: string; readonly locale: string },
): string {
  return cost.amount === 0 ? free : formatMoney(cost, locale);
}
