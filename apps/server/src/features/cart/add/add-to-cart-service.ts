import { invariant } from "@stoa/core/lib/invariant.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { readAddition, type AdditionFacts } from "./add-to-cart-facts-service.ts";
import { addToLine } from "../contents/cart-entry-store.ts";
import { showCart, type CartLine } from "../contents/cart-contents-store.ts";
import {
  checkItem,
  checkCartItemInput,
  hasSameAnswers,
  type CartItem,
  type CartItemInput,
  type CheckedCartItemInput,
} from "../contents/cart-item.ts";
import { priceContents, type CartOutcome, type CartParts } from "../contents/cart-pricing.ts";
import { lockCart, type CartKey, type StoredCart } from "../contents/cart-store.ts";
import { cartLanguage, keepCartLanguage } from "../page/cart-language-service.ts";
import {
  guestOf,
  openVisitorCart,
  visitorOf,
  type CartTokens,
  type CartVisitor,
} from "../visitor/cart-owner-service.ts";
import { readFactsOf } from "../contents/cart-facts-service.ts";

export type { CartTokens } from "../visitor/cart-owner-service.ts";
export type { CartItemInput } from "../contents/cart-item.ts";

type Addition = {
  readonly db: SiteDb;
  readonly site: SiteEntry;
  readonly input: CheckedCartItemInput;
  readonly tokens: CartTokens;
  readonly nowMs: number;
};
type FoundCart = { readonly cart: StoredCart; readonly token: string | undefined };
type Found = { readonly found: FoundCart | undefined; readonly facts: AdditionFacts };

/** Finds and locks the cart that a key opens, and reads the facts in the same round trip. */
async function lockForAddition(
  { db, input, tokens: own, nowMs }: Addition,
  key: CartKey | undefined,
  tokens: readonly string[],
): Promise<Found> {
  const question = { itemId: input.itemId, key, tokens: own, nowMs };
  if (!key) return { found: undefined, facts: await readAddition(db, question) };
  // Sent together: the facts are read after the lock is held.
  const [cart, facts] = await Promise.all([lockCart(db, key), readAddition(db, question)]);
  if (!cart) return { found: undefined, facts };
  const place = key.by === "token" ? key.tokenHashes.findIndex((hash) => hash.equals(cart.tokenHash)) : -1;
  const lines = facts.lines.filter((line) => line.cart_id === cart.id);
  return { found: { cart, token: tokens[place] }, facts: { ...facts, lines } };
}

function lineWith({ input }: Addition, item: CartItem, { lines, stock }: AdditionFacts): CartLine {
  const { variantId, additionalFields, customizations } = item;
  const line = lines.find((one) => one.variant_id === variantId && hasSameAnswers(one, item));
  if (line) return { ...line, quantity: line.quantity + input.quantity };
  const level = stock[variantId];
  return {
    id: newId(),
    product_id: input.itemId,
    variant_id: variantId,
    quantity: input.quantity,
    additional_fields: additionalFields,
    customizations,
    in_stock: level?.quantity ?? null,
    is_unlimited: level?.unlimited ?? null,
  };
}

type Shown = { readonly facts: AdditionFacts; readonly lines: readonly CartLine[]; readonly lineId: string };

async function showAddition(
  { db, site, nowMs }: Addition,
  { cart, token }: FoundCart,
  { facts, lines, lineId }: Shown,
): Promise<CartOutcome> {
  const spoken = { ...cart, locale: cartLanguage(site, cart) };
  const contents = await showCart(db, { ...facts, cart: spoken, lines });
  const priced = await readFactsOf(db, contents, { hasPlace: false, customerKey: null });
  const shoppingCart = priceContents(site, priced, { nowMs }).cart;
  const entry = shoppingCart.entries.find((one) => one.id === lineId);
  invariant(entry, "the line that is added is in the cart");
  return { ok: true, cart: shoppingCart, token, entry, isExpress: priced.preferences.checkout.isExpress };
}

/** The cart is locked, and priced before it is written, so nothing can fail after the commit. */
async function putIntoCart(
  addition: Addition,
  found: FoundCart,
  { item, facts }: { readonly item: CartItem; readonly facts: AdditionFacts },
): Promise<CartOutcome> {
  const { db, site, input } = addition;
  const line = lineWith(addition, item, facts);
  const isNew = !facts.lines.some(({ id }) => id === line.id);
  const lines = isNew ? [...facts.lines, line] : facts.lines.map((one) => (one.id === line.id ? line : one));
  const outcome = await showAddition(addition, found, { facts, lines, lineId: line.id });
  const cartId = found.cart.id;
  const kept = keepCartLanguage(db, site, cartId);
  const { ok: _ok, ...chosen } = item;
  const { itemId: productId, quantity, pressKey } = input;
  const written = addToLine(db, { ...chosen, id: line.id, cartId, productId, quantity, pressKey });
  db.commitAlong();
  await Promise.all([written, kept]);
  return outcome;
}

/** Adds to a locked cart; a press the cart has already recorded adds nothing and gets the same answer. */
async function addOnce(addition: Addition, found: FoundCart, facts: AdditionFacts): Promise<CartOutcome> {
  const { input, nowMs } = addition;
  const { itemId, pressKey } = input;
  const added = facts.lines.find(
    (line) => pressKey !== undefined && line.product_id === itemId && line.press_keys.includes(pressKey),
  );
  if (added) return showAddition(addition, found, { facts, lines: facts.lines, lineId: added.id });
  const item = checkItem(facts, input, { kind: "cart", nowMs });
  return item.ok ? putIntoCart(addition, found, { item, facts }) : item;
}

/** The visitor's own cart, or one they created a moment ago. */
async function findForAddition(addition: Addition, visitor: CartVisitor): Promise<Found> {
  const { tokens } = addition;
  const own = visitor.own && (await lockForAddition(addition, visitor.own, [tokens.own ?? ""]));
  // A cookie that opens nothing (expired, bought, corrupt, from another site) counts as none.
  const isFound = own?.found !== undefined || visitor.siteUserId !== null;
  return own && isFound ? own : lockForAddition(addition, visitor.fresh, tokens.fresh);
}

async function addWithTokens(addition: Addition): Promise<CartOutcome> {
  const { db, input, tokens, nowMs } = addition;
  const visitor = guestOf(tokens) ?? (await visitorOf(db, tokens, nowMs));
  const { found, facts } = await findForAddition(addition, visitor);
  if (found) return addOnce(addition, found, facts);
  const item = checkItem(facts, input, { kind: "cart", nowMs });
  if (!item.ok) return item;
  const opened = await openVisitorCart(db, visitor, tokens.fresh);
  if (opened.isNew) return putIntoCart(addition, opened, { item, facts });
  // A parallel call created the cart meanwhile; its current contents count.
  const again = await lockForAddition(addition, { by: "id", cartId: opened.cart.id }, []);
  return addOnce(addition, opened, again.facts);
}

/**
 * Adds an item to the visitor's cart, creating the cart if needed; the same item again raises its line, the same press
 * again does not. A refused item leaves no trace. spec: storefront 5, add to cart
 */
export async function addToCart(
  { database, site, now = Date.now }: CartParts,
  tokens: CartTokens,
  input: CartItemInput,
): Promise<CartOutcome> {
  const checked = checkCartItemInput(input);
  if (!checked.ok) return checked;
  return inSite(database, site.id, (db) => addWithTokens({ db, site, input: checked.input, tokens, nowMs: now() }));
}
