import { PRODUCT_TYPE } from "../product/product-types.ts";
import type { DiscountCandidate } from "./discount-candidate.ts";
import type { DiscountContext } from "./discount-context.ts";
import type { COUPON_MESSAGES } from "./discount-messages.ts";
import type { Discount } from "./discount-schema.ts";

export type DiscountRejection = Exclude<keyof typeof COUPON_MESSAGES, "tooMany" | "betterDiscount">;

/** Returns why a discount does not apply to an order, or undefined when it does. spec: commerce-api, discounts */
export function discountRejection(
  candidate: DiscountCandidate,
  context: DiscountContext,
): DiscountRejection | undefined {
  const { discount } = candidate;
  return (
    validityRejection(discount, context) ??
    usesRejection(discount, context) ??
    currencyRejection(discount, context) ??
    linesRejection(candidate, context) ??
    minimumRejection(candidate, context)
  );
}

function validityRejection(discount: Discount, { nowMs }: DiscountContext): DiscountRejection | undefined {
  if (!discount.isEnabled) {
    return "unknown";
  }
  if (discount.validFromMs !== null && nowMs < discount.validFromMs) {
    return "notStarted";
  }
  return discount.validToMs !== null && nowMs >= discount.validToMs ? "expired" : undefined;
}

function usesRejection(discount: Discount, { uses }: DiscountContext): DiscountRejection | undefined {
  const { total, byCustomer } = uses.get(discount.id) ?? { total: 0, byCustomer: 0 };
  if (discount.maxUses !== null && total >= discount.maxUses) {
    return "usedUp";
  }
  return discount.isOncePerCustomer && byCustomer > 0 ? "usedByCustomer" : undefined;
}

function currencyRejection(
  { criteria, effect }: Discount,
  { currency }: DiscountContext,
): DiscountRejection | undefined {
  const isOther =
    (effect.type === "fixed" && effect.amount.currency !== currency) ||
    (criteria.type === "minimumSubtotal" && criteria.subtotal.currency !== currency);
  return isOther ? "otherCurrency" : undefined;
}

function linesRejection(
  { discount, eligibleIds }: DiscountCandidate,
  context: DiscountContext,
): DiscountRejection | undefined {
  if (discount.effect.type !== "freeShipping") {
    const hasPrice = context.lines.some((line) => line.subtotalCents > 0 && eligibleIds.has(line.id));
    return hasPrice ? undefined : "notForTheseItems";
  }
  // Shipping has one price for everything shipped, so it is free only if the discount covers all of it.
  const shipped = context.lines.filter((line) => line.productType === PRODUCT_TYPE.physical);
  if (shipped.length === 0) {
    return "nothingToShip";
  }
  return shipped.every((line) => eligibleIds.has(line.id)) ? undefined : "notForTheseItems";
}

function minimumRejection(
  { discount: { criteria }, eligibleIds }: DiscountCandidate,
  { lines }: DiscountContext,
): DiscountRejection | undefined {
  if (criteria.type !== "minimumSubtotal") {
    return undefined;
  }
  const subtotal = lines.filter((line) => eligibleIds.has(line.id)).reduce((sum, line) => sum + line.subtotalCents, 0);
  return subtotal < criteria.subtotal.amount ? "minimumNotReached" : undefined;
}
