import { QUANTITY_LIMITS } from "../../product/stock/quantity-input.ts";
import type { Stock } from "../../stock/stock-schema.ts";
import { refuseItem, type CartRefusal } from "../message/cart-refusal.ts";

export type WantedQuantity = { readonly onLine: number; readonly onOtherLines: number };

/**
 * Checks whether the cart can hold a quantity of one variant: at most 9999 per line, and across lines no more than its
 * stock, or
 * one where the rule says so. `stock` comes from `variantStock`. Sufficient alone for changing a line's quantity.
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
