import type { KeptAnswer } from "./kept-answers.ts";
import { QUANTITY_LIMITS } from "../product/quantity-input.ts";

/** A line as carts are merged: what makes it the same as another one, and how many pieces it has. */
export type MergeLine = {
  readonly id: string;
  readonly productId: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly additionalFields: string | null;
  readonly customizations: readonly KeptAnswer[];
  /** Names of presses that have added to it, the newest first. */
  readonly pressKeys: readonly string[];
};

/** So many presses are remembered of a line. */
export const KEPT_PRESSES = 5;

/**
 * So many lines a cart can come to hold by merging, five full carts: whoever fills one, signs in and out and fills the next makes no cart that
 * takes seconds to read.
 */
export const MERGED_LINES = 1000;

/** How pieces of two lines of one choice come together. */
export type MergeRule =
  /** Both were put into carts on purpose: they add up, to what a line can hold. */
  | "add"
  /** One cart may be a copy of the other: the larger number counts, so that merging twice changes nothing. */
  | "keepLarger";

/**
 * What a cart's lines are once those of another one are put into it: a line of the same variant and answers takes the pieces, any
 * other is put at the end. No line is lost up to `MERGED_LINES`, none is there twice, and a line never holds more than it can; whether another one can be
 * added and what is in stock is looked at later, when the cart is read or added to. Lines that stay keep their ids and their order, and a line
 * knows the presses of both, the other cart's first.
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

/** What makes two lines the same choice. */
function lineKey({ variantId, additionalFields }: MergeLine): string {
  return `${variantId} ${additionalFields ?? ""}`;
}

function joined<Line extends MergeLine>(own: Line, other: Line, rule: MergeRule): Line {
  const pressKeys = [...new Set([...other.pressKeys, ...own.pressKeys])].slice(0, KEPT_PRESSES);
  return { ...own, quantity: together(own.quantity, other.quantity, rule), pressKeys };
}

function together(own: number, other: number, rule: MergeRule): number {
  return rule === "add" ? Math.min(own + other, QUANTITY_LIMITS.max) : Math.max(own, other);
}
