import { REVIEW_LIMITS } from "./review-limits.ts";
import type { ReviewSummary } from "./review-schema.ts";

/**
 * Summarizes ratings; `counts` are the numbers of ratings of 1, 2, 3, 4 and 5. The mean is rounded half up to one
 * decimal, using integers.
 * @example summariseRatings([0, 0, 0, 1, 1]) // { count: 2, average: 4.5, counts: [0, 0, 0, 1, 1] }
 */
export function summariseRatings(counts: readonly number[]): ReviewSummary {
  const all = Array.from({ length: REVIEW_LIMITS.ratings }, (_, index) => counts[index] ?? 0);
  const count = all.reduce((sum, one) => sum + one, 0);
  const stars = all.reduce((sum, one, index) => sum + one * (index + 1), 0);
  const average = count === 0 ? null : Math.floor((stars * 20 + count) / (count * 2)) / 10;
  return { count, average, counts: all };
}
