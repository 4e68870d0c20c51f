import type { CartRow } from "@stoa/core/cart/price-cart.ts";
import { imageUrl } from "@stoa/core/image/image-url.ts";
import { productPath } from "@stoa/core/product/product-path.ts";
import type { Product, Variant } from "@stoa/core/product/product-schema.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { CART_IS_ALIVE, type StoredCart } from "./cart-store.ts";

/*
 * Reading the cart and adding to it are the hottest calls of a shop, so their statements are written as SQL: each answers
 * all that a call needs, and what a shopper sees comes from the live release alone.
 */

/** A state that the site's live release shows; `name` is an alias of published_document. */
export function isLive(name: string): string {
  return `${name}.site_id = $1 and ${name}.from_release <= site.live_release
    and (${name}.to_release is null or ${name}.to_release > site.live_release)`;
}

/** The currency of the live settings. */
export const CURRENCY = `(select settings.data ->> 'currency' from published_document settings
  where ${isLive("settings")} and settings.kind = 'settings' limit 1)`;

/** A cart with its lines as they stand now; `cart` is undefined for a visitor without one. */
export type CartContents = {
  readonly currency: string | null;
  readonly cart: (StoredCart & { readonly updatedAt: Date }) | undefined;
  readonly rows: CartRow[];
};

const READ_CART = `
  select ${CURRENCY} as currency, cart.id as cart_id, cart.created_at, cart.updated_at,
    entry.id, entry.product_id, entry.variant_id, entry.quantity, entry.additional_fields,
    item.*, image.filename, stock.quantity as in_stock, stock.is_unlimited
  from site
  left join cart on cart.site_id = $1 and cart.token_hash = $2 and cart.${CART_IS_ALIVE}
  left join cart_entry entry on entry.site_id = $1 and entry.cart_id = cart.id
  left join lateral (
    select product.collection_id, product.url_id, collection.url_id as collection_url_id, fields.*, variant,
      coalesce(variant ->> 'imageId', fields.images -> 0 ->> 'imageId') as image_id
    from published_document product
    join published_document collection on ${isLive("collection")} and collection.id = product.collection_id
      and collection.kind = 'collection' and (collection.data ->> 'enabled')::boolean
    cross join lateral jsonb_to_record(product.data) as fields
      (title text, "productType" integer, "isVisible" boolean, "variantOptionOrdering" jsonb, images jsonb, variants jsonb)
    left join lateral (
      select variant from jsonb_array_elements(fields.variants) variant where variant ->> 'id' = entry.variant_id
    ) chosen on true
    where ${isLive("product")} and product.id = entry.product_id and product.kind = 'product'
  ) item on true
  left join image on image.site_id = $1 and image.id = item.image_id
  left join stock on stock.site_id = $1 and stock.variant_id = entry.variant_id
  where site.id = $1
  order by entry.created_at, entry.id`;

export type ProductFields = Pick<Product, "title" | "productType" | "isVisible" | "variantOptionOrdering" | "images">;

/** As the outer joins give it: a cart without lines is one row, and a line whose product is gone has no product fields. */
type ContentsRow = { [Field in keyof ProductFields]: ProductFields[Field] | null } & {
  currency: string | null;
  cart_id: string | null;
  created_at: Date | null;
  updated_at: Date | null;
  id: string | null;
  product_id: string;
  variant_id: string;
  quantity: number;
  additional_fields: string | null;
  collection_id: string;
  url_id: string;
  collection_url_id: string;
  variant: Variant | null;
  image_id: string | null;
  filename: string | null;
  in_stock: number | null;
  is_unlimited: boolean | null;
};

type ProductParts = ProductFields & {
  readonly collectionId: string;
  readonly urlId: string;
  readonly variants: Variant[];
};

/** A product with the members that count for a cart; its texts were left in the database. */
export function toProduct(parts: ProductParts): Product {
  return { ...parts, description: "", tags: [], categories: [], displayIndex: 0, seo: { title: "", description: "" } };
}

function productOf(row: ContentsRow): Product | null {
  const { title, productType, isVisible, variantOptionOrdering, images } = row;
  if (title === null || productType === null || isVisible === null || !variantOptionOrdering || !images) return null;
  return toProduct({
    title,
    productType,
    isVisible,
    variantOptionOrdering,
    images,
    collectionId: row.collection_id,
    urlId: row.url_id,
    variants: row.variant ? [row.variant] : [],
  });
}

function pictureOf(row: ContentsRow): CartRow["image"] {
  if (row.image_id === null || row.filename === null) return null;
  const altText = row.images?.find((image) => image.imageId === row.image_id)?.altText ?? "";
  return { url: imageUrl(row.image_id, row.filename), altText };
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
    product: productOf(row),
    itemUrl: row.url_id === null ? "" : productPath(row.collection_url_id, row.url_id),
    stock,
    image: pictureOf(row),
  };
}

/** The cart that a token opens, in one statement. */
export async function readCart(db: SiteDb, tokenHash: Buffer): Promise<CartContents> {
  const found = await db.text<ContentsRow>(READ_CART, [db.siteId, tokenHash]);
  const [first] = found;
  const cart =
    first?.cart_id && first.created_at && first.updated_at
      ? { id: first.cart_id, createdAt: first.created_at, updatedAt: first.updated_at }
      : undefined;
  const rows = found.flatMap((row) => (row.id === null ? [] : [toCartRow(row, row.id)]));
  return { currency: first?.currency ?? null, cart, rows };
}
