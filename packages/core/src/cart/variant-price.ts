import type { Variant } from "../product/product-schema.ts";

/** What one piece of a variant costs in a currency, in minor units. */
export type VariantPrice = {
  /** Without a sale. */
  readonly regularCents: number;
  /** On sale; also when it is not. */
  readonly saleCents: number;
  /** Now. */
  readonly currentCents: number;
};

/** The price of a variant in a currency: a row of its own, never one that was converted; undefined when it has none. */
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
