import { newStorePage } from "@stoa/core/page/new-store-page.ts";
import { diffImport, type ImportChange } from "@stoa/core/product-import/difference/diff-import.ts";
import { importDifferences, type ImportDifference } from "@stoa/core/product-import/difference/import-differences.ts";
import type { ImportedProduct } from "@stoa/core/product-import/read/imported-product.ts";
import { PRODUCT_IMPORT_MESSAGES } from "@stoa/core/product-import/product-import-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { makePatches } from "@stoa/core/lib/patch/make-patches.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import { PRODUCT_RULE_MESSAGES } from "@stoa/core/product/product-messages.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import type { Stock, StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import { ensureCategories } from "../../category/category-service.ts";
import {
  createDocument,
  editDocument,
  findDocumentByUrlId,
  sanitiseHtml,
  type DocumentRow,
} from "../../document/document-service.ts";
import { countProductsOf, listStorePages, nextDisplayIndex } from "../../product/product-service.ts";
import type { StockNote } from "../../stock/reservation/stock-return-service.ts";
import { lockStock, readStock, setStockOf } from "../../stock/stock-service.ts";

const NO_STOCK: Stock = { quantity: 0, unlimited: false };

export type ImportStore = { readonly id: string; readonly page: string; room: number };

export type ImportStores = readonly [ImportStore, ...ImportStore[]];

export async function listStoreAddresses(db: SiteDb): Promise<string[]> {
  return (await listStorePages(db)).map(({ data }) => (data as Collection).urlId);
}

/** Store pages with their room, counted once: counting per product would slow down with each product. */
export async function findStores(db: SiteDb): Promise<ImportStore[]> {
  const max = db.limits.productsPerCollection;
  const stores: ImportStore[] = [];
  for (const { id, data } of await listStorePages(db)) {
    stores.push({ id, page: (data as Collection).urlId, room: max - (await countProductsOf(db, id)) });
  }
  return stores;
}

export async function ensureStores(db: SiteDb, by: string): Promise<ImportStores> {
  const [first, ...others] = await findStores(db);
  if (first) return [first, ...others];
  const data = newStorePage();
  const label = "Create a store page for the import";
  const created = await createDocument(db, { id: newId(), kind: "collection", data, by, label });
  return [{ id: created.id, page: data.urlId, room: db.limits.productsPerCollection }];
}

function storeFor(stores: ImportStores, { page }: ImportedProduct): ImportStore {
  return stores.find((store) => store.page === page) ?? stores[0];
}

export function takeRoom(stores: ImportStores, storeId: string): void {
  for (const store of stores) if (store.id === storeId) store.room -= 1;
}

type ProductCursor = {
  readonly stores: ImportStores;
  readonly by: string;
  readonly imageIdOf: (url: string) => string | null;
  /** The draft version that was checked; null if there was none. Undefined skips the check. */
  readonly seen?: { readonly id: string; readonly version: number } | null;
};

export type ImportedOne = {
  readonly seen: { readonly id: string; readonly version: number } | null;
  readonly id: string;
  readonly change: "new" | "changed" | "unchanged";
  readonly differences: readonly ImportDifference[];
  readonly storeId: string;
  readonly categoryIds: readonly string[];
  readonly note: string | null;
  /** The resulting draft version; null where only stock changed. */
  readonly newVersion: number | null;
  readonly stock: StockNote;
};

function checkRoom(db: SiteDb, { room }: ImportStore): void {
  if (room > 0) return;
  const max = db.limits.productsPerCollection;
  throw new AppError("invalid_document", { message: fillMessage(PRODUCT_RULE_MESSAGES.tooManyProducts, { max }) });
}

function checkSeen(seen: ProductCursor["seen"], draft: DocumentRow | undefined): void {
  if (seen === undefined) return;
  if (seen?.id === draft?.id && seen?.version === draft?.version) return;
  throw new AppError("version_conflict", { message: PRODUCT_IMPORT_MESSAGES.changedSince });
}

async function writeProduct(
  db: SiteDb,
  { draft, product, by }: { draft: DocumentRow | undefined; product: Product; by: string },
): Promise<DocumentRow> {
  const kind = "product";
  if (!draft) return createDocument(db, { id: newId(), kind, data: product, label: "Import", by });
  const patches = makePatches(draft.data, product);
  return editDocument(db, { id: draft.id, kind, version: draft.version, patches, label: "Import", by });
}

type Counted = { readonly before: Product | null; readonly id: string; readonly stock: StockByVariant };

async function countStock(db: SiteDb, { before, id, stock }: Counted, by: string): Promise<StockNote> {
  const stored = before === null ? {} : await lockStock(db, id);
  await setStockOf(db, { productId: id, stock, reason: "import", by });
  const known = new Set(before?.variants.map((variant) => variant.id));
  const moves = Object.entries(stock).flatMap(([variantId, after]) =>
    known.has(variantId) ? [[variantId, { before: stored[variantId] ?? NO_STOCK, after }] as const] : [],
  );
  return Object.fromEntries(moves);
}

function noteOf({ isVisible, productType }: ImportedProduct, product: Product): string | null {
  if (!isVisible || product.isVisible) return null;
  return productType === PRODUCT_TYPE.paywall
    ? PRODUCT_IMPORT_MESSAGES.paywallHidden
    : PRODUCT_IMPORT_MESSAGES.digitalHidden;
}

type Target = Pick<ProductCursor, "imageIdOf"> & {
  readonly draft: DocumentRow | undefined;
  readonly store: ImportStore;
};

async function diffWith(
  db: SiteDb,
  imported: ImportedProduct,
  { draft, store, imageIdOf }: Target,
): Promise<ImportChange> {
  const existing = draft
    ? { product: draft.data as Product, stock: (await readStock(db, [draft.id])).get(draft.id) ?? {} }
    : null;
  const displayIndex = draft ? 0 : await nextDisplayIndex(db, store.id);
  return diffImport(imported, { existing, collectionId: store.id, displayIndex, imageIdOf, createId: newId });
}

/**
 * Imports one product with its stock in the caller's transaction. Throws what `createDocument` and `editDocument`
 * throw.
 */
export async function importProduct(db: SiteDb, raw: ImportedProduct, cursor: ProductCursor): Promise<ImportedOne> {
  const { by } = cursor;
  const store = storeFor(cursor.stores, raw);
  const imported = { ...raw, description: sanitiseHtml(raw.description) };
  const draft = await findDocumentByUrlId(db, { kind: "product", collectionId: store.id, urlId: imported.urlId });
  checkSeen(cursor.seen, draft);
  const before = draft ? (draft.data as Product) : null;
  const diff = await diffWith(db, imported, { draft, store, imageIdOf: cursor.imageIdOf });
  const seen = draft ? { id: draft.id, version: draft.version } : null;
  const same = { seen, storeId: store.id, differences: [], categoryIds: [], note: null, newVersion: null, stock: {} };
  if (diff.change === "unchanged") return { ...same, id: draft?.id ?? "", change: "unchanged" };
  if (!draft) checkRoom(db, store);
  // The store page is locked before the product, everywhere.
  const categoryIds = await ensureCategories(db, { collectionId: store.id, paths: imported.categories, by });
  const { id, version } = await writeProduct(db, { draft, product: diff.product, by });
  const stock = await countStock(db, { before, id, stock: diff.stock }, by);
  const differences = before ? importDifferences(before, diff.product, diff.stock) : [];
  const newVersion = version === draft?.version ? null : version;
  const note = noteOf(imported, diff.product);
  return { ...same, id, change: diff.change, differences, categoryIds, note, newVersion, stock };
}
