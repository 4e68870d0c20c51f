import { formatMoney } from "../lib/format-money.ts";
import type { Money } from "../lib/money-schema.ts";

/** What shoppers read as the price of shipping, less what discounts take off it: the word for free where nothing is left to pay. */
export function shippingCostText(
  cost: Money,
  { free, locale }: { readonly free: string; readonly locale: string },
): string {
  return cost.amount === 0 ? free : formatMoney(cost, locale);
}
