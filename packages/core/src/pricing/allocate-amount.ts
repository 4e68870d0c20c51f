import { invariant } from "../lib/invariant.ts";

type Share = { readonly index: number; cents: bigint; readonly rest: bigint };

/**
 * Parts of `amount`, one per weight and in their proportion, that add up to it exactly: each gets its share rounded down, then
 * those with the largest remainders one minor unit more, of equal ones the earlier. No part is above its weight unless
 * `amount` is above the sum of the weights. Amount and weights are whole and not negative; with no weight above 0 only
 * an amount of 0 can be parted.
 * @example allocateAmount(100, [1, 1, 1]) // [34, 33, 33]
 */
export function allocateAmount(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) {
    invariant(amount === 0, "an amount needs a weight above 0 to be parted by");
    return weights.map(() => 0);
  }
  const shares = weights.map((weight, index): Share => {
    const exact = BigInt(amount) * BigInt(weight);
    return { index, cents: exact / total, rest: exact % total };
  });
  const left = Number(BigInt(amount) - shares.reduce((sum, share) => sum + share.cents, 0n));
  for (const share of [...shares].sort(byRest).slice(0, left)) {
    share.cents += 1n;
  }
  return shares.map((share) => Number(share.cents));
}

function byRest(first: Share, second: Share): number {
  return first.rest === second.rest ? first.index - second.index : first.rest > second.rest ? -1 : 1;
}
