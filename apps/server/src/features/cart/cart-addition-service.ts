import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { invariant } from "../../errors.ts";
import { readAddition, type AdditionFacts } from "./cart-addition-facts-service.ts";
import { addToLine } from "./cart-entry-store.ts";
import { checkItem, checkWish, type CartItem, type CartWish, type CheckedWish } from "./cart-item.ts";
import { priceContents, type CartOutcome, type CartParts } from "./cart-pricing.ts";
import { lockCart, type CartKey } from "./cart-store.ts";
import { keepCartLanguage } from "./cart-language-service.ts";
import { guestOf, openVisitorCart, visitorOf, type CartTokens, type CartVisitor } from "./cart-visitor-service.ts";
import { readCartFacts } from "./priced-cart-service.ts";

export type { CartTokens } from "./cart-visitor-service.ts";
export type { CartWish } from "./cart-item.ts";

type Addition = { readonly db: SiteDb; readonly site: SiteEntry; readonly wish: CheckedWish; readonly nowMs: number };
/** A cart and the secret that opens it; undefined where none is needed. */
type FoundCart = { readonly id: string; readonly token: string | undefined };
type Found = { readonly cart: FoundCart | undefined; readonly facts: AdditionFacts };

/** Finds and locks the cart that a key opens, and reads what decides in the same round trip. */
async function lockForAddition(
  { db, wish }: Addition,
  key: CartKey | undefined,
  tokens: readonly string[],
): Promise<Found> {
  if (!key) return { cart: undefined, facts: await readAddition(db, wish.itemId, undefined) };
  // Sent together: the facts are read after the lock is held.
  const [cart, facts] = await Promise.all([lockCart(db, key), readAddition(db, wish.itemId, key)]);
  if (!cart) return { cart: undefined, facts };
  const place = key.by === "token" ? key.tokenHashes.findIndex((hash) => hash.equals(cart.tokenHash)) : -1;
  return { cart: { id: cart.id, token: tokens[place] }, facts };
}

async function putIntoCart(addition: Addition, cart: FoundCart, item: CartItem): Promise<CartOutcome> {
  const { db, site, wish, nowMs } = addition;
  const { variantId, additionalFields } = item;
  const line = { cartId: cart.id, productId: wish.itemId, variantId, quantity: wish.quantity, additionalFields };
  // Sent along, before what is read.
  const kept = keepCartLanguage(db, site, cart.id);
  const added = addToLine(db, { ...line, id: newId() });
  const read = readCartFacts(db, { key: { by: "id", cartId: cart.id }, hasPlace: false, customerKey: null });
  db.commitAlong();
  const [entryId, facts] = await Promise.all([added, read, kept]);
  const shoppingCart = priceContents(site, facts, { nowMs }).cart;
  const entry = shoppingCart.entries.find((one) => one.id === entryId);
  invariant(entry, "the line that was just added is in the cart");
  return { ok: true, cart: shoppingCart, token: cart.token, entry, isExpress: facts.preferences.checkout.isExpress };
}

/** The visitor's own cart, or one that they have made a moment ago. */
async function findForAddition(addition: Addition, visitor: CartVisitor, tokens: CartTokens): Promise<Found> {
  const own = visitor.own && (await lockForAddition(addition, visitor.own, [tokens.own ?? ""]));
  // A cookie that opens nothing (expired, bought, corrupt, of another site) is as good as none.
  const isFound = own?.cart !== undefined || visitor.siteUserId !== null;
  return own && isFound ? own : lockForAddition(addition, visitor.fresh, tokens.fresh);
}

async function addWithTokens(addition: Addition, tokens: CartTokens): Promise<CartOutcome> {
  const { db, wish, nowMs } = addition;
  const visitor = guestOf(tokens) ?? (await visitorOf(db, tokens, nowMs));
  const { cart, facts } = await findForAddition(addition, visitor, tokens);
  const rule = { kind: "cart", nowMs } as const;
  const item = checkItem(facts, wish, rule);
  if (!item.ok) return item;
  if (cart) return putIntoCart(addition, cart, item);
  const opened = await openVisitorCart(db, visitor, tokens.fresh);
  if (opened.isNew) return putIntoCart(addition, opened, item);
  // A parallel call made the cart after it was looked for; what it holds by now counts.
  const again = await lockForAddition(addition, { by: "id", cartId: opened.id }, []);
  const itemAgain = checkItem(again.facts, wish, rule);
  return itemAgain.ok ? putIntoCart(addition, opened, itemAgain) : itemAgain;
}

/**
 * Puts an item into the visitor's cart, which is made when there is none yet; the same item again raises its line. A refused
 * item leaves no trace. spec: storefront 5, add to cart
 */
export async function addToCart(
  { database, site, now = Date.now }: CartParts,
  tokens: CartTokens,
  wish: CartWish,
): Promise<CartOutcome> {
  const checked = checkWish(wish);
  if (!checked.ok) return checked;
  return inSite(database, site.id, (db) => addWithTokens({ db, site, wish: checked.wish, nowMs: now() }, tokens));
}
