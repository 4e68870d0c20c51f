import type { Money } from "../lib/money-schema.ts";
import { editVariant, refusedEdit, replaceVariant, type ProductEdit, type VariantChange } from "./product-edit.ts";
import type { Product, Variant } from "./product-schema.ts";

type OtherPrice = NonNullable<Variant["otherPrices"]>[number];

/** What a variant costs in a currency besides its own; undefined where it can not be paid in it. */
export function otherPriceIn({ otherPrices = [] }: Variant, currency: string): OtherPrice | undefined {
  return otherPrices.find(({ price }) => price.currency === currency);
}

/**
 * Sets what a variant costs in a currency besides its own, so that it can be paid in it. A sale price that is the same as the price follows it,
 * and one that is not in force is never above it. spec: storefront 3, prices of variants
 */
export function setOtherPrice(product: Product, variantId: string, price: Money): ProductEdit {
  return editVariant(product, variantId, (variant) => {
    if (price.currency === variant.price.currency) {
      return refusedEdit("notOtherCurrency", { currency: price.currency });
    }
    const before = otherPriceIn(variant, price.currency);
    if (before === undefined) {
      return { otherPrices: [...(variant.otherPrices ?? []), { price, salePrice: price }] };
    }
    const isSame = before.salePrice.amount === before.price.amount;
    const isLower = before.salePrice.amount < price.amount;
    if (variant.onSale && !isSame && !isLower) {
      return refusedEdit("saleNotLower");
    }
    return withRow(variant, before, { price, salePrice: isSame || !isLower ? price : before.salePrice });
  });
}

/** Sets what a variant costs in a currency besides its own while it is on sale. spec: storefront 3, prices of variants */
export function setOtherSalePrice(product: Product, variantId: string, salePrice: Money): ProductEdit {
  return editVariant(product, variantId, (variant) => {
    const before = otherPriceIn(variant, salePrice.currency);
    if (before === undefined) {
      return refusedEdit("otherPriceGone", { currency: salePrice.currency });
    }
    return variant.onSale && salePrice.amount >= before.price.amount
      ? refusedEdit("saleNotLower")
      : withRow(variant, before, { price: before.price, salePrice });
  });
}

/** Takes the price of a variant in a currency besides its own away: it can not be paid in it any more. */
export function removeOtherPrice(product: Product, variantId: string, currency: string): ProductEdit {
  return replaceVariant(product, variantId, (variant) => {
    const { otherPrices = [], ...rest } = variant;
    const kept = otherPrices.filter(({ price }) => price.currency !== currency);
    return kept.length === 0 ? rest : { ...rest, otherPrices: kept };
  });
}

function withRow({ otherPrices = [] }: Variant, before: OtherPrice, after: OtherPrice): VariantChange {
  return { otherPrices: otherPrices.map((row) => (row === before ? after : row)) };
}
