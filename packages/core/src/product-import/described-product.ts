import type { ImportedProduct, ImportedVariant, RowProblem } from "./imported-product.ts";

/** A picture named by a row. */
export type DescribedImage = ImportedProduct["images"][number];

/** A variant row as read, options not yet named and a sku perhaps missing. Values stand at the place of their option. */
export type DescribedVariant = Omit<ImportedVariant, "attributes"> & {
  readonly line: number;
  readonly optionValues: readonly string[];
};

/**
 * What the rows of one product say, the same for every format. `handle` may be no valid address part yet; images may
 * repeat.
 */
export type DescribedProduct = Omit<ImportedProduct, "page" | "urlId" | "options" | "variants"> & {
  /** Address of the store page that the file names, or empty. */
  readonly page: string;
  readonly handle: string;
  readonly optionNames: readonly string[];
  readonly variants: readonly DescribedVariant[];
};

/** A product's description with the problems found while reading it, in the order of lines. */
export type ReadProduct = {
  readonly described: DescribedProduct;
  readonly problems: readonly RowProblem[];
};
