import { mailLanguageOf } from "../outbox/mail-language.ts";
import { MERCHANDISING_MESSAGES } from "../product/merchandising-messages.ts";
import { RESTOCK_FORM_MESSAGES, RESTOCK_MESSAGES } from "./restock-messages.ts";
import { RESTOCK_TRANSLATIONS } from "./restock-translations-data.ts";

const ENGLISH = {
  ...RESTOCK_MESSAGES,
  needsScripts: RESTOCK_FORM_MESSAGES.needsScripts,
  signedUp: MERCHANDISING_MESSAGES.restockSuccess,
};
const NAMES = Object.keys(ENGLISH) as Array<keyof typeof ENGLISH>;

/** A message of the restock call in the language of a locale; unchanged where it is the owner's own or there is no text for it. */
export function translateRestockMessage(message: string, locale: string): string {
  const language = mailLanguageOf(locale);
  const name = NAMES.find((one) => ENGLISH[one] === message);
  return language === "en" || name === undefined ? message : RESTOCK_TRANSLATIONS[language][name];
}
