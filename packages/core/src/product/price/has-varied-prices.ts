import type { Product } from "../product-schema.ts";
import { PRODUCT_TYPE } from "../product-types.ts";

const TYPES_WITH_VARIED_PRICES: ReadonlySet<number> = new Set([
  PRODUCT_TYPE.physical,
  PRODUCT_TYPE.service,
  PRODUCT_TYPE.giftCard,
]);

/**
 * Returns whether a price must read "from …": some variant of a physical product, service or gift card differs from the
 * first in
 * sale status, price or, when the first is on sale, sale price. spec: template-language 10.1, varied prices
 */
export function hasVariedPrices(product: Pick<Product, "productType" | "variants">): boolean {
  const [first, ...others] = product.variants;
  if (first === undefined || !TYPES_WITH_VARIED_PRICES.has(product.productType)) {
    return false;
  }
  return others.some(
    (variant) =>
      variant.onSale !== first.onSale ||
      variant.price.amount !== first.price.amount ||
      (first.onSale && variant.salePrice.amount !== first.salePrice.amount),
  );
}
