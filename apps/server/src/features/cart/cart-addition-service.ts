import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { invariant } from "../../errors.ts";
import { readAddition, type AdditionFacts } from "./cart-addition-facts-service.ts";
import { addToLine } from "./cart-entry-store.ts";
import { showCart, type CartLine } from "./cart-contents-store.ts";
import { checkItem, checkWish, hasSameAnswers, type CartItem, type CartWish, type CheckedWish } from "./cart-item.ts";
import { priceContents, type CartOutcome, type CartParts } from "./cart-pricing.ts";
import { lockCart, type CartKey, type StoredCart } from "./cart-store.ts";
import { cartLanguage, keepCartLanguage } from "./cart-language-service.ts";
import { guestOf, openVisitorCart, visitorOf, type CartTokens, type CartVisitor } from "./cart-visitor-service.ts";
import { readFactsOf } from "./priced-cart-service.ts";

export type { CartTokens } from "./cart-visitor-service.ts";
export type { CartWish } from "./cart-item.ts";

type Addition = { readonly db: SiteDb; readonly site: SiteEntry; readonly wish: CheckedWish; readonly nowMs: number };
/** A locked cart and the secret that opens it; undefined where none is needed. */
type FoundCart = { readonly cart: StoredCart; readonly token: string | undefined };
type Found = { readonly found: FoundCart | undefined; readonly facts: AdditionFacts };

/** Finds and locks the cart that a key opens, and reads what decides in the same round trip. */
async function lockForAddition(
  { db, wish }: Addition,
  key: CartKey | undefined,
  tokens: readonly string[],
): Promise<Found> {
  if (!key) return { found: undefined, facts: await readAddition(db, wish.itemId, undefined) };
  // Sent together: the facts are read after the lock is held.
  const [cart, facts] = await Promise.all([lockCart(db, key), readAddition(db, wish.itemId, key)]);
  if (!cart) return { found: undefined, facts };
  const place = key.by === "token" ? key.tokenHashes.findIndex((hash) => hash.equals(cart.tokenHash)) : -1;
  const lines = facts.lines.filter((line) => line.cart_id === cart.id);
  return { found: { cart, token: tokens[place] }, facts: { ...facts, lines } };
}

/** The line that an item joins, or a new one, with what is in it then. */
function lineWith({ wish }: Addition, item: CartItem, { lines, stock }: AdditionFacts): CartLine {
  const { variantId, additionalFields } = item;
  const line = lines.find((one) => one.variant_id === variantId && hasSameAnswers(one, item));
  if (line) return { ...line, quantity: line.quantity + wish.quantity };
  const level = stock[variantId];
  return {
    id: newId(),
    product_id: wish.itemId,
    variant_id: variantId,
    quantity: wish.quantity,
    additional_fields: additionalFields,
    in_stock: level?.quantity ?? null,
    is_unlimited: level?.unlimited ?? null,
  };
}

/** What is left to do once it is known what can be added: the cart is locked, and priced before it is written, so that nothing can fail after the commit. */
async function putIntoCart(
  addition: Addition,
  { cart, token }: FoundCart,
  { item, facts }: { readonly item: CartItem; readonly facts: AdditionFacts },
): Promise<CartOutcome> {
  const { db, site, wish, nowMs } = addition;
  const line = lineWith(addition, item, facts);
  const isNew = !facts.lines.some(({ id }) => id === line.id);
  const lines = isNew ? [...facts.lines, line] : facts.lines.map((one) => (one.id === line.id ? line : one));
  const spoken = { ...cart, locale: cartLanguage(site, cart) };
  const contents = await showCart(db, { ...facts, cart: spoken, lines });
  const priced = await readFactsOf(db, contents, { hasPlace: false, customerKey: null });
  const shoppingCart = priceContents(site, priced, { nowMs }).cart;
  const entry = shoppingCart.entries.find((one) => one.id === line.id);
  invariant(entry, "the line that is added is in the cart");
  const kept = keepCartLanguage(db, site, cart.id);
  const { variantId, additionalFields } = item;
  const added = { cartId: cart.id, productId: wish.itemId, variantId, quantity: wish.quantity, additionalFields };
  const written = addToLine(db, { ...added, id: line.id });
  db.commitAlong();
  await Promise.all([written, kept]);
  return { ok: true, cart: shoppingCart, token, entry, isExpress: priced.preferences.checkout.isExpress };
}

/** The visitor's own cart, or one that they have made a moment ago. */
async function findForAddition(addition: Addition, visitor: CartVisitor, tokens: CartTokens): Promise<Found> {
  const own = visitor.own && (await lockForAddition(addition, visitor.own, [tokens.own ?? ""]));
  // A cookie that opens nothing (expired, bought, corrupt, of another site) is as good as none.
  const isFound = own?.found !== undefined || visitor.siteUserId !== null;
  return own && isFound ? own : lockForAddition(addition, visitor.fresh, tokens.fresh);
}

async function addWithTokens(addition: Addition, tokens: CartTokens): Promise<CartOutcome> {
  const { db, wish, nowMs } = addition;
  const visitor = guestOf(tokens) ?? (await visitorOf(db, tokens, nowMs));
  const { found, facts } = await findForAddition(addition, visitor, tokens);
  const rule = { kind: "cart", nowMs } as const;
  const item = checkItem(facts, wish, rule);
  if (!item.ok) return item;
  if (found) return putIntoCart(addition, found, { item, facts });
  const opened = await openVisitorCart(db, visitor, tokens.fresh);
  if (opened.isNew) return putIntoCart(addition, opened, { item, facts });
  // A parallel call made the cart after it was looked for; what it holds by now counts.
  const again = await lockForAddition(addition, { by: "id", cartId: opened.cart.id }, []);
  const itemAgain = checkItem(again.facts, wish, rule);
  return itemAgain.ok ? putIntoCart(addition, opened, { item: itemAgain, facts: again.facts }) : itemAgain;
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
