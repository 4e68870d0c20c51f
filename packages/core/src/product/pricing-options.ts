import type { Money } from "../lib/money-schema.ts";
import { canBeSubscribed } from "./check-product-type.ts";
import type { Product, Variant } from "./product-schema.ts";
import type { SubscriptionPlan } from "./subscription-plan-schema.ts";

/** A way to pay for a variant: once, or again and again as a plan says. spec: template-language 10.2, subscription-price */
export type PricingOption = {
  readonly kind: "one-time" | "subscription";
  readonly price: Money;
  readonly salePrice: Money;
  readonly onSale: boolean;
  /** Null when it is paid once. */
  readonly plan: SubscriptionPlan | null;
};

/**
 * How a variant can be paid. A product that can be subscribed to is sold by subscription only; one without a plan can not
 * be had. spec: storefront 3, subscription; storefront 5, price text falls back to 'Unavailable'
 */
export function pricingOptions(
  product: Pick<Product, "productType" | "isSubscribable" | "subscriptionPlan">,
  { price, salePrice, onSale }: Pick<Variant, "price" | "salePrice" | "onSale">,
): PricingOption[] {
  if (product.isSubscribable !== true || !canBeSubscribed(product.productType)) {
    return [{ kind: "one-time", price, salePrice, onSale, plan: null }];
  }
  const { subscriptionPlan: plan } = product;
  return plan === undefined ? [] : [{ kind: "subscription", price, salePrice, onSale, plan }];
}
