import type { CartRow } from "@stoa/core/cart/line/cart-row.ts";
import type { SavedAnswer } from "@stoa/core/cart/merge/saved-answers.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../../db/database.ts";
import {
  readCartShop,
  readCartItemDisplays,
  type CartShop,
  type CacheVersion,
  type CartItemDisplay,
} from "./cart-display-store.ts";
import {
  CART_COLUMNS,
  forEachOpening,
  openingOf,
  toStoredCart,
  type CartColumns,
  type CartKey,
  type StoredCart,
} from "./cart-store.ts";

/*
 * Reading a cart and adding to it are a shop's hottest calls, so their statements are handwritten SQL. State that
 * changes from call to call is read each time; products in the live release come from memory.
 */

/** A cart with its current lines; `cart` is undefined for a visitor without one. */
export type CartContents = {
  readonly shop: CartShop;
  readonly cart: StoredCart | undefined;
  readonly rows: CartRow[];
  /** Changes whenever the store settings that affect cart prices change. */
  readonly storeVersion: string | null;
};

function readCartWhere(isOpened: string): string {
  return `
  select site.live_release, site.facts_version, ${CART_COLUMNS}, (select version from store_version where site_id = $1) as store_version,
    entry.id, entry.product_id, entry.variant_id, entry.quantity, entry.additional_fields, entry.customizations,
    stock.quantity as in_stock, stock.is_unlimited
  from site
  left join cart on ${isOpened}
  left join cart_entry entry on entry.site_id = $1 and entry.cart_id = cart.id
  left join stock on stock.site_id = $1 and stock.variant_id = entry.variant_id
  where site.id = $1
  order by entry.created_at, entry.id`;
}

const READ_CART = forEachOpening(readCartWhere);

const READ_CARTS = readCartWhere("cart.site_id = $1 and cart.id = any($2)");

/** Stock held by the cart's own order whose payment is in progress, by variant. */
const READ_HELD = `
  select held.variant_id as "variantId", held.quantity
  from checkout
  join stock_reservation held on held.site_id = $1 and held.order_id = checkout.order_id and held.state = 'held' and held.is_counted
  where checkout.site_id = $1 and checkout.cart_id = $2 and checkout.state = 'paying'`;

type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };

export type CartLine = {
  readonly id: string;
  readonly product_id: string;
  readonly variant_id: string;
  readonly quantity: number;
  readonly additional_fields: string | null;
  readonly customizations: readonly SavedAnswer[];
  readonly in_stock: number | null;
  readonly is_unlimited: boolean | null;
};

/** Row of the outer joins: a cart without lines yields one row. */
type ContentsRow = Nullable<CartColumns> &
  Nullable<CartLine> & {
    readonly live_release: number | null;
    readonly facts_version: string;
    readonly store_version: string | null;
  };

function hasCart(row: ContentsRow): row is ContentsRow & CartColumns {
  return row.cart_id !== null;
}

function hasLine(row: ContentsRow): row is ContentsRow & CartLine {
  return row.id !== null;
}

function toCartRow(row: CartLine, shown: CartItemDisplay): CartRow {
  const stock: StockByVariant =
    row.in_stock === null ? {} : { [row.variant_id]: { quantity: row.in_stock, unlimited: row.is_unlimited ?? false } };
  return {
    id: row.id,
    itemId: row.product_id,
    variantId: row.variant_id,
    quantity: row.quantity,
    additionalFields: row.additional_fields,
    customizations: row.customizations,
    stock,
    ...shown,
  };
}

type Shown = { readonly shop: CartShop; readonly items: ReadonlyMap<string, CartItemDisplay> };

async function readShown(db: SiteDb, found: readonly ContentsRow[]): Promise<Shown> {
  const [first] = found;
  if (!first) return { shop: { currency: null, language: null }, items: new Map() };
  const at: CacheVersion = { release: first.live_release, factsVersion: first.facts_version };
  const lines = found.filter(hasLine);
  const keys = lines.map((row) => ({ productId: row.product_id, variantId: row.variant_id, locale: row.cart_locale }));
  const [shop, items] = await Promise.all([readCartShop(db, at), readCartItemDisplays(db, at, keys)]);
  return { shop, items: new Map(lines.flatMap(({ id }, index) => (items[index] ? [[id, items[index]]] : []))) };
}

function toContents(found: readonly ContentsRow[], { shop, items }: Shown): CartContents {
  const [first] = found;
  const rows = found.filter(hasLine).flatMap((row) => {
    const shown = items.get(row.id);
    return shown ? [toCartRow(row, shown)] : [];
  });
  return {
    shop,
    cart: first && hasCart(first) ? toStoredCart(first) : undefined,
    rows,
    storeVersion: first?.store_version ?? null,
  };
}

function isShort(rows: readonly CartRow[]): boolean {
  return rows.some(({ variantId, stock }) => {
    const wanted = rows.reduce((sum, row) => (row.variantId === variantId ? sum + row.quantity : sum), 0);
    const own = stock[variantId];
    return own !== undefined && !own.unlimited && own.quantity < wanted;
  });
}

function withStock(row: CartRow, held: number): CartRow {
  const own = row.stock[row.variantId];
  return own ? { ...row, stock: { [row.variantId]: { ...own, quantity: own.quantity + held } } } : row;
}

/**
 * Stock held for a cart's own order in payment is available to the cart. Queried only when lines seem short of stock.
 */
async function withHeldStock(db: SiteDb, contents: CartContents): Promise<CartContents> {
  const { cart, rows } = contents;
  if (!cart || !isShort(rows)) return contents;
  const found = await db.text<{ variantId: string; quantity: number }>(READ_HELD, [db.siteId, cart.id]);
  const held = new Map(found.map(({ variantId, quantity }) => [variantId, quantity]));
  return { ...contents, rows: rows.map((row) => withStock(row, held.get(row.variantId) ?? 0)) };
}

/**
 * The cart that a key opens; without a key, what a visitor without a cart sees. One statement, plus one round trip each
 * for data not cached and for short stock.
 */
export async function readCart(db: SiteDb, key: CartKey | undefined): Promise<CartContents> {
  const { by, value } = openingOf(key);
  const found = await db.text<ContentsRow>(READ_CART[by], [db.siteId, value]);
  return withHeldStock(db, toContents(found, await readShown(db, found)));
}

/** Same for a cart whose lines are known: one round trip if something is not cached, otherwise none. */
export async function showCart(
  db: SiteDb,
  known: {
    readonly at: CacheVersion;
    readonly storeVersion: string | null;
    readonly cart: StoredCart;
    readonly lines: readonly CartLine[];
  },
): Promise<CartContents> {
  const { at, storeVersion, cart, lines } = known;
  const keys = lines.map((line) => ({ productId: line.product_id, variantId: line.variant_id, locale: cart.locale }));
  const [shop, items] = await Promise.all([readCartShop(db, at), readCartItemDisplays(db, at, keys)]);
  const rows = lines.flatMap((line, index) => (items[index] ? [toCartRow(line, items[index])] : []));
  return { shop, cart, rows, storeVersion };
}

/** Several carts with their lines, by id, in as many round trips; missing carts are left out. */
export async function readCarts(db: SiteDb, cartIds: readonly string[]): Promise<ReadonlyMap<string, CartContents>> {
  const found = await db.text<ContentsRow>(READ_CARTS, [db.siteId, [...cartIds]]);
  const shown = await readShown(db, found);
  const byCart = Map.groupBy(found.filter(hasCart), (row) => row.cart_id);
  return new Map([...byCart].map(([cartId, rows]) => [cartId, toContents(rows, shown)]));
}
