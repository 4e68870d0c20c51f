import type { Money } from "../../lib/money/money-schema.ts";
import { editVariant, rejectedEdit, type ProductEdit, type VariantChange } from "./product-edit.ts";
import type { Product, Variant } from "../product-schema.ts";

/**
 * Sets a variant's price. A variant not on sale keeps a lower sale price; otherwise the sale price becomes the price.
 */
export function setVariantPrice(product: Product, variantId: string, price: Money): ProductEdit {
  return editVariant(product, variantId, (variant) => priceChange(variant, price));
}

/** Returns a variant's changes for a new price, or a refusal. */
export function priceChange(variant: Variant, price: Money): VariantChange {
  if (price.currency !== variant.price.currency) {
    return rejectedEdit("wrongCurrency", { currency: variant.price.currency });
  }
  if (variant.onSale && variant.salePrice.amount >= price.amount) {
    return rejectedEdit("saleNotLower");
  }
  const follows = variant.salePrice.amount === variant.price.amount || variant.salePrice.amount >= price.amount;
  return { price, salePrice: follows && !variant.onSale ? price : variant.salePrice };
}

type Sale = { readonly onSale: boolean; readonly salePrice: Money };

/** Puts a variant on sale at a lower price, or ends the sale; the sale price is kept for next time. */
export function setVariantSale(product: Product, variantId: string, sale: Sale): ProductEdit {
  return editVariant(product, variantId, (variant) => saleChange(variant, sale));
}

/** Returns a variant's changes for a sale, or a refusal. */
export function saleChange(variant: Variant, sale: Sale): VariantChange {
  if (sale.salePrice.currency !== variant.price.currency) {
    return rejectedEdit("wrongCurrency", { currency: variant.price.currency });
  }
  if (sale.onSale && sale.salePrice.amount >= variant.price.amount) {
    return rejectedEdit("saleNotLower");
  }
  return sale;
}
