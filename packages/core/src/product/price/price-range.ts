import { DEFAULT_CURRENCY } from "../../lib/money/currencies-data.ts";
import type { Money } from "../../lib/money/money-schema.ts";
import { currentPrice } from "./current-price.ts";
import type { Product } from "../product-schema.ts";
import { PRODUCT_TYPE } from "../product-types.ts";

/**
 * `from`: lowest current price. `normal`: highest price without sale. `sale`: lowest sale price, null when none is on
 * sale.
 */
export type PriceRange = { readonly from: Money; readonly normal: Money; readonly sale: Money | null };

const NOTHING: Money = { amount: 0, currency: DEFAULT_CURRENCY };

/**
 * Returns the three display prices of a product; zero in the default currency without variants. A digital product has
 * one
 * price, that of its first variant, and its `from` is never the sale price. spec: template-language 10.1, from, normal
 * and sale price
 */
export function priceRange(product: Pick<Product, "productType" | "variants">): PriceRange {
  const [first] = product.variants;
  if (first === undefined) {
    return { from: NOTHING, normal: NOTHING, sale: null };
  }
  if (product.productType === PRODUCT_TYPE.digital) {
    return { from: first.price, normal: first.price, sale: first.onSale ? first.salePrice : null };
  }
  const onSale = product.variants.filter((variant) => variant.onSale);
  return {
    from: product.variants.map(currentPrice).reduce(lower),
    normal: product.variants.map((variant) => variant.price).reduce(higher),
    sale: onSale.length === 0 ? null : onSale.map((variant) => variant.salePrice).reduce(lower),
  };
}

/** Returns whether variants have different current prices, so the lowest one is a "from" price. */
export function hasSeveralPrices({ productType, variants }: Pick<Product, "productType" | "variants">): boolean {
  const amounts = new Set(variants.map((variant) => currentPrice(variant).amount));
  return productType !== PRODUCT_TYPE.digital && amounts.size > 1;
}

function lower(first: Money, second: Money): Money {
  return second.amount < first.amount ? second : first;
}

function higher(first: Money, second: Money): Money {
  return second.amount > first.amount ? second : first;
}
