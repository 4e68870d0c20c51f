import type { Navigation } from "@stoa/core/navigation/navigation-schema.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import type {
  ContentSource,
  ImageRecord,
  PageDocument,
  ProductListing,
  ProductRecord,
  ProductWithNeighbours,
  SiteContent,
} from "./page-content.ts";

// $1 is the site and $2 the release. Drafts have none, but take the same values.
const VISIBLE: Readonly<Record<ContentSource["kind"], string>> = {
  published: `select id, kind, data, collection_id, url_id, display_index from published_document
    where site_id = $1 and from_release <= $2 and (to_release is null or to_release > $2)`,
  draft: `select id, kind, data, collection_id, url_id, display_index from document
    where site_id = $1 and not is_deleted and $2::integer = 0`,
};

function releaseOf(source: ContentSource): number {
  return source.kind === "published" ? source.release : 0;
}

/** An image as `ImageRecord`. */
const IMAGE_JSON = `jsonb_build_object('id', image.id, 'filename', image.filename, 'widthPx', image.width_px,
  'heightPx', image.height_px, 'meanColor', image.mean_color)`;

function siteSql(kind: ContentSource["kind"]): string {
  return `with visible as not materialized (${VISIBLE[kind]}),
    base as materialized (select id, kind, data from visible where kind in ('settings', 'navigation')),
    target as materialized (
      select id from visible where url_id = $3 and collection_id is null and kind in ('page', 'collection')
      union all
      select data ->> 'homepageId' from base where $3::text is null and kind = 'settings'
    ),
    linked as (
      select item ->> 'collectionId' as id
      from base, jsonb_array_elements(base.data -> 'items') item where base.kind = 'navigation'
    )
    select id, kind, data, false as is_target, null::jsonb as image from base
    union all
    select id, kind, data, id in (select id from target), null from visible where kind = 'collection'
    union all
    select id, kind, case when id in (select id from target) then data else data - 'layout' end, id in (select id from target),
      (select ${IMAGE_JSON} from image where image.site_id = $1 and image.id = visible.data -> 'mainImage' ->> 'imageId')
    from visible where kind = 'page' and id in (select id from target union select id from linked)`;
}

const PRODUCT_FACTS = `
  (select jsonb_object_agg(stock.variant_id, jsonb_build_object('quantity', stock.quantity, 'unlimited', stock.is_unlimited))
   from stock where stock.site_id = $1 and stock.product_id = chosen.id) as stock,
  (select jsonb_agg(${IMAGE_JSON})
   from image where image.site_id = $1
     and image.id in (select used ->> 'imageId' from jsonb_array_elements(chosen.data -> 'images') used)) as images`;

const SHOWN = `visible.kind = 'product' and visible.collection_id = $3 and (visible.data ->> 'isVisible')::boolean`;

function listSql(kind: ContentSource["kind"]): string {
  return `with visible as not materialized (${VISIBLE[kind]}),
    chosen as (select id, data, display_index from visible where ${SHOWN} order by display_index, id offset $4 limit $5)
    select id, data, ${PRODUCT_FACTS} from chosen order by display_index, id`;
}

function neighbourSql(place: "next" | "previous"): string {
  const [sign, direction] = place === "next" ? [">", "asc"] : ["<", "desc"];
  return `select near.id, near.data, '${place}' as place from item cross join lateral (
      select visible.id, visible.data from visible
      where ${SHOWN} and (visible.display_index, visible.id) ${sign} (item.display_index, item.id)
      order by visible.display_index ${direction}, visible.id ${direction} limit 1) near`;
}

/** Hidden products have no page, but their owner sees the draft. */
const CAN_BE_OPENED: Readonly<Record<ContentSource["kind"], string>> = {
  published: "(data ->> 'isVisible')::boolean",
  draft: "true",
};

// The product is found by its address first, on its own, so that no plan walks the collection for it. `coalesce` is how the
// index of drafts has it.
function itemSql(kind: ContentSource["kind"]): string {
  return `with visible as not materialized (${VISIBLE[kind]}),
    named as materialized (select * from visible where coalesce(collection_id, '') = $3 and url_id = $4),
    item as materialized (
      select id, data, display_index from named where kind = 'product' and ${CAN_BE_OPENED[kind]} limit 1
    ),
    chosen as (
      select id, data, 'item' as place from item
      union all ${neighbourSql("next")}
      union all ${neighbourSql("previous")}
    )
    select id, data, place, ${PRODUCT_FACTS} from chosen`;
}

const SITE_SQL = { published: siteSql("published"), draft: siteSql("draft") } as const;
const LIST_SQL = { published: listSql("published"), draft: listSql("draft") } as const;
const ITEM_SQL = { published: itemSql("published"), draft: itemSql("draft") } as const;

type SiteRow = { id: string; kind: string; data: unknown; is_target: boolean; image: ImageRecord | null };

/**
 * Settings, navigation, collections, and the page or collection at `urlId` (null: the home page), in one round trip. Undefined for a
 * site without settings.
 */
export async function findSiteContent(
  db: SiteDb,
  source: ContentSource,
  urlId: string | null,
): Promise<SiteContent | undefined> {
  const rows = await db.text<SiteRow>(SITE_SQL[source.kind], [db.siteId, releaseOf(source), urlId]);
  const settings = rows.find((row) => row.kind === "settings");
  if (!settings) return undefined;
  const pages = rows.filter((row) => row.kind === "page" || row.kind === "collection");
  const target = pages.find((row) => row.is_target);
  return {
    settings: settings.data as Settings,
    navigations: rows.filter((row) => row.kind === "navigation").map((row) => row.data as Navigation),
    linked: new Map(pages.map((row) => [row.id, row as unknown as PageDocument])),
    target: target ? (target as unknown as PageDocument) : null,
  };
}

type ProductRow = { id: string; data: Product; stock: StockByVariant | null; images: ImageRecord[] | null };

function toProduct({ id, data, stock, images }: ProductRow): ProductRecord {
  return { id, data, stock: stock ?? {}, images: images ?? [] };
}

type ListRange = { readonly collectionId: string; readonly offset: number; readonly limit: number };

/** Shown products of a collection in display order, with stock and images, in one round trip however many there are. */
export async function listProducts(db: SiteDb, source: ContentSource, range: ListRange): Promise<ProductListing> {
  const { collectionId, offset, limit } = range;
  const values = [db.siteId, releaseOf(source), collectionId, offset, limit + 1];
  const rows = await db.text<ProductRow>(LIST_SQL[source.kind], values);
  return { products: rows.slice(0, limit).map(toProduct), hasMore: rows.length > limit };
}

type ItemRow = ProductRow & { place: "item" | "next" | "previous" };

/** A shown product by its address, with the ones before and after it. */
export async function findProduct(
  db: SiteDb,
  source: ContentSource,
  find: { readonly collectionId: string; readonly urlId: string },
): Promise<ProductWithNeighbours | undefined> {
  const values = [db.siteId, releaseOf(source), find.collectionId, find.urlId];
  const rows = await db.text<ItemRow>(ITEM_SQL[source.kind], values);
  const at = (place: ItemRow["place"]): ProductRecord | null => {
    const row = rows.find((one) => one.place === place);
    return row ? toProduct(row) : null;
  };
  const product = at("item");
  return product ? { product, previous: at("previous"), next: at("next") } : undefined;
}
