import { DEFAULT_CURRENCY } from "@stoa/core/lib/currencies-data.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import { pathInLanguage, shownLanguages, type ShownLanguage } from "@stoa/core/multilingual/language-path.ts";
import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import type { SiteDb } from "../../db/database.ts";
import type { OriginUrls } from "../../plugins/request-origin.ts";
import { findMailSender, type MailSenderRow } from "./mail-sender-store.ts";

/** Who mails of a site are from, as visitors know it now. */
export type MailSender = {
  /** The site's name in addresses. */
  readonly slug: string;
  /** For `layOutMail`. */
  readonly site: { readonly title: string; readonly url: string };
  /** Beside the site's own, where visitors find each. */
  readonly languages: readonly ShownLanguage[];
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

/** Where the links of mails lead: to the address that visitors know. */
function addressOf({ slug, primaryHost }: MailSenderRow, urls: Pick<OriginUrls, "site">): string {
  const builtIn = urls.site(slug);
  return primaryHost === null ? builtIn : `${new URL(builtIn).protocol}//${primaryHost}`;
}

/** Reads who a site's mails are from, in one statement. */
export async function readMailSender(db: SiteDb, urls: Pick<OriginUrls, "site">): Promise<MailSender> {
  const row = await findMailSender(db);
  invariant(row, "a transaction of a site has its site");
  const title = toMailLine(row.title ?? row.slug);
  return {
    slug: row.slug,
    site: { title, url: addressOf(row, urls) },
    languages: shownLanguages(row.languages),
    fromName: toMailLine(row.fromName ?? title),
    replyTo: row.replyTo !== null && isMailAddress(row.replyTo) ? row.replyTo : undefined,
    language: row.language ?? "en",
    timeZone: row.timeZone ?? "UTC",
    currency: row.currency ?? DEFAULT_CURRENCY,
  };
}

/** Where a mail in a language leads: a path of the site in that language, on the language's own domain where it has one. */
export function mailedUrl(
  { site, languages }: Pick<MailSender, "site" | "languages">,
  locale: string | null,
  path: string,
): string {
  const shown = languages.find(({ language }) => language === locale);
  if (shown?.domain !== undefined) return `${new URL(site.url).protocol}//${shown.domain}${path}`;
  return `${site.url}${shown ? pathInLanguage(path, { prefix: shown.prefix, languages: [] }) : path}`;
}

/** The site as a mail in a language names it: its title, which leads to the start page in that language. */
export function mailedSite(
  sender: Pick<MailSender, "site" | "languages">,
  locale: string | null,
): { readonly title: string; readonly url: string } {
  return { title: sender.site.title, url: mailedUrl(sender, locale, "/").replace(/\/$/u, "") };
}
