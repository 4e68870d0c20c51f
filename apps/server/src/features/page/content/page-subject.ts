import type { AlsoBoughtView } from "@stoa/core/cart/also-bought.ts";
import type { ImageUse } from "@stoa/core/image/image-use-schema.ts";
import type { Layout } from "@stoa/core/page/layout-schema.ts";
import type { InstallmentView } from "@stoa/core/payment/installment-view.ts";
import type {
  CollectionCounts,
  CollectionDocument,
  ItemWithNeighbours,
  Listing,
  PageDocument,
  PageOfBlocks,
} from "./page-content.ts";
import type { PageFilter } from "../page-query.ts";
import type { SearchResult } from "./search-store.ts";
import type { StoredLayout } from "./layout-store.ts";

/** What a page of an index shows of itself where all of them are on one page. */
export type IndexPart = { readonly layout: StoredLayout | null; readonly listing: Listing | null };

/** Items of a collection as a page of it shows them. */
export type ListSubject = {
  readonly kind: "list";
  readonly document: CollectionDocument;
  readonly listing: Listing;
  readonly offset: number;
  readonly pageSize: number;
  readonly filter: PageFilter;
  readonly counts: CollectionCounts;
  /** Of events: those that have not ended. */
  readonly upcoming: Listing | null;
  /** Of events: the month that is shown, as `YYYY-MM`. */
  readonly calendarMonth: string | null;
};

export type FolderSubject = {
  readonly kind: "folder";
  readonly document: CollectionDocument;
  /** By the ids of the pages in it; empty when the theme does not ask for their content. */
  readonly parts: ReadonlyMap<string, IndexPart>;
};

export type ItemSubject = {
  readonly kind: "item";
  readonly document: CollectionDocument;
  readonly found: ItemWithNeighbours;
  readonly counts: CollectionCounts;
};

export type SearchSubject = {
  readonly kind: "search";
  readonly text: string;
  readonly result: SearchResult;
  readonly offset: number;
};

/** A page behind a password: `document` null for the whole site. */
export type LockedSubject = {
  readonly kind: "locked";
  readonly lockedDocument: PageDocument | null;
  readonly lock: { readonly key: string; readonly passwordHash: string };
  readonly error: string;
};

/** A page of the platform's own with no document behind it: the visitor's account, a checkout, an order. */
export type SystemSubject = {
  readonly kind: "system";
  /** Name of the static page that draws it, e.g. `account` for `pages/account.page`; also its body's id and class. */
  readonly page: string;
  readonly pageType: number;
  readonly title: string;
  readonly status: number;
  /** What its template reads beside what all pages have. */
  readonly context: Readonly<Record<string, unknown>>;
  /** Blocks that its template reads as `mainContent`. */
  readonly layout?: Layout;
  /** A picture that its template reads as `mainImage`. */
  readonly image?: ImageUse | undefined;
};

export type CartSubject = {
  readonly kind: "cart";
  readonly cart: unknown;
  readonly notice: string | null;
  readonly typedCode: string;
  readonly alsoBought: readonly AlsoBoughtView[];
  readonly installment: InstallmentView | null;
};

/** What is shown: one variant for each kind of page. */
export type PageSubject =
  | { readonly kind: "page"; readonly document: PageOfBlocks }
  | ListSubject
  | FolderSubject
  | ItemSubject
  | SearchSubject
  | LockedSubject
  | SystemSubject
  | CartSubject
  | { readonly kind: "not-found" };

/** Page types of the wire. spec: storefront 2 */
export const PAGE_TYPE = {
  mainContent: 1,
  page: 2,
  splashPage: 3,
  contentItem: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  popupOverlay: 104,
  protectedContent: 105,
  memberAreaAccessDenied: 106,
  paywall: 107,
  showCart: 200,
  checkout: 201,
  orderConfirmed: 202,
  donate: 203,
  contributionConfirmed: 204,
  cartV2: 205,
  subscriptionConfirmed: 206,
  orderReceived: 207,
  membershipConfirmed: 208,
  reviewsRequest: 209,
  digitalProductComposerPreview: 210,
  orderStatus: 211,
  newsletterUnsubscribe: 300,
  commerceEmailPreview: 301,
  ssoPage: 400,
} as const;

/** Name of the static page that is a cover: a page without the site's own frame. */
export const COVER_TEMPLATE = "cover";

const TYPE_OF_KIND: Readonly<Record<PageSubject["kind"], number>> = {
  page: PAGE_TYPE.page,
  list: PAGE_TYPE.mainContent,
  folder: PAGE_TYPE.mainContent,
  item: PAGE_TYPE.contentItem,
  search: PAGE_TYPE.search,
  locked: PAGE_TYPE.lockScreen,
  cart: PAGE_TYPE.showCart,
  system: PAGE_TYPE.page,
  "not-found": PAGE_TYPE.notFound,
};

export function pageTypeOf(subject: PageSubject): number {
  if (subject.kind === "locked" && subject.lockedDocument) return PAGE_TYPE.protectedContent;
  if (subject.kind === "system") return subject.pageType;
  const isCover = subject.kind === "page" && subject.document.data.templateName === COVER_TEMPLATE;
  return isCover ? PAGE_TYPE.splashPage : TYPE_OF_KIND[subject.kind];
}

/** The page or collection that is shown; the cart, the search, locks and the 404 page have none. */
export function documentOf(subject: PageSubject): PageDocument | null {
  return "document" in subject ? subject.document : null;
}
