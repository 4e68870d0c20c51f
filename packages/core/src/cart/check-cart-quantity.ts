import { QUANTITY_LIMITS } from "../product/quantity-input.ts";
import type { Stock } from "../stock/stock-schema.ts";
import { refuseItem, type CartRefusal } from "./cart-refusal.ts";

/** How many of a variant are wanted on one line, and how many the cart's other lines hold of it. */
export type WantedQuantity = { readonly onLine: number; readonly onOtherLines: number };

/**
 * Whether that many of one variant can be in the cart: a line holds up to 9999, and all lines of the variant together no
 * more than its stock, or one in all where the rule says so. `stock` is what `variantStock` gives. Use it alone to change the quantity of a line.
 * spec: storefront 5, add to cart; platform 5
 */
export function checkCartQuantity(
  stock: Stock,
  wanted: WantedQuantity,
  rule: { readonly isOnce: boolean } = { isOnce: false },
): { readonly ok: true } | CartRefusal {
  if (rule.isOnce && wanted.onLine + wanted.onOtherLines > 1) {
    return refuseItem("oneOfService");
  }
  if (wanted.onLine > QUANTITY_LIMITS.max) {
    return refuseItem("quantityOutOfRange");
  }
  if (!stock.unlimited && wanted.onLine + wanted.onOtherLines > stock.quantity) {
    return refuseItem("notEnoughStock");
  }
  return { ok: true };
}
