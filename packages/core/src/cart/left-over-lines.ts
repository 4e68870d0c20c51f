import type { MergeLine } from "./merge-carts.ts";

/**
 * What is in a cart beyond what an order was placed for: lines put into it, or raised, while the order was being paid. Pieces of
 * a variant that were ordered are taken from its lines in their order. Nothing when nothing is known of the order's lines.
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
