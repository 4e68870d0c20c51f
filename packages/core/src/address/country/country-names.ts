import { COUNTRY_CODES } from "./countries-data.ts";

export type CountryName = { readonly code: string; readonly name: string };

const FALLBACK_LOCALE = "en";
const MAX_KEPT_LOCALES = 50;
const kept = new Map<string, readonly CountryName[]>();

/**
 * Returns all countries with their names in a locale, sorted by its rules. An invalid locale tag falls back to English.
 */
export function countryNames(locale: string): readonly CountryName[] {
  const reader = readLocale(locale).toString();
  const known = kept.get(reader);
  if (known !== undefined) {
    return known;
  }
  const names = new Intl.DisplayNames([reader, FALLBACK_LOCALE], { type: "region" });
  const order = new Intl.Collator([reader, FALLBACK_LOCALE]);
  const countries = COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((one, other) =>
    order.compare(one.name, other.name),
  );
  if (kept.size >= MAX_KEPT_LOCALES) {
    kept.clear();
  }
  kept.set(reader, countries);
  return countries;
}

/** Returns the country of a locale, inferred from its language if needed (`de-AT` → `AT`); empty when there is none. */
export function countryOfLocale(locale: string): string {
  const { region = "" } = readLocale(locale);
  return COUNTRY_CODES.includes(region) ? region : "";
}

function readLocale(locale: string): Intl.Locale {
  try {
    return new Intl.Locale(locale.replaceAll("_", "-"));
  } catch {
    return new Intl.Locale(FALLBACK_LOCALE);
  }
}
