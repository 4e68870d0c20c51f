import { applyDiscounts, type DiscountShare } from "../../discount/apply-discounts.ts";
import { checkCoupons, discountsOfCodes, orderCodes, type CheckedCoupons } from "../../discount/check-coupons.ts";
import { codeOfDiscount } from "../../discount/discount-code.ts";
import { createCandidate } from "../../discount/discount-candidate.ts";
import { discountRejection } from "../../discount/discount-rejection.ts";
import type { Discount } from "../../discount/discount-schema.ts";
import type { OrderInput, SubtotalLine } from "./order-input.ts";
import type { AppliedDiscount } from "../priced-order-schema.ts";

export type OrderDiscounts = {
  readonly shares: readonly DiscountShare[];
  /** Discount on each line, by line id; missing lines keep their price. */
  readonly centsByLine: ReadonlyMap<string, number>;
  readonly freeShipping: Discount | undefined;
  readonly coupons: CheckedCoupons;
};

/** Finds and applies an order's discounts, and says which codes have an effect. */
export function discountOrder(lines: readonly SubtotalLine[], input: OrderInput): OrderDiscounts {
  const { currency, nowMs, discountUses: uses, locale } = input;
  const context = { lines, currency, nowMs, uses };
  const codes = orderCodes(input.codes);
  const candidates = discountsOfCodes(codes, input.discounts).map((discount) => createCandidate(discount, lines));
  const outcome = applyDiscounts(
    lines,
    candidates.filter((candidate) => discountRejection(candidate, context) === undefined),
  );
  const centsByLine = new Map<string, number>();
  for (const { lineId, cents } of outcome.shares) {
    centsByLine.set(lineId, (centsByLine.get(lineId) ?? 0) + cents);
  }
  return { ...outcome, centsByLine, coupons: checkCoupons(codes, candidates, { context, outcome, locale }) };
}

/** Returns an order's discounts sorted by id, with the amount of each. */
export function appliedDiscounts(
  { shares, freeShipping }: OrderDiscounts,
  shippingDiscountCents: number,
): AppliedDiscount[] {
  const applied = new Map<string, AppliedDiscount>();
  for (const { discount, cents } of shares) {
    const entry = applied.get(discount.id) ?? emptyDiscount(discount);
    applied.set(discount.id, { ...entry, cents: entry.cents + cents });
  }
  if (freeShipping !== undefined) {
    applied.set(freeShipping.id, { ...emptyDiscount(freeShipping), shippingCents: shippingDiscountCents });
  }
  return [...applied.values()].sort((first, second) => (first.discountId < second.discountId ? -1 : 1));
}

function emptyDiscount(discount: Discount): AppliedDiscount {
  const code = codeOfDiscount(discount) ?? null;
  return { discountId: discount.id, name: discount.name, code, cents: 0, shippingCents: 0 };
}
