import { productProblem, type ProductProblem } from "./product-problem.ts";
import type { Product } from "../product-schema.ts";
import { PRODUCT_TYPE } from "../product-types.ts";

/** Returns whether products of this type can be subscriptions. spec: storefront 5, add to cart */
export function canBeSubscribed(productType: number): boolean {
  return productType === PRODUCT_TYPE.physical || productType === PRODUCT_TYPE.service;
}

/**
 * Returns what a product has that its type does not allow, or lacks that its type requires. A hidden draft may lack its
 * deliverables,
 * so it can be created step by step and imported. spec: storefront 3, product types; platform 5
 */
export function checkProductType(product: Product): ProductProblem[] {
  return [
    ...subscriptionProblems(product),
    ...denominationProblems(product),
    ...digitalProblems(product),
    ...paywallProblems(product),
  ];
}

function subscriptionProblems({ productType, isSubscribable, subscriptionPlan }: Product): ProductProblem[] {
  if (isSubscribable !== true) {
    return [];
  }
  if (!canBeSubscribed(productType)) {
    return [productProblem("isSubscribable", "notSubscribable")];
  }
  return subscriptionPlan === undefined ? [productProblem("subscriptionPlan", "planMissing")] : [];
}

function denominationProblems({ productType, variants }: Product): ProductProblem[] {
  if (productType !== PRODUCT_TYPE.giftCard) {
    return [];
  }
  return variants.flatMap(({ price, onSale }, index) => [
    ...(price.amount > 0 ? [] : [productProblem(`variants.${index}.price`, "denominationEmpty")]),
    ...(onSale ? [productProblem(`variants.${index}.onSale`, "denominationOnSale")] : []),
  ]);
}

function digitalProblems({ productType, variants, digital, isVisible }: Product): ProductProblem[] {
  if (productType !== PRODUCT_TYPE.digital) {
    return digital === undefined ? [] : [productProblem("digital", "notDigital")];
  }
  return [
    ...(variants.length === 1 ? [] : [productProblem("variants", "digitalVariants")]),
    ...(isVisible && digital === undefined ? [productProblem("digital", "digitalMissing")] : []),
  ];
}

function paywallProblems({ productType, paywall, isVisible }: Product): ProductProblem[] {
  if (productType !== PRODUCT_TYPE.paywall) {
    return paywall === undefined ? [] : [productProblem("paywall", "notPaywall")];
  }
  return isVisible && paywall === undefined ? [productProblem("paywall", "paywallMissing")] : [];
}
