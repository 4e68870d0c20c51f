import { allocateAmount } from "../pricing/allocate-amount.ts";
import { shareOf } from "../pricing/share-of.ts";
import { WHOLE_MILLIONTHS } from "./tax-classes.ts";
import type { TaxRule } from "./tax-schema.ts";

export type TaxShare = { readonly ruleId: string; readonly cents: number };

/**
 * Returns the tax on top of an amount: each rule's rate of that amount, rounded half up to whole minor units.
 * @example taxOnTop(1999, [{ …, rateMillionths: 190_000 }]) // 19 % of 19.99: 3.80
 */
export function taxOnTop(cents: number, rules: readonly TaxRule[]): TaxShare[] {
  return rules.map(({ id, rateMillionths }) => ({
    ruleId: id,
    cents: shareOf(cents, rateMillionths, WHOLE_MILLIONTHS),
  }));
}

/**
 * Returns the tax included in an amount: rounded half up once for all rules and allocated by their rates, so the shares
 * and the
 * remainder add up to the amount.
 * @example taxWithin(11_900, [{ …, rateMillionths: 190_000 }]) // 19 % within 119.00: 19.00
 */
export function taxWithin(cents: number, rules: readonly TaxRule[]): TaxShare[] {
  const rates = rules.map((rule) => rule.rateMillionths);
  const rate = rates.reduce((sum, each) => sum + each, 0);
  const parts = allocateAmount(shareOf(cents, rate, WHOLE_MILLIONTHS + rate), rates);
  return rules.map(({ id }, index) => ({ ruleId: id, cents: parts[index] ?? 0 }));
}
