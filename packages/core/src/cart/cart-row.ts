import type { FormField } from "../form/form-schema.ts";
import type { Product } from "../product/product-schema.ts";
import type { StockByVariant } from "../stock/stock-schema.ts";
import type { KeptAnswer } from "./kept-answers.ts";

/** A stored line of a cart with what belongs to it now. */
export type CartRow = {
  readonly id: string;
  readonly itemId: string;
  readonly variantId: string;
  readonly quantity: number;
  readonly additionalFields: string | null;
  /** What was asked when it was answered, in words. */
  readonly customizations: readonly KeptAnswer[];
  /** The product as visitors see it now; null when it is no longer published. */
  readonly product: Product | null;
  /** Fields of the product's form; null when it has none. */
  readonly formFields: readonly FormField[] | null;
  /** Path of the product; not used when it is gone. */
  readonly itemUrl: string;
  /** Stock of the product's variants, or of this one alone. */
  readonly stock: StockByVariant;
  /** The picture of the line: the variant's, else the product's first. */
  readonly image: { readonly url: string; readonly altText: string } | null;
};
