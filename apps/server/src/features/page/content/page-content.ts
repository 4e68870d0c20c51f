import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import type { PublicComment } from "@stoa/core/comment/comment-schema.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import type { ImageRecord } from "@stoa/core/image/image-record.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import type { LabelNames } from "@stoa/core/multilingual/label/label-names.ts";
import type { Navigation } from "@stoa/core/navigation/navigation-schema.ts";
import type { Collection, Page } from "@stoa/core/page/page-schema.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import type { PublicReview } from "@stoa/core/review/review-schema.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";

/** Source of a page's content: a frozen release, or the drafts. */
export type ContentSource = ({ readonly kind: "published"; readonly release: number } | { readonly kind: "draft" }) & {
  /** The visit's language, if it is not the site's own. */
  readonly language?: string;
  /** Theme to preview drafts in, if it is not the site's own. */
  readonly themeName?: string;
};

type DocumentFields = { readonly id: string; /** Unix milliseconds. */ readonly updatedOn: number };

/** A page with its own address. Pages that are only linked to have no layout. */
export type PageOfBlocks = DocumentFields & { readonly kind: "page"; readonly data: Page };
export type CollectionDocument = DocumentFields & {
  readonly kind: "collection";
  readonly data: Collection;
  readonly labels?: LabelNames | undefined;
};
export type PageDocument = PageOfBlocks | CollectionDocument;

/** A linked document: its address, or that it is not reachable. */
export type LinkTarget = { readonly urlId: string; readonly collectionId: string | null };

export type ContentFacts = {
  readonly images: ReadonlyMap<string, ImageRecord>;
  readonly forms: ReadonlyMap<string, Form>;
  readonly links: ReadonlyMap<string, LinkTarget>;
};

export type SiteContent = {
  readonly settings: Settings;
  /** The site's original language, where `settings.language` is the visit's. */
  readonly ownLanguage?: string;
  readonly navigations: readonly Navigation[];
  /** All collections, and the pages that navigation and folders link to. */
  readonly linked: ReadonlyMap<string, PageDocument>;
  readonly target: PageDocument | null;
  readonly facts: ContentFacts;
  readonly preferences: CommercePreferences;
  /** When something next appears or ends on its own, in Unix milliseconds: a scheduled item, an event. */
  readonly changesAt: number | null;
};

export type ItemCounts = {
  readonly likes: number;
  readonly comments: number;
  /** Number of approved reviews with 1, 2, 3, 4 and 5 stars. */
  readonly ratings: readonly number[];
};

/** An item's comments, oldest first, and newest reviews. */
export type ItemTalk = {
  readonly comments: readonly PublicComment[];
  readonly reviews: readonly PublicReview[];
};

export type ProductRecord = {
  readonly kind: "product";
  readonly id: string;
  readonly data: Product;
  readonly updatedOn: number;
  readonly stock: StockByVariant;
  readonly counts?: ItemCounts | undefined;
};

export type EntryRecord = {
  readonly kind: "item";
  readonly id: string;
  readonly data: Item;
  readonly updatedOn: number;
  readonly counts?: ItemCounts | undefined;
};

export type ItemRecord = ProductRecord | EntryRecord;

export type Listing = {
  readonly items: readonly ItemRecord[];
  readonly hasMore: boolean;
  readonly facts: ContentFacts;
};

export type ItemWithNeighbours = {
  readonly item: ItemRecord;
  readonly previous: ItemRecord | null;
  readonly next: ItemRecord | null;
  readonly facts: ContentFacts;
  readonly talk?: ItemTalk;
};

export type CollectionCounts = {
  readonly itemCount: number;
  readonly updatedOn: number;
  readonly tags: readonly string[];
  readonly categories: readonly string[];
};

export const NO_FACTS: ContentFacts = { images: new Map(), forms: new Map(), links: new Map() };

function joinMaps<Value>(maps: ReadonlyArray<ReadonlyMap<string, Value>>): ReadonlyMap<string, Value> {
  const joined = new Map<string, Value>();
  for (const map of maps) for (const [key, value] of map) joined.set(key, value);
  return joined;
}

export function joinFacts(parts: readonly ContentFacts[]): ContentFacts {
  const known = parts.filter((part) => part !== NO_FACTS);
  const [only] = known;
  if (known.length <= 1) return only ?? NO_FACTS;
  return {
    images: joinMaps(known.map(({ images }) => images)),
    forms: joinMaps(known.map(({ forms }) => forms)),
    links: joinMaps(known.map(({ links }) => links)),
  };
}

export function isStore({ data }: CollectionDocument): boolean {
  return data.type === 13;
}
