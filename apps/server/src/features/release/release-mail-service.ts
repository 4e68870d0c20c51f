import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { CATALOGUES, messageLanguageOf } from "@stoa/core/message/catalogues.ts";
import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import { ROLE } from "@stoa/core/role/role.ts";
import type { SiteDb } from "../../db/database.ts";
import { layOutMail } from "../../mail/mail-layout.ts";
import type { OriginUrls } from "../../plugins/request/request-origin.ts";
import { readMailSender, toMailLine } from "../outbox/mail/mail-sender-service.ts";
import { queueMail } from "../outbox/mail/mail-service.ts";
import { listMembers } from "../role/member-service.ts";

export type ReleaseTrouble =
  /** Visitors see a page in an earlier theme, or without one. */
  | { readonly kind: "page-failed"; readonly release: number; readonly path: string }
  | { readonly kind: "schedule-failed"; readonly scheduledId: string; readonly name: string; readonly reason: string };

type Words = { readonly subject: string; readonly text: string; readonly button: string; readonly path: string };

function wordsOf(trouble: ReleaseTrouble, language: string): Words {
  const texts = CATALOGUES[messageLanguageOf(language)].releaseMail;
  if (trouble.kind === "page-failed") {
    const text = fillMessage(texts.pageText, { page: trouble.path, number: trouble.release });
    return { subject: texts.pageSubject, text, button: texts.pageButton, path: "/checks" };
  }
  const text = fillMessage(texts.scheduleText, { name: trouble.name, reason: trouble.reason });
  return { subject: texts.scheduleSubject, text, button: texts.scheduleButton, path: "/releases" };
}

function keyOf(trouble: ReleaseTrouble): string {
  return trouble.kind === "page-failed"
    ? `release.page-failed:${trouble.release}`
    : `release.schedule-failed:${trouble.scheduledId}`;
}

/** Mails the site's admins in the transaction, once for each release. */
export async function mailReleaseTrouble(
  db: SiteDb,
  urls: Pick<OriginUrls, "site" | "studio">,
  trouble: ReleaseTrouble,
): Promise<void> {
  const sender = await readMailSender(db, urls);
  const { site, language } = sender;
  const { subject, text, button, path } = wordsOf(trouble, language);
  const { reason } = CATALOGUES[messageLanguageOf(language)].releaseMail;
  const url = `${urls.studio(sender.slug)}${path}`;
  const bodies = layOutMail({
    locale: language,
    site,
    heading: subject,
    blocks: [
      { kind: "text", text },
      { kind: "button", label: button, url },
    ],
    reason,
  });
  const admins = (await listMembers(db)).filter(({ role, email }) => role === ROLE.admin && isMailAddress(email));
  for (const { accountId, email } of admins) {
    await queueMail(db, {
      kind: `release.${trouble.kind}`,
      to: email,
      fromName: sender.fromName,
      subject: toMailLine(`${subject} – ${site.title}`),
      ...bodies,
      dedupeKey: `${keyOf(trouble)}:${accountId}`,
    });
  }
}
