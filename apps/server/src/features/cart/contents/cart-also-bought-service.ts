import type { AlsoBoughtProduct } from "@stoa/core/cart/page/also-bought.ts";
import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { inSite } from "../../../db/database.ts";
import { listAlsoBought } from "./cart-also-bought-store.ts";
import type { CartParts } from "./cart-pricing.ts";

const KEPT_MS = 5 * 60_000;
const MAX_KEPT = 500;
const MAX_ASKED = 20;

type Kept = { readonly found: Promise<readonly AlsoBoughtProduct[]>; readonly untilMs: number };

/** "Also bought" products of a site, cached for some minutes: carts with the same products share a query. */
export type AlsoBought = (
  parts: CartParts,
  cart: Pick<ShoppingCart, "entries">,
) => Promise<readonly AlsoBoughtProduct[]>;

export function createAlsoBought(): AlsoBought {
  const kept = new Map<string, Kept>();

  function keep(key: string, next: Kept): void {
    const [oldest] = kept.keys();
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
    kept.set(key, next);
    next.found.catch(() => kept.delete(key));
  }

  function find({ database, site, now = Date.now }: CartParts, ids: readonly string[]): Kept["found"] {
    const key = `${site.id} ${site.liveRelease} ${site.factsVersion} ${ids.join(" ")}`;
    const known = kept.get(key);
    if (known !== undefined && known.untilMs > now()) return known.found;
    kept.delete(key);
    const found = inSite(database, site.id, (db) => listAlsoBought(db, ids));
    keep(key, { found, untilMs: now() + KEPT_MS });
    return found;
  }

  return async (parts, { entries }) => {
    const ids = [...new Set(entries.map(({ itemId }) => itemId))].toSorted().slice(0, MAX_ASKED);
    return ids.length === 0 ? [] : find(parts, ids);
  };
}
