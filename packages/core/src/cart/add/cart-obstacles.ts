import type { MessageText } from "../../message/message-of.ts";
import { messageOfWire } from "../../message/wire-message.ts";
import { CART_MESSAGES } from "../message/cart-messages.ts";
import type { CartEntry, ShoppingCart } from "../cart-schema.ts";

/**
 * Returns why a cart cannot proceed to checkout, in the order a shopper can fix it. spec: platform 5, editor messages
 */
export function cartObstacles({ entries, problems }: Pick<ShoppingCart, "entries" | "problems">): MessageText[] {
  const isLineWrong = entries.some(({ problem }) => problem !== null);
  return [
    ...(isLineWrong ? [CART_MESSAGES.invalidFields] : []),
    ...problems.map((problem) => messageOfWire(problem.message, problem)),
  ];
}

/**
 * Returns the available quantity for a line that asks for too many; null when lowering the quantity would not fix it.
 */
export function availableQuantity({ problem, quantity, chosenVariant }: CartEntry): number | null {
  const { unlimited, qtyInStock } = chosenVariant;
  const isTooMany = problem === CART_MESSAGES.notEnoughStock && !unlimited && qtyInStock < quantity;
  return isTooMany && qtyInStock > 0 ? qtyInStock : null;
}
