import { CURRENCY_FRACTION_DIGITS } from "@stoa/core/lib/money/currencies-data.ts";
import type { SelectOption } from "../../parts/choice/select-field.tsx";

/** Languages offered first; any other stored one is kept. */
const LANGUAGES = [
  "en-US",
  "en-GB",
  "en-AU",
  "en-CA",
  "de-DE",
  "de-AT",
  "de-CH",
  "fr-FR",
  "fr-CA",
  "es-ES",
  "es-MX",
  "it-IT",
  "nl-NL",
  "pt-PT",
  "pt-BR",
  "pl-PL",
  "sv-SE",
  "da-DK",
  "nb-NO",
  "fi-FI",
  "cs-CZ",
  "ja-JP",
  "ko-KR",
  "zh-CN",
  "zh-TW",
  "ar",
  "he-IL",
  "tr-TR",
  "uk-UA",
  "el-GR",
];

function withStored(values: readonly string[], stored: string): readonly string[] {
  return values.includes(stored) ? values : [stored, ...values];
}

export function languageOptions(stored: string, reader: string): SelectOption[] {
  const names = new Intl.DisplayNames([reader, "en"], { type: "language" });
  return withStored(LANGUAGES, stored).map((value) => ({ value, text: names.of(value) ?? value }));
}

export function currencyOptions(stored: string, reader: string): SelectOption[] {
  const names = new Intl.DisplayNames([reader, "en"], { type: "currency" });
  const codes = withStored(Object.keys(CURRENCY_FRACTION_DIGITS), stored);
  return codes.map((value) => ({ value, text: `${value} – ${names.of(value) ?? value}` }));
}

export function timeZoneOptions(stored: string): SelectOption[] {
  return withStored(["UTC", ...Intl.supportedValuesOf("timeZone")], stored).map((value) => ({
    value,
    text: value.replaceAll("_", " "),
  }));
}
