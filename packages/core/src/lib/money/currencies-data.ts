/** Supported store currencies with their fraction digits. spec: storefront 3, currencies */
export const CURRENCY_FRACTION_DIGITS = {
  EUR: 2,
  USD: 2,
  AUD: 2,
  NOK: 2,
  CAD: 2,
  NZD: 2,
  DKK: 2,
  GBP: 2,
  HKD: 2,
  CHF: 2,
  MXN: 2,
  SGD: 2,
  SEK: 2,
  CZK: 2,
  ILS: 2,
  PHP: 2,
  RUB: 2,
  PLN: 2,
  THB: 2,
  MYR: 2,
  ARS: 2,
  BRL: 2,
  COP: 2,
  IDR: 2,
  INR: 2,
  JPY: 0,
  ZAR: 2,
} as const;

/** ISO 4217 code of a supported store currency. */
export type CurrencyCode = keyof typeof CURRENCY_FRACTION_DIGITS;

/** Default currency of a store. spec: storefront 3, currencies */
export const DEFAULT_CURRENCY: CurrencyCode = "USD";
