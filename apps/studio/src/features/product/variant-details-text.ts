import { formatMoney } from "@stoa/core/lib/format-money.ts";
import { currentPrice } from "@stoa/core/product/current-price.ts";
import type { Variant } from "@stoa/core/product/product-schema.ts";
import { sizeTexts, weightText } from "./variant-measure-text.ts";

type DetailsTextOptions = { readonly language: string; readonly isShipped: boolean };

/** The details that a variant has, in a line; where it has none, which it can have. */
export function variantDetailsText(variant: Variant, { language, isShipped }: DetailsTextOptions): string {
  const { weightGrams, sizeMm, gtin, mpn, imageId, otherPrices = [] } = variant;
  const { length, width, height } = sizeTexts(sizeMm);
  const shipping = [
    ...(weightGrams === undefined ? [] : [`${weightText(weightGrams)} kg`]),
    ...(sizeMm === undefined ? [] : [`${length} × ${width} × ${height} cm`]),
  ];
  const details = [
    ...(isShipped ? shipping : []),
    ...(gtin === undefined ? [] : [`GTIN ${gtin}`]),
    ...(mpn === undefined ? [] : [`MPN ${mpn}`]),
    ...(imageId === undefined ? [] : ["Own picture"]),
    ...otherPrices.map((row) => formatMoney(currentPrice({ ...variant, ...row }), language)),
  ];
  if (details.length > 0) return details.join(" · ");
  return isShipped ? "Weight, size, identifiers, picture" : "Identifiers, picture";
}
