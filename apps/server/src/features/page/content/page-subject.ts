import type { AlsoBoughtView } from "@stoa/core/cart/page/also-bought.ts";
import type { ImageUse } from "@stoa/core/image/image-use-schema.ts";
import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import type { InstallmentView } from "@stoa/core/payment/installment/installment-view.ts";
import type {
  CollectionCounts,
  CollectionDocument,
  ItemWithNeighbours,
  Listing,
  PageDocument,
  PageOfBlocks,
} from "./page-content.ts";
import type { PageFilter } from "../address/page-query.ts";
import type { SearchResult } from "./list/search-store.ts";
import type { StoredLayout } from "./layout-store.ts";

export type IndexPart = { readonly layout: StoredLayout | null; readonly listing: Listing | null };

export type ListSubject = {
  readonly kind: "list";
  readonly document: CollectionDocument;
  readonly listing: Listing;
  readonly offset: number;
  readonly pageSize: number;
  readonly filter: PageFilter;
  readonly counts: CollectionCounts;
  readonly upcoming: Listing | null;
  /** The month shown, as `YYYY-MM`; events only. */
  readonly calendarMonth: string | null;
};

export type FolderSubject = {
  readonly kind: "folder";
  readonly document: CollectionDocument;
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

/** A password-protected page; `document` null for the whole site. */
export type LockedSubject = {
  readonly kind: "locked";
  readonly lockedDocument: PageDocument | null;
  readonly lock: { readonly key: string; readonly passwordHash: string };
  readonly error: string;
};

/** A platform page without a document: the visitor's account, a checkout, an order. */
export type SystemSubject = {
  readonly kind: "system";
  /** Name of its static page, e.g. `account` for `pages/account.page`; also the body's id and class. */
  readonly page: string;
  readonly pageType: number;
  readonly title: string;
  readonly status: number;
  readonly context: Readonly<Record<string, unknown>>;
  readonly layout?: Layout;
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

/** Page type numbers. spec: storefront 2 */
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

/** Static page that is a cover: shown without the site's frame. */
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

/** The page's document; the cart, the search, locks and the 404 page have none. */
export function documentOf(subject: PageSubject): PageDocument | null {
  return "document" in subject ? subject.document : null;
}
