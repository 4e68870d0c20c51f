import { fillMessage } from "../lib/message/fill-message.ts";
import { isCurrency } from "../lib/money/money.ts";
import { DISCOUNT_MESSAGES } from "./discount-messages.ts";
import type { Discount } from "./discount-schema.ts";

/** Returns what is wrong with a discount beyond what the schema checks, or undefined. */
export function discountProblem(discount: Discount): string | undefined {
  const { effect, criteria, validFromMs, validToMs } = discount;
  if (validFromMs !== null && validToMs !== null && validToMs <= validFromMs) {
    return DISCOUNT_MESSAGES.endsBeforeStart;
  }
  if (effect.type === "fixed" && effect.amount.amount === 0) {
    return DISCOUNT_MESSAGES.noAmount;
  }
  const unknown = [
    ...(effect.type === "fixed" ? [effect.amount.currency] : []),
    ...(criteria.type === "minimumSubtotal" ? [criteria.subtotal.currency] : []),
  ].find((currency) => !isCurrency(currency));
  return unknown === undefined ? undefined : fillMessage(DISCOUNT_MESSAGES.unknownCurrency, { currency: unknown });
}
