import { DISCOUNT_LIMITS } from "@stoa/core/discount/discount-limits.ts";
import { mergeCartLines, type MergeLine } from "@stoa/core/cart/merge/merge-carts.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import type { SiteDb } from "../../../db/database.ts";
import { hashToken, newCartToken, newId } from "../../../db/new-id.ts";
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
import { findCart, lockCartsOfUser, openCart, updateCart, type StoredCart } from "../contents/cart-store.ts";

export type CopiedCart = { readonly cartId: string; readonly token: string };

/** The other cart keeps its own line. */
function withNewId(line: MergeLine): MergeLine {
  return { ...line, id: newId() };
}

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

/** Merges a guest's cart into the account's, whose own choices win, and deletes the guest's. Both must be locked. */
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

export function isGuestCart(cart: StoredCart | undefined): cart is StoredCart {
  return cart?.kind === "cart" && cart.siteUserId === null && cart.orderId === null;
}

/** Opens the account's cart, creating it if needed; a cart whose secret guests hold is never given to an account. */
async function openAccountCart(db: SiteDb, siteUserId: string, guest: StoredCart): Promise<Pair["into"]> {
  const cart = { id: newId(), tokenHash: hashToken(newCartToken()), kind: "cart", siteUserId } as const;
  const opened = await openCart(db, cart);
  invariant(opened, "an account has a cart in use or gets one");
  if (opened.isNew) await copyChoices(db, guest.id, opened.cart.id);
  const own = await findCart(db, { by: "id", cartId: opened.cart.id });
  invariant(own, "the cart that was just opened is there");
  return { ...own, siteUserId };
}

/** Locks guest carts in a global order and reads their current state; skips those being paid. */
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
 * Merges carts filled as a guest into the account's cart: no line is lost or duplicated, and the guest secrets open
 * nothing afterwards. A cart being paid is left until payment ends. Returns the id of the account's cart; undefined
 * when it has none.
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

/** Adds a copy's lines to a visitor's cart. Idempotent. */
export async function addCopiedLines(db: SiteDb, intoCartId: string, fromCartId: string): Promise<void> {
  const [own, others] = await Promise.all([listLines(db, intoCartId), listLines(db, fromCartId)]);
  await writeLines(db, intoCartId, mergeCartLines(own, others.map(withNewId), "keepLarger"));
}
