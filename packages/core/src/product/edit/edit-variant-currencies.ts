import type { Money } from "../../lib/money/money-schema.ts";
import { editVariant, rejectedEdit, replaceVariant, type ProductEdit, type VariantChange } from "./product-edit.ts";
import type { Product, Variant } from "../product-schema.ts";

type OtherPrice = NonNullable<Variant["otherPrices"]>[number];

/** Returns a variant's price in a currency other than its own, or undefined when it has none. */
export function otherPriceIn({ otherPrices = [] }: Variant, currency: string): OtherPrice | undefined {
  return otherPrices.find(({ price }) => price.currency === currency);
}

/**
 * Sets a variant's price in another currency, making it purchasable in it. A sale price equal to the price follows it,
 * and an inactive one never exceeds it. spec: storefront 3, prices of variants
 */
export function setOtherPrice(product: Product, variantId: string, price: Money): ProductEdit {
  return editVariant(product, variantId, (variant) => {
    if (price.currency === variant.price.currency) {
      return rejectedEdit("notOtherCurrency", { currency: price.currency });
    }
    const before = otherPriceIn(variant, price.currency);
    if (before === undefined) {
      return { otherPrices: [...(variant.otherPrices ?? []), { price, salePrice: price }] };
    }
    const isSame = before.salePrice.amount === before.price.amount;
    const isLower = before.salePrice.amount < price.amount;
    if (variant.onSale && !isSame && !isLower) {
      return rejectedEdit("saleNotLower");
    }
    return withRow(variant, before, { price, salePrice: isSame || !isLower ? price : before.salePrice });
  });
}

/** Sets a variant's sale price in another currency. spec: storefront 3, prices of variants */
export function setOtherSalePrice(product: Product, variantId: string, salePrice: Money): ProductEdit {
  return editVariant(product, variantId, (variant) => {
    const before = otherPriceIn(variant, salePrice.currency);
    if (before === undefined) {
      return rejectedEdit("otherPriceGone", { currency: salePrice.currency });
    }
    return variant.onSale && salePrice.amount >= before.price.amount
      ? rejectedEdit("saleNotLower")
      : withRow(variant, before, { price: before.price, salePrice });
  });
}

/** Removes a variant's price in another currency; it can no longer be bought in it. */
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
