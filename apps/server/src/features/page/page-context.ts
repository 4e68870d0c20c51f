import { emptyCart } from "@stoa/core/cart/empty-cart.ts";
import { imageUrl } from "@stoa/core/image/image-url.ts";
import type { Theme } from "../theme/theme-service.ts";
import { imageItem } from "./image-item.ts";
import { pagePath } from "./navigation-scope.ts";
import type { ImageRecord, PageDocument, ProductListing, ProductWithNeighbours, SiteContent } from "./page-content.ts";
import { productItem, type ItemSetting } from "./product-item.ts";
import { storeCurrency, websiteContext, websiteSettingsContext, type SiteSetting } from "./site-context.ts";

/** Page types of the wire. spec: storefront 2 */
export const PAGE_TYPE = { collection: 1, page: 2, item: 50, notFound: 100, cart: 200 } as const;

/** What is shown: one variant for each kind of page. */
export type PageSubject =
  | { readonly kind: "page"; readonly document: Extract<PageDocument, { kind: "page" }> }
  | {
      readonly kind: "list";
      readonly document: Extract<PageDocument, { kind: "collection" }>;
      readonly listing: ProductListing;
      readonly offset: number;
    }
  | {
      readonly kind: "item";
      readonly document: Extract<PageDocument, { kind: "collection" }>;
      readonly found: ProductWithNeighbours;
    }
  | { readonly kind: "cart"; readonly cart: unknown; readonly notice: string | null }
  | { readonly kind: "not-found" };

export type PageContext = Readonly<Record<string, unknown>>;

export type ContextSetting = SiteSetting & { readonly content: SiteContent; readonly theme: Theme };

export function pageTypeOf(subject: PageSubject): number {
  switch (subject.kind) {
    case "page":
      return PAGE_TYPE.page;
    case "list":
      return PAGE_TYPE.collection;
    case "item":
      return PAGE_TYPE.item;
    case "cart":
      return PAGE_TYPE.cart;
    case "not-found":
      return PAGE_TYPE.notFound;
  }
}

/** The collection a page belongs to; the cart and the 404 page have none. */
export function documentOf(subject: PageSubject): PageDocument | null {
  return "document" in subject ? subject.document : null;
}

/** Key of the layout a page is shown in. */
export function layoutKeyOf(theme: Theme, document: PageDocument | null): string {
  const wanted = document && theme.collections.get(document.kind === "page" ? "page" : "products")?.conf.layout;
  const [first = "default"] = theme.layouts.keys();
  return wanted !== null && wanted !== undefined && theme.layouts.has(wanted) ? wanted : first;
}

function mainImageContext({ image, data }: Extract<PageDocument, { kind: "page" }>): Record<string, unknown> {
  return image ? { mainImageId: image.id, mainImage: imageItem(image, data.mainImage?.altText ?? "") } : {};
}

/** `collection` of the page context. spec: template-platform 2.1 */
function collectionContext(document: PageDocument, { site, content, theme }: ContextSetting): Record<string, unknown> {
  const { homepageId } = content.settings;
  const { data, id, kind } = document;
  const typeName = kind === "page" ? "page" : "products";
  return {
    id,
    websiteId: site.id,
    enabled: data.enabled,
    starred: false,
    type: kind === "page" ? 10 : data.type,
    ordering: 1,
    title: data.title,
    navigationTitle: data.navigationTitle,
    urlId: data.urlId,
    fullUrl: pagePath(document, homepageId),
    description: data.description,
    features: { relatedItems: { isEnabled: false }, productQuickView: { isEnabled: false } },
    folder: false,
    dropdown: false,
    tags: [],
    categories: [],
    homepage: id === homepageId,
    typeName,
    typeLabel: typeName,
    regionName: layoutKeyOf(theme, document),
    synchronizing: false,
    seoHidden: false,
    passwordProtected: false,
    ...(kind === "collection" ? { pageSize: data.pageSize } : mainImageContext(document)),
  };
}

/** The first store page: where the cart sends visitors on. */
function storePath(content: SiteContent): string | null {
  const store = [...content.linked.values()].find(
    (document) => document.kind === "collection" && document.data.enabled,
  );
  return store ? pagePath(store, content.settings.homepageId) : null;
}

function listPagination(subject: Extract<PageSubject, { kind: "list" }>, path: string): Record<string, unknown> {
  const { document, listing, offset } = subject;
  const { pageSize } = document.data;
  const nextOffset = offset + pageSize;
  const previousOffset = Math.max(0, offset - pageSize);
  return {
    pageSize,
    ...(listing.hasMore
      ? { nextPage: true, nextPageOffset: nextOffset, nextPageUrl: `${path}?offset=${nextOffset}` }
      : {}),
    ...(offset > 0
      ? {
          prevPage: true,
          prevPageOffset: previousOffset,
          prevPageUrl: previousOffset === 0 ? path : `${path}?offset=${previousOffset}`,
        }
      : {}),
  };
}

function itemPagination({ previous, next }: ProductWithNeighbours, setting: ItemSetting): Record<string, unknown> {
  return {
    ...(next ? { nextItem: productItem(next, setting) } : {}),
    ...(previous ? { prevItem: productItem(previous, setting) } : {}),
  };
}

/** What a page shows beyond what all pages have. */
function subjectContext(subject: PageSubject, setting: ContextSetting): Record<string, unknown> {
  switch (subject.kind) {
    case "list": {
      const itemSetting = itemSettingOf(subject.document, setting);
      const items = subject.listing.products.map((product) => productItem(product, itemSetting));
      const path = pagePath(subject.document, setting.content.settings.homepageId);
      return { items, pagination: listPagination(subject, path), empty: items.length === 0 && subject.offset === 0 };
    }
    case "item": {
      const itemSetting = itemSettingOf(subject.document, setting);
      return {
        item: productItem(subject.found.product, itemSetting),
        pagination: itemPagination(subject.found, itemSetting),
      };
    }
    case "cart":
      return { notice: subject.notice };
    case "page":
    case "not-found":
      return {};
  }
}

function itemSettingOf(
  document: Extract<PageDocument, { kind: "collection" }>,
  { content }: ContextSetting,
): ItemSetting {
  return { collection: { id: document.id, urlId: document.data.urlId }, locale: content.settings.language };
}

function cartOf(subject: PageSubject, { site, content }: ContextSetting): unknown {
  if (subject.kind === "cart") return subject.cart;
  return emptyCart({
    id: null,
    cartToken: null,
    websiteId: site.id,
    created: null,
    currency: storeCurrency(content.settings),
  });
}

/** The JSON a theme sees and `?format=json` prints. spec: template-platform 2.1 */
export function buildPageContext(subject: PageSubject, setting: ContextSetting): PageContext {
  const document = documentOf(subject);
  const store = storePath(setting.content);
  return {
    website: websiteContext(setting),
    websiteSettings: websiteSettingsContext(setting),
    ...(document ? { collection: collectionContext(document, setting) } : {}),
    ...subjectContext(subject, setting),
    shoppingCart: cartOf(subject, setting),
    showCart: store !== null,
    continueShoppingUrl: store ?? "/",
    shareButtons: {},
    localizedStrings: {},
    userAccountsContext: { showSignInLink: false },
    template: { mobileStylesEnabled: true },
    pageType: pageTypeOf(subject),
  };
}

type ShareImage = { readonly url: string; readonly size: string; readonly altText: string };

function toShareImage(image: ImageRecord, altText: string): ShareImage {
  const url = `${imageUrl(image.id, image.filename)}?format=1500w`;
  return { url, size: `${image.widthPx}x${image.heightPx}`, altText };
}

/** Image of a page for those who share it. */
export function shareImageOf(
  subject: PageSubject,
): { readonly url: string; readonly size: string; readonly altText: string } | null {
  const product =
    subject.kind === "item" ? subject.found.product : subject.kind === "list" ? subject.listing.products[0] : undefined;
  const [first] = product?.data.images ?? [];
  const file = product?.images.find((image) => image.id === first?.imageId);
  if (!first || !file) return null;
  return toShareImage(file, first.altText);
}
