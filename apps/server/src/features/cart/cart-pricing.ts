import { CART_MESSAGES } from "@stoa/core/cart/cart-messages.ts";
import type { CartEntry, ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { priceCart } from "@stoa/core/cart/price-cart.ts";
import { DEFAULT_CURRENCY } from "@stoa/core/lib/currencies-data.ts";
import { isCurrency } from "@stoa/core/lib/money.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { Database } from "../../db/database.ts";
import type { CartContents } from "./cart-contents-store.ts";
import type { CartProblem } from "./cart-notices.ts";

export type CartParts = { readonly database: Database; readonly site: SiteEntry };

/** A cart and the token that opens it; undefined where there is no cart. */
export type OpenedCart = { readonly cart: ShoppingCart; readonly token: string | undefined };

export type ChangedCart = OpenedCart & { readonly ok: true };

/** A changed cart with the line it was about, or why nothing was changed. */
export type CartOutcome = (ChangedCart & { readonly entry: CartEntry }) | CartProblem;

export function cartProblem(code: CartProblem["code"]): CartProblem {
  return { ok: false, code, message: CART_MESSAGES[code] };
}

/** The currency of the cart: that of the settings visitors see. */
export function cartCurrency(settings: string | null): string {
  return settings !== null && isCurrency(settings) ? settings : DEFAULT_CURRENCY;
}

/** The cart as it goes over the wire. */
export function priceContents(site: SiteEntry, contents: CartContents): ShoppingCart {
  const { cart } = contents;
  const header = {
    id: cart?.id ?? null,
    // The cookie's secret stays out of reach of scripts; the id names the cart and opens nothing.
    cartToken: cart?.id ?? null,
    websiteId: site.id,
    created: cart?.createdAt.getTime() ?? null,
    currency: cartCurrency(contents.currency),
  };
  return priceCart(header, contents.rows);
}
