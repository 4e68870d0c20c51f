import { GIFT_CARD_PATH } from "@stoa/core/gift-card/gift-card-path.ts";
import type { Money } from "@stoa/core/lib/money/money-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { mailedSite, mailedUrl, type MailSender } from "../outbox/mail/mail-sender-service.ts";
import { queueMail, withdrawMail } from "../outbox/mail/mail-service.ts";
import { giftCardEmail } from "./gift-card-email.ts";

export type MailedCard = {
  readonly id: string;
  readonly code: string;
  readonly money: Money;
  readonly locale: string;
  readonly to: string;
  readonly recipientName: string;
  readonly senderName: string;
  readonly message: string;
  readonly isTest: boolean;
  readonly mailCount: number;
  readonly sendAt: Date | undefined;
};

function dedupeKeyOf(id: string, mailCount: number): string {
  return `gift-card:${id}:${mailCount}`;
}

/** Queues the mail with a card's code, the only one that reveals it. */
export async function mailGiftCard(db: SiteDb, sender: MailSender, card: MailedCard): Promise<void> {
  const { to, recipientName, mailCount, sendAt } = card;
  const mail = giftCardEmail({
    ...card,
    site: mailedSite(sender, card.locale),
    balanceUrl: mailedUrl(sender, card.locale, GIFT_CARD_PATH),
    isAgain: mailCount > 1,
  });
  await queueMail(db, {
    kind: "gift-card.sent",
    to,
    toName: recipientName,
    fromName: sender.fromName,
    replyTo: sender.replyTo,
    ...mail,
    dedupeKey: dedupeKeyOf(card.id, mailCount),
    sendAt,
  });
}

/** Withdraws a card's last mail if it is unsent, since its code is invalid; returns whether it was. */
export async function withdrawGiftCardMail(db: SiteDb, card: { id: string; mailCount: number }): Promise<boolean> {
  return card.mailCount > 0 && withdrawMail(db, dedupeKeyOf(card.id, card.mailCount));
}
