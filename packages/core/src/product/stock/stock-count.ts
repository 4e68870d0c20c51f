import type { StockByVariant } from "../../stock/stock-schema.ts";
import type { Product } from "../product-schema.ts";
import { canRunOut, variantStock } from "../variant/variant-stock.ts";

/**
 * Returns a product's total stock over all variants; `null` means unlimited: its type cannot run out or any variant is
 * unlimited. spec: platform 4, stock count; template-language 10.1, total stock
 */
export function stockCount(product: Pick<Product, "productType" | "variants">, stock: StockByVariant): number | null {
  if (!canRunOut(product.productType)) {
    return null;
  }
  const stocks = product.variants.map((variant) => variantStock(product.productType, variant.id, stock));
  return stocks.some((each) => each.unlimited) ? null : stocks.reduce((sum, each) => sum + each.quantity, 0);
}
