import type { CartRow } from "@stoa/core/cart/cart-row.ts";
import type { FormField } from "@stoa/core/form/form-schema.ts";
import { imageUrl } from "@stoa/core/image/image-url.ts";
import { translateDocument } from "@stoa/core/multilingual/translate-document.ts";
import type { Translation } from "@stoa/core/multilingual/translation-schema.ts";
import { productPath } from "@stoa/core/product/product-path.ts";
import type { Product, Variant } from "@stoa/core/product/product-schema.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { isLive, LIVE_PRODUCT, SHOP, toProduct, type ProductColumns } from "./cart-product-store.ts";
import {
  CART_COLUMNS,
  keyValue,
  OPENED_BY,
  toStoredCart,
  type CartColumns,
  type CartKey,
  type StoredCart,
} from "./cart-store.ts";

/*
 * Reading the cart and adding to it are the hottest calls of a shop, so their statements are written as SQL: each answers
 * all that a call needs, and what a shopper sees comes from the live release alone.
 */

/** A cart with its lines as they stand now; `cart` is undefined for a visitor without one. */
export type CartContents = {
  readonly shop: { readonly currency: string | null; readonly language: string | null };
  readonly cart: StoredCart | undefined;
  readonly rows: CartRow[];
  /** Stays as long as what the store prices carts by. */
  readonly storeVersion: string | null;
};

function readCartWhere(isOpened: string): string {
  return `
  select shop.*, ${CART_COLUMNS}, (select version from store_version where site_id = $1) as store_version,
    entry.id, entry.product_id, entry.variant_id, entry.quantity, entry.additional_fields,
    item.*, translation.data -> 'texts' as texts, form.data -> 'fields' as form_fields, image.filename, stock.quantity as in_stock, stock.is_unlimited
  from site
  left join lateral (${SHOP}) shop on true
  left join cart on ${isOpened}
  left join cart_entry entry on entry.site_id = $1 and entry.cart_id = cart.id
  left join lateral (
    select ${LIVE_PRODUCT.columns}, collection.url_id as collection_url_id, variant,
      coalesce(variant ->> 'imageId', fields.images -> 0 ->> 'imageId') as image_id
    from ${LIVE_PRODUCT.from}
    left join lateral (
      select variant from jsonb_array_elements(fields.variants) variant where variant ->> 'id' = entry.variant_id
    ) chosen on true
    where ${LIVE_PRODUCT.where} and product.id = entry.product_id
  ) item on true
  left join published_document translation on ${isLive("translation")} and translation.kind = 'translation'
    and translation.id = left(md5(entry.product_id || ' ' || cart.locale), 24)
  left join published_document form on ${isLive("form")} and form.id = item."additionalFieldsFormId" and form.kind = 'form'
  left join image on image.site_id = $1 and image.id = item.image_id
  left join stock on stock.site_id = $1 and stock.variant_id = entry.variant_id
  where site.id = $1
  order by entry.created_at, entry.id`;
}

const READ_CART: Readonly<Record<CartKey["by"], string>> = {
  token: readCartWhere(OPENED_BY.token),
  user: readCartWhere(OPENED_BY.user),
  id: readCartWhere(OPENED_BY.id),
};

const READ_CARTS = readCartWhere("cart.site_id = $1 and cart.id = any($2)");

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

/** As the outer joins give it: a cart without lines is one row, and a line whose product is gone has no product columns. */
type ContentsRow = Nullable<ProductColumns> &
  Nullable<CartColumns> & {
    currency: string | null;
    language: string | null;
    store_version: string | null;
    id: string | null;
    product_id: string;
    variant_id: string;
    quantity: number;
    additional_fields: string | null;
    collection_url_id: string;
    variant: Variant | null;
    texts: Translation["texts"] | null;
    form_fields: FormField[] | null;
    image_id: string | null;
    filename: string | null;
    in_stock: number | null;
    is_unlimited: boolean | null;
  };

function hasProduct(row: ContentsRow): row is ContentsRow & ProductColumns {
  return row.title !== null;
}

function hasCart(row: ContentsRow): row is ContentsRow & CartColumns {
  return row.cart_id !== null;
}

function pictureOf(row: ContentsRow): CartRow["image"] {
  if (row.image_id === null || row.filename === null) return null;
  const altText = row.images?.find((image) => image.imageId === row.image_id)?.altText ?? "";
  return { url: imageUrl(row.image_id, row.filename), altText };
}

/** The product in the language of the cart. */
function productIn(row: ContentsRow & ProductColumns, texts: ContentsRow["texts"]): Product {
  const product = toProduct(row, row.variant ? [row.variant] : []);
  return texts ? translateDocument("product", product, { texts }) : product;
}

function toCartRow(row: ContentsRow, id: string): CartRow {
  const stock: StockByVariant =
    row.in_stock === null ? {} : { [row.variant_id]: { quantity: row.in_stock, unlimited: row.is_unlimited ?? false } };
  return {
    id,
    itemId: row.product_id,
    variantId: row.variant_id,
    quantity: row.quantity,
    additionalFields: row.additional_fields,
    product: hasProduct(row) ? productIn(row, row.texts) : null,
    formFields: row.form_fields,
    itemUrl: row.url_id === null ? "" : productPath(row.collection_url_id, row.url_id),
    stock,
    image: pictureOf(row),
  };
}

/** The cart that a key opens, in one statement; without a key what a visitor without a cart sees. */
export async function readCart(db: SiteDb, key: CartKey | undefined): Promise<CartContents> {
  const { by, value } = key ? { by: key.by, value: keyValue(key) } : { by: "id" as const, value: null };
  return toContents(await db.text<ContentsRow>(READ_CART[by], [db.siteId, value]));
}

/** Several carts with their lines by id, in one statement; those that are gone are left out. */
export async function readCarts(db: SiteDb, cartIds: readonly string[]): Promise<ReadonlyMap<string, CartContents>> {
  const found = await db.text<ContentsRow>(READ_CARTS, [db.siteId, [...cartIds]]);
  const byCart = Map.groupBy(found.filter(hasCart), (row) => row.cart_id);
  return new Map([...byCart].map(([cartId, rows]) => [cartId, toContents(rows)]));
}

function toContents(found: readonly ContentsRow[]): CartContents {
  const [first] = found;
  const rows = found.flatMap((row) => (row.id === null ? [] : [toCartRow(row, row.id)]));
  return {
    shop: { currency: first?.currency ?? null, language: first?.language ?? null },
    cart: first && hasCart(first) ? toStoredCart(first) : undefined,
    rows,
    storeVersion: first?.store_version ?? null,
  };
}
