import { DEFAULT_COMMERCE_PREFERENCES } from "@stoa/core/commerce-preference/default-preferences.ts";
import type { ImageRecord } from "@stoa/core/image/image-record.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { testId, testProduct, testVariant } from "@stoa/core/product/product-for-tests.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { layoutHtml } from "../block/block-service.ts";
import { compileTheme, type Theme } from "../theme/compile/compile-theme.ts";
import {
  NO_FACTS,
  type CollectionDocument,
  type EntryRecord,
  type ItemRecord,
  type Listing,
  type PageOfBlocks,
  type ProductRecord,
  type SiteContent,
} from "./content/page-content.ts";
import type { ItemSubject, ListSubject } from "./content/page-subject.ts";
import type { HeadSetting } from "./output/head/head-html.ts";

export const HOME_ID = testId(10);
export const STORE_ID = testId(11);
export const BLOG_ID = testId(12);

export const testTheme: Theme = compileTheme("test", new Map(), new Map());

export const homePage: PageOfBlocks = {
  id: HOME_ID,
  kind: "page",
  updatedOn: 0,
  data: {
    urlId: "home",
    title: "Hello",
    navigationTitle: "Home",
    description: "",
    enabled: true,
    layout: { rows: [] },
  },
};

export const storePage: CollectionDocument = {
  id: STORE_ID,
  kind: "collection",
  updatedOn: 0,
  data: {
    type: 13,
    typeName: "products",
    ordering: "user-orderable",
    urlId: "shop",
    title: "Shop",
    navigationTitle: "Store",
    description: "",
    enabled: true,
    pageSize: 2,
  },
};

export const blogPage: CollectionDocument = {
  ...storePage,
  id: BLOG_ID,
  data: {
    ...storePage.data,
    type: 1,
    typeName: "blog",
    ordering: "chronological",
    urlId: "notes",
    title: "Notes",
    navigationTitle: "Notes",
  },
};

export const testSettings: Settings = {
  siteTitle: "Pots & pans",
  siteTagLine: "",
  siteDescription: "",
  language: "en-US",
  timeZone: "Europe/Berlin",
  currency: "EUR",
  homepageId: HOME_ID,
  theme: { name: "test" },
};

export const testContent: SiteContent = {
  settings: testSettings,
  navigations: [],
  linked: new Map([homePage, storePage, blogPage].map((document) => [document.id, document])),
  target: storePage,
  facts: NO_FACTS,
  preferences: DEFAULT_COMMERCE_PREFERENCES,
  changesAt: null,
};

export function testImage(number: number): ImageRecord {
  return { id: testId(number), filename: "a b.webp", widthPx: 800, heightPx: 1000, meanColor: "aabbcc" };
}

export const testImages = new Map([testImage(1), testImage(2)].map((image) => [image.id, image]));

export const testSetting: HeadSetting = {
  site: { id: "site" as SiteId, slug: "pots", liveRelease: 1, factsVersion: "0" },
  settings: testSettings,
  preferences: DEFAULT_COMMERCE_PREFERENCES,
  forms: new Map(),
  origin: "https://pots.example",
  now: Date.UTC(2026, 0, 15),
  images: testImages,
  content: testContent,
  theme: testTheme,
  strings: {},
  drawLayout: (root, layout) => layoutHtml(root, layout, (block) => `[block ${block.id}]`),
  assets: {
    folder: "",
    loader: "/_stoa/loader.js",
    styles: "/_stoa/storefront.css",
    preview: "/_stoa/preview.js",
    sheets: {
      system: "/_stoa/system.css",
      lists: "/_stoa/lists.css",
      shopping: "/_stoa/shopping.css",
      safe: "/_stoa/safe.css",
      visitor: "/_stoa/visitor.css",
    },
    runtime: "/_stoa/runtime.js",
    runtimeYui: "/_stoa/runtime-yui.js",
  },
  styleUrl: "/_theme/test/x.css",
  isThemeInstalled: false,
  tweaks: {},
  studioOrigin: null,
};

export function productRecord(changes: Parameters<typeof testProduct>[0] = {}): ProductRecord {
  const data = testProduct({
    images: [
      { imageId: testId(2), altText: "Second file first" },
      { imageId: testId(404), altText: "A file that is gone" },
      { imageId: testId(1), altText: "First file last" },
    ],
    variantOptionOrdering: ["Size", "Glaze"],
    variants: [
      testVariant(1, { attributes: { Glaze: "Ink", Size: "S" }, imageId: testId(1) }),
      testVariant(2, {
        attributes: { Glaze: "Ink", Size: "L" },
        onSale: true,
        salePrice: { amount: 750, currency: "USD" },
      }),
    ],
    ...changes,
  });
  return {
    kind: "product",
    id: testId(500),
    data,
    updatedOn: 0,
    stock: { [testId(1)]: { quantity: 3, unlimited: false } },
  };
}

export function testItem(changes: Partial<Item> = {}): Item {
  return {
    collectionId: BLOG_ID,
    urlId: "first-note",
    recordType: 1,
    title: "First note",
    excerpt: "",
    tags: [],
    categories: [],
    status: "published",
    publishOn: Date.UTC(2026, 0, 1),
    isStarred: false,
    displayIndex: 0,
    seo: { title: "", description: "" },
    ...changes,
  };
}

export function entryRecord(changes: Partial<Item> = {}): EntryRecord {
  return { kind: "item", id: testId(600), data: testItem(changes), updatedOn: Date.UTC(2026, 0, 2) };
}

export function listingOf(items: readonly ItemRecord[], hasMore = false): Listing {
  return { items, hasMore, facts: NO_FACTS };
}

const NO_COUNTS = { itemCount: 0, updatedOn: 0, tags: [], categories: [] };

export function listOf(document: CollectionDocument, changes: Partial<ListSubject> = {}): ListSubject {
  return {
    kind: "list",
    document,
    listing: listingOf([]),
    offset: 0,
    pageSize: document.data.pageSize,
    filter: { author: "", category: "", month: "", tag: "" },
    counts: NO_COUNTS,
    upcoming: null,
    calendarMonth: null,
    ...changes,
  };
}

export function itemOf(document: CollectionDocument, item: ItemRecord): ItemSubject {
  const found = { item, previous: null, next: null, facts: NO_FACTS };
  return { kind: "item", document, found, counts: NO_COUNTS };
}
