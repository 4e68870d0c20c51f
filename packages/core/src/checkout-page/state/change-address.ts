import type { ShoppingCart } from "../../cart/cart-schema.ts";
import { DONATE_PATH } from "../../donation/donate-path.ts";

/** Returns the path where a purchase can be edited: the cart, or the page a separate purchase started on. */
export function changeAddress({ kind, entries }: Pick<ShoppingCart, "kind" | "entries">): string {
  if (kind === "donation") return DONATE_PATH;
  const origin = kind === "cart" ? "" : (entries[0]?.itemUrl ?? "");
  return origin || "/cart";
}
