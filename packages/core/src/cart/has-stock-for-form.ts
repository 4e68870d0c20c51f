import type { Stock } from "../stock/stock-schema.ts";

/** What the stock call says of one variant. spec: storefront 3, inventory stock result */
export type StockResult = { readonly unlimited: boolean; readonly qtyInStock: Stock["quantity"] };

/**
 * Whether a shopper is asked a product's questions before it is added: some result is unlimited, or has more than the cart
 * holds of that item and variant already. Else `CART_MESSAGES.notEnoughStock` is shown. spec: storefront 5, add to cart
 */
export function hasStockForForm(results: readonly StockResult[], quantityInCart: number): boolean {
  return results.some(({ unlimited, qtyInStock }) => unlimited || qtyInStock > quantityInCart);
}
