import type { Image } from "@stoa/core/image/image-schema.ts";
import { isOnSale } from "@stoa/core/product/price/is-on-sale.ts";
import { hasSeveralPrices, priceRange } from "@stoa/core/product/price/price-range.ts";
import type { EndpointQuery } from "@stoa/core/api/endpoint.ts";
import type { listProducts, ProductRow } from "@stoa/core/product/product-api.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { sortedCursor, type ListCursor, type SortedCursor } from "../../plugins/reply/list-cursor.ts";
import { listImages } from "../image/image-service.ts";
import { listLiveStates } from "../release/release-service.ts";
import { readStock } from "../stock/stock-service.ts";
import { publishStatus, totalStock } from "./product-draft-state.ts";
import { listProductDrafts, type ProductDraft, type ProductFilter, type ProductSort } from "./product-store.ts";

export {
  listDraftsAfter,
  listDraftsInOrder,
  listDraftsNamed,
  type ProductDraft,
  type ProductFilter,
} from "./product-store.ts";

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
    hasSeveralPrices: hasSeveralPrices(product),
    onSale: isOnSale(product),
    isVisible: product.isVisible,
    variantCount: product.variants.length,
    stock: totalStock(product, parts.stock),
    status: publishStatus(parts.liveState),
  };
}

/** Rejects a cursor of another sort order. */
function cursorOf(sort: ProductSort): ListCursor<SortedCursor> {
  return sortedCursor((key) => sort === "name" || /^\d{1,16}$/.test(key));
}

export function productFilterOf(
  query: Pick<EndpointQuery<typeof listProducts>, "query" | "collectionId" | "type" | "category" | "visible">,
): ProductFilter {
  const { type, visible } = query;
  return {
    query: query.query ?? "",
    collectionId: query.collectionId ?? null,
    productType: type === undefined ? null : Number(type),
    category: query.category ?? null,
    isVisible: visible === undefined ? null : visible === "yes",
  };
}

export type ProductPage = { items: ProductRow[]; nextCursor: string | null; total: number };

export async function listProductRows(
  db: SiteDb,
  site: SiteEntry,
  { cursor, sort = "place", direction, ...query }: EndpointQuery<typeof listProducts>,
): Promise<ProductPage> {
  const after = cursor === undefined ? null : cursorOf(sort).read(cursor);
  const range = { filter: productFilterOf(query), sort, isDescending: direction === "desc", after };
  const { drafts, total } = await listProductDrafts(db, { ...range, limit: PAGE_SIZE + 1 });
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
  return { items, nextCursor: last ? cursorOf(sort).write(last) : null, total };
}
