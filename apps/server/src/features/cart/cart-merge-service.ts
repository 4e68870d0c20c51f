import { DISCOUNT_LIMITS } from "@stoa/core/discount/discount-limits.ts";
import { mergeCartLines, type MergeLine } from "@stoa/core/cart/merge-carts.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import type { SiteDb } from "../../db/database.ts";
import { hashToken, newCartToken, newId } from "../../db/new-id.ts";
import {
  copyCart,
  copyChoices,
  deleteCart,
  isBeingPaid,
  listLines,
  lockCarts,
  moveCheckout,
  writeLines,
} from "./cart-merge-store.ts";
import { findCart, lockCartsOfUser, openCart, updateCart, type StoredCart } from "./cart-store.ts";

/** A cart and the secret that opens it. */
export type CopiedCart = { readonly cartId: string; readonly token: string };

/** The other cart keeps its line, so this is another one. */
function withNewId(line: MergeLine): MergeLine {
  return { ...line, id: newId() };
}

/** A copy of a cart with its lines, for a guest; undefined when there is nothing in it to copy. */
export async function cloneCart(db: SiteDb, cartId: string): Promise<CopiedCart | undefined> {
  const lines = await listLines(db, cartId);
  if (lines.length === 0) return undefined;
  const token = newCartToken();
  const id = newId();
  if (!(await copyCart(db, cartId, { id, tokenHash: hashToken(token) }))) return undefined;
  await writeLines(db, id, lines.map(withNewId));
  return { cartId: id, token };
}

type Pair = { readonly into: StoredCart & { readonly siteUserId: string }; readonly from: StoredCart };

/** Puts a guest's cart into an account's, whose own choices count first; the guest's is gone then. Both must be locked. */
async function mergeInto(db: SiteDb, { into, from }: Pair): Promise<Pair["into"]> {
  const [intoLines, fromLines] = await Promise.all([listLines(db, into.id), listLines(db, from.id)]);
  const isCopy = into.copiedFrom === from.id || from.copiedFrom === into.id;
  const codes = [...new Set([...into.codes, ...from.codes])].slice(0, DISCOUNT_LIMITS.codesPerOrder);
  await writeLines(db, into.id, mergeCartLines(intoLines, fromLines, isCopy ? "keepLarger" : "add"));
  await updateCart(db, into.id, { codes });
  await moveCheckout(db, into, from.id);
  await deleteCart(db, from.id);
  return { ...into, codes };
}

/** Whether a cart is one that a guest fills, so that it can become part of an account's. */
export function isGuestCart(cart: StoredCart | undefined): cart is StoredCart {
  return cart?.kind === "cart" && cart.siteUserId === null && cart.orderId === null;
}

/** The cart of an account, which is made when it has none; what guests hold secrets of is never given to it. */
async function openAccountCart(db: SiteDb, siteUserId: string, guest: StoredCart): Promise<Pair["into"]> {
  const cart = { id: newId(), tokenHash: hashToken(newCartToken()), kind: "cart", siteUserId } as const;
  const opened = await openCart(db, cart);
  invariant(opened, "an account has a cart in use or gets one");
  if (opened.isNew) await copyChoices(db, guest.id, opened.cart.id);
  const own = await findCart(db, { by: "id", cartId: opened.cart.id });
  invariant(own, "the cart that was just opened is there");
  return { ...own, siteUserId };
}

/** Locks carts of guests, in one order with everybody, and reads them as they are then; those that are being paid are let be. */
async function lockGuestCarts(
  db: SiteDb,
  cartIds: readonly string[],
  ownId: string | undefined,
): Promise<StoredCart[]> {
  await lockCarts(db, ownId === undefined ? cartIds : [...cartIds, ownId]);
  const found = await Promise.all(
    cartIds.map(async (cartId) => ({
      cart: await findCart(db, { by: "id", cartId }),
      isPaid: await isBeingPaid(db, cartId),
    })),
  );
  return found.flatMap(({ cart, isPaid }) => (isGuestCart(cart) && !isPaid ? [cart] : []));
}

/**
 * Puts carts that a guest has filled into the one of the account they are signed in to: no line is lost or there twice, and what the guest's
 * secrets opened is gone. One that is being paid is left until that has ended. Answers the id of the account's cart; undefined when it has none.
 */
export async function mergeCarts(
  db: SiteDb,
  { guestCartIds, siteUserId }: { readonly guestCartIds: readonly string[]; readonly siteUserId: string },
): Promise<string | undefined> {
  await lockCartsOfUser(db, siteUserId);
  const ofUser = { by: "user", siteUserId } as const;
  const known = await findCart(db, ofUser);
  if (guestCartIds.length === 0) return known?.id;
  const guests = await lockGuestCarts(db, guestCartIds, known?.id);
  const own = await findCart(db, ofUser);
  const [first] = guests;
  if (!first) return own?.id;
  let into = own ? { ...own, siteUserId } : await openAccountCart(db, siteUserId, first);
  for (const from of guests) into = await mergeInto(db, { into, from });
  return into.id;
}

/** Puts a copy's lines beside those of a visitor's cart; done again it changes nothing. */
export async function addCopiedLines(db: SiteDb, intoCartId: string, fromCartId: string): Promise<void> {
  const [own, others] = await Promise.all([listLines(db, intoCartId), listLines(db, fromCartId)]);
  await writeLines(db, intoCartId, mergeCartLines(own, others.map(withNewId), "keepLarger"));
}
