import { invariant } from "@stoa/core/lib/invariant.ts";
import type { SiteDb } from "../../db/database.ts";
import { hashGiftCardCode } from "./gift-card-code-hash.ts";
import { findCardByHash, listCardsById, type GiftCardFound } from "./gift-card-store.ts";
import { holdTenders, markTendersPaid, refundTenders, releaseTenders, type Tender } from "./gift-card-tender-store.ts";

export type { GiftCardFound } from "./gift-card-store.ts";

/**
 * Returns the card of a code, ignoring how it is typed; undefined for a code that is wrong, disabled, or bought with
 * test money while the store takes real money. The caller cannot tell these apart.
 */
export async function findGiftCardByCode(
  db: SiteDb,
  { code, secret }: { readonly code: string; readonly secret: Buffer },
): Promise<GiftCardFound | undefined> {
  const hash = hashGiftCardCode({ siteId: db.siteId, secret }, code);
  return hash === undefined ? undefined : findCardByHash(db, hash);
}

/** Cards by id, in the order requested; cards that cannot pay are left out. */
export async function readGiftCards(db: SiteDb, ids: readonly string[]): Promise<GiftCardFound[]> {
  if (ids.length === 0) return [];
  const cards = new Map((await listCardsById(db, ids)).map((card) => [card.id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** Author of ledger entries for payments. */
const SHOPPER = "checkout";

export type GiftCardHold = { readonly orderId: string; readonly tenders: readonly Tender[] };

/**
 * Deducts an order's card payments from the balances, all or nothing: refused if a card cannot pay its part. Idempotent
 * per order. Cards are locked in id order.
 */
export async function holdGiftCards(db: SiteDb, { orderId, tenders }: GiftCardHold): Promise<{ readonly ok: boolean }> {
  const paying = tenders.filter(({ cents }) => cents !== 0);
  invariant(
    paying.every(({ cents }) => Number.isSafeInteger(cents) && cents > 0),
    "a gift card payment is a whole amount above zero",
  );
  if (paying.length === 0) return { ok: true };
  return { ok: await holdTenders(db, { orderId, tenders: paying, by: SHOPPER }) };
}

/** Marks what was held for an order as spent. Idempotent. */
export async function payGiftCards(db: SiteDb, orderId: string): Promise<void> {
  await markTendersPaid(db, orderId);
}

/** Returns what was held for an order to its cards. No effect a second time or after `payGiftCards`. */
export async function releaseGiftCards(db: SiteDb, orderId: string): Promise<void> {
  await releaseTenders(db, orderId, SHOPPER);
}

export type GiftCardRefund = { readonly orderId: string; readonly cents: number; readonly by: string };

/**
 * Refunds the cards that paid for an order, at most what they paid minus earlier refunds; returns the amount. Other
 * payments are the caller's responsibility.
 */
export async function refundToGiftCards(db: SiteDb, refund: GiftCardRefund): Promise<number> {
  invariant(Number.isSafeInteger(refund.cents) && refund.cents >= 0, "a refund is a whole amount");
  return refund.cents === 0 ? 0 : refundTenders(db, refund);
}
