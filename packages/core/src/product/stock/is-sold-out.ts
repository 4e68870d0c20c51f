import type { StockByVariant } from "../../stock/stock-schema.ts";
import type { Product } from "../product-schema.ts";
import { canRunOut, variantStock } from "../variant/variant-stock.ts";

/** Returns whether a variant is out of stock. spec: storefront 4, derived product display */
export function isVariantSoldOut(productType: number, variantId: string, stock: StockByVariant): boolean {
  const { unlimited, quantity } = variantStock(productType, variantId, stock);
  return !unlimited && quantity <= 0;
}

/**
 * Returns whether a product is sold out: it is physical or a service and no variant is unlimited or has stock
 * (including when
 * it has no variants). Other types never are. spec: storefront 4, derived product display
 */
export function isSoldOut(product: Pick<Product, "productType" | "variants">, stock: StockByVariant): boolean {
  const { productType, variants } = product;
  return canRunOut(productType) && variants.every((variant) => isVariantSoldOut(productType, variant.id, stock));
}
