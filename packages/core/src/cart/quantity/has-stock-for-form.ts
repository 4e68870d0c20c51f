import type { Stock } from "../../stock/stock-schema.ts";

/** One variant's result in the stock call. spec: storefront 3, inventory stock result */
export type StockResult = { readonly unlimited: boolean; readonly qtyInStock: Stock["quantity"] };

/**
 * Returns whether to ask a product's questions before adding it: some result is unlimited, or exceeds what the cart
 * already
 * holds of that item and variant. Otherwise `CART_MESSAGES.notEnoughStock` is shown. spec: storefront 5, add to cart
 */
export function hasStockForForm(results: readonly StockResult[], quantityInCart: number): boolean {
  return results.some(({ unlimited, qtyInStock }) => unlimited || qtyInStock > quantityInCart);
}
