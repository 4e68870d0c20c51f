import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";

/** Writes the subtotal into the theme's cart links. spec: platform 2, published-site cart widget */
export function paintCartSubtotal({ subtotalCents, currency }: ShoppingCart): void {
  const text = formatMoney({ amount: subtotalCents, currency }, document.documentElement.lang);
  for (const element of document.querySelectorAll(".sqs-cart-subtotal")) {
    element.textContent = text;
  }
}
