import { readerLocale } from "../order/reader-locale.ts";

/** A currency as people choose it from a list. */
export type CurrencyName = { readonly code: string; readonly name: string };

/** Currencies with their names in a locale (`EUR – Euro`), in the order given. A locale tag that does not exist counts as English. */
export function currencyNames(codes: readonly string[], locale: string): CurrencyName[] {
  const names = new Intl.DisplayNames([readerLocale(locale), "en"], { type: "currency" });
  return codes.map((code) => ({ code, name: `${code} – ${names.of(code) ?? code}` }));
}
