import type { GiftCard } from "@stoa/core/gift-card/gift-card-api.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { dayText, momentText, type SiteTime } from "../../parts/time/site-time.ts";

type Mailing = Pick<GiftCard, "sendAt" | "recipientEmail" | "isEnabled" | "balance" | "mailCount">;

/** Whether its mail is still to be sent; a voided card's mail never is. */
function isAwaited({ sendAt, isEnabled, balance }: Mailing, nowMs: number): boolean {
  const isVoid = !isEnabled && balance.amount === 0;
  return sendAt !== null && Date.parse(sendAt) > nowMs && !isVoid;
}

export function issuedText({ sendAt, recipientEmail }: Mailing, time: SiteTime): string {
  const to = recipientEmail ?? "its recipient";
  return sendAt === null
    ? `Gift card sent to ${to}.`
    : `The gift card will be sent to ${to} on ${momentText(sendAt, time)}.`;
}

/** Message after a card is switched on or off; switching off cancels an unsent mail. */
export function switchedText({ isEnabled, mailCount, recipientEmail }: Mailing, before: Mailing): string {
  if (!isEnabled) {
    const mail = mailCount < before.mailCount ? " Its email hadn't been sent and won't be." : "";
    return `The card can't be used to pay anymore.${mail}`;
  }
  const mail = mailCount === 0 && recipientEmail !== null ? " It hasn't been sent to anyone yet. Send it now." : "";
  return `The card can be used to pay again.${mail}`;
}

/** Returns the recipient, and the date if the mail is still to come: `grace@example.org · goes out Dec 24, 2026`. */
export function recipientText(card: Mailing, time: SiteTime, nowMs: number): string {
  const { recipientEmail, sendAt } = card;
  if (recipientEmail === null) return "Not sent";
  if (card.mailCount === 0) return `${recipientEmail} · not sent`;
  return isAwaited(card, nowMs) ? `${recipientEmail} · sends ${dayText(sendAt, time)}` : recipientEmail;
}

export function cardFacts(card: GiftCard, time: SiteTime, nowMs: number): string {
  const { issued, createdAt, recipientName, senderName, message, sendAt } = card;
  return [
    `Issued with ${formatMoney(issued, time.language)} on ${momentText(createdAt, time)}`,
    recipientName && `for ${recipientName}`,
    senderName && `from ${senderName}`,
    message && `“${message}”`,
    isAwaited(card, nowMs) && `email sends ${momentText(sendAt, time)}`,
  ]
    .filter(Boolean)
    .join(" · ");
}
