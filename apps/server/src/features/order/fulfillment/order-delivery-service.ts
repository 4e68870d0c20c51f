import type { OrderRecord } from "@stoa/core/order/record/order-record.ts";
import { leftOf, refundedOf } from "@stoa/core/order/refund/plan-refund.ts";
import { rejectAmount } from "@stoa/core/order/refund/order-rejection.ts";
import { isSentManually, MANUALLY_SENT_TYPES } from "@stoa/core/order/line/sendable-lines.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import type { SiteDb } from "../../../db/database.ts";
import {
  downloadLinksOf,
  grantDownloads,
  revokeDownloads,
  type DownloadLink,
} from "../../download/download-service.ts";
import { countVoidedCards, issueGiftCards, voidGiftCards } from "../../gift-card/gift-card-issue-service.ts";
import { grantMemberAccess, revokeMemberAccess } from "../../member-access/member-access-service.ts";
import { throwOrderRejected, type OrderWork } from "../edit/order-change-service.ts";
import { deliverAtOnce } from "../edit/order-change-store.ts";
import type { OrderParts } from "../order-mail-service.ts";

type Lines = Pick<OrderRecord, "lines">;

function hasType({ lines }: Lines, productType: number): boolean {
  return lines.some((line) => line.productType === productType);
}

/**
 * Delivers immediate items once an order is paid, never before: mails gift cards, opens downloads and member areas.
 * Returns the current downloads. Idempotent.
 */
export async function deliverPaid(db: SiteDb, parts: OrderParts, record: OrderRecord): Promise<DownloadLink[]> {
  const { id: orderId } = record;
  const isDelivered = record.lines.some((line) => !isSentManually(line));
  if (record.states.payment !== "PAID" || !isDelivered) return [];
  const hasDownloads = hasType(record, PRODUCT_TYPE.digital);
  await Promise.all([
    deliverAtOnce(db, { orderId, sentByHand: MANUALLY_SENT_TYPES, at: new Date(parts.now()) }),
    hasType(record, PRODUCT_TYPE.giftCard) ? issueGiftCards(db, parts, { orderId }) : undefined,
    hasDownloads ? grantDownloads(db, { orderId, now: parts.now() }) : undefined,
    hasType(record, PRODUCT_TYPE.paywall) ? grantMemberAccess(db, { orderId, now: parts.now() }) : undefined,
  ]);
  return hasDownloads ? downloadLinksOf(db, parts, orderId) : [];
}

/** Pieces of lines taken back, and whether they are the whole line. */
export type TakenBack = ReadonlyArray<{ readonly lineId: string; readonly pieces: number; readonly isWhole: boolean }>;

export function allPieces({ lines, refunds }: Pick<OrderRecord, "lines" | "refunds">): TakenBack {
  return lines.map(({ id, quantity }) => {
    return { lineId: id, pieces: quantity - refundedOf(id, refunds).quantity, isWhole: true };
  });
}

/**
 * Cards still to be voided: cards voided for a refund that later failed count as voided, since they stay with the shop.
 */
async function cardsToTake(db: SiteDb, { id, refunds }: OrderRecord, cards: TakenBack): Promise<TakenBack> {
  const voided = await countVoidedCards(db, id);
  return cards.map((one) => {
    const inHand = (voided.get(one.lineId) ?? 0) - refundedOf(one.lineId, refunds).quantity;
    return { ...one, pieces: Math.max(0, one.pieces - Math.max(0, inHand)) };
  });
}

function faceCents({ priced }: OrderRecord, { lineId, pieces }: TakenBack[number]): number {
  const line = priced.lines.find(({ id }) => id === lineId);
  return line ? pieces * (line.unitPriceCents + Math.floor(line.saleSavingCents / line.quantity)) : 0;
}

/**
 * Takes back immediate deliveries before the refund: empties gift cards and closes downloads and member areas of lines
 * taken back as a whole. Throws `order_refused` when a gift card has been spent, unless spent amounts are waived.
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
    if (heldCents < boughtCents && !areSpentCardsLeft) throwOrderRejected(rejectAmount("giftCardSpent"));
  }
  if (downloads.length > 0) await revokeDownloads(db, { orderId, lineIds: downloads.map(({ lineId }) => lineId) });
  const areas = ofType(PRODUCT_TYPE.paywall).filter(({ isWhole }) => isWhole);
  if (areas.length > 0) await revokeMemberAccess(db, { orderId, lineIds: areas.map(({ lineId }) => lineId) });
}

/**
 * Takes back immediate deliveries when all of an order's money is refunded, whether or not pieces were named. Amounts
 * spent from gift cards are waived: an owner does so by refunding an amount.
 */
export async function takeBackRefunded(work: OrderWork, refundedCents: number): Promise<void> {
  const { record } = work;
  if (refundedCents < leftOf(record).cents) return;
  await takeBackSold(work, { taken: allPieces(record), areSpentCardsLeft: true });
}
