import { ADDRESS_LABEL_TRANSLATIONS } from "../address/address-label-translations-data.ts";
import { textTranslator } from "../lib/text-translator.ts";
import { mailLanguageOf, type MailLanguage } from "../outbox/mail-language.ts";
import { SAID_TEXTS_DE } from "./said-texts-de-data.ts";
import { SAID_TEXTS_ES } from "./said-texts-es-data.ts";
import { SAID_TEXTS_FR } from "./said-texts-fr-data.ts";

/** Says a message in another language; one that it does not know stays as it is. */
export type Say = (message: string) => string;

const SAY: Readonly<Record<MailLanguage, Say>> = {
  en: (message) => message,
  de: textTranslator({ ...ADDRESS_LABEL_TRANSLATIONS.de, ...SAID_TEXTS_DE }),
  fr: textTranslator({ ...ADDRESS_LABEL_TRANSLATIONS.fr, ...SAID_TEXTS_FR }),
  es: textTranslator({ ...ADDRESS_LABEL_TRANSLATIONS.es, ...SAID_TEXTS_ES }),
};

/** Says what cart, checkout and product pages say in the language of a locale. Messages on the wire stay English; who shows one translates it. */
export function sayInLanguage(locale: string): Say {
  return SAY[mailLanguageOf(locale)];
}
