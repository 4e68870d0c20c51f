import type { Product } from "../../product/product-schema.ts";
import { canRunOut } from "../../product/variant/variant-stock.ts";
import { PRODUCT_TYPE } from "../../product/product-types.ts";
import { rejectItem, type CartRejection } from "../message/cart-rejection.ts";
import type { CartKind } from "../cart-schema.ts";

export type SellableProduct = { readonly ok: true; readonly product: Product } | CartRejection;

/**
 * Returns whether a product is a subscription: flagged as one, with a plan, and of a suitable type. spec: storefront 5
 */
export function isSubscription({
  isSubscribable,
  subscriptionPlan,
  productType,
}: Pick<Product, "isSubscribable" | "subscriptionPlan" | "productType">): boolean {
  return isSubscribable === true && subscriptionPlan !== undefined && canRunOut(productType);
}

/**
 * Checks whether a cart of a kind can hold a product: published and visible; a subscription only in a cart of its own,
 * which holds
 * nothing else; a paywall, sold on its own page, never in the visitor's cart. spec: storefront 5, add to cart
 */
export function sellableProduct(product: Product | null, kind: CartKind): SellableProduct {
  if (product === null || !product.isVisible || !isSoldIn(product, kind)) {
    return rejectItem("itemNotFound");
  }
  if (kind === "subscription") {
    return isSubscription(product) ? { ok: true, product } : rejectItem("notSubscribable");
  }
  return isSubscription(product) ? rejectItem("subscriptionOnly") : { ok: true, product };
}

function isSoldIn({ productType }: Product, kind: CartKind): boolean {
  return productType !== PRODUCT_TYPE.paywall || kind === "express";
}
