import { ADDRESS_LABEL_TRANSLATIONS } from "../address/address-label-translations-data.ts";
import { mailLanguageOf, type MailLanguage } from "../outbox/mail-language.ts";
import { subscriptionPriceTexts } from "./subscription-price-texts.ts";
import { VISITOR_TEXTS_DE } from "./visitor-texts-de-data.ts";
import { VISITOR_TEXTS_ES } from "./visitor-texts-es-data.ts";
import { VISITOR_TEXTS_FR } from "./visitor-texts-fr-data.ts";

/** English stands where each text is used, so that a site in English carries none twice. */
const TEXTS: Readonly<Record<MailLanguage, Readonly<Record<string, string>>>> = {
  en: {},
  de: { ...VISITOR_TEXTS_DE, ...subscriptionPriceTexts("de"), ...ADDRESS_LABEL_TRANSLATIONS.de },
  fr: { ...VISITOR_TEXTS_FR, ...subscriptionPriceTexts("fr"), ...ADDRESS_LABEL_TRANSLATIONS.fr },
  es: { ...VISITOR_TEXTS_ES, ...subscriptionPriceTexts("es"), ...ADDRESS_LABEL_TRANSLATIONS.es },
};

/**
 * The platform's own words of a locale for `localizedStrings`; empty for English and for languages that it does not know. Fields of addresses
 * are there under their English names.
 */
export function visitorTexts(locale: string): Readonly<Record<string, string>> {
  return TEXTS[mailLanguageOf(locale)];
}
