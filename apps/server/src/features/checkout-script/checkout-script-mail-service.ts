import { isAlarming } from "@stoa/core/checkout-script/compare-checkout-scripts.ts";
import type { ScriptChange } from "@stoa/core/checkout-script/checkout-script-schema.ts";
import { changeText, partTexts, scriptName } from "@stoa/core/checkout-script/checkout-script-texts.ts";
import { CATALOGUES, messageLanguageOf } from "@stoa/core/message/catalogues.ts";
import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import type { SiteDb } from "../../db/database.ts";
import { layOutMail, type MailBlock } from "../../mail/mail-layout.ts";
import type { OriginUrls } from "../../plugins/request/request-origin.ts";
import { readMailSender, toMailLine } from "../outbox/mail/mail-sender-service.ts";
import { queueMail } from "../outbox/mail/mail-service.ts";
import { listMembers } from "../role/member-service.ts";

export type ScriptNews = {
  readonly changes: readonly ScriptChange[];
  /** Of the whole list. */
  readonly fingerprint: string;
  readonly at: Date;
};

const WEEK_MS = 7 * 24 * 60 * 60_000;

/**
 * Mails the site's admins in the transaction. A list is told once a week: with servers that differ, checks find one and
 * the other in turn.
 */
export async function mailScriptChanges(
  db: SiteDb,
  urls: Pick<OriginUrls, "site" | "studio">,
  { changes, fingerprint, at }: ScriptNews,
): Promise<void> {
  const sender = await readMailSender(db, urls);
  const { site, language } = sender;
  const texts = CATALOGUES[messageLanguageOf(language)].checkoutScript;
  const isAlarm = changes.some(isAlarming);
  const heading = isAlarm ? texts.alarmSubject : texts.providerSubject;
  const found = changes.map((change): MailBlock => {
    const text = [changeText(change, texts), ...partTexts(change, texts)].join("\n");
    return { kind: "titled", title: scriptName(change, texts), text };
  });
  const bodies = layOutMail({
    locale: language,
    site,
    heading,
    blocks: [
      { kind: "text", text: isAlarm ? texts.alarmText : texts.providerText },
      ...found,
      { kind: "text", text: isAlarm ? texts.alarmAdvice : texts.providerAdvice },
      { kind: "button", label: texts.button, url: `${urls.studio(sender.slug)}/checkout-settings` },
    ],
    reason: texts.reason,
  });
  const week = Math.floor(at.getTime() / WEEK_MS);
  const admins = (await listMembers(db)).filter(({ role, email }) => role === ROLE.admin && isMailAddress(email));
  for (const { accountId, email } of admins) {
    await queueMail(db, {
      kind: "checkout-script.changed",
      to: email,
      fromName: sender.fromName,
      subject: toMailLine(`${heading} – ${site.title}`),
      ...bodies,
      dedupeKey: `checkout-script:${fingerprint}:${week}:${accountId}`,
    });
  }
}
