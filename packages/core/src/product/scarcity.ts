import type { StockByVariant } from "../stock/stock-schema.ts";
import type { Product } from "./product-schema.ts";
import { stockCount } from "./stock-count.ts";
import { canRunOut, variantStock } from "./variant-stock.ts";

/** A place for "only a few left": of one variant, or of the whole product (`attributes` null), and how many those are. */
export type ScarcityView = {
  readonly attributes: Readonly<Record<string, string>> | null;
  readonly quantity: number;
};

type ScarceProduct = Pick<Product, "productType" | "variants" | "merchandising">;

/**
 * Where a product says how few are left: at its variants with at least one piece and no more than its threshold, and at the
 * product itself where there is nothing to choose or its owner shows it before a choice is made; there the pieces of all
 * variants count. spec: storefront 3, merchandising; template-language 10.2, product-scarcity
 */
export function scarcityViews(product: ScarceProduct, stock: StockByVariant): ScarcityView[] {
  const { merchandising, variants, productType } = product;
  if (merchandising?.scarcityEnabled !== true || !canRunOut(productType)) {
    return [];
  }
  const isScarce = (quantity: number): boolean => quantity > 0 && quantity <= merchandising.scarcityThreshold;
  const total = stockCount(product, stock);
  const isWholeShown = variants.length === 1 || merchandising.scarcityShownByDefault;
  const whole = isWholeShown && total !== null && isScarce(total) ? [{ attributes: null, quantity: total }] : [];
  if (variants.length === 1) {
    return whole;
  }
  const single = variants.flatMap(({ id, attributes }) => {
    const { unlimited, quantity } = variantStock(productType, id, stock);
    return !unlimited && isScarce(quantity) ? [{ attributes, quantity }] : [];
  });
  return [...whole, ...single];
}
