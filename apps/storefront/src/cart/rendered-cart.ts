import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { parseAttribute } from "../parse-attribute.ts";

/** Root of the cart page in the server's markup; its attributes hold the rendered data. */
export const CART_PAGE = "#sqs-shopping-cart-wrapper";

export function readRenderedCart(): ShoppingCart | null {
  return parseAttribute(document.querySelector<HTMLElement>(CART_PAGE)?.dataset["cart"]) as ShoppingCart | null;
}
