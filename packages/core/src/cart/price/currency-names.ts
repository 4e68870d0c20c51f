import { readerLocale } from "../../order/page/reader-locale.ts";

export type CurrencyName = { readonly code: string; readonly name: string };

/**
 * Returns currencies with their names in a locale (`EUR – Euro`), in the given order. An invalid locale tag falls back
 * to English.
 */
export function currencyNames(codes: readonly string[], locale: string): CurrencyName[] {
  const names = new Intl.DisplayNames([readerLocale(locale), "en"], { type: "currency" });
  return codes.map((code) => ({ code, name: `${code} – ${names.of(code) ?? code}` }));
}
