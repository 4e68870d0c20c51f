import type { DecimalText } from "./decimal-text.ts";
import { decimalText, roundDecimal } from "./decimal-text.ts";

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string): Intl.NumberFormat {
  let format = formats.get(locale);
  if (format === undefined) {
    format = createFormat(locale);
    formats.set(locale, format);
  }
  return format;
}

function createFormat(locale: string): Intl.NumberFormat {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  try {
    return new Intl.NumberFormat(locale.replaceAll("_", "-"), digits);
  } catch {
    return new Intl.NumberFormat("en-US", digits);
  }
}

/**
 * Returns an amount with two decimals and a locale's digit grouping. spec: template-language 10.2, i18n-money-format
 */
export function localMoney(amount: DecimalText, locale: string): string {
  return numberFormat(locale).format(Number(decimalText(roundDecimal(amount, 2))));
}
