import type { Product } from "../product-schema.ts";
import { PRODUCT_TYPE } from "../product-types.ts";

/**
 * Returns whether a product shows as on sale: any variant of a physical product or service is, or the (first) price of
 * a digital
 * one. Sold out takes precedence. spec: platform 4, on sale; template-language 10.1
 */
export function isOnSale(product: Pick<Product, "productType" | "variants">): boolean {
  switch (product.productType) {
    case PRODUCT_TYPE.physical:
    case PRODUCT_TYPE.service:
      return product.variants.some((variant) => variant.onSale);
    case PRODUCT_TYPE.digital:
      return product.variants[0]?.onSale ?? false;
    case PRODUCT_TYPE.giftCard:
    case PRODUCT_TYPE.paywall:
      return false;
  }
}
