import { CATALOGUES, MESSAGE_LANGUAGES, messageLanguageOf, type MessageLanguage } from "../message/catalogues.ts";
import type { MessageText } from "../message/message-of.ts";
import { translateToEnglish } from "./translate-to-english.ts";
import { SERVER_MESSAGE_GROUPS, type ServerCatalogue } from "./server-message-groups.ts";
import { catalogueTranslator } from "./catalogue-translator.ts";

/** Translates a message; an unknown one is returned unchanged. */
export type Translate = (message: MessageText) => string;

function serverCatalogue(language: MessageLanguage): ServerCatalogue {
  const groups = SERVER_MESSAGE_GROUPS.map((group) => [group, CATALOGUES[language][group]] as const);
  return Object.fromEntries(groups) as ServerCatalogue;
}

const TRANSLATORS = new Map(
  MESSAGE_LANGUAGES.map((language) => [
    language,
    language === "en" ? translateToEnglish : catalogueTranslator(serverCatalogue(language)),
  ]),
);

/**
 * Returns a translator of cart, checkout and product page messages into the language of a locale. Wire messages stay
 * English and are translated when displayed.
 */
export function translatorFor(locale: string): Translate {
  return TRANSLATORS.get(messageLanguageOf(locale)) ?? translateToEnglish;
}
