import { ACCOUNT_PAGE_TEXTS, type AccountPageText } from "@stoa/core/site-user/account-page-texts.ts";
import { fillMessage } from "@stoa/core/lib/fill-message.ts";
import type { SystemPageSetting } from "../page/system-page-service.ts";

export type AccountWord = (name: AccountPageText, values?: Readonly<Record<string, string | number>>) => string;

/** The words of the account's pages: the theme's, else the platform's. */
export function accountWords({ strings }: Pick<SystemPageSetting, "strings">): AccountWord {
  return (name, values = {}) => fillMessage(strings[name] || ACCOUNT_PAGE_TEXTS[name], values);
}
