import type { Image } from "@stoa/core/image/image-schema.ts";
import { isOnSale } from "@stoa/core/product/is-on-sale.ts";
import { priceRange } from "@stoa/core/product/price-range.ts";
import type { ProductRow } from "@stoa/core/product/product-api.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { listImages } from "../image/image-service.ts";
import { listLiveStates } from "../release/release-service.ts";
import { readStock } from "../stock/stock-service.ts";
import { publishStatus, totalStock } from "./product-draft-state.ts";
import { listProductDrafts, type ProductDraft, type ProductFilter, type ProductPlace } from "./product-store.ts";

export type { ProductFilter } from "./product-store.ts";

const PAGE_SIZE = 50;

function toRow(
  draft: ProductDraft,
  parts: { image: Image | null; stock: StockByVariant | undefined; liveState: "same" | "different" | undefined },
): ProductRow {
  const { product } = draft;
  return {
    id: draft.id,
    collectionId: product.collectionId,
    title: product.title,
    urlId: product.urlId,
    productType: product.productType,
    image: parts.image,
    priceFrom: priceRange(product).from,
    onSale: isOnSale(product),
    isVisible: product.isVisible,
    variantCount: product.variants.length,
    stock: totalStock(product, parts.stock),
    status: publishStatus(parts.liveState),
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
  list: { readonly filter: ProductFilter; readonly cursor: string | undefined },
): Promise<ProductPage> {
  const after = list.cursor === undefined ? null : decodeCursor(list.cursor);
  const { drafts, total } = await listProductDrafts(db, { filter: list.filter, after, limit: PAGE_SIZE + 1 });
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
