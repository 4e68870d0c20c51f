import type { Address } from "@stoa/core/address/address-schema.ts";
import type { SavedAnswer } from "@stoa/core/cart/merge/saved-answers.ts";
import type { SiteDb } from "../../db/database.ts";

export type CheckoutState = "open" | "paying" | "completed";

export type StoredCheckout = {
  readonly id: string;
  readonly cartId: string;
  readonly siteUserId: string | null;
  readonly email: string | null;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly shippingOptionId: string | null;
  readonly giftCardIds: readonly string[];
  readonly note: string;
  readonly form: Readonly<Record<string, unknown>> | null;
  /** The answers with the wording of their questions. */
  readonly answers: readonly SavedAnswer[];
  readonly acceptsMarketing: boolean;
  readonly state: CheckoutState;
  readonly orderId: string | null;
  readonly codes: readonly string[];
  readonly locale: string;
  /** Its page was shown, so what was typed there belongs to that page alone. */
  readonly isOnPage: boolean;
};

const COLUMNS = `checkout.id, checkout.cart_id as "cartId", checkout.site_user_id as "siteUserId", checkout.email,
  checkout.shipping_address as "shippingAddress", checkout.billing_address as "billingAddress",
  checkout.shipping_option_id as "shippingOptionId", checkout.gift_card_ids as "giftCardIds", checkout.note, checkout.form, checkout.answers,
  checkout.accepts_marketing as "acceptsMarketing", checkout.state, checkout.order_id as "orderId", checkout.is_on_page as "isOnPage", cart.codes,
  coalesce(cart.locale, (
    select settings.data ->> 'language' from site join published_document settings on settings.site_id = $1
      and settings.kind = 'settings' and settings.from_release <= site.live_release
      and (settings.to_release is null or settings.to_release > site.live_release)
    where site.id = $1 limit 1
  ), 'en-US') as locale`;

export type CheckoutKeys = { readonly tokenHashes: readonly Buffer[]; readonly siteUserId: string | null };

/** Input of a signed-in visitor is theirs alone: on a shared computer the cart's secret outlives their session. */
export const MAY_OPEN = `($4 in (checkout.site_user_id, cart.site_user_id)
  or (checkout.site_user_id is null and cart.site_user_id is null and (checkout.token_hash = any($3)
    or exists (select from cart_claim claim
      where claim.site_id = $1 and claim.cart_id = checkout.cart_id and claim.token_hash = any($3)))))`;

export async function findCheckout(db: SiteDb, id: string, keys: CheckoutKeys): Promise<StoredCheckout | undefined> {
  const [row] = await db.text<StoredCheckout>(
    `select ${COLUMNS} from checkout join cart on cart.site_id = $1 and cart.id = checkout.cart_id
     where checkout.site_id = $1 and checkout.id = $2 and ${MAY_OPEN}`,
    [db.siteId, id, [...keys.tokenHashes], keys.siteUserId],
  );
  return row;
}

const CONFIRM = `
  with claimed as (
    select claim.cart_id, claim.token_hash, claim.browser_hashes from cart_claim claim
    join checkout on checkout.site_id = $1 and checkout.id = $2 and checkout.cart_id = claim.cart_id
    where claim.site_id = $1 and claim.token_hash = any($3) order by claim.created_at desc limit 1
  ), opened as (
    update checkout set token_hash = claimed.token_hash from claimed
    where checkout.site_id = $1 and checkout.cart_id = claimed.cart_id and checkout.state <> 'completed'
  ), renamed as (
    update cart set token_hash = claimed.token_hash from claimed
    where cart.site_id = $1 and cart.id = claimed.cart_id
  )
  delete from cart_claim using claimed where cart_claim.site_id = $1 and cart_claim.cart_id = claimed.cart_id
    and (cart_claim.token_hash = claimed.token_hash or not cart_claim.browser_hashes && claimed.browser_hashes)`;

/**
 * A browser shows that it got the secret of its checkout, which must be locked with its cart: from now on the cart and
 * the checkout open for no other browser.
 */
export async function confirmClaim(db: SiteDb, checkoutId: string, tokenHashes: readonly Buffer[]): Promise<void> {
  await db.text(CONFIRM, [db.siteId, checkoutId, [...tokenHashes]]);
}

/** Locks until the transaction ends; the checkout first, then its cart. */
export async function lockCheckout(db: SiteDb, id: string, keys: CheckoutKeys): Promise<StoredCheckout | undefined> {
  const [, , checkout] = await Promise.all([
    db.text("select from checkout where site_id = $1 and id = $2 for update", [db.siteId, id]),
    db.text(
      `select from cart where site_id = $1 and id = (select cart_id from checkout where site_id = $1 and id = $2) for update`,
      [db.siteId, id],
    ),
    findCheckout(db, id, keys),
    confirmClaim(db, id, keys.tokenHashes),
  ]);
  return checkout;
}

/** What visitors type in a checkout, cleared. */
export const UNTYPED = `site_user_id = null, email = null, shipping_address = null, billing_address = null, shipping_option_id = null,
  gift_card_ids = '{}', note = '', form = null, answers = '[]', accepts_marketing = false`;

export type NewCheckout = {
  readonly id: string;
  readonly cartId: string;
  readonly siteUserId: string | null;
  readonly email: string | null;
  readonly shippingAddress: Address | null;
  readonly shippingOptionId: string | null;
  readonly isOnPage: boolean;
};

/** Clears input of another person who was signed in with this cart before. */
const START_OVER = `
  update checkout set ${UNTYPED}
  where site_id = $1 and cart_id = $2 and state = 'open' and site_user_id is distinct from $3 and site_user_id is not null`;

/** Copies the visitor's email to the cart: for once-per-customer codes and reminders. */
const OPEN = `
  with opened as (
    insert into checkout (site_id, id, cart_id, token_hash, site_user_id, email, shipping_address, shipping_option_id, is_on_page)
    select $1, $2, id, token_hash, $4, $5, $6, $7, $8 from cart where site_id = $1 and id = $3
    on conflict (site_id, cart_id) where state <> 'completed' do update set
      token_hash = excluded.token_hash,
      is_on_page = checkout.is_on_page or excluded.is_on_page,
      site_user_id = case when checkout.state = 'open' then excluded.site_user_id else checkout.site_user_id end,
      email = coalesce(checkout.email, excluded.email),
      shipping_address = coalesce(checkout.shipping_address, excluded.shipping_address),
      shipping_option_id = coalesce(checkout.shipping_option_id, excluded.shipping_option_id)
    returning id, cart_id, email
  ), known as (
    update cart set email = opened.email from opened
    where cart.site_id = $1 and cart.id = opened.cart_id and cart.email is distinct from opened.email
  )
  select id from opened`;

/** Starts or resumes the checkout of a locked cart for this session; returns its id. */
export async function openCheckout(db: SiteDb, checkout: NewCheckout): Promise<string> {
  const [, [row]] = await Promise.all([
    db.text(START_OVER, [db.siteId, checkout.cartId, checkout.siteUserId]),
    db.text<{ id: string }>(OPEN, [
      db.siteId,
      checkout.id,
      checkout.cartId,
      checkout.siteUserId,
      checkout.email,
      checkout.shippingAddress === null ? null : JSON.stringify(checkout.shippingAddress),
      checkout.shippingOptionId,
      checkout.isOnPage,
    ]),
  ]);
  return row?.id ?? checkout.id;
}

/** From now on the checkout belongs to its page. */
export async function markOnPage(db: SiteDb, id: string): Promise<void> {
  await db.text("update checkout set is_on_page = true where site_id = $1 and id = $2 and not is_on_page", [
    db.siteId,
    id,
  ]);
}

function json(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}

/** Writes a checkout. The email and codes are also stored with the cart. */
export async function writeCheckout(db: SiteDb, checkout: StoredCheckout): Promise<void> {
  await Promise.all([
    db.text(
      `update checkout set email = $3, shipping_address = $4, billing_address = $5, shipping_option_id = $6, gift_card_ids = $7,
         note = $8, form = $9, accepts_marketing = $10, site_user_id = $11, answers = $12, updated_at = now()
       where site_id = $1 and id = $2`,
      [
        db.siteId,
        checkout.id,
        checkout.email,
        json(checkout.shippingAddress),
        json(checkout.billingAddress),
        checkout.shippingOptionId,
        [...checkout.giftCardIds],
        checkout.note,
        json(checkout.form),
        checkout.acceptsMarketing,
        checkout.siteUserId,
        json(checkout.answers),
      ],
    ),
    db.text("update cart set email = $3, codes = $4, updated_at = now() where site_id = $1 and id = $2", [
      db.siteId,
      checkout.cartId,
      checkout.email,
      [...checkout.codes],
    ]),
  ]);
}
