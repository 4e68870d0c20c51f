import type { MergeLine } from "../merge/merge-carts.ts";

/**
 * Returns what a cart holds beyond its placed order: lines added or raised during payment. The ordered quantity of a
 * variant is
 * taken from its lines in order. Empty when the order's lines are unknown.
 */
export function leftOverLines<Line extends MergeLine>(
  lines: readonly Line[],
  ordered: readonly { readonly variantId: string | null; readonly quantity: number }[],
): Line[] {
  if (ordered.length === 0) {
    return [];
  }
  const bought = new Map<string | null, number>();
  for (const { variantId, quantity } of ordered) {
    bought.set(variantId, (bought.get(variantId) ?? 0) + quantity);
  }
  return lines.flatMap((line) => {
    const taken = Math.min(line.quantity, bought.get(line.variantId) ?? 0);
    bought.set(line.variantId, (bought.get(line.variantId) ?? 0) - taken);
    return taken === line.quantity ? [] : [{ ...line, quantity: line.quantity - taken }];
  });
}
