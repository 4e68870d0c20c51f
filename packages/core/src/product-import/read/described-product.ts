import type { ImportedProduct, ImportedVariant, RowProblem } from "./imported-product.ts";

/** Stands in a key for the store page that the product is on, which a file need not name. */
export const KEY_PAGE = "{page}";

export type DescribedImage = ImportedProduct["images"][number];

/** A parsed variant row, with unnamed options and possibly no SKU. Values are at the index of their option. */
export type DescribedVariant = Omit<ImportedVariant, "attributes"> & {
  readonly line: number;
  readonly optionValues: readonly string[];
};

/**
 * The rows of one product, in a format-independent form. `handle` may not yet be a valid address; images may
 * repeat.
 */
export type DescribedProduct = Omit<ImportedProduct, "page" | "urlId" | "options" | "variants" | "name"> & {
  /** Address of the store page named in the file, or empty. */
  readonly page: string;
  readonly handle: string;
  /** The source's own key as written, the surest first; empty ones don't count. */
  readonly keys: readonly string[];
  readonly optionNames: readonly string[];
  readonly variants: readonly DescribedVariant[];
};

export type ReadProduct = {
  readonly described: DescribedProduct;
  readonly problems: readonly RowProblem[];
};
