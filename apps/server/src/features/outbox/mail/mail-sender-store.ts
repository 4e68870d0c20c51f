import type { ListedLanguage } from "@stoa/core/multilingual/language/language-list-schema.ts";
import type { SiteDb } from "../../../db/database.ts";

export type MailSenderRow = {
  readonly slug: string;
  /** The primary domain; null for the built-in address. */
  readonly primaryHost: string | null;
  readonly languages: readonly ListedLanguage[];
  readonly title: string | null;
  readonly language: string | null;
  readonly timeZone: string | null;
  readonly currency: string | null;
  readonly fromName: string | null;
  readonly replyTo: string | null;
};

const READ_MAIL_SENDER = `
  select site.slug, site.primary_host as "primaryHost", site.languages, settings.data ->> 'siteTitle' as title, settings.data ->> 'language' as language,
    settings.data ->> 'timeZone' as "timeZone", settings.data ->> 'currency' as currency,
    nullif(preference.data ->> 'fromName', '') as "fromName", nullif(preference.data ->> 'replyTo', '') as "replyTo"
  from site
  left join published_document settings on settings.site_id = $1 and settings.kind = 'settings'
    and settings.from_release <= site.live_release and (settings.to_release is null or settings.to_release > site.live_release)
  left join commerce_preference preference on preference.site_id = $1 and preference.namespace = 'mails'
  where site.id = $1
  limit 1`;

export async function findMailSender(db: SiteDb): Promise<MailSenderRow | undefined> {
  const [row] = await db.text<MailSenderRow>(READ_MAIL_SENDER, [db.siteId]);
  return row;
}
