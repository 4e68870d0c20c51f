import type { CurrencyCode } from "@stoa/core/lib/money/currencies-data.ts";

const COUNTRIES: Readonly<Record<CurrencyCode, string>> = {
  EUR: "AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT",
  USD: "US AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI",
  AUD: "AU CC CX HM KI NF NR TV",
  NOK: "NO BV SJ",
  CAD: "CA",
  NZD: "NZ CK NU PN TK",
  DKK: "DK FO GL",
  GBP: "GB GG GS IM JE",
  HKD: "HK",
  CHF: "CH LI",
  MXN: "MX",
  SGD: "SG",
  SEK: "SE",
  CZK: "CZ",
  ILS: "IL PS",
  PHP: "PH",
  RUB: "RU",
  PLN: "PL",
  THB: "TH",
  MYR: "MY",
  ARS: "AR",
  BRL: "BR",
  COP: "CO",
  IDR: "ID",
  INR: "IN",
  JPY: "JP",
  ZAR: "ZA",
};

export const COUNTRY_CURRENCIES: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTRIES).flatMap(([currency, countries]) =>
    countries.split(" ").map((country) => [country, currency] as const),
  ),
);
