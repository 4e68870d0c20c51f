import { languageOf } from "./studio-languages.ts";
import { textLanguage } from "./t.ts";

/**
 * The locale in which the studio writes dates and numbers: the language of its texts, as used where the site is or, for
 * a site in another language, where the browser is.
 */
export function readerLocale(siteLocale: string): string {
  return [siteLocale, ...navigator.languages].find((locale) => languageOf(locale) === textLanguage()) ?? textLanguage();
}
