import type { OrderRecord } from "@stoa/core/order/order-record.ts";
import { leftOf, refundedOf } from "@stoa/core/order/plan-refund.ts";
import { refuseAmount } from "@stoa/core/order/order-refusal.ts";
import { isSentByHand, SENT_BY_HAND_TYPES } from "@stoa/core/order/sendable-lines.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import type { SiteDb } from "../../db/database.ts";
import { downloadLinksOf, grantDownloads, revokeDownloads, type DownloadLink } from "../download/download-service.ts";
import { countVoidedCards, issueGiftCards, voidGiftCards } from "../gift-card/gift-card-issue-service.ts";
import { grantMemberAccess, revokeMemberAccess } from "../member-access/member-access-service.ts";
import { refuseOrder, type OrderWork } from "./order-change-service.ts";
import { deliverAtOnce } from "./order-change-store.ts";
import type { OrderParts } from "./order-mail-service.ts";

type Lines = Pick<OrderRecord, "lines">;

function hasType({ lines }: Lines, productType: number): boolean {
  return lines.some((line) => line.productType === productType);
}

/**
 * Delivers what is delivered at once, as soon as an order is paid and never before: gift cards are mailed, downloads and member areas opened. Answers what
 * the buyer can download now. Once more gives nothing more.
 */
export async function deliverPaid(db: SiteDb, parts: OrderParts, record: OrderRecord): Promise<DownloadLink[]> {
  const { id: orderId } = record;
  const isDelivered = record.lines.some((line) => !isSentByHand(line));
  if (record.states.payment !== "PAID" || !isDelivered) return [];
  const hasDownloads = hasType(record, PRODUCT_TYPE.digital);
  await Promise.all([
    deliverAtOnce(db, { orderId, sentByHand: SENT_BY_HAND_TYPES, at: new Date(parts.now()) }),
    hasType(record, PRODUCT_TYPE.giftCard) ? issueGiftCards(db, parts, { orderId }) : undefined,
    hasDownloads ? grantDownloads(db, { orderId, now: parts.now() }) : undefined,
    hasType(record, PRODUCT_TYPE.paywall) ? grantMemberAccess(db, { orderId, now: parts.now() }) : undefined,
  ]);
  return hasDownloads ? downloadLinksOf(db, parts, orderId) : [];
}

/** How many pieces of which lines are taken back, and whether that is all of them. */
export type TakenBack = ReadonlyArray<{ readonly lineId: string; readonly pieces: number; readonly isWhole: boolean }>;

/** All of an order that was not refunded before. */
export function allPieces({ lines, refunds }: Pick<OrderRecord, "lines" | "refunds">): TakenBack {
  return lines.map(({ id, quantity }) => {
    return { lineId: id, pieces: quantity - refundedOf(id, refunds).quantity, isWhole: true };
  });
}

/** Cards that are still to be taken back: what refunds took that failed afterwards counts, as it stays with the shop. */
async function cardsToTake(db: SiteDb, { id, refunds }: OrderRecord, cards: TakenBack): Promise<TakenBack> {
  const voided = await countVoidedCards(db, id);
  return cards.map((one) => {
    const inHand = (voided.get(one.lineId) ?? 0) - refundedOf(one.lineId, refunds).quantity;
    return { ...one, pieces: Math.max(0, one.pieces - Math.max(0, inHand)) };
  });
}

/** What gift cards of so many pieces of a line held when they were bought. */
function faceCents({ priced }: OrderRecord, { lineId, pieces }: TakenBack[number]): number {
  const line = priced.lines.find(({ id }) => id === lineId);
  return line ? pieces * (line.unitPriceCents + Math.floor(line.saleSavingCents / line.quantity)) : 0;
}

/**
 * Takes back what was delivered at once, before the money for it goes back: gift cards are emptied, downloads and member areas of
 * lines that are taken back as a whole are closed. Throws `order_refused` when a gift card has been spent, unless what was spent is let go.
 */
export async function takeBackSold(
  { db, record, by }: OrderWork,
  { taken, areSpentCardsLeft }: { readonly taken: TakenBack; readonly areSpentCardsLeft: boolean },
): Promise<void> {
  const ofType = (productType: number): TakenBack =>
    taken.filter(({ lineId }) => record.lines.some((line) => line.id === lineId && line.productType === productType));
  const { id: orderId } = record;
  if (record.states.payment === "NOT_CHARGED") return;
  const bought = ofType(PRODUCT_TYPE.giftCard);
  const downloads = ofType(PRODUCT_TYPE.digital).filter(({ isWhole }) => isWhole);
  if (bought.length > 0) {
    const cards = await cardsToTake(db, record, bought);
    const heldCents = await voidGiftCards(db, { orderId, lines: cards }, by);
    const boughtCents = cards.reduce((sum, one) => sum + faceCents(record, one), 0);
    if (heldCents < boughtCents && !areSpentCardsLeft) refuseOrder(refuseAmount("giftCardSpent"));
  }
  if (downloads.length > 0) await revokeDownloads(db, { orderId, lineIds: downloads.map(({ lineId }) => lineId) });
  const areas = ofType(PRODUCT_TYPE.paywall).filter(({ isWhole }) => isWhole);
  if (areas.length > 0) await revokeMemberAccess(db, { orderId, lineIds: areas.map(({ lineId }) => lineId) });
}

/**
 * Takes back all that was delivered at once when all of an order's money goes back, whether pieces were named or not. What was spent of
 * gift cards is let go: refunding an amount is how an owner does so.
 */
export async function takeBackRefunded(work: OrderWork, refundedCents: number): Promise<void> {
  const { record } = work;
  if (refundedCents < leftOf(record).cents) return;
  await takeBackSold(work, { taken: allPieces(record), areSpentCardsLeft: true });
}
