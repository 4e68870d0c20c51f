import { invariant } from "../../lib/invariant.ts";
import { QUANTITY_LIMITS } from "../../product/stock/quantity-input.ts";
import type { OrderLine, SubtotalLine } from "./order-input.ts";
import { ORDER_LIMITS } from "./order-limits.ts";

/**
 * Returns lines with subtotals sorted by id, so results do not depend on their order; undefined
 * when their prices, with or without sales, exceed the order limit. Ids must be unique, prices nonnegative
 * integers, quantities as a cart allows.
 */
export function subtotalLines(lines: readonly OrderLine[]): SubtotalLine[] | undefined {
  for (const line of lines) {
    checkLine(line);
  }
  invariant(new Set(lines.map((line) => line.id)).size === lines.length, "two lines of an order have the same id");
  const higherCents = lines.map((line) => Math.max(line.unitPriceCents, line.regularPriceCents) * line.quantity);
  if (higherCents.reduce((sum, cents) => sum + cents, 0) > ORDER_LIMITS.subtotalCents) {
    return undefined;
  }
  return lines
    .map((line): SubtotalLine => Object.assign({}, line, { subtotalCents: line.unitPriceCents * line.quantity }))
    .sort((first, second) => (first.id < second.id ? -1 : 1));
}

function checkLine({ id, unitPriceCents, regularPriceCents, quantity, weightGrams }: OrderLine): void {
  const amounts = [unitPriceCents, regularPriceCents, weightGrams];
  const { min, max } = QUANTITY_LIMITS;
  invariant(amounts.every(isAmount), `line ${id} has a price or weight that is not a whole number of 0 or more`);
  invariant(
    Number.isInteger(quantity) && quantity >= min && quantity <= max,
    `line ${id} has a quantity of ${quantity}`,
  );
}

function isAmount(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0;
}
