import type { SiteUserMailKind } from "@stoa/core/site-user/site-user-mail-kinds.ts";
import type { SiteDb } from "../../db/database.ts";
import type { MailSender } from "../outbox/mail-sender-service.ts";
import { queueMail } from "../outbox/mail-service.ts";
import { siteUserEmail } from "./site-user-email.ts";

export type SiteUserMail = {
  readonly kind: SiteUserMailKind;
  readonly to: string;
  /** Of the reader; null for the site's own. */
  readonly locale: string | null;
  /** The site's origin that the reader was on. */
  readonly origin: string;
  /** Where the mail leads on it, if it does. */
  readonly path: string | null;
};

/** Queues a mail about an account in the transaction. */
export async function queueSiteUserMail(db: SiteDb, sender: MailSender, mail: SiteUserMail): Promise<void> {
  const { kind, to, origin, path } = mail;
  const url = path === null ? null : `${origin}${path}`;
  const site = { title: sender.site.title, url: origin };
  const email = siteUserEmail({ kind, site, locale: mail.locale ?? sender.language, url });
  const { fromName, replyTo } = sender;
  await queueMail(db, { kind: `site-user.${kind}`, to, fromName, replyTo, ...email });
}
