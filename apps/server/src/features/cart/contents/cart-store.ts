import type { CartDonation } from "@stoa/core/cart/line/cart-donation-schema.ts";
import type { CartKind } from "@stoa/core/cart/cart-schema.ts";
import type { Destination } from "@stoa/core/address/area/destination.ts";
import { assignments } from "../../../db/statement/assignments.ts";
import type { SiteDb } from "../../../db/database.ts";

/** An unused cart expires after this long. */
export const CART_LIFETIME_DAYS = 30;

const IS_ALIVE = `cart.updated_at > now() - interval '${CART_LIFETIME_DAYS} days'`;

/**
 * Opens a cart: by the secrets of a cookie or link, which never open a signed-in visitor's cart; by the signed-in user,
 * whose current cart it opens; or by id, for callers that have opened it before.
 */
export type CartKey =
  | { readonly by: "token"; readonly tokenHashes: readonly Buffer[] }
  | { readonly by: "user"; readonly siteUserId: string }
  | { readonly by: "id"; readonly cartId: string };

type Opening = "token" | "tokens" | "user" | "id";

const IS_GUESTS = `cart.site_user_id is null and ${IS_ALIVE}`;

/**
 * Condition for the cart that a key opens; $1 is the site, $2 the value of `openingOf`. A single secret has its own
 * form: a list of any length makes PostgreSQL plan the statement anew on every call.
 */
const OPENED_BY: Readonly<Record<Opening, string>> = {
  token: `cart.site_id = $1 and ${IS_GUESTS} and (cart.token_hash = $2
    or cart.id = (select claim.cart_id from cart_claim claim where claim.site_id = $1 and claim.token_hash = $2))`,
  tokens: `cart.site_id = $1 and ${IS_GUESTS} and (cart.token_hash = any($2)
    or cart.id = any(array(select claim.cart_id from cart_claim claim where claim.site_id = $1 and claim.token_hash = any($2))))`,
  user: "cart.site_id = $1 and cart.site_user_id = $2 and cart.kind = 'cart' and cart.order_id is null",
  id: "cart.site_id = $1 and cart.id = $2",
};

export function forEachOpening(textOf: (isOpened: string) => string): Readonly<Record<Opening, string>> {
  const { token, tokens, user, id } = OPENED_BY;
  return { token: textOf(token), tokens: textOf(tokens), user: textOf(user), id: textOf(id) };
}

/** Without a key no cart is opened. */
export function openingOf(key: CartKey | undefined): {
  readonly by: Opening;
  readonly value: string | Buffer | Buffer[] | null;
} {
  switch (key?.by) {
    case "token": {
      const [first, ...others] = key.tokenHashes;
      if (first && others.length === 0) return { by: "token", value: first };
      return { by: "tokens", value: [...key.tokenHashes] };
    }
    case "user":
      return { by: "user", value: key.siteUserId };
    case "id":
      return { by: "id", value: key.cartId };
    case undefined:
      return { by: "id", value: null };
  }
}

export type StoredCart = {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly kind: CartKind;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly currency: string | null;
  readonly codes: readonly string[];
  readonly shippingLocation: Destination | null;
  readonly shippingOptionId: string | null;
  readonly email: string | null;
  readonly siteUserId: string | null;
  readonly locale: string | null;
  readonly donation: CartDonation | null;
  readonly orderId: string | null;
  readonly copiedFrom: string | null;
};

export const CART_COLUMNS = `cart.id as cart_id, cart.token_hash as cart_token_hash, cart.kind as cart_kind, cart.created_at as cart_created_at,
  cart.updated_at as cart_updated_at, cart.currency as cart_currency, cart.codes as cart_codes,
  cart.shipping_location as cart_shipping_location, cart.shipping_option_id as cart_shipping_option_id,
  cart.email as cart_email, cart.site_user_id as cart_site_user_id, cart.locale as cart_locale,
  cart.donation as cart_donation, cart.order_id as cart_order_id, cart.copied_from as cart_copied_from`;

export type CartColumns = {
  readonly cart_id: string;
  readonly cart_token_hash: Buffer;
  readonly cart_kind: CartKind;
  readonly cart_created_at: Date;
  readonly cart_updated_at: Date;
  readonly cart_currency: string | null;
  readonly cart_codes: readonly string[];
  readonly cart_shipping_location: Destination | null;
  readonly cart_shipping_option_id: string | null;
  readonly cart_email: string | null;
  readonly cart_site_user_id: string | null;
  readonly cart_locale: string | null;
  readonly cart_donation: CartDonation | null;
  readonly cart_order_id: string | null;
  readonly cart_copied_from: string | null;
};

export function toStoredCart(row: CartColumns): StoredCart {
  return {
    id: row.cart_id,
    tokenHash: row.cart_token_hash,
    kind: row.cart_kind,
    createdAt: row.cart_created_at,
    updatedAt: row.cart_updated_at,
    currency: row.cart_currency,
    codes: row.cart_codes,
    shippingLocation: row.cart_shipping_location,
    shippingOptionId: row.cart_shipping_option_id,
    email: row.cart_email,
    siteUserId: row.cart_site_user_id,
    locale: row.cart_locale,
    donation: row.cart_donation,
    orderId: row.cart_order_id,
    copiedFrom: row.cart_copied_from,
  };
}

const FIND_CART = forEachOpening((isOpened) => `select ${CART_COLUMNS} from cart where ${isOpened}`);

/** Includes bought carts. */
export async function findCart(db: SiteDb, key: CartKey): Promise<StoredCart | undefined> {
  const { by, value } = openingOf(key);
  const [row] = await db.text<CartColumns>(FIND_CART[by], [db.siteId, value]);
  return row && toStoredCart(row);
}

/** In no particular order. */
export async function findCartsByToken(db: SiteDb, tokenHashes: readonly Buffer[]): Promise<StoredCart[]> {
  const rows = await db.text<CartColumns>(FIND_CART.tokens, [db.siteId, [...tokenHashes]]);
  return rows.map(toStoredCart);
}

const LOCK_CART = forEachOpening(
  (isOpened) =>
    `update cart set updated_at = now() where ${isOpened} and cart.order_id is null returning ${CART_COLUMNS}`,
);

/**
 * Locks a cart until the transaction ends and renews its lifetime; of several secrets, the first that opens one wins. A
 * bought cart cannot be locked: it is immutable.
 */
export async function lockCart(db: SiteDb, key: CartKey): Promise<StoredCart | undefined> {
  const { by, value } = openingOf(key);
  const rows = await db.text<CartColumns>(LOCK_CART[by], [db.siteId, value]);
  const carts = rows.map(toStoredCart);
  if (key.by !== "token") return carts[0];
  return key.tokenHashes.map((hash) => carts.find(({ tokenHash }) => tokenHash.equals(hash))).find(Boolean) ?? carts[0];
}

/** Locks a cart, bought or not, until the transaction ends, without renewing its lifetime. */
export async function lockCartRow(db: SiteDb, cartId: string): Promise<StoredCart | undefined> {
  const [row] = await db.text<CartColumns>(
    `select ${CART_COLUMNS} from cart where cart.site_id = $1 and cart.id = $2 for update`,
    [db.siteId, cartId],
  );
  return row && toStoredCart(row);
}

export type NewCart = {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly kind: CartKind;
  readonly siteUserId: string | null;
  readonly currency?: string | null;
  readonly donation?: CartDonation | null;
};

/**
 * Creates a visitor's cart or takes the one a parallel call has just created; either way it is locked. Undefined when
 * the secret belongs to an unusable cart.
 */
export async function openCart(
  db: SiteDb,
  cart: NewCart,
): Promise<{ readonly cart: StoredCart; readonly isNew: boolean } | undefined> {
  const conflict =
    cart.siteUserId === null
      ? "(site_id, token_hash) do update set updated_at = now() where cart.order_id is null and cart.site_user_id is null"
      : `(site_id, site_user_id) where site_user_id is not null and kind = 'cart' and order_id is null
         do update set updated_at = now()`;
  const [row] = await db.text<CartColumns>(
    `insert into cart (site_id, id, token_hash, kind, site_user_id, currency, donation)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict ${conflict} returning ${CART_COLUMNS}`,
    [
      db.siteId,
      cart.id,
      cart.tokenHash,
      cart.kind,
      cart.siteUserId,
      cart.currency ?? null,
      cart.donation === undefined || cart.donation === null ? null : JSON.stringify(cart.donation),
    ],
  );
  return row && { cart: toStoredCart(row), isNew: row.cart_id === cart.id };
}

/** Serializes the choice of a user's current cart until the transaction ends. */
export async function lockCartsOfUser(db: SiteDb, siteUserId: string): Promise<void> {
  await db.text("select pg_advisory_xact_lock(hashtext('cart ' || $1), hashtext($2))", [db.siteId, siteUserId]);
}

/** Serializes creating a cart with this secret until the transaction ends. */
export async function lockCartToken(db: SiteDb, tokenHash: Buffer): Promise<void> {
  await db.text("select pg_advisory_xact_lock(hashtext('cart token ' || $1), hashtext(encode($2::bytea, 'hex')))", [
    db.siteId,
    tokenHash,
  ]);
}

/** Missing members stay unchanged. */
export type CartChange = {
  readonly currency?: string;
  readonly codes?: readonly string[];
  readonly shippingLocation?: Destination | null;
  readonly shippingOptionId?: string | null;
};

/** The cart must be locked. */
export async function updateCart(db: SiteDb, cartId: string, change: CartChange): Promise<void> {
  const { currency, codes, shippingLocation, shippingOptionId } = change;
  const { set, values } = assignments<"cart">([db.siteId, cartId], {
    currency,
    codes,
    shipping_location: shippingLocation && JSON.stringify(shippingLocation),
    shipping_option_id: shippingOptionId,
  });
  await db.run(`update cart set ${["updated_at = now()", ...set].join(", ")} where site_id = $1 and id = $2`, values);
}

/** Stores the visitor's language for the order and its mails; null is the site's own. */
export async function keepCartLocale(db: SiteDb, cartId: string, locale: string | null): Promise<void> {
  await db.text("update cart set locale = $3 where site_id = $1 and id = $2 and locale is distinct from $3", [
    db.siteId,
    cartId,
    locale,
  ]);
}

/** Renews a cart's lifetime. */
export async function touchCart(db: SiteDb, cartId: string): Promise<void> {
  await updateCart(db, cartId, {});
}
