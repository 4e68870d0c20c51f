import type { SiteLimits } from "../../site/site-limits.ts";
import type { Money } from "../../lib/money/money-schema.ts";
import type { Stock } from "../../stock/stock-schema.ts";
import type { Product, Size } from "../../product/product-schema.ts";

export type ImportRow = {
  /** Its first line, from 1. */
  readonly line: number;
  /** By header as in the file. */
  readonly cells: Readonly<Record<string, string>>;
  /** Number of cells, when the parser allows it to differ from the header. */
  readonly cellCount?: number;
};

export type ImportProblem = {
  readonly line: number;
  readonly product: string;
  /** Header of the cell as in the file; absent when more than one cell is affected. */
  readonly column?: string;
  readonly message: string;
};

/** A problem in a row, before its column is resolved. `fields` are the format's columns that may contain the cell. */
export type RowProblem = { readonly line: number; readonly fields: readonly string[]; readonly message: string };

/** A variant as described in a file; prices are in the store's currency. */
export type ImportedVariant = {
  readonly attributes: Readonly<Record<string, string>>;
  readonly sku: string;
  /** Created for the import, as the file has none: an existing variant keeps its own. */
  readonly isSkuMade?: boolean;
  readonly price: Money;
  readonly salePrice: Money;
  readonly onSale: boolean;
  readonly stock: Stock;
  readonly weightGrams: number | null;
  /** Null when missing from the file; existing data is kept. */
  readonly sizeMm: Size | null;
  /** One of the product's images; null when the file names none, and existing data is kept. */
  readonly imageUrl: string | null;
};

/** What an import leaves alone when the file has no column for it. */
export type ImportedPart =
  | "description"
  | "type"
  | "visibility"
  | "tags"
  | "categories"
  | "options"
  | "sale"
  | "stock"
  | "weight"
  | "images";

/**
 * The source's own name of a product, which identifies it in every later import: `source` is the format, `key` as
 * written there. `address` is the URL slug only if the file writes exactly that one.
 */
export type SourceName = { readonly source: string; readonly key: string; readonly address: string | null };

/** A product as described in a file, valid except for its description, which is unsanitized HTML. */
export type ImportedProduct = {
  /** Line of its first row. */
  readonly line: number;
  /** Address of its store page; null for the site's first. */
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
  /** Null when the file lacks these columns; existing data is kept. */
  readonly seo: { readonly title: string; readonly description: string } | null;
  /** Absent for a file without any name for the product. */
  readonly name?: SourceName;
  /** Absent for none. */
  readonly lacks?: readonly ImportedPart[];
  /** What was read differently than it is written, in words. */
  readonly notes?: readonly string[];
};

/** Default unit of weight columns: that of the source shop. Also implies the length unit: centimeters, or inches. */
export type WeightUnit = "kg" | "lb";

export type ImportSettings = {
  readonly currency: string;
  readonly weightUnit: WeightUnit;
  /** Addresses of the site's store pages, default first. */
  readonly pages?: readonly string[];
  /** For lengths of tags and category names. */
  readonly limits: SiteLimits;
};
