import { allocateAmount } from "../pricing/allocate-amount.ts";
import type { SubtotalLine } from "../pricing/order/order-input.ts";
import { shareOf } from "../pricing/share-of.ts";
import type { DiscountCandidate } from "./discount-candidate.ts";
import { WHOLE_BASIS_POINTS } from "./discount-limits.ts";
import type { Discount } from "./discount-schema.ts";

/** Returns whether a discount applies to individual lines of the items it names, rather than to the order. */
export function isProductDiscount({ effect, criteria }: Discount): boolean {
  return effect.type !== "freeShipping" && (criteria.type === "products" || criteria.type === "categories");
}

/** Returns whether a discount applies to the order as a whole. */
export function isOrderDiscount({ effect, criteria }: Discount): boolean {
  return effect.type !== "freeShipping" && (criteria.type === "anyOrder" || criteria.type === "minimumSubtotal");
}

/**
 * Returns a product discount's amount on a line: a percentage, rounded half up, or an amount per unit; never more than
 * the line costs.
 */
export function lineDiscountCents(
  { discount: { effect }, eligibleIds }: DiscountCandidate,
  line: SubtotalLine,
): number {
  if (!eligibleIds.has(line.id)) {
    return 0;
  }
  switch (effect.type) {
    case "percentage":
      return shareOf(line.subtotalCents, effect.basisPoints, WHOLE_BASIS_POINTS);
    case "fixed":
      return Math.min(effect.amount.amount, line.unitPriceCents) * line.quantity;
    case "freeShipping":
      return 0;
  }
}

/**
 * Returns an order discount's share on each line, given the remaining cost of each: rounded half up once for the order
 * and allocated
 * by largest remainder, so the shares add up and none exceeds the cost of its line.
 */
export function orderDiscountCents(
  { discount, eligibleIds }: DiscountCandidate,
  lines: readonly SubtotalLine[],
  left: ReadonlyMap<string, number>,
): number[] {
  const weights = lines.map((line) => (eligibleIds.has(line.id) ? (left.get(line.id) ?? 0) : 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return allocateAmount(orderAmount(discount, total), weights);
}

function orderAmount({ effect }: Discount, total: number): number {
  switch (effect.type) {
    case "percentage":
      return shareOf(total, effect.basisPoints, WHOLE_BASIS_POINTS);
    case "fixed":
      return Math.min(effect.amount.amount, total);
    case "freeShipping":
      return 0;
  }
}
