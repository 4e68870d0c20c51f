import type { ImportedProduct, ImportedVariant, RowProblem } from "./imported-product.ts";

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
export type DescribedProduct = Omit<ImportedProduct, "page" | "urlId" | "options" | "variants"> & {
  /** Address of the store page named in the file, or empty. */
  readonly page: string;
  readonly handle: string;
  readonly optionNames: readonly string[];
  readonly variants: readonly DescribedVariant[];
};

export type ReadProduct = {
  readonly described: DescribedProduct;
  readonly problems: readonly RowProblem[];
};
