import type { CartDonation } from "@stoa/core/cart/line/cart-donation-schema.ts";
import { leftOverLines } from "@stoa/core/cart/line/left-over-lines.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import { inSite, type SiteDb } from "../../../db/database.ts";
import { hashToken, newId, newToken } from "../../../db/new-id.ts";
import { readAddition } from "./add-to-cart-facts-service.ts";
import { addToLine } from "../contents/cart-entry-store.ts";
import { checkItem, checkCartItemInput, type CartItemInput } from "../contents/cart-item.ts";
import { listLines, listOrderedPieces, setCartOrder, succeedCart, writeLines } from "../visitor/cart-merge-store.ts";
import type { CartProblem } from "../contents/cart-notices.ts";
import type { CartParts } from "../contents/cart-pricing.ts";
import { lockCartRow, openCart } from "../contents/cart-store.ts";
import { guestOf, visitorOf, type OwnTokens } from "../visitor/cart-owner-service.ts";

/**
 * Ties a cart to its order: the cart becomes empty and immutable. Items added during payment move to a new cart of the
 * same visitor. Idempotent.
 */
export async function markCartPurchased(
  db: SiteDb,
  { cartId, orderId }: { readonly cartId: string; readonly orderId: string },
): Promise<void> {
  const [cart, lines, ordered] = await Promise.all([
    lockCartRow(db, cartId),
    listLines(db, cartId),
    listOrderedPieces(db, orderId),
  ]);
  if (!cart || cart.orderId === orderId) return;
  invariant(await setCartOrder(db, cartId, orderId), "a cart is bought once");
  const left = cart.kind === "cart" ? leftOverLines(lines, ordered) : [];
  if (left.length === 0) return;
  const id = newId();
  await succeedCart(db, { fromId: cartId, id, newTokenHash: hashToken(newToken()), tokenHash: cart.tokenHash });
  await writeLines(db, id, left);
}

export type PurchaseCart = { readonly ok: true; readonly cartId: string; readonly cartToken: string };

type NewPurchase = {
  readonly kind: "express" | "subscription" | "donation";
  readonly siteUserId?: null;
  readonly currency: string | null;
  readonly donation?: CartDonation;
};

async function openPurchaseCart(db: SiteDb, purchase: NewPurchase): Promise<PurchaseCart> {
  const cartToken = newToken();
  const { kind, currency, donation = null } = purchase;
  const cart = { id: newId(), tokenHash: hashToken(cartToken), kind, siteUserId: null, currency, donation };
  const opened = await openCart(db, cart);
  invariant(opened, "a random secret opens a cart of its own");
  return { ok: true, cartId: opened.cart.id, cartToken };
}

export function openDonationCart(
  db: SiteDb,
  { currency, ...donation }: Omit<CartDonation, "id"> & { readonly currency: string },
): Promise<PurchaseCart> {
  return openPurchaseCart(db, { kind: "donation", currency, donation: { id: newId(), ...donation } });
}

export type PurchaseInput = CartItemInput & { readonly kind: "express" | "subscription" };

/**
 * Puts an item into a separate cart, by the rules of adding to a cart and in the visitor's currency: a subscription or
 * an immediate purchase. The visitor's cart is unchanged. spec: storefront 5, 7
 */
export async function startPurchase(
  { database, site, now = Date.now }: CartParts,
  tokens: OwnTokens,
  purchase: PurchaseInput,
): Promise<PurchaseCart | CartProblem> {
  const checked = checkCartItemInput(purchase);
  if (!checked.ok) return checked;
  const { kind } = purchase;
  return inSite(database, site.id, async (db) => {
    const nowMs = now();
    const { own } = guestOf(tokens) ?? (await visitorOf(db, tokens, nowMs));
    const facts = await readAddition(db, { itemId: purchase.itemId, key: own, tokens, nowMs });
    const item = checkItem({ ...facts, lines: [] }, checked.input, { kind, nowMs });
    if (!item.ok) return item;
    const cart = await openPurchaseCart(db, { kind, currency: facts.cartCurrency });
    const { ok: _ok, ...chosen } = item;
    const { itemId: productId, quantity } = checked.input;
    await addToLine(db, { ...chosen, id: newId(), cartId: cart.cartId, productId, quantity });
    return cart;
  });
}
