import type { ShoppingCart } from "../cart/cart-schema.ts";
import { DONATE_PATH } from "../donation/donate-path.ts";

/** Where what is bought is changed: the cart, or where a purchase of its own began. */
export function changeAddress({ kind, entries }: Pick<ShoppingCart, "kind" | "entries">): string {
  if (kind === "donation") return DONATE_PATH;
  const origin = kind === "cart" ? "" : (entries[0]?.itemUrl ?? "");
  return origin || "/cart";
}
