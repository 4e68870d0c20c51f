import { invariant } from "@stoa/core/lib/invariant.ts";
import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../../db/database.ts";
import type { CartLine } from "../contents/cart-contents-store.ts";
import type { CacheVersion } from "../contents/cart-display-store.ts";
import { forEachOpening, openingOf, type CartKey } from "../contents/cart-store.ts";

export type LineInCart = CartLine & {
  readonly cart_id: string;
  readonly press_keys: readonly string[];
};

export type AdditionState = {
  readonly at: CacheVersion;
  readonly storeVersion: string | null;
  readonly cartCurrency: string | null;
  readonly stock: StockByVariant;
  readonly lines: readonly LineInCart[];
};

function readStateWhere(isOpened: string): string {
  return `
  select site.live_release, site.facts_version, (select version from store_version where site_id = $1) as store_version,
    own.currency as cart_currency, own.lines,
    (select coalesce(jsonb_object_agg(variant_id, jsonb_build_object('quantity', quantity, 'unlimited', is_unlimited)), '{}')
      from stock where site_id = $1 and product_id = $2) as stock
  from site
  cross join (select (array_remove(array_agg(cart.currency), null))[1] as currency,
      coalesce(json_agg(json_build_object('cart_id', entry.cart_id, 'id', entry.id, 'product_id', entry.product_id,
        'variant_id', entry.variant_id, 'quantity', entry.quantity, 'additional_fields', entry.additional_fields, 'customizations', entry.customizations,
        'press_keys', entry.press_keys, 'in_stock', stock.quantity, 'is_unlimited', stock.is_unlimited) order by entry.created_at, entry.id)
        filter (where entry.id is not null), '[]') as lines
    from cart
    left join cart_entry entry on entry.site_id = $1 and entry.cart_id = cart.id
    left join stock on stock.site_id = $1 and stock.variant_id = entry.variant_id
    where ${isOpened.replaceAll("$2", "$3")} and cart.order_id is null) own
  where site.id = $1`;
}

const READ_STATE = forEachOpening(readStateWhere);

type StateRow = {
  live_release: number | null;
  facts_version: string;
  store_version: string | null;
  cart_currency: string | null;
  stock: StockByVariant;
  lines: LineInCart[];
};

/** Reads an item's stock and the contents of the cart that a key opens, in one statement. */
export async function readAdditionState(db: SiteDb, itemId: string, key: CartKey | undefined): Promise<AdditionState> {
  const { by, value } = openingOf(key);
  const [row] = await db.text<StateRow>(READ_STATE[by], [db.siteId, itemId, value]);
  invariant(row, "a transaction of a site has its site");
  return {
    at: { release: row.live_release, factsVersion: row.facts_version },
    storeVersion: row.store_version,
    cartCurrency: row.cart_currency,
    stock: row.stock,
    lines: row.lines,
  };
}
