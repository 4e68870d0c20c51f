import type { Money } from "../../lib/money/money-schema.ts";
import { canBeSubscribed } from "../check/check-product-type.ts";
import type { Product, Variant } from "../product-schema.ts";
import type { SubscriptionPlan } from "../subscription/subscription-plan-schema.ts";

/** A way to pay for a variant: once, or by subscription. spec: template-language 10.2, subscription-price */
export type PricingOption = {
  readonly kind: "one-time" | "subscription";
  readonly price: Money;
  readonly salePrice: Money;
  readonly onSale: boolean;
  /** Null for a one-time payment. */
  readonly plan: SubscriptionPlan | null;
};

/**
 * Returns how a variant can be paid. A subscribable product is only sold by subscription; without a plan it is
 * unavailable.
 * spec: storefront 3, subscription; storefront 5, price text falls back to 'Unavailable'
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
