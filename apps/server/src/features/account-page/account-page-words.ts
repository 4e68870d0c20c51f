import { fillMessage } from "@stoa/core/lib/fill-message.ts";
import { mailLanguageOf } from "@stoa/core/outbox/mail-language.ts";
import { ACCOUNT_PAGE_TEXTS, type AccountPageText } from "@stoa/core/site-user/account-page-texts.ts";
import { ACCOUNT_PAGE_TRANSLATIONS } from "@stoa/core/site-user/account-page-translations-data.ts";
import type { SystemPageSetting } from "../page/system-page-service.ts";

export type AccountWord = (name: AccountPageText, values?: Readonly<Record<string, string | number>>) => string;

/** The words of the account's pages: the theme's, else the platform's in the site's language. */
export function accountWords({ strings, settings }: Pick<SystemPageSetting, "strings" | "settings">): AccountWord {
  const language = mailLanguageOf(settings.language);
  const own = language === "en" ? ACCOUNT_PAGE_TEXTS : ACCOUNT_PAGE_TRANSLATIONS[language];
  return (name, values = {}) => fillMessage(strings[name] || own[name], values);
}
