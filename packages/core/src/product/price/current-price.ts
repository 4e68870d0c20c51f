import type { Money } from "../../lib/money/money-schema.ts";
import type { Variant } from "../product-schema.ts";

/**
 * Returns a variant's current price: its sale price while on sale, otherwise its price. spec: template-language 10.1,
 * from price
 */
export function currentPrice(variant: Pick<Variant, "price" | "salePrice" | "onSale">): Money {
  return variant.onSale ? variant.salePrice : variant.price;
}
