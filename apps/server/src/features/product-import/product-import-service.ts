import { newStorePage } from "@stoa/core/page/new-store-page.ts";
import { DEFAULT_CURRENCY } from "@stoa/core/lib/currencies-data.ts";
import { fillMessage } from "@stoa/core/lib/fill-message.ts";
import { makePatches } from "@stoa/core/lib/make-patches.ts";
import { isCurrency } from "@stoa/core/lib/money.ts";
import { PRODUCT_IMPORT_MESSAGES } from "@stoa/core/product-import/product-import-messages.ts";
import { PRODUCT_RULE_MESSAGES } from "@stoa/core/product/product-messages.ts";
import { diffImport } from "@stoa/core/product-import/diff-import.ts";
import { importPlan, type ImportPlan } from "@stoa/core/product-import/import-plan.ts";
import type { ImportedProduct, ImportProblem } from "@stoa/core/product-import/imported-product.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { ensureCategories } from "../category/category-service.ts";
import {
  createDocument,
  editDocument,
  findDocumentByUrlId,
  sanitiseHtml,
  type DocumentRow,
} from "../document/document-service.ts";
import { countProductsOf, getCurrency, listStorePages, nextDisplayIndex } from "../product/product-service.ts";
import { listLiveStates, publishDrafts } from "../release/release-service.ts";
import { lockSite } from "../site/site-service.ts";
import { readStock, setStockOf } from "../stock/stock-service.ts";
import type { FetchPicture } from "./fetch-picture.ts";
import { importPictures, type PictureFailure } from "./import-pictures.ts";
import { readCsv, type CsvSource } from "./read-csv.ts";

export { createPictureFetcher, type FetchPicture } from "./fetch-picture.ts";
export { importPictures, type PictureFailure } from "./import-pictures.ts";

export type ImportProgress = { readonly stage: "pictures" | "products"; readonly done: number; readonly total: number };

export type ProductImport = {
  readonly siteId: SiteId;
  readonly csv: CsvSource;
  /** Names the release. */
  readonly filename: string;
  /** Who is noted in the history. */
  readonly by: string;
  /** Leaves the products as drafts. */
  readonly isDraft: boolean;
  /** Null takes only pictures that the site has already. */
  readonly fetchPicture: FetchPicture | null;
  readonly onProgress?: (progress: ImportProgress) => void;
};

export type ImportReport = {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly problems: readonly ImportProblem[];
  /** What the owner should know of products that were imported. */
  readonly notes: readonly ImportProblem[];
  readonly images: { readonly fetched: number; readonly failed: readonly PictureFailure[] };
  /** What visitors see from now on; null when nothing was published. */
  readonly release: { readonly number: number; readonly name: string } | null;
};

type ImportParts = { readonly database: Database; readonly storage: FileStorage };

async function planOf({ database }: ImportParts, { siteId, csv }: ProductImport): Promise<ImportPlan> {
  const read = await readCsv(csv);
  if (!read.ok) return { format: null, products: [], problems: [read.problem] };
  const currency = await inSite(database, siteId, getCurrency);
  const known = isCurrency(currency) ? currency : DEFAULT_CURRENCY;
  return importPlan(read.file, { currency: known, weightUnit: "kg", limits: database.limits });
}

/** The store page that products go to: the first there is, or a new one. */
function ensureStore({ database }: ImportParts, { siteId, by }: ProductImport): Promise<ImportStore> {
  return inSite(database, siteId, async (db) => {
    const [store] = await listStorePages(db);
    const room = db.limits.productsPerCollection;
    if (store) return { id: store.id, room: room - (await countProductsOf(db, store.id)) };
    const created = await createDocument(db, {
      id: newId(),
      kind: "collection",
      data: newStorePage(),
      by,
      label: "Create a store page for the import",
    });
    return { id: created.id, room };
  });
}

/** The store page that products go to, and how many more it takes. */
type ImportStore = { readonly id: string; room: number };

type ProductPlace = {
  readonly store: ImportStore;
  readonly by: string;
  readonly imageIds: ReadonlyMap<string, string>;
};

type ImportedOne = {
  readonly id: string;
  readonly change: "new" | "changed" | "unchanged";
  /** Categories that were made for it. */
  readonly categoryIds: readonly string[];
  /** Hidden although the file shows it. */
  readonly isHeldBack: boolean;
};

/** A new product is only made while there is room. Counted once: counting for each would take longer with each. */
function checkRoom(db: SiteDb, { room }: ImportStore): void {
  if (room > 0) return;
  const max = db.limits.productsPerCollection;
  throw new AppError("invalid_document", { message: fillMessage(PRODUCT_RULE_MESSAGES.tooManyProducts, { max }) });
}

async function writeProduct(
  db: SiteDb,
  { draft, product, by }: { draft: DocumentRow | undefined; product: Product; by: string },
): Promise<string> {
  const kind = "product";
  if (!draft) return (await createDocument(db, { id: newId(), kind, data: product, label: "Import", by })).id;
  const patches = makePatches(draft.data, product);
  await editDocument(db, { id: draft.id, kind, version: draft.version, patches, label: "Import", by });
  return draft.id;
}

/** Brings one product in, with its stock, within the caller's transaction. */
async function importProduct(db: SiteDb, raw: ImportedProduct, place: ProductPlace): Promise<ImportedOne> {
  const { store, by, imageIds } = place;
  const storeId = store.id;
  const imported = { ...raw, description: sanitiseHtml(raw.description) };
  const draft = await findDocumentByUrlId(db, { kind: "product", collectionId: storeId, urlId: imported.urlId });
  const stock = draft ? ((await readStock(db, [draft.id])).get(draft.id) ?? {}) : {};
  const diff = diffImport(imported, {
    existing: draft ? { product: draft.data as Product, stock } : null,
    collectionId: storeId,
    displayIndex: draft ? 0 : await nextDisplayIndex(db, storeId),
    imageIdOf: (url) => imageIds.get(url) ?? null,
    createId: newId,
  });
  if (diff.change === "unchanged")
    return { id: draft?.id ?? "", change: "unchanged", categoryIds: [], isHeldBack: false };
  if (!draft) checkRoom(db, store);
  // The store page is locked before the product, as all do who lock both.
  const categoryIds = await ensureCategories(db, { collectionId: storeId, paths: imported.categories, by });
  const id = await writeProduct(db, { draft, product: diff.product, by });
  await setStockOf(db, { productId: id, stock: diff.stock, reason: "import", by });
  return { id, change: diff.change, categoryIds, isHeldBack: imported.isVisible && !diff.product.isVisible };
}

type ImportedAll = {
  /** Of the products, and of the categories that were made for them. */
  readonly ids: string[];
  readonly notes: ImportProblem[];
  readonly count: Record<ImportedOne["change"], number>;
  readonly problems: ImportProblem[];
};

function describeRefusal(error: AppError): string {
  const fields = Object.entries(error.fields ?? {}).map(([field, problem]) => `${field}: ${problem}`);
  return [error.message, ...fields].join(" ");
}

function noteOf({ line, title }: ImportedProduct): ImportProblem {
  return { line, product: title, message: PRODUCT_IMPORT_MESSAGES.digitalHidden };
}

/** Each product whole or not at all; what refuses one does not stop the others. */
async function importAll(
  { database }: ImportParts,
  { siteId, onProgress }: ProductImport,
  { products, place }: { products: readonly ImportedProduct[]; place: ProductPlace },
): Promise<ImportedAll> {
  const all: ImportedAll = { ids: [], notes: [], count: { new: 0, changed: 0, unchanged: 0 }, problems: [] };
  for (const [index, product] of products.entries()) {
    try {
      const one = await inSite(database, siteId, (db) => importProduct(db, product, place));
      all.ids.push(one.id, ...one.categoryIds);
      if (one.change === "new") place.store.room -= 1;
      if (one.isHeldBack) all.notes.push(noteOf(product));
      all.count[one.change] += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      all.problems.push({ line: product.line, product: product.title, message: describeRefusal(error) });
    }
    onProgress?.({ stage: "products", done: index + 1, total: products.length });
  }
  return all;
}

type Published = { readonly release: ImportReport["release"]; readonly problems: ImportProblem[] };

/** Publishes the imported products, with their store page when visitors don't see it yet, and nothing else the owner may be working on. */
async function publishImport(
  { database }: ImportParts,
  { siteId, by, filename }: ProductImport,
  { storeId, ids }: { readonly storeId: string; readonly ids: readonly string[] },
): Promise<Published> {
  try {
    const release = await inSite(database, siteId, async (db) => {
      const { liveRelease } = await lockSite(db);
      const live = await listLiveStates(db, liveRelease, [storeId]);
      const documentIds = live.has(storeId) ? ids : [storeId, ...ids];
      return publishDrafts(db, { by, name: `Import of ${filename}`, documentIds });
    });
    return { release: { number: release.number, name: release.name }, problems: [] };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.code === "nothing_to_publish") return { release: null, problems: [] };
    const message = `The products are there as drafts, but could not be published. ${error.message}`;
    return { release: null, problems: [{ line: 1, product: "", message }] };
  }
}

/**
 * Imports a product file into a site's store page and publishes what came of it. Can be stopped at any moment and run
 * again; a second run changes nothing but what failed before. spec: import-export
 */
export async function importProducts(parts: ImportParts, request: ProductImport): Promise<ImportReport> {
  const { products, problems } = await planOf(parts, request);
  if (products.length === 0) {
    const images = { fetched: 0, failed: [] };
    return { created: 0, changed: 0, unchanged: 0, problems, notes: [], images, release: null };
  }
  const { siteId, fetchPicture, by } = request;
  const onProgress = (done: number, total: number): void => request.onProgress?.({ stage: "pictures", done, total });
  const urls = products.flatMap((product) => product.images.map((image) => image.url));
  const pictures = await importPictures({ ...parts, siteId, fetchPicture, onProgress }, urls);
  const store = await ensureStore(parts, request);
  const all = await importAll(parts, request, { products, place: { store, by, imageIds: pictures.imageIds } });
  const published =
    request.isDraft || all.ids.length === 0
      ? { release: null, problems: [] }
      : await publishImport(parts, request, { storeId: store.id, ids: all.ids });
  return {
    created: all.count.new,
    changed: all.count.changed,
    unchanged: all.count.unchanged,
    problems: [...problems, ...all.problems, ...published.problems].sort((left, right) => left.line - right.line),
    notes: all.notes,
    images: { fetched: pictures.fetched, failed: pictures.failed },
    release: published.release,
  };
}
