import { COUNTRY_CODES } from "./countries-data.ts";

/** A country as people choose it from a list. */
export type CountryName = { readonly code: string; readonly name: string };

const FALLBACK_LOCALE = "en";
const MAX_KEPT_LOCALES = 50;
const kept = new Map<string, readonly CountryName[]>();

/** All countries by their names in a locale, in its order. A locale tag that does not exist counts as English. */
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

/** The country that a locale names, where most of its readers live: `de-AT` → `AT`. Empty when it names none. */
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
