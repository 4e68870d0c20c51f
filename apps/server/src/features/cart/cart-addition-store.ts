import type { StockByVariant } from "@stoa/core/stock/stock-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { invariant } from "../../errors.ts";
import type { ShownAt } from "./cart-shown-store.ts";
import { forEachOpening, openingOf, type CartKey } from "./cart-store.ts";

/** A line of the same product; `fieldsHash` tells lines of other answers apart. */
export type LineInCart = { readonly variantId: string; readonly quantity: number; readonly fieldsHash: string };

/** What changes from call to call of all that decides whether an item can be added. */
export type AdditionState = {
  /** Names what the site shows of the item. */
  readonly at: ShownAt;
  /** Names the store's rules. */
  readonly storeVersion: string | null;
  /** Chosen for the cart. */
  readonly cartCurrency: string | null;
  readonly stock: StockByVariant;
  readonly inCart: readonly LineInCart[];
  /** Lines of the whole cart. */
  readonly lineCount: number;
};

function readStateWhere(isOpened: string): string {
  return `
  select site.live_release, site.facts_version, (select version from store_version where site_id = $1) as store_version,
    own.currency as cart_currency, lines.in_cart, lines.line_count,
    (select coalesce(jsonb_object_agg(variant_id, jsonb_build_object('quantity', quantity, 'unlimited', is_unlimited)), '{}')
      from stock where site_id = $1 and product_id = $2) as stock
  from site
  cross join (select coalesce(array_agg(id), '{}') as ids, (array_remove(array_agg(currency), null))[1] as currency
    from cart where ${isOpened.replaceAll("$2", "$3")} and cart.order_id is null) own
  cross join lateral (select count(*)::integer as line_count,
      coalesce(jsonb_agg(jsonb_build_object('variantId', variant_id, 'quantity', quantity,
        'fieldsHash', md5(coalesce(additional_fields, '')))) filter (where product_id = $2), '[]') as in_cart
    from cart_entry where site_id = $1 and cart_id = any(own.ids)) lines
  where site.id = $1`;
}

const READ_STATE = forEachOpening(readStateWhere);

type StateRow = {
  live_release: number | null;
  facts_version: string;
  store_version: string | null;
  cart_currency: string | null;
  stock: StockByVariant;
  in_cart: LineInCart[];
  line_count: number;
};

/** The stock of an item and what the cart that a key opens holds of it, in one statement. */
export async function readAdditionState(db: SiteDb, itemId: string, key: CartKey | undefined): Promise<AdditionState> {
  const { by, value } = openingOf(key);
  const [row] = await db.text<StateRow>(READ_STATE[by], [db.siteId, itemId, value]);
  invariant(row, "a transaction of a site has its site");
  return {
    at: { release: row.live_release, factsVersion: row.facts_version },
    storeVersion: row.store_version,
    cartCurrency: row.cart_currency,
    stock: row.stock,
    inCart: row.in_cart,
    lineCount: row.line_count,
  };
}
