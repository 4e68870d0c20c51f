import { PAYMENT_BRAKE } from "@stoa/core/payment/payment-brake.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { CATALOGUES, messageLanguageOf } from "@stoa/core/message/catalogues.ts";
import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import type { SiteDb } from "../../../db/database.ts";
import { layOutMail } from "../../../mail/mail-layout.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { readMailSender, toMailLine } from "../../outbox/mail/mail-sender-service.ts";
import { queueMail } from "../../outbox/mail/mail-service.ts";
import { listMembers } from "../../role/member-service.ts";

/** Mails the site's admins that somebody may be trying out stolen cards: at most once a day (UTC). */
export async function mailPaymentAlarm(db: SiteDb, { urls, now }: Pick<Resources, "urls" | "now">): Promise<void> {
  const sender = await readMailSender(db, urls);
  const { site, language } = sender;
  const { subject, text, advice, button, reason } = CATALOGUES[messageLanguageOf(language)].paymentAlarm;
  const bodies = layOutMail({
    locale: language,
    site,
    heading: subject,
    blocks: [
      { kind: "text", text: fillMessage(text, { count: PAYMENT_BRAKE.pauseAfter }) },
      { kind: "text", text: advice },
      { kind: "button", label: button, url: `${urls.studio(sender.slug)}/orders` },
    ],
    reason,
  });
  const day = new Date(now()).toISOString().slice(0, 10);
  const admins = (await listMembers(db)).filter(({ role, email }) => role === ROLE.admin && isMailAddress(email));
  for (const { accountId, email } of admins) {
    await queueMail(db, {
      kind: "payment.alarm",
      to: email,
      fromName: sender.fromName,
      subject: toMailLine(`${subject} – ${site.title}`),
      ...bodies,
      dedupeKey: `payment.alarm:${day}:${accountId}`,
    });
  }
}
