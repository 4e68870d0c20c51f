import { CART_MESSAGES } from "./cart-messages.ts";
import type { CartEntry, ShoppingCart } from "./cart-schema.ts";

/** Why a cart can't go on to the checkout, in the order in which a shopper can mend it. spec: platform 5, editor messages */
export function cartObstacles({ entries, problems }: Pick<ShoppingCart, "entries" | "problems">): string[] {
  const isLineWrong = entries.some(({ problem }) => problem !== null);
  return [...(isLineWrong ? [CART_MESSAGES.invalidFields] : []), ...problems.map(({ message }) => message)];
}

/** How many of a line that asks for too many can be had; null where a smaller quantity does not mend it. */
export function availableQuantity({ problem, quantity, chosenVariant }: CartEntry): number | null {
  const { unlimited, qtyInStock } = chosenVariant;
  const isTooMany = problem === CART_MESSAGES.notEnoughStock && !unlimited && qtyInStock < quantity;
  return isTooMany && qtyInStock > 0 ? qtyInStock : null;
}
