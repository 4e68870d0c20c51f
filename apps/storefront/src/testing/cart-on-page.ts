import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import cartHtml from "./fixtures/pages/cart.html?raw";

/** The cart that the page of a cart with one mug was drawn with, changed. */
export function cartOf(quantity: number, changes: Partial<ShoppingCart> = {}): ShoppingCart {
  const page = new DOMParser().parseFromString(cartHtml, "text/html");
  const cart = JSON.parse(page.querySelector<HTMLElement>("[data-cart]")?.dataset["cart"] ?? "null") as ShoppingCart;
  const unit = cart.entries[0]?.purchasePriceCents ?? 0;
  const subTotal = unit * quantity;
  const entries = quantity === 0 ? [] : cart.entries.map((entry) => ({ ...entry, quantity, subTotal }));
  const amounts = { subtotalCents: subTotal, grandTotalCents: subTotal, totalQuantity: quantity };
  return { ...cart, ...amounts, entries, ...changes };
}

/** What the server answers when something was put into the cart. */
export function addedTo(quantity: number): { shoppingCart: ShoppingCart; newlyAdded: ShoppingCart["entries"][number] } {
  const shoppingCart = cartOf(quantity);
  const [newlyAdded] = shoppingCart.entries;
  if (newlyAdded === undefined) throw new Error("A cart with something in it has a line.");
  return { shoppingCart, newlyAdded };
}
