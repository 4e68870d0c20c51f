import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import type { ShownComment } from "@stoa/core/comment/comment-schema.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import type { ImageRecord } from "@stoa/core/image/image-record.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import type { LabelNames } from "@stoa/core/multilingual/label-names.ts";
import type { Navigation } from "@stoa/core/navigation/navigation-schema.ts";
import type { Collection, Page } from "@stoa/core/page/page-schema.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import type { ShownReview } from "@stoa/core/review/review-schema.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";

/** Where the content of a page comes from: what a release froze, or the drafts. */
export type ContentSource = ({ readonly kind: "published"; readonly release: number } | { readonly kind: "draft" }) & {
  /** The language of the visit, if it is not the site's own. */
  readonly language?: string;
  /** Name of a theme that drafts are shown in, if it is not the site's own. */
  readonly themeName?: string;
};

type DocumentFields = { readonly id: string; /** Unix milliseconds. */ readonly updatedOn: number };

/** A page with an address of its own. Pages that are only linked to come without their layout. */
export type PageOfBlocks = DocumentFields & { readonly kind: "page"; readonly data: Page };
export type CollectionDocument = DocumentFields & {
  readonly kind: "collection";
  readonly data: Collection;
  /** What its tags and categories are called in the language of the visit. */
  readonly labels?: LabelNames | undefined;
};
export type PageDocument = PageOfBlocks | CollectionDocument;

/** A document that a block links to: where it is, or that nobody can go there. */
export type LinkTarget = { readonly urlId: string; readonly collectionId: string | null };

/** What content refers to beside itself, by id; read along with it. */
export type ContentFacts = {
  readonly images: ReadonlyMap<string, ImageRecord>;
  readonly forms: ReadonlyMap<string, Form>;
  readonly links: ReadonlyMap<string, LinkTarget>;
};

/** What every page of a site needs. */
export type SiteContent = {
  readonly settings: Settings;
  /** The language the site is written in, where `settings.language` is the visit's. */
  readonly ownLanguage?: string;
  readonly navigations: readonly Navigation[];
  /** All collections, and the pages that navigation and folders link to. */
  readonly linked: ReadonlyMap<string, PageDocument>;
  /** The page or collection at the address asked for. */
  readonly target: PageDocument | null;
  readonly facts: ContentFacts;
  /** How the store works; counts at once, also for drafts. */
  readonly preferences: CommercePreferences;
  /** When something shows or ends by itself next, in Unix milliseconds: a scheduled item, an event. */
  readonly changesAt: number | null;
};

/** What is counted of what visitors say of an item. */
export type ItemCounts = {
  readonly likes: number;
  readonly comments: number;
  /** How many approved reviews gave 1, 2, 3, 4 and 5. */
  readonly ratings: readonly number[];
};

/** What visitors say of an item, as its own page shows it: comments from the oldest on, the newest reviews. */
export type ItemTalk = {
  readonly comments: readonly ShownComment[];
  readonly reviews: readonly ShownReview[];
};

/** A product with the facts that pages show of it. */
export type ProductRecord = {
  readonly kind: "product";
  readonly id: string;
  readonly data: Product;
  readonly updatedOn: number;
  readonly stock: StockByVariant;
  /** Undefined where nobody has said anything. */
  readonly counts?: ItemCounts | undefined;
};

/** An entry of a collection that is not a product. */
export type EntryRecord = {
  readonly kind: "item";
  readonly id: string;
  readonly data: Item;
  readonly updatedOn: number;
  /** Undefined where nobody has said anything. */
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

/** What is counted over a whole collection. */
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

/** All of several facts. */
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

/** Whether the items of a collection are products. */
export function isStore({ data }: CollectionDocument): boolean {
  return data.type === 13;
}
