import type { FormField } from "../../form/form-schema.ts";
import type { Product } from "../../product/product-schema.ts";
import type { StockByVariant } from "../../stock/stock-schema.ts";
import type { SavedAnswer } from "../merge/saved-answers.ts";

export type CartRow = {
  readonly id: string;
  readonly itemId: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly additionalFields: string | null;
  /** The answers with the question texts at the time. */
  readonly customizations: readonly SavedAnswer[];
  readonly product: Product | null;
  readonly formFields: readonly FormField[] | null;
  /** Path of the product; unused when it is gone. */
  readonly itemUrl: string;
  /** Stock of all the product's variants, or of this one only. */
  readonly stock: StockByVariant;
  /** The variant's image, otherwise the product's first. */
  readonly image: { readonly url: string; readonly altText: string } | null;
};
