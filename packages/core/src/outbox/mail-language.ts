/** The languages that mails to customers are written in. */
export const MAIL_LANGUAGES = ["en", "de", "fr", "es"] as const;
/** One of `MAIL_LANGUAGES`. */
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** The language of a locale (`de-CH`, `fr_FR`), if there are texts in it. */
export function findMailLanguage(locale: string): MailLanguage | undefined {
  const language = locale.split(/[-_]/, 1)[0]?.toLowerCase();
  return MAIL_LANGUAGES.find((one) => one === language);
}

/** The language of a mail to somebody with a locale: English where there are no texts for it, or no locale. */
export function mailLanguageOf(locale: string | null): MailLanguage {
  return findMailLanguage(locale ?? "") ?? "en";
}
