/** The languages that mails to customers are written in. */
export const MAIL_LANGUAGES = ["en", "de", "fr", "es"] as const;
/** One of `MAIL_LANGUAGES`. */
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** The language of a mail to somebody with a locale (`de-CH`, `fr_FR`): English where there are no texts for it, or no locale. */
export function mailLanguageOf(locale: string | null): MailLanguage {
  const language = locale?.split(/[-_]/, 1)[0]?.toLowerCase();
  return MAIL_LANGUAGES.find((one) => one === language) ?? "en";
}
