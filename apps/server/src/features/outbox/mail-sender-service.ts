import { DEFAULT_CURRENCY } from "@stoa/core/lib/currencies-data.ts";
import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import type { SiteDb } from "../../db/database.ts";
import { invariant } from "../../errors.ts";
import type { OriginUrls } from "../../plugins/request-origin.ts";
import { findMailSender } from "./mail-sender-store.ts";

/** Who mails of a site are from, as visitors know it now. */
export type MailSender = {
  /** The site's name in addresses. */
  readonly slug: string;
  /** For `layOutMail`. */
  readonly site: { readonly title: string; readonly url: string };
  readonly fromName: string;
  /** Undefined where the store names no address that can be answered to. */
  readonly replyTo: string | undefined;
  /** BCP 47, of the site's settings. */
  readonly language: string;
  readonly timeZone: string;
  readonly currency: string;
};

/** A text of the owner's in a subject or a name: whatever is wrong with it, no mail may fail for it. */
export function toMailLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, 200);
}

/** Reads who a site's mails are from, in one statement. */
export async function readMailSender(db: SiteDb, urls: Pick<OriginUrls, "site">): Promise<MailSender> {
  const row = await findMailSender(db);
  invariant(row, "a transaction of a site has its site");
  const title = toMailLine(row.title ?? row.slug);
  return {
    slug: row.slug,
    site: { title, url: urls.site(row.slug) },
    fromName: toMailLine(row.fromName ?? title),
    replyTo: row.replyTo !== null && isMailAddress(row.replyTo) ? row.replyTo : undefined,
    language: row.language ?? "en",
    timeZone: row.timeZone ?? "UTC",
    currency: row.currency ?? DEFAULT_CURRENCY,
  };
}
