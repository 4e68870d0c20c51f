import { newStorePage } from "@stoa/core/page/new-store-page.ts";
import { DEFAULT_CURRENCY } from "@stoa/core/lib/currencies-data.ts";
import { makePatches } from "@stoa/core/lib/make-patches.ts";
import { isCurrency } from "@stoa/core/lib/money.ts";
import { diffImport } from "@stoa/core/product-import/diff-import.ts";
import { importPlan, type ImportPlan } from "@stoa/core/product-import/import-plan.ts";
import type { ImportedProduct, ImportProblem } from "@stoa/core/product-import/imported-product.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import {
  createDocument,
  editDocument,
  findDocumentByUrlId,
  listDocuments,
  sanitiseHtml,
} from "../document/document-service.ts";
import { getCurrency, nextDisplayIndex } from "../product/product-service.ts";
import { listLiveStates, publishDrafts } from "../release/release-service.ts";
import { lockSite } from "../site/site-service.ts";
import { readStock, setStockOf } from "../stock/stock-service.ts";
import type { FetchPicture } from "./fetch-picture.ts";
import { importPictures, type PictureFailure } from "./import-pictures.ts";
import { readCsv, type CsvSource } from "./read-csv.ts";

export { createPictureFetcher } from "./fetch-picture.ts";

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
  readonly images: { readonly fetched: number; readonly failed: readonly PictureFailure[] };
  /** What visitors see from now on; null when nothing was published. */
  readonly release: { readonly number: number; readonly name: string } | null;
};

type ImportParts = { readonly database: Database; readonly dataFolder: string };

async function planOf({ database }: ImportParts, { siteId, csv }: ProductImport): Promise<ImportPlan> {
  const read = await readCsv(csv);
  if (!read.ok) return { format: null, products: [], problems: [read.problem] };
  const currency = await inSite(database, siteId, getCurrency);
  return importPlan(read.file, { currency: isCurrency(currency) ? currency : DEFAULT_CURRENCY, weightUnit: "kg" });
}

/** The store page that products go to: the first there is, or a new one. */
function ensureStore({ database }: ImportParts, { siteId, by }: ProductImport): Promise<string> {
  return inSite(database, siteId, async (db) => {
    const [store] = await listDocuments(db, "collection");
    if (store) return store.id;
    const created = await createDocument(db, {
      id: newId(),
      kind: "collection",
      data: newStorePage(),
      by,
      label: "Create a store page for the import",
    });
    return created.id;
  });
}

type ProductPlace = {
  readonly storeId: string;
  readonly by: string;
  readonly imageIds: ReadonlyMap<string, string>;
};

type ImportedOne = { readonly id: string; readonly change: "new" | "changed" | "unchanged" };

/** Brings one product in, with its stock, within the caller's transaction. */
async function importProduct(db: SiteDb, raw: ImportedProduct, place: ProductPlace): Promise<ImportedOne> {
  const { storeId, by, imageIds } = place;
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
  const id = draft?.id ?? newId();
  if (diff.change === "unchanged") return { id, change: "unchanged" };
  const kind = "product";
  if (draft) {
    const patches = makePatches(draft.data, diff.product);
    await editDocument(db, { id, kind, version: draft.version, patches, label: "Import", by });
  } else await createDocument(db, { id, kind, data: diff.product, label: "Import", by });
  await setStockOf(db, id, diff.stock);
  return { id, change: diff.change };
}

type ImportedAll = {
  readonly ids: string[];
  readonly count: Record<ImportedOne["change"], number>;
  readonly problems: ImportProblem[];
};

function describeRefusal(error: AppError): string {
  const fields = Object.entries(error.fields ?? {}).map(([field, problem]) => `${field}: ${problem}`);
  return [error.message, ...fields].join(" ");
}

/** Each product whole or not at all; what refuses one does not stop the others. */
async function importAll(
  { database }: ImportParts,
  { siteId, onProgress }: ProductImport,
  { products, place }: { products: readonly ImportedProduct[]; place: ProductPlace },
): Promise<ImportedAll> {
  const all: ImportedAll = { ids: [], count: { new: 0, changed: 0, unchanged: 0 }, problems: [] };
  for (const [index, product] of products.entries()) {
    try {
      const one = await inSite(database, siteId, (db) => importProduct(db, product, place));
      all.ids.push(one.id);
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
    return { created: 0, changed: 0, unchanged: 0, problems, images: { fetched: 0, failed: [] }, release: null };
  }
  const { siteId, fetchPicture, by } = request;
  const onProgress = (done: number, total: number): void => request.onProgress?.({ stage: "pictures", done, total });
  const urls = products.flatMap((product) => product.images.map((image) => image.url));
  const pictures = await importPictures({ ...parts, siteId, fetchPicture, onProgress }, urls);
  const storeId = await ensureStore(parts, request);
  const all = await importAll(parts, request, { products, place: { storeId, by, imageIds: pictures.imageIds } });
  const published =
    request.isDraft || all.ids.length === 0
      ? { release: null, problems: [] }
      : await publishImport(parts, request, { storeId, ids: all.ids });
  return {
    created: all.count.new,
    changed: all.count.changed,
    unchanged: all.count.unchanged,
    problems: [...problems, ...all.problems, ...published.problems].sort((left, right) => left.line - right.line),
    images: { fetched: pictures.fetched, failed: pictures.failed },
    release: published.release,
  };
}
