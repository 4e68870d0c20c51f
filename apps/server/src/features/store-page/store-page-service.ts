import { ROOT_CATEGORY_NAME } from "@stoa/core/category/category-messages.ts";
import type { Category } from "@stoa/core/category/category-schema.ts";
import { slugOf } from "@stoa/core/lib/text/slug.ts";
import { newStorePage } from "@stoa/core/page/new-store-page.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import { FALLBACK_STORE_URL_ID, newStore } from "@stoa/core/store-page/new-store.ts";
import type { StorePage } from "@stoa/core/store-page/store-page-api.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { createCategoryIn, createRootCategory } from "../category/category-service.ts";
import { createDocument } from "../document/document-service.ts";
import { countProductsOf, listStorePages } from "../product/product-service.ts";
import { putFirstInNavigation } from "./site-navigation-service.ts";
import { listPageUrlIds } from "./store-page-store.ts";

type StoreRow = { id: string; title: string; urlId: string; enabled: boolean; productCount: number };

export async function listStoreRows(db: SiteDb): Promise<StoreRow[]> {
  const stores = await listStorePages(db);
  const counts = await Promise.all(stores.map(({ id }) => countProductsOf(db, id)));
  return stores.map(({ id, data }, index) => {
    const { title, urlId, enabled } = data as Collection;
    return { id, title, urlId, enabled, productCount: counts[index] ?? 0 };
  });
}

async function storePage(db: SiteDb, data: Collection, by: string): Promise<StorePage> {
  const label = "Create store page";
  const document = await createDocument(db, { id: newId(), kind: "collection", data, by, label });
  return { id: document.id, websiteId: db.siteId, ...(document.data as Collection) };
}

type PageCreation = Pick<Collection, "navigationTitle" | "title" | "urlId" | "enabled"> & {
  readonly description?: string | undefined;
};

/** Throws `invalid_document` or `address_taken`. */
export function createStorePageDraft(db: SiteDb, wanted: PageCreation, by: string): Promise<StorePage> {
  return storePage(db, { ...newStorePage(), ...wanted, description: wanted.description ?? "" }, by);
}

type CategoryCreation = Omit<Category, "parentCategoryId" | "pageRendering"> & {
  readonly parentCategoryId?: string | null | undefined;
  readonly by: string;
};

/** Creates a category, or a store page's root. Throws `not_found` or `invalid_document`. */
export async function createStoreCategoryDraft(
  db: SiteDb,
  wanted: CategoryCreation,
): Promise<Category & { id: string }> {
  const { collectionId, displayName, displayIndex, by } = wanted;
  if (wanted.type === "ROOT") {
    const { id, data } = await createRootCategory(db, { collectionId, displayName, displayIndex, by });
    return { id, ...data };
  }
  const parentId = wanted.parentCategoryId ?? null;
  const row = await createCategoryIn(db, { collectionId, displayName, parentId, displayIndex, by });
  return {
    id: row.id,
    collectionId,
    displayName: row.displayName,
    ...(row.parentCategoryId === null ? {} : { parentCategoryId: row.parentCategoryId }),
    type: "CATEGORY",
    pageRendering: "LIST_VIEW",
    displayIndex: row.displayIndex,
  };
}

type StoreCreation = { readonly title: string; readonly isInNavigation: boolean; readonly by: string };

/**
 * Creates a store: a page at a free address, its root category and, if requested, the first link of the main
 * navigation. Throws `not_found` when there is no main navigation. spec: platform 4, store creation flow
 */
export async function createStoreDraft(db: SiteDb, { title, isInNavigation, by }: StoreCreation): Promise<StorePage> {
  const taken = await listPageUrlIds(db, [slugOf(title, 20) || FALLBACK_STORE_URL_ID, FALLBACK_STORE_URL_ID]);
  const page = await storePage(
    db,
    newStore(title, (urlId) => taken.has(urlId)),
    by,
  );
  await createRootCategory(db, { collectionId: page.id, displayName: ROOT_CATEGORY_NAME, displayIndex: 1, by });
  if (isInNavigation) await putFirstInNavigation(db, { collectionId: page.id, by });
  return page;
}
