import { allocateAmount } from "../pricing/allocate-amount.ts";
import type { SubtotalLine } from "../pricing/order-input.ts";
import { shareOf } from "../pricing/share-of.ts";
import type { DiscountCandidate } from "./discount-candidate.ts";
import { WHOLE_BASIS_POINTS } from "./discount-limits.ts";
import type { Discount } from "./discount-schema.ts";

/** Whether a discount lowers the lines of what it names, one by one, rather than the order. */
export function isProductDiscount({ effect, criteria }: Discount): boolean {
  return effect.type !== "freeShipping" && (criteria.type === "products" || criteria.type === "categories");
}

/** Whether a discount lowers the order as a whole. */
export function isOrderDiscount({ effect, criteria }: Discount): boolean {
  return effect.type !== "freeShipping" && (criteria.type === "anyOrder" || criteria.type === "minimumSubtotal");
}

/** What a product discount takes off a line: a percentage of it, half up, or an amount off each piece; never more than it costs. */
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
 * What an order discount takes off each line, given what each still costs: rounded once for the order, half up, and parted
 * by largest remainder, so the parts add up and none is above what its line costs.
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
