import { isSubscription } from "../cart/add/sellable-product.ts";
import { variantPrice } from "../cart/add/variant-price.ts";
import type { Product, Variant } from "../product/product-schema.ts";
import type { SubscriptionPlan } from "../product/subscription/subscription-plan-schema.ts";
import { variantStock } from "../product/variant/variant-stock.ts";
import type { StockByVariant } from "../stock/stock-schema.ts";

/** A live product on the store page where a subscription was bought. */
export type PlanProduct = {
  readonly id: string;
  readonly product: Pick<
    Product,
    | "title"
    | "productType"
    | "isVisible"
    | "isSubscribable"
    | "subscriptionPlan"
    | "additionalFieldsFormId"
    | "variantOptionOrdering"
    | "variants"
    | "images"
  >;
  readonly stock: StockByVariant;
};

export type AgreedPlan = {
  readonly productId: string;
  readonly variantId: string;
  readonly unitPriceCents: number;
  readonly currency: string;
  readonly quantity: number;
  readonly plan: SubscriptionPlan;
  readonly cyclesDone: number;
};

export type PlanOffer = {
  /**
   * Identifies the displayed offer: another price or period has another id, so nobody agrees to terms they have not
   * seen.
   */
  readonly planId: string;
  readonly productId: string;
  readonly variantId: string;
  readonly sku: string;
  readonly title: string;
  readonly options: ReadonlyArray<{ readonly optionName: string; readonly value: string }>;
  readonly unitPriceCents: number;
  readonly plan: SubscriptionPlan;
};

export const MOST_PLAN_OFFERS = 100;

function planIdOf(variantId: string, unitPriceCents: number, { billingPeriod, numBillingCycles }: SubscriptionPlan) {
  return `${variantId}.${unitPriceCents}.${billingPeriod.value}${billingPeriod.unit}.${numBillingCycles}`;
}

/**
 * Other products with a form are not offered, since nobody would answer it. The subscription's own product is offered
 * even when hidden.
 */
function isOffered({ id, product }: PlanProduct, agreed: AgreedPlan): boolean {
  if (!isSubscription(product)) return false;
  return id === agreed.productId || (product.isVisible && product.additionalFieldsFormId === undefined);
}

/** Payments already made count toward a plan with a limited number. */
function isOver({ numBillingCycles }: SubscriptionPlan, { cyclesDone }: AgreedPlan): boolean {
  return numBillingCycles > 0 && numBillingCycles <= cyclesDone;
}

function offerOf({ id, product }: PlanProduct, variant: Variant, { currency }: AgreedPlan): PlanOffer | undefined {
  const price = variantPrice(variant, currency);
  const { title, subscriptionPlan: plan, variantOptionOrdering } = product;
  if (price === undefined || plan === undefined) return undefined;
  const options = variantOptionOrdering.flatMap((optionName) => {
    const value = Object.hasOwn(variant.attributes, optionName) ? variant.attributes[optionName] : undefined;
    return value === undefined ? [] : [{ optionName, value }];
  });
  const unitPriceCents = price.currentCents;
  const planId = planIdOf(variant.id, unitPriceCents, plan);
  return { planId, productId: id, variantId: variant.id, sku: variant.sku, title, options, unitPriceCents, plan };
}

function hasStockFor({ product, stock }: PlanProduct, variantId: string, { quantity }: AgreedPlan): boolean {
  const { unlimited, quantity: left } = variantStock(product.productType, variantId, stock);
  return unlimited || left >= quantity;
}

/**
 * Returns the plans a subscription can be changed to: variants of its own product, and of subscription products on the
 * same store page
 * and of the same type; in stock, with a price in its currency. Excludes its current plan. Its own product comes first.
 * decision 033
 */
export function planOffers(products: readonly PlanProduct[], agreed: AgreedPlan): PlanOffer[] {
  const own = products.filter(({ id }) => id === agreed.productId);
  const others = products.filter(({ id }) => id !== agreed.productId);
  const current = planIdOf(agreed.variantId, agreed.unitPriceCents, agreed.plan);
  return [...own, ...others]
    .filter((one) => isOffered(one, agreed))
    .flatMap((one) =>
      one.product.variants.flatMap((variant) => {
        const offer = hasStockFor(one, variant.id, agreed) ? offerOf(one, variant, agreed) : undefined;
        return offer && offer.planId !== current && !isOver(offer.plan, agreed) ? [offer] : [];
      }),
    )
    .slice(0, MOST_PLAN_OFFERS);
}
