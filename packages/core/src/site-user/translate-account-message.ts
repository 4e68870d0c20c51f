import { textTranslator } from "../lib/text-translator.ts";
import { mailLanguageOf, type MailLanguage } from "../outbox/mail-language.ts";
import { ACCOUNT_MESSAGE_TRANSLATIONS, ACCOUNT_MESSAGES } from "./account-message-translations-data.ts";

function translatorTo(language: Exclude<MailLanguage, "en">): (message: string) => string {
  const texts = Object.entries(ACCOUNT_MESSAGE_TRANSLATIONS[language]).map(([name, text]) => [
    ACCOUNT_MESSAGES[name as keyof typeof ACCOUNT_MESSAGES],
    text,
  ]);
  return textTranslator(Object.fromEntries(texts));
}

const TRANSLATORS = { de: translatorTo("de"), fr: translatorTo("fr"), es: translatorTo("es") } as const;

/** A message of the account's calls in the language of a locale; unchanged where there is no text for it. */
export function translateAccountMessage(message: string, locale: string): string {
  const language = mailLanguageOf(locale);
  return language === "en" ? message : TRANSLATORS[language](message);
}
