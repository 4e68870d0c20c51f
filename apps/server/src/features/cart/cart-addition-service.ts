import { checkCartAddition } from "@stoa/core/cart/check-cart-addition.ts";
import { checkQuantity } from "@stoa/core/cart/check-quantity.ts";
import { currentPrice } from "@stoa/core/product/current-price.ts";
import { QUANTITY_LIMITS } from "@stoa/core/product/quantity-input.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSite, type SiteDb } from "../../db/database.ts";
import { hashToken, newId } from "../../db/new-id.ts";
import { AppError, invariant } from "../../errors.ts";
import { readAddition, type AdditionFacts } from "./cart-addition-store.ts";
import { readCart } from "./cart-contents-store.ts";
import type { CartProblem } from "./cart-notices.ts";
import { cartCurrency, cartProblem, priceContents, type CartOutcome, type CartParts } from "./cart-pricing.ts";
import { addToLine, lockCart, openCart } from "./cart-store.ts";

const MAX_LINES = 200;
const MAX_FIELDS_BYTES = 20_000;
const ID = /^[0-9a-f]{24}$/;

/** The tokens a visitor may open a cart with: that of the cookie, and those to make a new cart with. */
export type CartTokens = {
  readonly own: string | undefined;
  /** The first makes the new cart; the others open one that was made a moment ago. */
  readonly fresh: readonly [string, ...string[]];
};

export type CartWish = {
  readonly itemId: string;
  readonly sku: string | null;
  /** As it came: the rule says what is wrong with it. */
  readonly quantity: unknown;
  readonly additionalFields: string | null;
};

function checkAdditionalFields(text: string | null): string | null {
  if (text === null || text === "") return null;
  const fields = { additionalFields: `must be JSON of at most ${MAX_FIELDS_BYTES} bytes` };
  if (Buffer.byteLength(text) > MAX_FIELDS_BYTES) throw new AppError("invalid_request", { fields });
  try {
    JSON.parse(text);
  } catch (cause) {
    throw new AppError("invalid_request", { fields, cause });
  }
  return text;
}

type CheckedWish = Omit<CartWish, "quantity"> & { readonly quantity: number };
type CheckedItem = { readonly ok: true; readonly variantId: string } | CartProblem;

function checkItem(facts: AdditionFacts, wish: CheckedWish): CheckedItem {
  const checked = checkCartAddition({ ...facts, sku: wish.sku, quantity: wish.quantity });
  if (!checked.ok) return checked;
  const { variant } = checked;
  if (currentPrice(variant).currency !== cartCurrency(facts.currency)) return cartProblem("variantUnavailable");
  const isNewLine = !facts.inCart.some((line) => line.isSameLine && line.variantId === variant.id);
  if (isNewLine && facts.lineCount >= MAX_LINES) return cartProblem("cartFull");
  return { ok: true, variantId: variant.id };
}

type Addition = { readonly db: SiteDb; readonly site: SiteEntry; readonly wish: CheckedWish };

/** Finds and locks the cart of the first list of tokens that opens one, and reads what decides in the same round trip. */
async function lockForAddition({ db, wish }: Addition, tokens: readonly string[]) {
  const tokenHashes = tokens.map(hashToken);
  const query = { itemId: wish.itemId, additionalFields: wish.additionalFields, tokenHashes };
  // Sent together: the facts are read after the lock is held.
  const [cart, facts] = await Promise.all([lockCart(db, tokenHashes), readAddition(db, query)]);
  const token = cart && tokens.find((_, index) => tokenHashes[index]?.equals(cart.tokenHash));
  return { cart: cart && token !== undefined ? { id: cart.id, token } : undefined, facts };
}

async function putIntoCart(
  addition: Addition,
  cart: { id: string; token: string },
  variantId: string,
): Promise<CartOutcome> {
  const { db, site, wish } = addition;
  const { itemId, quantity, additionalFields } = wish;
  const line = { id: newId(), cartId: cart.id, productId: itemId, variantId, quantity, additionalFields };
  const [entryId, contents] = await Promise.all([addToLine(db, line), readCart(db, hashToken(cart.token))]);
  const shoppingCart = priceContents(site, contents);
  const entry = shoppingCart.entries.find((one) => one.id === entryId);
  invariant(entry, "the line that was just added is in the cart");
  return { ok: true, cart: shoppingCart, token: cart.token, entry };
}

async function addWithTokens(addition: Addition, tokens: CartTokens): Promise<CartOutcome> {
  const own = tokens.own === undefined ? undefined : await lockForAddition(addition, [tokens.own]);
  // A cookie that opens nothing (expired, corrupt, of another site) is as good as none.
  const found = own?.cart ? own : await lockForAddition(addition, tokens.fresh);
  const item = checkItem(found.facts, addition.wish);
  if (!item.ok) return item;
  if (found.cart) return putIntoCart(addition, found.cart, item.variantId);
  const [token] = tokens.fresh;
  const opened = await openCart(addition.db, { id: newId(), tokenHash: hashToken(token) });
  if (opened.isNew) return putIntoCart(addition, { id: opened.id, token }, item.variantId);
  // A parallel call made the cart after it was looked for; what it holds by now counts.
  const again = await lockForAddition(addition, [token]);
  const itemAgain = checkItem(again.facts, addition.wish);
  return itemAgain.ok ? putIntoCart(addition, { id: opened.id, token }, itemAgain.variantId) : itemAgain;
}

/**
 * Puts an item into the visitor's cart, which is made when there is none yet; the same item again raises its line. A refused
 * item leaves no trace. spec: storefront 5, add to cart
 */
export async function addToCart(
  { database, site }: CartParts,
  tokens: CartTokens,
  wish: CartWish,
): Promise<CartOutcome> {
  const quantity = checkQuantity(wish.quantity === undefined ? QUANTITY_LIMITS.value : wish.quantity);
  if (!quantity.ok) return quantity;
  const additionalFields = checkAdditionalFields(wish.additionalFields);
  if (!ID.test(wish.itemId)) return cartProblem("itemNotFound");
  const checked = { ...wish, quantity: quantity.quantity, additionalFields };
  return inSite(database, site.id, (db) => addWithTokens({ db, site, wish: checked }, tokens));
}
