import { CATALOGUES, MESSAGE_LANGUAGES, messageLanguageOf, type MessageLanguage } from "../message/catalogues.ts";
import type { Message } from "../message/message-of.ts";
import { sayInEnglish } from "./say-in-english.ts";
import { SAID_GROUPS, type SaidCatalogue } from "./said-groups.ts";
import { saidTranslator } from "./said-translator.ts";

/** Translates a message; an unknown one is returned unchanged. */
export type Say = (message: string | Message) => string;

function saidCatalogue(language: MessageLanguage): SaidCatalogue {
  const groups = SAID_GROUPS.map((group) => [group, CATALOGUES[language][group]] as const);
  return Object.fromEntries(groups) as SaidCatalogue;
}

const SAY = new Map(
  MESSAGE_LANGUAGES.map((language) => [
    language,
    language === "en" ? sayInEnglish : saidTranslator(saidCatalogue(language)),
  ]),
);

/**
 * Returns a translator of cart, checkout and product page messages into the language of a locale. Wire messages stay
 * English and are translated when displayed.
 */
export function sayInLanguage(locale: string): Say {
  return SAY.get(messageLanguageOf(locale)) ?? sayInEnglish;
}
