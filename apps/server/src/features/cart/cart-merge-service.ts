import { DISCOUNT_LIMITS } from "@stoa/core/discount/discount-limits.ts";
import { mergeCartLines, type MergeLine } from "@stoa/core/cart/merge-carts.ts";
import type { SiteDb } from "../../db/database.ts";
import { hashToken, newId, newToken } from "../../db/new-id.ts";
import { copyCart, deleteCart, giveCartTo, isBeingPaid, listLines, lockCarts, writeLines } from "./cart-merge-store.ts";
import { findCart, lockCartsOfUser, updateCart, type StoredCart } from "./cart-store.ts";

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
  const token = newToken();
  const id = newId();
  if (!(await copyCart(db, cartId, { id, tokenHash: hashToken(token) }))) return undefined;
  await writeLines(db, id, lines.map(withNewId));
  return { cartId: id, token };
}

type Pair = { readonly into: StoredCart; readonly from: StoredCart };

/** Puts one cart into another one, which keeps its place in the world; the first is gone then. Both must be locked. */
async function mergeInto(db: SiteDb, { into, from }: Pair): Promise<void> {
  const [intoLines, fromLines] = await Promise.all([listLines(db, into.id), listLines(db, from.id)]);
  const isCopy = into.copiedFrom === from.id || from.copiedFrom === into.id;
  const codes = [...new Set([...into.codes, ...from.codes])].slice(0, DISCOUNT_LIMITS.codesPerOrder);
  await writeLines(db, into.id, mergeCartLines(intoLines, fromLines, isCopy ? "keepLarger" : "add"));
  const currency = into.currency ?? from.currency;
  await updateCart(db, into.id, { codes, ...(currency === null ? {} : { currency }) });
  await deleteCart(db, from.id);
}

function isGuestCart(cart: StoredCart | undefined): cart is StoredCart {
  return cart?.kind === "cart" && cart.siteUserId === null && cart.orderId === null;
}

/**
 * Gives the cart a guest has filled to the account they sign in to, together with what is in the account's own: no line is lost or there twice.
 * The guest's cart goes on, with its checkout, unless the account's own is just being paid. Answers the id of the account's
 * cart; undefined when it has none.
 */
export async function mergeCarts(
  db: SiteDb,
  { fromCartId, siteUserId }: { readonly fromCartId: string | null; readonly siteUserId: string },
): Promise<string | undefined> {
  await lockCartsOfUser(db, siteUserId);
  const ofUser = { by: "user", siteUserId } as const;
  const known = await findCart(db, ofUser);
  if (fromCartId === null) return known?.id;
  const [, guest, own] = await Promise.all([
    lockCarts(db, known ? [known.id, fromCartId] : [fromCartId]),
    findCart(db, { by: "id", cartId: fromCartId }),
    findCart(db, ofUser),
  ]);
  if (!isGuestCart(guest)) return own?.id;
  if (!own) {
    await giveCartTo(db, guest.id, siteUserId);
    return guest.id;
  }
  if (await isBeingPaid(db, own.id)) {
    if (!(await isBeingPaid(db, guest.id))) await mergeInto(db, { into: own, from: guest });
    return own.id;
  }
  await mergeInto(db, { into: guest, from: own });
  await giveCartTo(db, guest.id, siteUserId);
  return guest.id;
}

/** Puts a copy's lines beside those of a visitor's cart; done again it changes nothing. */
export async function addCopiedLines(db: SiteDb, intoCartId: string, fromCartId: string): Promise<void> {
  const [own, others] = await Promise.all([listLines(db, intoCartId), listLines(db, fromCartId)]);
  await writeLines(db, intoCartId, mergeCartLines(own, others.map(withNewId), "keepLarger"));
}
