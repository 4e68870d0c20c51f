import { findVariantBySku } from "../product/find-variant.ts";
import type { Product, Variant } from "../product/product-schema.ts";
import { PRODUCT_TYPE } from "../product/product-types.ts";
import { variantStock } from "../product/variant-stock.ts";
import type { StockByVariant } from "../stock/stock-schema.ts";
import { refuseItem, type CartRefusal } from "./cart-refusal.ts";
import { checkCartQuantity } from "./check-cart-quantity.ts";

/** A shopper's wish to put something into the cart. */
export type CartAddition = {
  /** The product as visitors see it now; null when it is not published. */
  readonly product: Product | null;
  readonly stock: StockByVariant;
  /** Null or empty when the shopper had nothing to choose. */
  readonly sku: string | null;
  /** A quantity that `checkQuantity` let through. */
  readonly quantity: number;
  /** Of the line the item would join (same variant, same additional fields), and of all lines of the cart. */
  readonly inCart: readonly { readonly variantId: string; readonly quantity: number; readonly isSameLine: boolean }[];
};

/** The variant that goes into the cart, or why none does. */
export type CheckedAddition = { readonly ok: true; readonly variant: Variant } | CartRefusal;

/** Whether visitors can buy a product at all: it is published, visible and not a paywall, which is sold by its page. */
export function isPurchasable(product: Product | null): product is Product {
  return product !== null && product.isVisible && product.productType !== PRODUCT_TYPE.paywall;
}

/**
 * Whether an item can be added: purchasable, with a chosen variant, and stock for what is wanted on top of what the cart
 * holds of that variant. spec: storefront 5, add to cart
 */
export function checkCartAddition(addition: CartAddition): CheckedAddition {
  const { product, sku } = addition;
  if (!isPurchasable(product)) {
    return refuseItem("itemNotFound");
  }
  const variant = findVariantBySku(product.variants, sku);
  if (variant === undefined) {
    const isUnchosen = sku === null || sku === "";
    return refuseItem(
      isUnchosen && product.productType === PRODUCT_TYPE.giftCard ? "selectDenomination" : "variantUnavailable",
    );
  }
  const lines = addition.inCart.filter((line) => line.variantId === variant.id);
  const onLine = addition.quantity + sumOf(lines.filter((line) => line.isSameLine));
  const onOtherLines = sumOf(lines.filter((line) => !line.isSameLine));
  const stock = variantStock(product.productType, variant.id, addition.stock);
  const checked = checkCartQuantity(stock, { onLine, onOtherLines });
  return checked.ok ? { ok: true, variant } : checked;
}

function sumOf(lines: CartAddition["inCart"]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
