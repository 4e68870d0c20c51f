import { slugOf } from "@stoa/core/lib/slug.ts";
import type { Patch } from "@stoa/core/document/document-schema.ts";
import type { Image } from "@stoa/core/image/image-schema.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import { isOnSale } from "@stoa/core/product/is-on-sale.ts";
import { newProduct } from "@stoa/core/product/new-product.ts";
import { priceRange } from "@stoa/core/product/price-range.ts";
import type { ProductDetail, ProductRow } from "@stoa/core/product/product-api.ts";
import { productPath } from "@stoa/core/product/product-path.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { stockCount } from "@stoa/core/product/stock-count.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { Stock, StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import {
  createDocument,
  deleteDocument,
  editDocument,
  getDocument,
  listDocuments,
  undoDocument,
  type DocumentRow,
} from "../document/document-service.ts";
import { listImages } from "../image/image-service.ts";
import { listLiveStates } from "../release/release-service.ts";
import { readStock, setStockOf } from "../stock/stock-service.ts";
import {
  listProductDrafts,
  listUrlIds,
  nextDisplayIndex,
  type ProductDraft,
  type ProductPlace,
} from "./product-store.ts";

export { nextDisplayIndex } from "./product-store.ts";

const PAGE_SIZE = 50;
const NO_STOCK: Stock = { quantity: 0, unlimited: false };

type Status = ProductRow["status"];

function statusOf(liveState: "same" | "different" | undefined): Status {
  if (liveState === undefined) return "new";
  return liveState === "same" ? "published" : "changed";
}

/** Every variant has stock; one without a record has none left. */
function completeStock(product: Product, stock: StockByVariant | undefined): StockByVariant {
  return Object.fromEntries(product.variants.map(({ id }) => [id, stock?.[id] ?? NO_STOCK]));
}

function totalStock(product: Product, stock: StockByVariant | undefined): Stock {
  const count = stockCount(product, completeStock(product, stock));
  return count === null ? { quantity: 0, unlimited: true } : { quantity: count, unlimited: false };
}

function toRow(
  draft: ProductDraft,
  parts: { image: Image | null; stock: StockByVariant | undefined; liveState: "same" | "different" | undefined },
): ProductRow {
  const { product } = draft;
  return {
    id: draft.id,
    title: product.title,
    urlId: product.urlId,
    image: parts.image,
    priceFrom: priceRange(product).from,
    onSale: isOnSale(product),
    isVisible: product.isVisible,
    variantCount: product.variants.length,
    stock: totalStock(product, parts.stock),
    status: statusOf(parts.liveState),
  };
}

function encodeCursor(draft: ProductDraft): string {
  return `${draft.product.displayIndex}.${draft.id}`;
}

function decodeCursor(cursor: string): ProductPlace {
  const [displayIndex, id] = cursor.split(".");
  const index = Number(displayIndex);
  if (!Number.isInteger(index) || !/^[0-9a-f]{24}$/.test(id ?? ""))
    throw new AppError("invalid_request", { fields: { cursor: "is not a cursor of this list" } });
  return { displayIndex: index, id: id ?? "" };
}

export type ProductPage = { items: ProductRow[]; nextCursor: string | null; total: number };

/** One page of the owner's product table. */
export async function listProductRows(
  db: SiteDb,
  site: SiteEntry,
  list: { query: string; cursor: string | undefined },
): Promise<ProductPage> {
  const after = list.cursor === undefined ? null : decodeCursor(list.cursor);
  const { drafts, total } = await listProductDrafts(db, { query: list.query.trim(), after, limit: PAGE_SIZE + 1 });
  const shown = drafts.slice(0, PAGE_SIZE);
  const ids = shown.map((draft) => draft.id);
  const [images, stock, states] = await Promise.all([
    listImages(
      db,
      shown.flatMap((draft) => draft.product.images[0]?.imageId ?? []),
    ),
    readStock(db, ids),
    listLiveStates(db, site.liveRelease, ids),
  ]);
  const imageById = new Map(images.map((image) => [image.id, image]));
  const items = shown.map((draft) =>
    toRow(draft, {
      image: imageById.get(draft.product.images[0]?.imageId ?? "") ?? null,
      stock: stock.get(draft.id),
      liveState: states.get(draft.id),
    }),
  );
  const last = drafts.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return { items, nextCursor: last ? encodeCursor(last) : null, total };
}

async function describe(db: SiteDb, site: SiteEntry, document: DocumentRow): Promise<ProductDetail> {
  const product = document.data as Product;
  const [images, stock, states, collection] = await Promise.all([
    listImages(
      db,
      product.images.map(({ imageId }) => imageId),
    ),
    readStock(db, [document.id]),
    listLiveStates(db, site.liveRelease, [document.id]),
    getDocument(db, product.collectionId, "collection"),
  ]);
  return {
    id: document.id,
    version: document.version,
    product,
    images,
    stock: completeStock(product, stock.get(document.id)),
    status: statusOf(states.get(document.id)),
    path: productPath((collection.data as Collection).urlId, product.urlId),
  };
}

export async function getProductDetail(db: SiteDb, site: SiteEntry, productId: string): Promise<ProductDetail> {
  return describe(db, site, await getDocument(db, productId, "product"));
}

/** The site's store page: where new products go. Throws `not_found` when the site has none. */
export async function getStoreId(db: SiteDb): Promise<string> {
  const [store] = await listDocuments(db, "collection");
  if (!store) throw new AppError("not_found", { message: "This site has no store page yet. Add one first." });
  return store.id;
}

/** The currency of the site's prices. */
export async function getCurrency(db: SiteDb): Promise<string> {
  const [settings] = await listDocuments(db, "settings");
  return (settings?.data as Settings | undefined)?.currency ?? "USD";
}

export async function createProductDraft(
  db: SiteDb,
  site: SiteEntry,
  creation: { title: string; by: string },
): Promise<ProductDetail> {
  const collectionId = await getStoreId(db);
  const [currency, displayIndex, taken] = await Promise.all([
    getCurrency(db),
    nextDisplayIndex(db, collectionId),
    listUrlIds(db, collectionId, slugOf(creation.title).slice(0, 20)),
  ]);
  const data = newProduct({
    title: creation.title,
    collectionId,
    variantId: newId(),
    currency,
    displayIndex,
    isUrlIdTaken: (urlId) => taken.has(urlId),
  });
  const document = await createDocument(db, {
    id: newId(),
    kind: "product",
    data,
    by: creation.by,
    label: "Create the product",
  });
  return describe(db, site, document);
}

type ProductEdit = {
  readonly id: string;
  readonly version: number;
  readonly patches: readonly Patch[];
  readonly label: string;
  readonly by: string;
};

export async function editProductDraft(db: SiteDb, site: SiteEntry, edit: ProductEdit): Promise<ProductDetail> {
  return describe(db, site, await editDocument(db, { ...edit, kind: "product" }));
}

export async function undoProduct(
  db: SiteDb,
  site: SiteEntry,
  undo: { id: string; by: string },
): Promise<ProductDetail> {
  return describe(db, site, await undoDocument(db, { ...undo, kind: "product" }));
}

export async function deleteProductDraft(db: SiteDb, deletion: { id: string; by: string }): Promise<void> {
  await deleteDocument(db, { ...deletion, kind: "product", label: "Delete the product" });
}

/** Sets the stock of one variant of a draft. Throws `not_found` for a variant of another product. */
export async function setVariantStock(
  db: SiteDb,
  change: { readonly productId: string; readonly variantId: string; readonly stock: Stock },
): Promise<StockByVariant> {
  const document = await getDocument(db, change.productId, "product");
  const product = document.data as Product;
  if (!product.variants.some(({ id }) => id === change.variantId)) throw new AppError("not_found");
  await setStockOf(db, change.productId, { [change.variantId]: change.stock });
  return completeStock(product, (await readStock(db, [change.productId])).get(change.productId));
}
