import { newStorePage } from "@stoa/core/page/new-store-page.ts";
import { diffImport, type ImportChange } from "@stoa/core/product-import/difference/diff-import.ts";
import { importDifferences, type ImportDifference } from "@stoa/core/product-import/difference/import-differences.ts";
import type { ImportedProduct } from "@stoa/core/product-import/read/imported-product.ts";
import { PRODUCT_IMPORT_MESSAGES } from "@stoa/core/product-import/product-import-messages.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
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
  listSkuHolders,
  sanitiseHtml,
  type DocumentRow,
} from "../../document/document-service.ts";
import { countProductsOf, findFreeNames, listStorePages, nextDisplayIndex } from "../../product/product-service.ts";
import type { StockNote } from "../../stock/reservation/stock-return-service.ts";
import { lockStock, readStock, setStockOf } from "../../stock/stock-service.ts";

import { saveSource, storedKey } from "../../import-source/import-source-service.ts";
import { findImportedProduct } from "./find-imported-product.ts";

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
  throw new AppError("invalid_document", { message: ownerMessage(PRODUCT_RULE_MESSAGES.tooManyProducts, { max }) });
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

function hiddenNote({ isVisible, productType }: ImportedProduct, product: Product): string[] {
  if (!isVisible || product.isVisible) return [];
  if (productType === PRODUCT_TYPE.paywall) return [PRODUCT_IMPORT_MESSAGES.paywallHidden];
  return productType === PRODUCT_TYPE.digital ? [PRODUCT_IMPORT_MESSAGES.digitalHidden] : [];
}

function noteOf(imported: ImportedProduct, product: Product): string | null {
  return [...(imported.notes ?? []), ...hiddenNote(imported, product)].join(" ") || null;
}

async function rememberSource(
  db: SiteDb,
  { name }: ImportedProduct,
  row: Pick<DocumentRow, "id" | "version">,
): Promise<void> {
  if (!name) return;
  await saveSource(db, { ...name, key: storedKey(name.key), documentId: row.id, version: row.version });
}

/** Names that the import makes give way to those of the store: a new product's address, and SKUs the file lacks. */
async function withFreeNames(
  db: SiteDb,
  imported: ImportedProduct,
  { draft, store }: { readonly draft: DocumentRow | undefined; readonly store: ImportStore },
): Promise<ImportedProduct> {
  const made = imported.variants.filter(({ isSkuMade }) => isSkuMade === true).map(({ sku }) => sku);
  const holders = made.length === 0 ? new Map() : await listSkuHolders(db, { productId: draft?.id ?? "", skus: made });
  const free = await findFreeNames(db, {
    collectionId: store.id,
    urlId: draft ? null : imported.urlId,
    skus: [...holders.keys()] as string[],
  });
  const variants = imported.variants.map((variant) => ({ ...variant, sku: free.skus.get(variant.sku) ?? variant.sku }));
  return { ...imported, urlId: free.urlId ?? imported.urlId, variants };
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

type Writing = {
  readonly imported: ImportedProduct;
  readonly draft: DocumentRow | undefined;
  readonly diff: Exclude<ImportChange, { readonly change: "unchanged" }>;
  readonly collectionId: string;
  readonly by: string;
};

type Written = Pick<ImportedOne, "id" | "differences" | "categoryIds" | "note" | "newVersion" | "stock">;

async function writeDiff(db: SiteDb, { imported, draft, diff, collectionId, by }: Writing): Promise<Written> {
  const before = draft ? (draft.data as Product) : null;
  // The store page is locked before the product, everywhere.
  const categoryIds = await ensureCategories(db, { collectionId, paths: diff.product.categories, by });
  const { id, version } = await writeProduct(db, { draft, product: diff.product, by });
  const stock = await countStock(db, { before, id, stock: diff.stock }, by);
  const differences = before ? importDifferences(before, diff.product, diff.stock) : [];
  const newVersion = version === draft?.version ? null : version;
  return { id, differences, categoryIds, note: noteOf(imported, diff.product), newVersion, stock };
}

/**
 * Imports one product with its stock in the caller's transaction. Throws what `createDocument` and `editDocument`
 * throw.
 */
export async function importProduct(db: SiteDb, raw: ImportedProduct, cursor: ProductCursor): Promise<ImportedOne> {
  const { by, imageIdOf } = cursor;
  const store = storeFor(cursor.stores, raw);
  const described = { ...raw, description: sanitiseHtml(raw.description) };
  const draft = await findImportedProduct(db, described, store.id);
  checkSeen(cursor.seen, draft);
  const imported = await withFreeNames(db, described, { draft, store });
  const diff = await diffWith(db, imported, { draft, store, imageIdOf });
  const place = placeOf(draft, store);
  if (diff.change === "unchanged") {
    if (draft) await rememberSource(db, imported, draft);
    return { ...NOTHING_WRITTEN, ...place, id: draft?.id ?? "", change: "unchanged" };
  }
  if (!draft) checkRoom(db, store);
  const written = await writeDiff(db, { imported, draft, diff, collectionId: place.storeId, by });
  await rememberSource(db, imported, { id: written.id, version: written.newVersion ?? draft?.version ?? 1 });
  return { ...written, ...place, change: diff.change };
}

const NOTHING_WRITTEN = { differences: [], categoryIds: [], note: null, newVersion: null, stock: {} };

function placeOf(draft: DocumentRow | undefined, store: ImportStore): Pick<ImportedOne, "seen" | "storeId"> {
  if (!draft) return { seen: null, storeId: store.id };
  return { seen: { id: draft.id, version: draft.version }, storeId: (draft.data as Product).collectionId };
}
