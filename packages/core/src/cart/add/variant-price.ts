import type { Variant } from "../../product/product-schema.ts";

/** Unit prices of a variant in one currency, in minor units. */
export type VariantPrice = {
  /** Without a sale. */
  readonly regularCents: number;
  /** The sale price, whether or not the sale is on. */
  readonly saleCents: number;
  /** The price charged now. */
  readonly currentCents: number;
};

/** Returns a variant's price in a currency, from its own price row and never converted; undefined when it has none. */
export function variantPrice(
  { price, salePrice, onSale, otherPrices = [] }: Pick<Variant, "price" | "salePrice" | "onSale" | "otherPrices">,
  currency: string,
): VariantPrice | undefined {
  const row = [{ price, salePrice }, ...otherPrices].find((each) => each.price.currency === currency);
  if (row === undefined || (onSale && row.salePrice.currency !== currency)) {
    return undefined;
  }
  const { amount: regularCents } = row.price;
  const { amount: saleCents } = row.salePrice;
  return { regularCents, saleCents, currentCents: onSale ? saleCents : regularCents };
}
