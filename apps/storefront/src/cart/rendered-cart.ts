import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { parseAttribute } from "../parse-attribute.ts";

/** Root of the cart page in the server's markup; its attributes carry what the page was rendered with. */
export const CART_PAGE = "#sqs-shopping-cart-wrapper";

/** The cart that the cart page was rendered with; null on every other page. */
export function readRenderedCart(): ShoppingCart | null {
  return parseAttribute(document.querySelector<HTMLElement>(CART_PAGE)?.dataset["cart"]) as ShoppingCart | null;
}
