const FALLBACK_LOCALE = "en";

/** Returns a valid locale tag: `fr_FR` becomes `fr-FR`, and an invalid one English. */
export function readerLocale(locale: string): string {
  try {
    return new Intl.Locale(locale.replaceAll("_", "-")).toString();
  } catch {
    return FALLBACK_LOCALE;
  }
}
