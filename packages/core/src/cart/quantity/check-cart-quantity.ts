import { QUANTITY_LIMITS } from "../../product/stock/quantity-input.ts";
import type { Stock } from "../../stock/stock-schema.ts";
import { rejectItem, type CartRejection } from "../message/cart-rejection.ts";

export type QuantityInput = { readonly onLine: number; readonly onOtherLines: number };

/**
 * Checks whether the cart can hold a quantity of one variant: at most 9999 per line, and across lines no more than its
 * stock, or
 * one where the rule says so. `stock` comes from `variantStock`. Sufficient alone for changing a line's quantity.
 * spec: storefront 5, add to cart; platform 5
 */
export function checkCartQuantity(
  stock: Stock,
  wanted: QuantityInput,
  rule: { readonly isOnce: boolean } = { isOnce: false },
): { readonly ok: true } | CartRejection {
  if (rule.isOnce && wanted.onLine + wanted.onOtherLines > 1) {
    return rejectItem("oneOfService");
  }
  if (wanted.onLine > QUANTITY_LIMITS.max) {
    return rejectItem("quantityOutOfRange");
  }
  if (!stock.unlimited && wanted.onLine + wanted.onOtherLines > stock.quantity) {
    return rejectItem("notEnoughStock");
  }
  return { ok: true };
}
