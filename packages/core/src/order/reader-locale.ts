const FALLBACK_LOCALE = "en";

/** A locale as programs of the platform take it: `fr_FR` is `fr-FR`, and what is no locale is English. */
export function readerLocale(locale: string): string {
  try {
    return new Intl.Locale(locale.replaceAll("_", "-")).toString();
  } catch {
    return FALLBACK_LOCALE;
  }
}
