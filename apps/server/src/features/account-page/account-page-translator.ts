import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { CATALOGUES, messageLanguageOf } from "@stoa/core/message/catalogues.ts";
import type { AccountPageText } from "@stoa/core/site-user/account-page-texts.ts";
import type { SystemPageSetting } from "../page/system-page-service.ts";

export type AccountWord = (name: AccountPageText, values?: Readonly<Record<string, string | number>>) => string;

/** Texts of the account pages: the theme's, or the platform's in the site's language. */
export function accountTranslator({ strings, settings }: Pick<SystemPageSetting, "strings" | "settings">): AccountWord {
  const own = CATALOGUES[messageLanguageOf(settings.language)].accountPage;
  return (name, values = {}) => fillMessage(strings[name] || own[name], values);
}
