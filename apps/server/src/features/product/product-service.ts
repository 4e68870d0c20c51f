import type { Patch } from "@stoa/core/document/document-schema.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import { isJsonObject } from "@stoa/core/lib/patch/json-value.ts";
import { uniqueName } from "@stoa/core/lib/text/unique-name.ts";
import { MAX_URL_ID_LENGTH } from "@stoa/core/product/url-id.ts";
import { MAX_SKU_LENGTH } from "@stoa/core/product/variant/sku.ts";
import { slugOf } from "@stoa/core/lib/text/slug.ts";
import { COLLECTION_TYPE } from "@stoa/core/page/collection-types.ts";
import type { Collection } from "@stoa/core/page/page-schema.ts";
import { duplicateProduct } from "@stoa/core/product/new/duplicate-product.ts";
import { FALLBACK_URL_ID, newProduct } from "@stoa/core/product/new/new-product.ts";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import { PRODUCT_RULE_MESSAGES } from "@stoa/core/product/product-messages.ts";
import { productPath } from "@stoa/core/product/product-path.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { PRODUCT_TYPE, type ProductType } from "@stoa/core/product/product-types.ts";
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
  findDocumentOf,
  getDocument,
  listDocuments,
  lockDocumentOf,
  type DocumentRow,
} from "../document/document-service.ts";
import { redoDocument, undoDocument } from "../document/document-history-service.ts";
import { listImages } from "../image/image-service.ts";
import { listLiveStates } from "../release/release-service.ts";
import { readStock, setStockOf } from "../stock/stock-service.ts";
import { completeStock, publishStatus } from "./product-draft-state.ts";
import { countProducts, listSkus, listUrlIds, nextDisplayIndex } from "./product-store.ts";

export { countProducts as countProductsOf, nextDisplayIndex } from "./product-store.ts";

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
    status: publishStatus(states.get(document.id)),
    path: productPath((collection.data as Collection).urlId, product.urlId),
  };
}

export async function getProductDetail(db: SiteDb, site: SiteEntry, productId: string): Promise<ProductDetail> {
  return describe(db, site, await getDocument(db, productId, "product"));
}

function isStorePage({ data }: DocumentRow): boolean {
  return (data as Collection).type === COLLECTION_TYPE.products;
}

export async function listStorePages(db: SiteDb): Promise<DocumentRow[]> {
  const stores = (await listDocuments(db, "collection")).filter(isStorePage);
  const isOn = ({ data }: DocumentRow): number => Number((data as Collection).enabled);
  return stores.toSorted((one, other) => isOn(other) - isOn(one));
}

/** Locks the given store page until the transaction ends, by default the site's first. Throws `not_found`. */
async function lockStorePage(db: SiteDb, wanted: string | undefined): Promise<string> {
  const id = wanted ?? (await listStorePages(db))[0]?.id;
  if (id === undefined) throw new AppError("not_found", { message: "This site has no store page yet. Add one first." });
  const store = await lockDocumentOf(db, id, "collection");
  if (!isStorePage(store)) throw new AppError("not_found");
  return id;
}

/** Throws `invalid_document` when a store page lacks room for that many products. Lock it first. */
export async function checkRoomForProducts(db: SiteDb, collectionId: string, more = 1): Promise<void> {
  const { productsPerCollection: max } = db.limits;
  if ((await countProducts(db, collectionId)) + more <= max) return;
  const message = ownerMessage(PRODUCT_RULE_MESSAGES.tooManyProducts, { max });
  throw new AppError("invalid_document", { message, fields: { collectionId: message } });
}

export async function getCurrency(db: SiteDb): Promise<string> {
  const [settings] = await listDocuments(db, "settings");
  return (settings?.data as Settings | undefined)?.currency ?? "USD";
}

type Naming = {
  readonly displayIndex: number;
  readonly createId: () => string;
  readonly isUrlIdTaken: (urlId: string) => boolean;
  readonly isSkuTaken: (sku: string) => boolean;
};

/** Names already taken on a store page, and the product's position. */
async function readNaming(db: SiteDb, collectionId: string, title: string): Promise<Naming> {
  const stems = [slugOf(title, 20), FALLBACK_URL_ID].filter((stem) => stem !== "");
  const [displayIndex, urlIds, skus] = await Promise.all([
    nextDisplayIndex(db, collectionId),
    listUrlIds(db, collectionId, stems),
    listSkus(
      db,
      stems.map((stem) => stem.toUpperCase()),
    ),
  ]);
  return {
    displayIndex,
    createId: newId,
    isUrlIdTaken: (urlId) => urlIds.has(urlId),
    isSkuTaken: (sku) => skus.has(sku),
  };
}

/** Free names for an import: an address on the store page, and SKUs in place of taken ones. */
export async function findFreeNames(
  db: SiteDb,
  wanted: { readonly collectionId: string; readonly urlId: string | null; readonly skus: readonly string[] },
): Promise<{ readonly urlId: string | null; readonly skus: ReadonlyMap<string, string> }> {
  const { collectionId, urlId, skus } = wanted;
  const stem = (name: string): string => name.slice(0, MAX_STEM).toWellFormed().replaceAll("\uFFFD", "");
  const urlIds = urlId === null ? new Set<string>() : await listUrlIds(db, collectionId, [stem(urlId)]);
  const taken = new Set(skus.length === 0 ? [] : await listSkus(db, skus.map(stem)));
  const free = new Map<string, string>();
  for (const sku of skus) {
    const isTaken = (name: string): boolean => taken.has(name);
    free.set(sku, uniqueName(sku, { fallback: sku, isTaken, maxLength: MAX_SKU_LENGTH }));
    taken.add(free.get(sku) ?? "");
  }
  if (urlId === null) return { urlId, skus: free };
  const rule = { fallback: urlId, isTaken: (name: string) => urlIds.has(name), maxLength: MAX_URL_ID_LENGTH };
  return { urlId: uniqueName(urlId, rule), skus: free };
}

/** Numbers are appended, so free names begin as the wanted one does. */
const MAX_STEM = 40;

type Creation = {
  readonly title: string;
  readonly productType?: ProductType | undefined;
  readonly collectionId?: string | undefined;
  readonly by: string;
};

export async function createProductDraft(db: SiteDb, site: SiteEntry, creation: Creation): Promise<ProductDetail> {
  const { title, productType = PRODUCT_TYPE.physical, by } = creation;
  const collectionId = await lockStorePage(db, creation.collectionId);
  const [currency, naming] = await Promise.all([
    getCurrency(db),
    readNaming(db, collectionId, title),
    checkRoomForProducts(db, collectionId),
  ]);
  const data = newProduct({ title, productType, collectionId, currency, ...naming });
  const document = await createDocument(db, { id: newId(), kind: "product", data, by, label: "Create product" });
  return describe(db, site, document);
}

export async function duplicateProductDraft(
  db: SiteDb,
  site: SiteEntry,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<ProductDetail> {
  const { data } = await getDocument(db, id, "product");
  const product = data as Product;
  const collectionId = await lockStorePage(db, product.collectionId);
  const [naming] = await Promise.all([
    readNaming(db, collectionId, product.title),
    checkRoomForProducts(db, collectionId),
  ]);
  const copy = duplicateProduct(product, naming);
  const label = "Duplicate product";
  return describe(db, site, await createDocument(db, { id: newId(), kind: "product", data: copy, by, label }));
}

type ProductEdit = {
  readonly id: string;
  readonly version: number;
  readonly patches: readonly Patch[];
  readonly label: string;
  readonly by: string;
};

/** The store page that patches move a product to; undefined if it stays. */
function wantedCollection(patches: readonly Patch[]): string | undefined {
  for (const { path, value } of patches.toReversed()) {
    const wanted = path.length === 0 && isJsonObject(value) ? value["collectionId"] : value;
    const isMove = path.length === 0 || (path.length === 1 && path[0] === "collectionId");
    if (isMove && typeof wanted === "string") return wanted;
  }
  return undefined;
}

/** Throws what `editDocument` throws, and `not_found` for an unknown target store page. */
export async function editProductDraft(db: SiteDb, site: SiteEntry, edit: ProductEdit): Promise<ProductDetail> {
  const target = wantedCollection(edit.patches);
  // The store page is locked before the product, everywhere.
  if (target !== undefined) await lockStorePage(db, target);
  const document = await editDocument(db, { ...edit, kind: "product" });
  if (target !== undefined) await checkRoomForProducts(db, target, 0);
  return describe(db, site, document);
}

export async function stepProduct(
  db: SiteDb,
  site: SiteEntry,
  step: {
    readonly id: string;
    readonly by: string;
    readonly direction: "undo" | "redo";
    readonly version?: number | undefined;
  },
): Promise<ProductDetail> {
  const { id, by, direction, version } = step;
  const before = (await findDocumentOf(db, id, "product"))?.data as Product | undefined;
  const take = direction === "undo" ? undoDocument : redoDocument;
  const document = await take(db, { id, by, version, kind: "product" });
  const { collectionId } = document.data as Product;
  if (before?.collectionId !== collectionId) await checkRoomForProducts(db, collectionId, 0);
  return describe(db, site, document);
}

export async function deleteProductDraft(db: SiteDb, deletion: { id: string; by: string }): Promise<void> {
  await deleteDocument(db, { ...deletion, kind: "product", label: "Delete product" });
}

/** Throws `not_found` for a variant of another product. */
export async function setVariantStock(
  db: SiteDb,
  change: { readonly productId: string; readonly variantId: string; readonly stock: Stock; readonly by: string },
): Promise<StockByVariant> {
  const document = await getDocument(db, change.productId, "product");
  const product = document.data as Product;
  if (!product.variants.some(({ id }) => id === change.variantId)) throw new AppError("not_found");
  const stock = { [change.variantId]: change.stock };
  await setStockOf(db, { productId: change.productId, stock, reason: "adjustment", by: change.by });
  return completeStock(product, (await readStock(db, [change.productId])).get(change.productId));
}
