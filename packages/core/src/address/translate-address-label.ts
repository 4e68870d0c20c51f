import { mailLanguageOf } from "../outbox/mail-language.ts";
import { ADDRESS_LABEL_TRANSLATIONS } from "./address-label-translations-data.ts";

/** What a field of an address is called in the language of a locale; unchanged where there is no word for it. */
export function translateAddressLabel(label: string, locale: string): string {
  const language = mailLanguageOf(locale);
  return (language === "en" ? undefined : ADDRESS_LABEL_TRANSLATIONS[language][label]) ?? label;
}
