import type { Navigation } from "@stoa/core/navigation/navigation-schema.ts";
import type { Collection, Page } from "@stoa/core/page/page-schema.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";

/** Where the content of a page comes from: what a release froze, or the drafts. */
export type ContentSource = { readonly kind: "published"; readonly release: number } | { readonly kind: "draft" };

/** A page or collection with an address of its own. Pages that are only linked to come without their layout. */
export type PageDocument =
  | { readonly id: string; readonly kind: "page"; readonly data: Page; readonly image: ImageRecord | null }
  | { readonly id: string; readonly kind: "collection"; readonly data: Collection; readonly image: null };

/** What every page of a site needs. */
export type SiteContent = {
  readonly settings: Settings;
  readonly navigations: readonly Navigation[];
  /** All collections, and the pages that navigation links to. */
  readonly linked: ReadonlyMap<string, PageDocument>;
  /** The page or collection at the address asked for. */
  readonly target: PageDocument | null;
};

/** An image file as pages show it. */
export type ImageRecord = {
  readonly id: string;
  readonly filename: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly meanColor: string;
};

/** A product with the facts that pages show of it. */
export type ProductRecord = {
  readonly id: string;
  readonly data: Product;
  readonly stock: StockByVariant;
  readonly images: readonly ImageRecord[];
};

export type ProductListing = { readonly products: readonly ProductRecord[]; readonly hasMore: boolean };

export type ProductWithNeighbours = {
  readonly product: ProductRecord;
  readonly previous: ProductRecord | null;
  readonly next: ProductRecord | null;
};
