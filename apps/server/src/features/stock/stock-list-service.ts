import type { Image } from "@stoa/core/image/image-schema.ts";
import { hasSeveralPrices, priceRange } from "@stoa/core/product/price/price-range.ts";
import { stockCount } from "@stoa/core/product/stock/stock-count.ts";
import { variantStock } from "@stoa/core/product/variant/variant-stock.ts";
import type { StockMovement, StockRow, VariantStock } from "@stoa/core/stock/stock-api.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { plainCursor, sortedCursor, type ListCursor, type SortedCursor } from "../../plugins/reply/list-cursor.ts";
import { listImages } from "../image/image-service.ts";
import { isProductSeen, type DoorVisitor } from "../page-lock/page-lock-service.ts";
import { listInventory, type InventoryRow } from "./inventory-store.ts";
import { findCountedProduct, listCountedProducts, type CountedProduct, type StockSort } from "./stock-list-store.ts";
import { listMovementRows, type StockMovementRow } from "./stock-movement-store.ts";
import { readStock } from "./stock-service.ts";

const PAGE_SIZE = 50;

/** Rejects a cursor of another sort order. */
function cursorOf(sort: StockSort): ListCursor<SortedCursor> {
  return sortedCursor((key) => sort === "name" || /^\d{1,16}$/.test(key));
}

export type StockList = {
  readonly query: string;
  readonly sort: StockSort;
  readonly direction: "asc" | "desc";
  readonly cursor: string | undefined;
};

type RowParts = { readonly images: ReadonlyMap<string, Image>; readonly stock: StockByVariant };

function toRow({ id, product }: CountedProduct, { images, stock }: RowParts): StockRow {
  const count = stockCount(product, stock);
  return {
    productId: id,
    title: product.title,
    image: images.get(product.images[0]?.imageId ?? "") ?? null,
    priceFrom: priceRange(product).from,
    hasSeveralPrices: hasSeveralPrices(product),
    variantCount: product.variants.length,
    stock: { quantity: count ?? 0, unlimited: count === null },
  };
}

export async function listStock(
  db: SiteDb,
  { query, sort, direction, cursor }: StockList,
): Promise<{ items: StockRow[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : cursorOf(sort).read(cursor);
  const range = { sort, isDescending: direction === "desc", query: query.trim(), after, limit: PAGE_SIZE + 1 };
  const found = await listCountedProducts(db, range);
  const shown = found.slice(0, PAGE_SIZE);
  const imageIds = shown.flatMap(({ product }) => product.images[0]?.imageId ?? []);
  const [images, stock] = await Promise.all([
    listImages(db, imageIds),
    readStock(
      db,
      shown.map(({ id }) => id),
    ),
  ]);
  const byId = new Map(images.map((image) => [image.id, image]));
  const items = shown.map((one) => toRow(one, { images: byId, stock: stock.get(one.id) ?? {} }));
  const last = found.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return { items, nextCursor: last ? cursorOf(sort).write(last) : null };
}

/** Throws `not_found` for a draft without counted stock. */
export async function listVariantStock(db: SiteDb, productId: string): Promise<VariantStock[]> {
  const [product, stock] = await Promise.all([findCountedProduct(db, productId), readStock(db, [productId])]);
  if (!product) throw new AppError("not_found");
  return product.variants.map(({ id, sku, attributes }) => ({
    variantId: id,
    sku,
    attributes,
    stock: variantStock(product.productType, id, stock.get(productId) ?? {}),
  }));
}

function toMovement({ quantityAfter, isUnlimited, at, ...row }: StockMovementRow): StockMovement {
  return { ...row, stock: { quantity: quantityAfter, unlimited: isUnlimited }, at: at.toISOString() };
}

const MOVEMENT_CURSOR = plainCursor<string>({
  write: (id) => id,
  read: (text) => (/^\d{1,18}$/.test(text) ? text : undefined),
});

type MovementList = { readonly productId: string; readonly variantId: string; readonly cursor: string | undefined };

/** Throws `not_found` for a variant of another product. */
export async function listStockMovements(
  db: SiteDb,
  { productId, variantId, cursor }: MovementList,
): Promise<{ items: StockMovement[]; nextCursor: string | null }> {
  const before = cursor === undefined ? null : MOVEMENT_CURSOR.read(cursor);
  const product = await findCountedProduct(db, productId);
  if (!product?.variants.some(({ id }) => id === variantId)) throw new AppError("not_found");
  const rows = await listMovementRows(db, { variantId, before, limit: PAGE_SIZE + 1 });
  const items = rows.slice(0, PAGE_SIZE).map(toMovement);
  const last = rows.length > PAGE_SIZE ? items.at(-1) : undefined;
  return { items, nextCursor: last ? MOVEMENT_CURSOR.write(last.id) : null };
}

/** Stock of a product's variants as shoppers may see it; empty if this visitor cannot see the product. */
export async function readInventory(db: SiteDb, itemId: string, visitor: DoorVisitor): Promise<InventoryRow[]> {
  if (!/^[0-9a-f]{24}$/.test(itemId)) return [];
  const [rows, isSeen] = await Promise.all([listInventory(db, itemId), isProductSeen(db, itemId, visitor)]);
  return isSeen ? rows : [];
}
