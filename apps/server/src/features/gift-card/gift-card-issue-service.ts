import { readGiftCardCustomizations, type GiftCardDetails } from "@stoa/core/gift-card/gift-card-details.ts";
import { giftCardCodeEnd } from "@stoa/core/gift-card/gift-card-code.ts";
import { zonedMoment } from "@stoa/core/lib/zoned-time.ts";
import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readMailSender, type MailSender } from "../outbox/mail/mail-sender-service.ts";
import { newGiftCardCode, type NewCode } from "./gift-card-code-hash.ts";
import { mailGiftCard, withdrawGiftCardMail } from "./gift-card-mailing-service.ts";
import { listGiftCardLines, voidCards, type BoughtPieces, type GiftCardLine } from "./gift-card-order-store.ts";
import { insertCards, type NewCard } from "./gift-card-store.ts";

export { countVoidedCards, type BoughtPieces } from "./gift-card-order-store.ts";

export type GiftCardParts = Pick<Resources, "secret" | "urls" | "now">;

/** Hour in the shop's time zone at which scheduled cards are sent. */
const SENDING_HOUR = 9;
const CARDS_AT_ONCE = 500;

type Piece = { readonly card: NewCard; readonly code: NewCode; readonly to: string };
type Issuing = { readonly orderId: string; readonly sender: MailSender; readonly parts: GiftCardParts };

/** When to mail a card for a chosen day; null for at once. */
export function sendAtOf(
  { sendOn }: GiftCardDetails,
  { sender, now }: { readonly sender: MailSender; readonly now: number },
): Date | null {
  const at = sendOn === null ? 0 : zonedMoment(sender.timeZone, sendOn, SENDING_HOUR);
  return at > now ? new Date(at) : null;
}

function toPieces(line: GiftCardLine, issuing: Issuing, db: SiteDb): Piece[] {
  const { orderId, sender, parts } = issuing;
  const details = readGiftCardCustomizations(line.customizations);
  const to = details.recipientEmail ?? line.email;
  const sendAt = sendAtOf(details, { sender, now: parts.now() });
  return Array.from({ length: line.quantity }, (_, piece) => {
    const code = newGiftCardCode({ siteId: db.siteId, secret: parts.secret });
    const card: NewCard = {
      id: newId(),
      codeHash: code.hash,
      codeEnd: giftCardCodeEnd(code.code),
      currency: line.currency,
      cents: line.cents,
      place: { orderId, lineId: line.id, piece },
      recipientEmail: to,
      recipientName: details.recipientName,
      senderName: details.senderName,
      message: details.message,
      isTest: line.isTest,
      locale: line.locale,
      sendAt,
      mailCount: isMailAddress(to) ? 1 : 0,
      by: "checkout",
      note: null,
    };
    return { card, code, to };
  });
}

async function mailPiece(db: SiteDb, sender: MailSender, { card, code, to }: Piece): Promise<void> {
  if (card.mailCount === 0) return;
  const money = { amount: card.cents, currency: card.currency };
  await mailGiftCard(db, sender, { ...card, to, code: code.code, money, sendAt: card.sendAt ?? undefined });
}

/**
 * Issues the gift cards of an order, one per piece, and queues each mail to its recipient, or to the buyer, on the
 * chosen day. Idempotent; no effect before the order is paid. Returns the number issued; an order without gift card
 * lines costs one round trip.
 */
export async function issueGiftCards(
  db: SiteDb,
  parts: GiftCardParts,
  { orderId }: { readonly orderId: string },
): Promise<number> {
  const lines = (await listGiftCardLines(db, orderId)).filter(({ cents }) => cents > 0);
  if (lines.length === 0) return 0;
  const sender = await readMailSender(db, parts.urls);
  const pieces = lines.flatMap((line) => toPieces(line, { orderId, sender, parts }, db));
  let count = 0;
  for (let start = 0; start < pieces.length; start += CARDS_AT_ONCE) {
    const some = pieces.slice(start, start + CARDS_AT_ONCE);
    const made = new Set(
      await insertCards(
        db,
        some.map(({ card }) => card),
      ),
    );
    await Promise.all(some.filter(({ card }) => made.has(card.id)).map((piece) => mailPiece(db, sender, piece)));
    count += made.size;
  }
  return count;
}

/**
 * Empties and disables an order's cards when it is canceled or pieces of a line are refunded; the fullest cards go
 * first, and unsent mails are withdrawn. Returns the amount left on them: what was spent is gone.
 */
export async function voidGiftCards(db: SiteDb, pieces: BoughtPieces, by: string): Promise<number> {
  const voided = await voidCards(db, pieces, by);
  await Promise.all(voided.map((card) => withdrawGiftCardMail(db, card)));
  return voided.reduce((sum, { cents }) => sum + cents, 0);
}
