import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import type { NewDiscount } from "@stoa/core/discount/discount-schema.ts";
import type { DocumentKind } from "@stoa/core/document/document-kinds.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { DemoName } from "./demo-names.ts";
import type { DemoPictures } from "./demo-pictures.ts";

export type DemoMaking = {
  readonly newId: () => string;
  readonly imageId: (pictureKey: string) => string;
};

/** A file for sale, under the id that its product names. */
export type DemoFile = { readonly id: string; readonly filename: string; readonly bytes: Uint8Array };

export type DemoDocument = { readonly id: string; readonly kind: DocumentKind; readonly data: unknown };

/** A demo store: test payments only, so a stranger's order costs no one anything. */
export type DemoStore = {
  readonly preferences: Partial<CommercePreferences>;
  readonly discounts: readonly NewDiscount[];
};

/** A site that shows what can be made: its pictures are files beside it, its documents live from the start. */
export type DemoSite = DemoName & {
  readonly pictures: DemoPictures;
  /** All documents: settings, navigation, pages, collections, items, products, forms, editable areas. */
  readonly makeDocuments: (making: DemoMaking) => {
    readonly documents: readonly DemoDocument[];
    /** Stock by product id; other products have none. */
    readonly stock: ReadonlyMap<string, StockByVariant>;
    readonly files?: readonly DemoFile[];
  };
  /** Only for sites with a store. */
  readonly makeStore?: (making: DemoMaking) => DemoStore;
};
