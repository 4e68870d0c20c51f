import { setImmediate as nextTurn } from "node:timers/promises";
import { DEFAULT_CURRENCY } from "@stoa/core/lib/money/currencies-data.ts";
import { isCurrency } from "@stoa/core/lib/money/money.ts";
import { importPlanSteps, type ImportPlan } from "@stoa/core/product-import/import-plan.ts";
import type { ImportedProduct, ImportProblem } from "@stoa/core/product-import/read/imported-product.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database } from "../../db/database.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { getCurrency } from "../product/product-service.ts";
import { listLiveStates, publishDrafts } from "../release/release-service.ts";
import { lockSite } from "../site/site-service.ts";
import type { FetchPicture } from "./picture/fetch-picture.ts";
import { importPictures, type PictureFailure } from "./picture/import-pictures.ts";
import {
  ensureStores,
  importProduct,
  listStoreAddresses,
  takeRoom,
  type ImportedOne,
  type ImportStores,
} from "./run/import-product-service.ts";
import { describeRejection, isOwnersProblem } from "./run/import-rejection.ts";
import { readCsv, type CsvLimits, type CsvSource } from "./read-csv.ts";

export { createPictureFetcher, type FetchPicture } from "./picture/fetch-picture.ts";
export { importPictures, type PictureFailure } from "./picture/import-pictures.ts";

export type ImportProgress = { readonly stage: "pictures" | "products"; readonly done: number; readonly total: number };

export type ProductImport = {
  readonly siteId: SiteId;
  readonly csv: CsvSource;
  readonly filename: string;
  readonly by: string;
  readonly isDraft: boolean;
  /** Null: only pictures the site already has. */
  readonly fetchPicture: FetchPicture | null;
  readonly onProgress?: (progress: ImportProgress) => void;
};

export type ImportReport = {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly problems: readonly ImportProblem[];
  readonly notes: readonly ImportProblem[];
  readonly images: { readonly fetched: number; readonly failed: readonly PictureFailure[] };
  /** Null when nothing was published. */
  readonly release: { readonly number: number; readonly name: string } | null;
};

type ImportParts = { readonly database: Database; readonly storage: FileStorage };

export async function planProductImport(
  { database }: Pick<ImportParts, "database">,
  { siteId, csv, limits }: Pick<ProductImport, "siteId" | "csv"> & { readonly limits?: CsvLimits },
): Promise<ImportPlan> {
  const read = await readCsv(csv, limits);
  if (!read.ok) return { format: null, products: [], problems: [read.problem] };
  const [currency, pages] = await inSite(
    database,
    siteId,
    async (db) => [await getCurrency(db), await listStoreAddresses(db)] as const,
  );
  const known = isCurrency(currency) ? currency : DEFAULT_CURRENCY;
  const steps = importPlanSteps(read.file, { currency: known, weightUnit: "kg", pages, limits: database.limits });
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await nextTurn();
  }
}

type ImportPlace = {
  readonly stores: ImportStores;
  readonly by: string;
  readonly imageIdOf: (url: string) => string | null;
};

type ImportedAll = {
  readonly ids: string[];
  readonly storeIds: Set<string>;
  readonly notes: ImportProblem[];
  readonly count: Record<ImportedOne["change"], number>;
  readonly problems: ImportProblem[];
};

/** All or nothing per product; a refusal does not stop the others. */
async function importAll(
  { database }: ImportParts,
  { siteId, onProgress }: ProductImport,
  { products, place }: { products: readonly ImportedProduct[]; place: ImportPlace },
): Promise<ImportedAll> {
  const all: ImportedAll = {
    ids: [],
    storeIds: new Set(),
    notes: [],
    count: { new: 0, changed: 0, unchanged: 0 },
    problems: [],
  };
  for (const [index, product] of products.entries()) {
    try {
      const one = await inSite(database, siteId, (db) => importProduct(db, product, place));
      all.ids.push(one.id, ...one.categoryIds);
      all.storeIds.add(one.storeId);
      if (one.change === "new") takeRoom(place.stores, one.storeId);
      if (one.note !== null) all.notes.push({ line: product.line, product: product.title, message: one.note });
      all.count[one.change] += 1;
    } catch (error) {
      if (!isOwnersProblem(error)) throw error;
      all.problems.push({ line: product.line, product: product.title, message: describeRejection(error) });
    }
    onProgress?.({ stage: "products", done: index + 1, total: products.length });
  }
  return all;
}

type Published = { readonly release: ImportReport["release"]; readonly problems: ImportProblem[] };

/**
 * Publishes the imported products, and their store page if it is not live yet, but none of the owner's other drafts.
 */
async function publishImport(
  { database }: ImportParts,
  { siteId, by, filename }: ProductImport,
  { storeIds, ids }: Pick<ImportedAll, "storeIds" | "ids">,
): Promise<Published> {
  try {
    const release = await inSite(database, siteId, async (db) => {
      const { liveRelease } = await lockSite(db);
      const live = await listLiveStates(db, liveRelease, [...storeIds]);
      const hidden = [...storeIds].filter((id) => !live.has(id));
      return publishDrafts(db, { by, name: `Import of ${filename}`, documentIds: [...hidden, ...ids] });
    });
    return { release: { number: release.number, name: release.name }, problems: [] };
  } catch (error) {
    if (!isOwnersProblem(error)) throw error;
    if (error.code === "nothing_to_publish") return { release: null, problems: [] };
    const message = `The products were imported as drafts but couldn't be published. ${error.message}`;
    return { release: null, problems: [{ line: 1, product: "", message }] };
  }
}

/**
 * Imports a product file into a site's store page and publishes the result. Can be interrupted at any time and
 * repeated; a second run only retries what failed. spec: import-export
 */
export async function importProducts(parts: ImportParts, request: ProductImport): Promise<ImportReport> {
  const { products, problems } = await planProductImport(parts, request);
  if (products.length === 0) {
    const images = { fetched: 0, failed: [] };
    return { created: 0, changed: 0, unchanged: 0, problems, notes: [], images, release: null };
  }
  const { siteId, fetchPicture, by } = request;
  const onProgress = (done: number, total: number): void => request.onProgress?.({ stage: "pictures", done, total });
  const urls = products.flatMap((product) => product.images.map((image) => image.url));
  const pictures = await importPictures({ ...parts, siteId, fetchPicture, onProgress }, urls);
  const stores = await inSite(parts.database, siteId, (db) => ensureStores(db, by));
  const imageIdOf = (url: string): string | null => pictures.imageIds.get(url) ?? null;
  const all = await importAll(parts, request, { products, place: { stores, by, imageIdOf } });
  const published =
    request.isDraft || all.ids.length === 0
      ? { release: null, problems: [] }
      : await publishImport(parts, request, all);
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
