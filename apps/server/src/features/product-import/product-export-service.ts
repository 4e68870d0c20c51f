import { imageUrl } from "@stoa/core/image/image-url.ts";
import { csvRow } from "@stoa/core/lib/text/csv-text.ts";
import { PRODUCT_CSV_COLUMNS, productCsvRows } from "@stoa/core/product-import/product-csv.ts";
import { PRODUCT_IMPORT_MESSAGES } from "@stoa/core/product-import/product-import-messages.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database, type SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { listImages } from "../image/image-service.ts";
import {
  listDraftsInOrder,
  listDraftsNamed,
  type ProductDraft,
  type ProductFilter,
} from "../product/product-list-service.ts";
import { listStorePages } from "../product/product-service.ts";
import { readStock } from "../stock/stock-service.ts";

/** Products per transaction, which keeps transactions short. */
const BATCH = 100;

export type ExportSource = {
  readonly siteId: SiteId;
  readonly siteUrl: string;
};

async function textOf(db: SiteDb, drafts: readonly ProductDraft[], siteUrl: string): Promise<string> {
  const imageIds = drafts.flatMap(({ product }) => product.images.map(({ imageId }) => imageId));
  const [stores, stock, images] = await Promise.all([
    listStorePages(db),
    readStock(
      db,
      drafts.map(({ id }) => id),
    ),
    listImages(db, [...new Set(imageIds)]),
  ]);
  const pages = new Map(stores.map(({ id, data }) => [id, (data as Collection).urlId]));
  const urls = new Map(images.map(({ id, filename }) => [id, siteUrl + imageUrl(id, filename)]));
  return drafts
    .flatMap(({ id, product }) =>
      productCsvRows({
        id,
        product,
        page: pages.get(product.collectionId) ?? "",
        stock: stock.get(id) ?? {},
        imageUrlOf: (imageId) => urls.get(imageId) ?? "",
      }),
    )
    .map(csvRow)
    .join("");
}

/** Yields the products file in store page order, in batches, so few products are in memory. spec: import-export */
export async function* exportMatchingProducts(
  database: Database,
  { siteId, siteUrl, filter }: ExportSource & { readonly filter: ProductFilter },
): AsyncGenerator<string> {
  yield csvRow(PRODUCT_CSV_COLUMNS);
  let after: { readonly key: string; readonly id: string } | null = null;
  for (;;) {
    const from: typeof after = after;
    const { last, text } = await inSite(database, siteId, async (db) => {
      const drafts = await listDraftsInOrder(db, { filter, after: from, limit: BATCH });
      return { last: drafts.length < BATCH ? null : (drafts.at(-1) ?? null), text: await textOf(db, drafts, siteUrl) };
    });
    if (text !== "") yield text;
    if (last === null) return;
    after = { key: last.key, id: last.id };
  }
}

/** Throws `invalid_request` when none of these products exists. */
export async function checkAnyIsThere(db: SiteDb, ids: readonly string[]): Promise<void> {
  const drafts = await listDraftsNamed(db, { ids, after: "", limit: 1 });
  if (drafts.length > 0) return;
  const message = PRODUCT_IMPORT_MESSAGES.nothingChosen;
  throw new AppError("invalid_request", { message, fields: { productIds: message } });
}

export async function* exportNamedProducts(
  database: Database,
  { siteId, siteUrl, ids }: ExportSource & { readonly ids: readonly string[] },
): AsyncGenerator<string> {
  yield csvRow(PRODUCT_CSV_COLUMNS);
  let after = "";
  for (;;) {
    const from = after;
    const { drafts, text } = await inSite(database, siteId, async (db) => {
      const found = await listDraftsNamed(db, { ids, after: from, limit: BATCH });
      return { drafts: found, text: await textOf(db, found, siteUrl) };
    });
    if (text !== "") yield text;
    if (drafts.length < BATCH) return;
    after = drafts.at(-1)?.id ?? after;
  }
}
