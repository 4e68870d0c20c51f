import { DEFAULT_CURRENCY } from "@stoa/core/lib/money/currencies-data.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import {
  pathInLanguage,
  publicLanguages,
  type PublicLanguage,
} from "@stoa/core/multilingual/language/language-path.ts";
import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import type { SiteDb } from "../../../db/database.ts";
import type { OriginUrls } from "../../../plugins/request/request-origin.ts";
import { findMailSender, type MailSenderRow } from "./mail-sender-store.ts";

export type MailSender = {
  readonly slug: string;
  readonly site: { readonly title: string; readonly url: string };
  /** Besides the site's own, with their addresses. */
  readonly languages: readonly PublicLanguage[];
  readonly fromName: string;
  /** Undefined when the store has no reply address. */
  readonly replyTo: string | undefined;
  /** BCP 47, from the site's settings. */
  readonly language: string;
  readonly timeZone: string;
  readonly currency: string;
};

/** Cleans an owner's text for a subject or name, so no mail fails because of it. */
export function toMailLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim()
    .slice(0, 200);
}

function addressOf({ slug, primaryHost }: MailSenderRow, urls: Pick<OriginUrls, "site">): string {
  const builtIn = urls.site(slug);
  return primaryHost === null ? builtIn : `${new URL(builtIn).protocol}//${primaryHost}`;
}

export async function readMailSender(db: SiteDb, urls: Pick<OriginUrls, "site">): Promise<MailSender> {
  const row = await findMailSender(db);
  invariant(row, "a transaction of a site has its site");
  const title = toMailLine(row.title ?? row.slug);
  return {
    slug: row.slug,
    site: { title, url: addressOf(row, urls) },
    languages: publicLanguages(row.languages),
    fromName: toMailLine(row.fromName ?? title),
    replyTo: row.replyTo !== null && isMailAddress(row.replyTo) ? row.replyTo : undefined,
    language: row.language ?? "en",
    timeZone: row.timeZone ?? "UTC",
    currency: row.currency ?? DEFAULT_CURRENCY,
  };
}

/** URL for a mail in a language: a path of the site in that language, on the language's own domain if it has one. */
export function mailedUrl(
  { site, languages }: Pick<MailSender, "site" | "languages">,
  locale: string | null,
  path: string,
): string {
  const shown = languages.find(({ language }) => language === locale);
  if (shown?.domain !== undefined) return `${new URL(site.url).protocol}//${shown.domain}${path}`;
  return `${site.url}${shown ? pathInLanguage(path, { prefix: shown.prefix, languages: [] }) : path}`;
}

export function mailedSite(
  sender: Pick<MailSender, "site" | "languages">,
  locale: string | null,
): { readonly title: string; readonly url: string } {
  return { title: sender.site.title, url: mailedUrl(sender, locale, "/").replace(/\/$/u, "") };
}
