import { invariant } from "@stoa/core/lib/invariant.ts";
import type { SiteDb } from "../../db/database.ts";
import { hashGiftCardCode } from "./gift-card-code-hash.ts";
import { findCardByHash, listCardsById, type GiftCardFound } from "./gift-card-store.ts";
import { holdTenders, markTendersPaid, refundTenders, releaseTenders, type Tender } from "./gift-card-tender-store.ts";

export type { GiftCardFound } from "./gift-card-store.ts";

/**
 * The card that a code opens, however it was typed; undefined for a code that is wrong, of a card that is switched off, or bought with
 * pretended money while the store takes real one. Nothing tells these apart.
 */
export async function findGiftCardByCode(
  db: SiteDb,
  { code, secret }: { readonly code: string; readonly secret: Buffer },
): Promise<GiftCardFound | undefined> {
  const hash = hashGiftCardCode({ siteId: db.siteId, secret }, code);
  return hash === undefined ? undefined : findCardByHash(db, hash);
}

/** Cards by id, in the order asked for; those that can't pay any more are left out. */
export async function readGiftCards(db: SiteDb, ids: readonly string[]): Promise<GiftCardFound[]> {
  if (ids.length === 0) return [];
  const cards = new Map((await listCardsById(db, ids)).map((card) => [card.id, card]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** Who ledger entries name where a shopper moves a balance by paying. */
const SHOPPER = "checkout";

export type GiftCardHold = { readonly orderId: string; readonly tenders: readonly Tender[] };

/**
 * Takes what cards pay of an order from their balances, all or nothing: refused when one of them can't pay its part (any more). An order
 * is held for once. Cards are locked in the order of their ids.
 */
export async function holdGiftCards(db: SiteDb, { orderId, tenders }: GiftCardHold): Promise<{ readonly ok: boolean }> {
  const paying = tenders.filter(({ cents }) => cents !== 0);
  invariant(
    paying.every(({ cents }) => Number.isSafeInteger(cents) && cents > 0),
    "a gift card pays a whole amount above zero",
  );
  if (paying.length === 0) return { ok: true };
  return { ok: await holdTenders(db, { orderId, tenders: paying, by: SHOPPER }) };
}

/** What was held for an order is spent. A second call changes nothing. */
export async function payGiftCards(db: SiteDb, orderId: string): Promise<void> {
  await markTendersPaid(db, orderId);
}

/** Puts what was held for an order back onto its cards. A second call, or one after `payGiftCards`, changes nothing. */
export async function releaseGiftCards(db: SiteDb, orderId: string): Promise<void> {
  await releaseTenders(db, orderId, SHOPPER);
}

export type GiftCardRefund = { readonly orderId: string; readonly cents: number; readonly by: string };

/**
 * Gives back to the cards that paid for an order, at most what they paid and did not get back yet; answers how much it was. It says nothing
 * about what else was paid: who calls keeps the order's own account.
 */
export async function refundToGiftCards(db: SiteDb, refund: GiftCardRefund): Promise<number> {
  invariant(Number.isSafeInteger(refund.cents) && refund.cents >= 0, "a refund is a whole amount");
  return refund.cents === 0 ? 0 : refundTenders(db, refund);
}
