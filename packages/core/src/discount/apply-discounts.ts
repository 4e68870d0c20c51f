import type { SubtotalLine } from "../pricing/order/order-input.ts";
import { isOrderDiscount, isProductDiscount, lineDiscountCents, orderDiscountCents } from "./discount-amounts.ts";
import type { DiscountCandidate } from "./discount-candidate.ts";
import type { Discount } from "./discount-schema.ts";

export type DiscountShare = { readonly lineId: string; readonly discount: Discount; readonly cents: number };

/** Result of discounting an order: the shares of lines, each above 0, and what makes shipping free. */
export type DiscountOutcome = {
  readonly shares: readonly DiscountShare[];
  readonly freeShipping: Discount | undefined;
};

type Choice<Value> = { readonly discount: Discount; readonly cents: number; readonly value: Value };

/**
 * Applies an order's discounts, each kind once: on every line the best product discount, then on the remainder the best
 * order discount, then one free shipping. Among equals an automatic one wins, so no code is spent for
 * nothing, then the lower id. The order of discounts
 * and codes does not matter.
 */
export function applyDiscounts(
  lines: readonly SubtotalLine[],
  candidates: readonly DiscountCandidate[],
): DiscountOutcome {
  const productDiscounts = candidates.filter(({ discount }) => isProductDiscount(discount));
  const lineShares = lines.flatMap((line) => {
    const best = bestChoice(
      productDiscounts.map((candidate) => ({
        discount: candidate.discount,
        cents: lineDiscountCents(candidate, line),
        value: line.id,
      })),
    );
    return best === undefined ? [] : [{ lineId: line.id, discount: best.discount, cents: best.cents }];
  });
  const taken = new Map(lineShares.map((share) => [share.lineId, share.cents]));
  const left = new Map(lines.map((line) => [line.id, line.subtotalCents - (taken.get(line.id) ?? 0)]));
  return {
    shares: [...lineShares, ...orderShares(lines, left, candidates)],
    freeShipping: candidates
      .map(({ discount }) => discount)
      .filter(({ effect }) => effect.type === "freeShipping")
      .sort(byPreference)[0],
  };
}

function orderShares(
  lines: readonly SubtotalLine[],
  left: ReadonlyMap<string, number>,
  candidates: readonly DiscountCandidate[],
): DiscountShare[] {
  const best = bestChoice(
    candidates
      .filter(({ discount }) => isOrderDiscount(discount))
      .map((candidate) => {
        const value = orderDiscountCents(candidate, lines, left);
        return { discount: candidate.discount, cents: value.reduce((sum, cents) => sum + cents, 0), value };
      }),
  );
  if (best === undefined) {
    return [];
  }
  return lines
    .map((line, index) => ({ lineId: line.id, discount: best.discount, cents: best.value[index] ?? 0 }))
    .filter((share) => share.cents > 0);
}

function bestChoice<Value>(choices: readonly Choice<Value>[]): Choice<Value> | undefined {
  return choices
    .filter((choice) => choice.cents > 0)
    .sort((first, second) => second.cents - first.cents || byPreference(first.discount, second.discount))[0];
}

function byPreference(first: Discount, second: Discount): number {
  const firstRank = first.trigger.type === "automatic" ? 0 : 1;
  const secondRank = second.trigger.type === "automatic" ? 0 : 1;
  return firstRank - secondRank || (first.id < second.id ? -1 : 1);
}
