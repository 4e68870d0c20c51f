import type { GiftCard } from "@stoa/core/gift-card/gift-card-api.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { dayText, momentText, type SiteTime } from "../../parts/time/site-time.ts";
import { t } from "../../language/t.ts";

type Mailing = Pick<GiftCard, "sendAt" | "recipientEmail" | "isEnabled" | "balance" | "mailCount">;

/** Whether its mail is still to be sent; a voided card's mail never is. */
function isAwaited({ sendAt, isEnabled, balance }: Mailing, nowMs: number): boolean {
  const isVoid = !isEnabled && balance.amount === 0;
  return sendAt !== null && Date.parse(sendAt) > nowMs && !isVoid;
}

export function issuedText({ sendAt, recipientEmail }: Mailing, time: SiteTime): string {
  const to = recipientEmail ?? t("its recipient");
  return sendAt === null
    ? t("Gift card sent to {to}.", { to })
    : t("The gift card will be sent to {to} on {moment}.", { to, moment: momentText(sendAt, time) });
}

/** Message after a card is switched on or off; switching off cancels an unsent mail. */
export function switchedText({ isEnabled, mailCount, recipientEmail }: Mailing, before: Mailing): string {
  if (!isEnabled) {
    const mail = mailCount < before.mailCount ? t("Its email hadn't been sent and won't be.") : "";
    return [t("The card can't be used to pay anymore."), mail].filter(Boolean).join(" ");
  }
  const mail = mailCount === 0 && recipientEmail !== null ? t("It hasn't been sent to anyone yet. Send it now.") : "";
  return [t("The card can be used to pay again."), mail].filter(Boolean).join(" ");
}

/** Returns the recipient, and the date if the mail is still to come: `grace@example.org · goes out Dec 24, 2026`. */
export function recipientText(card: Mailing, time: SiteTime, nowMs: number): string {
  const { recipientEmail, sendAt } = card;
  if (recipientEmail === null) return t("Not sent");
  if (card.mailCount === 0) return t("{recipientEmail} · not sent", { recipientEmail });
  return isAwaited(card, nowMs)
    ? t("{recipientEmail} · sends {day}", { recipientEmail, day: dayText(sendAt, time) })
    : recipientEmail;
}

export function cardFacts(card: GiftCard, time: SiteTime, nowMs: number): string {
  const { issued, createdAt, recipientName, senderName, message, sendAt } = card;
  return [
    t("Issued with {amount} on {moment}", {
      amount: formatMoney(issued, time.language),
      moment: momentText(createdAt, time),
    }),
    recipientName && t("for {recipientName}", { recipientName }),
    senderName && t("from {senderName}", { senderName }),
    message && `“${message}”`,
    isAwaited(card, nowMs) && t("email sends {moment}", { moment: momentText(sendAt, time) }),
  ]
    .filter(Boolean)
    .join(" · ");
}
