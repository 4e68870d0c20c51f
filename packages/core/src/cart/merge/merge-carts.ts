import type { SavedAnswer } from "./saved-answers.ts";
import { QUANTITY_LIMITS } from "../../product/stock/quantity-input.ts";

export type MergeLine = {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly additionalFields: string | null;
  readonly customizations: readonly SavedAnswer[];
  /** Idempotency keys of the additions to it, newest first. */
  readonly pressKeys: readonly string[];
};

/** Addition keys remembered per line. */
export const MAX_RECORDED_PRESSES = 5;

/**
 * Most lines a cart can reach by merging, five full carts: keeps repeated signing in and out from building a cart that
 * takes seconds
 * to read.
 */
export const MERGED_LINES = 1000;

export type MergeRule =
  /** Both were added intentionally: quantities add up, to the line maximum. */
  | "add"
  /** One cart may be a copy of the other: the larger quantity wins, so merging twice changes nothing. */
  | "keepLarger";

/**
 * Returns a cart's lines after merging another cart's into them: a line of the same variant and answers absorbs the
 * quantity, others
 * are appended. No line is lost up to `MERGED_LINES`, none is duplicated, and none exceeds the line maximum; stock and
 * further
 * additions are checked later, when the cart is read or added to. Existing lines keep their ids and order, and a merged
 * line has
 * the addition keys of both, the other cart's first.
 */
export function mergeCartLines<Line extends MergeLine>(
  into: readonly Line[],
  from: readonly Line[],
  rule: MergeRule,
): Line[] {
  const merged = new Map(into.map((line) => [lineKey(line), line]));
  for (const line of from) {
    const key = lineKey(line);
    const own = merged.get(key);
    if (own !== undefined) merged.set(key, joined(own, line, rule));
    else if (merged.size < MERGED_LINES) merged.set(key, line);
  }
  return [...merged.values()];
}

function lineKey({ variantId, additionalFields }: MergeLine): string {
  return `${variantId} ${additionalFields ?? ""}`;
}

function joined<Line extends MergeLine>(own: Line, other: Line, rule: MergeRule): Line {
  const pressKeys = [...new Set([...other.pressKeys, ...own.pressKeys])].slice(0, MAX_RECORDED_PRESSES);
  return { ...own, quantity: together(own.quantity, other.quantity, rule), pressKeys };
}

function together(own: number, other: number, rule: MergeRule): number {
  return rule === "add" ? Math.min(own + other, QUANTITY_LIMITS.max) : Math.max(own, other);
}
