import type { SiteUserMailKind } from "@stoa/core/site-user/site-user-mail-kinds.ts";
import type { SiteDb } from "../../../db/database.ts";
import type { MailSender } from "../../outbox/mail/mail-sender-service.ts";
import { queueMail } from "../../outbox/mail/mail-service.ts";
import { siteUserEmail } from "./site-user-email.ts";

export type SiteUserMail = {
  readonly kind: SiteUserMailKind;
  readonly to: string;
  readonly locale: string | null;
  readonly origin: string;
  readonly path: string | null;
};

export async function queueSiteUserMail(db: SiteDb, sender: MailSender, mail: SiteUserMail): Promise<void> {
  const { kind, to, origin, path } = mail;
  const url = path === null ? null : `${origin}${path}`;
  const site = { title: sender.site.title, url: origin };
  const email = siteUserEmail({ kind, site, locale: mail.locale ?? sender.language, url });
  const { fromName, replyTo } = sender;
  await queueMail(db, { kind: `site-user.${kind}`, to, fromName, replyTo, ...email });
}
