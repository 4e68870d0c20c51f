import { invariant } from "../lib/invariant.ts";

type Share = { readonly index: number; cents: bigint; readonly rest: bigint };

/**
 * Divides `amount` in proportion to weights into parts that add up to it exactly: shares are rounded down, then those
 * with the largest remainders get one minor unit more, ties going to the earlier. No part exceeds its weight unless
 * `amount` exceeds the sum of the weights. Amount and weights are nonnegative integers; without a positive weight only
 * an amount of 0 can be divided.
 * @example allocateAmount(100, [1, 1, 1]) // [34, 33, 33]
 */
export function allocateAmount(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) {
    invariant(amount === 0, "an amount needs a weight above 0 to be allocated by");
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
