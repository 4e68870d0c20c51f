import type { CartRow } from "@stoa/core/cart/line/cart-row.ts";
import type { FormField } from "@stoa/core/form/form-schema.ts";
import { imageUrl } from "@stoa/core/image/image-url.ts";
import { createBoundedMap } from "@stoa/core/lib/bounded-map.ts";
import { translateDocument } from "@stoa/core/multilingual/translation/translate-document.ts";
import type { Translation } from "@stoa/core/multilingual/translation/translation-schema.ts";
import { productPath } from "@stoa/core/product/product-path.ts";
import type { Product, Variant } from "@stoa/core/product/product-schema.ts";
import type { SiteDb } from "../../../db/database.ts";
import { isLive } from "../../../db/live-state.ts";
import { LIVE_PRODUCT, SHOP, toProduct, type ProductColumns } from "../add/cart-product-store.ts";

/**
 * Identifies a site's visitor-independent content: a release is immutable, and changes to other facts renew their
 * version.
 */
export type CacheVersion = { readonly release: number | null; readonly factsVersion: string };

export type CartShop = { readonly currency: string | null; readonly language: string | null };

export type CartItemDisplay = Pick<CartRow, "product" | "formFields" | "itemUrl" | "image">;

export type ItemKey = { readonly productId: string; readonly variantId: string; readonly locale: string | null };

type Kept<Shown> = CacheVersion & { readonly shown: Shown };

const MAX_SHOPS = 600;
const MAX_ITEMS = 2000;
/** JSON length; larger products are not cached. */
const MAX_ITEM_LENGTH = 10_000;

const shops = createBoundedMap<Kept<CartShop>>(MAX_SHOPS);
const items = createBoundedMap<Kept<CartItemDisplay>>(MAX_ITEMS);

const GONE: CartItemDisplay = { product: null, formFields: null, itemUrl: "", image: null };

export function isOfVersion(kept: CacheVersion, at: CacheVersion): boolean {
  return kept.release === at.release && kept.factsVersion === at.factsVersion;
}

const READ_SHOP = `select shop.* from (select $2::integer as live_release) site left join lateral (${SHOP}) shop on true`;

/** Settings of the release, cached while the site's content is unchanged. */
export async function readCartShop(db: SiteDb, at: CacheVersion): Promise<CartShop> {
  const kept = shops.get(db.siteId);
  if (kept && isOfVersion(kept, at)) return kept.shown;
  const [row] = await db.text<CartShop>(READ_SHOP, [db.siteId, at.release]);
  const shown = { currency: row?.currency ?? null, language: row?.language ?? null };
  shops.set(db.siteId, { ...at, shown });
  return shown;
}

const READ_ITEMS = `
  select item.*, translation.data -> 'texts' as texts, form.data -> 'fields' as form_fields, image.filename
  from (select $2::integer as live_release) site
  cross join unnest($3::text[], $4::text[], $5::text[]) with ordinality line (product_id, variant_id, locale, position)
  left join lateral (
    select ${LIVE_PRODUCT.columns}, collection.url_id as collection_url_id, variant,
      coalesce(variant ->> 'imageId', fields.images -> 0 ->> 'imageId') as image_id
    from ${LIVE_PRODUCT.from}
    left join lateral (
      select variant from jsonb_array_elements(fields.variants) variant where variant ->> 'id' = line.variant_id
    ) chosen on true
    where ${LIVE_PRODUCT.where} and product.id = line.product_id
  ) item on true
  left join published_document translation on ${isLive("translation")} and translation.kind = 'translation'
    and translation.id = left(md5(line.product_id || ' ' || line.locale), 24)
  left join published_document form on ${isLive("form")} and form.id = item."additionalFieldsFormId" and form.kind = 'form'
  left join image on image.site_id = $1 and image.id = item.image_id
  order by line.position`;

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

type ItemRow = Nullable<ProductColumns> & {
  readonly collection_url_id: string;
  readonly variant: Variant | null;
  readonly texts: Translation["texts"] | null;
  readonly form_fields: FormField[] | null;
  readonly image_id: string | null;
  readonly filename: string | null;
};

function hasProduct(row: ItemRow): row is ItemRow & ProductColumns {
  return row.title !== null;
}

function pictureOf(row: ItemRow): CartRow["image"] {
  if (row.image_id === null || row.filename === null) return null;
  const altText = row.images?.find((image) => image.imageId === row.image_id)?.altText ?? "";
  return { url: imageUrl(row.image_id, row.filename), altText };
}

function productIn(row: ItemRow & ProductColumns, texts: ItemRow["texts"]): Product {
  const product = toProduct(row, row.variant ? [row.variant] : []);
  return texts ? translateDocument("product", product, { texts }) : product;
}

function toShownItem(row: ItemRow): CartItemDisplay {
  return {
    product: hasProduct(row) ? productIn(row, row.texts) : null,
    formFields: row.form_fields,
    itemUrl: row.url_id === null ? "" : productPath(row.collection_url_id, row.url_id),
    image: pictureOf(row),
  };
}

function nameOf({ siteId }: SiteDb, { productId, variantId, locale }: ItemKey): string {
  return `${siteId} ${productId} ${variantId} ${locale ?? ""}`;
}

async function loadItems(
  db: SiteDb,
  at: CacheVersion,
  wanted: ReadonlyMap<string, ItemKey>,
): Promise<Map<string, CartItemDisplay>> {
  const keys = [...wanted.values()];
  const rows = await db.text<ItemRow>(READ_ITEMS, [
    db.siteId,
    at.release,
    keys.map(({ productId }) => productId),
    keys.map(({ variantId }) => variantId),
    keys.map(({ locale }) => locale),
  ]);
  const loaded = new Map<string, CartItemDisplay>();
  for (const [index, name] of [...wanted.keys()].entries()) {
    const row = rows[index];
    if (!row) continue;
    const shown = toShownItem(row);
    loaded.set(name, shown);
    if (JSON.stringify(shown).length <= MAX_ITEM_LENGTH) items.set(name, { ...at, shown });
  }
  return loaded;
}

/**
 * Published data of products, in the order of the keys; cached while the site's content is unchanged, with one
 * statement for all misses. `at` must have been read in the same transaction.
 */
export async function readCartItemDisplays(
  db: SiteDb,
  at: CacheVersion,
  keys: readonly ItemKey[],
): Promise<CartItemDisplay[]> {
  const known = new Map<string, CartItemDisplay>();
  const missing = new Map<string, ItemKey>();
  for (const key of keys) {
    const name = nameOf(db, key);
    const kept = items.get(name);
    if (kept && isOfVersion(kept, at)) known.set(name, kept.shown);
    else missing.set(name, key);
  }
  const loaded = missing.size > 0 ? await loadItems(db, at, missing) : known;
  return keys.map((key) => known.get(nameOf(db, key)) ?? loaded.get(nameOf(db, key)) ?? GONE);
}
