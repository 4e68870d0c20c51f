import type { StockByVariant } from "../../stock/stock-schema.ts";
import type { Product } from "../product-schema.ts";
import { stockCount } from "./stock-count.ts";
import { canRunOut, variantStock } from "../variant/variant-stock.ts";

/** A low stock notice of one variant, or of the whole product (`attributes` is null), with the remaining stock. */
export type ScarcityView = {
  readonly attributes: Readonly<Record<string, string>> | null;
  readonly quantity: number;
};

type ScarceProduct = Pick<Product, "productType" | "variants" | "merchandising">;

/**
 * Returns a product's low stock notices: for variants with stock between one and the threshold, and for the product
 * itself without options or when its owner shows it before a selection, where the stock of all
 * variants counts. spec: storefront 3, merchandising; template-language 10.2, product-scarcity
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
