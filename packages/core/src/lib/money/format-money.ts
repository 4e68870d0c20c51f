import { currencyFractionDigits, decimalTextOf } from "./money.ts";
import type { Money } from "./money-schema.ts";

const FALLBACK_LOCALE = "en-US";
const MAX_CACHED_FORMATS = 200;
const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats money for a locale, exactly for every amount: `$1,234.50`, `A$5.00`, `-$5.00` in en-US. An invalid
 * locale tag falls back to en-US. spec: storefront 9, currency
 */
export function formatMoney(money: Money, locale: string): string {
  return formatOf(locale, money.currency).format(decimalTextOf(money));
}

function formatOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const cached = formats.get(key);
  if (cached !== undefined) {
    return cached;
  }
  if (formats.size >= MAX_CACHED_FORMATS) {
    formats.clear();
  }
  const format = createFormat(locale, currency);
  formats.set(key, format);
  return format;
}

function createFormat(locale: string, currency: string): Intl.NumberFormat {
  const digits = currencyFractionDigits(currency);
  const options = {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  try {
    return new Intl.NumberFormat(locale, options);
  } catch (error) {
    if (error instanceof RangeError && locale !== FALLBACK_LOCALE) {
      return new Intl.NumberFormat(FALLBACK_LOCALE, options);
    }
    throw error;
  }
}
