import type { SiteLimits } from "../site/site-limits.ts";
import type { Money } from "../lib/money-schema.ts";
import type { Stock } from "../stock/stock-schema.ts";
import type { Product, Size } from "../product/product-schema.ts";

/** One record of a CSV file. */
export type ImportRow = {
  /** Its first line, counted from 1. */
  readonly line: number;
  /** By the header as it stands in the file. */
  readonly cells: Readonly<Record<string, string>>;
  /** How many cells the record has, where a parser lets it differ from the header. */
  readonly cellCount?: number;
};

/** Something that keeps a product from being imported: where, which product, and what is wrong and what to do. */
export type ImportProblem = {
  readonly line: number;
  readonly product: string;
  /** Header of the cell as it stands in the file; absent where it is not one cell alone. */
  readonly column?: string;
  readonly message: string;
};

/** What is wrong in a row, before its columns are named. `fields` may hold the cell: those of a format's columns it can be. */
export type RowProblem = { readonly line: number; readonly fields: readonly string[]; readonly message: string };

/** A variant as a file describes it; prices are in the store's currency. */
export type ImportedVariant = {
  readonly attributes: Readonly<Record<string, string>>;
  readonly sku: string;
  readonly price: Money;
  readonly salePrice: Money;
  readonly onSale: boolean;
  readonly stock: Stock;
  readonly weightGrams: number | null;
  /** Null where the file has none; what is known already stays. */
  readonly sizeMm: Size | null;
  /** One of the product's images; null where the file names none, and what is known already stays. */
  readonly imageUrl: string | null;
};

/** A product as a file describes it, valid but for its description, which is raw HTML still to be sanitised. */
export type ImportedProduct = {
  /** Line its first row is on. */
  readonly line: number;
  /** Address of the store page it is on; null for the site's first. */
  readonly page: string | null;
  readonly urlId: string;
  readonly title: string;
  readonly description: string;
  readonly productType: Product["productType"];
  readonly tags: readonly string[];
  readonly categories: readonly string[];
  /** Option names in order. */
  readonly options: readonly string[];
  readonly variants: readonly ImportedVariant[];
  readonly images: readonly { readonly url: string; readonly altText: string }[];
  readonly isVisible: boolean;
  /** Null where the file has no such columns; what is known already stays. */
  readonly seo: { readonly title: string; readonly description: string } | null;
};

/** The unit of a weight column that names none: that of the shop it comes from. Lengths go with it: centimetres, or inches. */
export type WeightUnit = "kg" | "lb";

/** What a file does not say about itself. */
export type ImportSettings = {
  readonly currency: string;
  readonly weightUnit: WeightUnit;
  /** Addresses of the site's store pages, the one that products go to by themselves first. */
  readonly pages?: readonly string[];
  /** How long tags and names of categories can be. */
  readonly limits: SiteLimits;
};
