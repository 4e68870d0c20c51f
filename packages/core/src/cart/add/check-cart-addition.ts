import { findVariantBySku } from "../../product/variant/find-variant.ts";
import type { Product, Variant } from "../../product/product-schema.ts";
import { PRODUCT_TYPE } from "../../product/product-types.ts";
import { variantStock } from "../../product/variant/variant-stock.ts";
import type { StockByVariant } from "../../stock/stock-schema.ts";
import { rejectItem, type CartRejection } from "../message/cart-rejection.ts";
import type { CartKind } from "../cart-schema.ts";
import { checkCartQuantity } from "../quantity/check-cart-quantity.ts";
import { sellableProduct } from "./sellable-product.ts";
import { variantPrice } from "./variant-price.ts";

export type CartAddition = {
  readonly product: Product | null;
  readonly kind: CartKind;
  readonly currency: string;
  readonly stock: StockByVariant;
  /** Null or empty when there was nothing to choose. */
  readonly sku: string | null;
  /** A quantity accepted by `checkQuantity`. */
  readonly quantity: number;
  readonly multipleQuantityAllowedForServices: boolean;
  /** Quantities by line; `isSameLine` marks the line the item would join (same variant, same additional fields). */
  readonly inCart: readonly { readonly variantId: string; readonly quantity: number; readonly isSameLine: boolean }[];
};

export type CheckedAddition =
  | { readonly ok: true; readonly product: Product; readonly variant: Variant }
  | CartRejection;

/**
 * Checks whether an item can be added: sold in carts of this kind, a selected variant with a price in the cart's
 * currency, and
 * enough stock on top of what the cart holds of that variant. spec: storefront 5, add to cart
 */
export function checkCartAddition(addition: CartAddition): CheckedAddition {
  const sellable = sellableProduct(addition.product, addition.kind);
  if (!sellable.ok) {
    return sellable;
  }
  const { product } = sellable;
  const variant = findVariantBySku(product.variants, addition.sku);
  if (variant === undefined) {
    const isUnchosen = addition.sku === null || addition.sku === "";
    return rejectItem(
      isUnchosen && product.productType === PRODUCT_TYPE.giftCard ? "selectDenomination" : "variantUnavailable",
    );
  }
  if (variantPrice(variant, addition.currency) === undefined) {
    return rejectItem("noPriceInCurrency");
  }
  const rejection = quantityRejection(addition, product, variant);
  return rejection ?? { ok: true, product, variant };
}

function quantityRejection(addition: CartAddition, product: Product, variant: Variant): CartRejection | undefined {
  const lines = addition.inCart.filter((line) => line.variantId === variant.id);
  const wanted = {
    onLine: addition.quantity + sumOf(lines.filter((line) => line.isSameLine)),
    onOtherLines: sumOf(lines.filter((line) => !line.isSameLine)),
  };
  const checked = checkCartQuantity(variantStock(product.productType, variant.id, addition.stock), wanted, {
    isOnce: isOnce(product.productType, addition.multipleQuantityAllowedForServices),
  });
  return checked.ok ? undefined : checked;
}

/** Returns whether an order can contain only one of a product of this type. spec: platform 5, rendering */
export function isOnce(productType: number, multipleQuantityAllowedForServices: boolean): boolean {
  return productType === PRODUCT_TYPE.service && !multipleQuantityAllowedForServices;
}

function sumOf(lines: CartAddition["inCart"]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
