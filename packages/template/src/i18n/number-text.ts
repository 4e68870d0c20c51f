import type { CLDR, CurrencyType } from "@phensley/cldr";
import { parseDecimal } from "../formatters/money/decimal-text.ts";
import { currencyOptions, decimalOptions } from "./number-options.ts";

const CAPACITY = 1000;

/** Caches texts: prices repeat within a page, and formatting is slow. spec: template-language 21.7 */
function remembered(format: (key: string) => string): (key: string) => string {
  const texts = new Map<string, string>();
  return (key) => {
    let text = texts.get(key);
    if (text === undefined) {
      if (texts.size >= CAPACITY) texts.clear();
      text = format(key);
      texts.set(key, text);
    }
    return text;
  };
}

/** Binds money options to a locale. */
export function bindMoneyText(
  cldr: CLDR,
  args: readonly string[],
): (amount: string | number, currency: string) => string {
  const options = currencyOptions(args);
  const byCurrency = new Map<string, (amount: string) => string>();
  return (amount, currency) => {
    let format = byCurrency.get(currency);
    if (format === undefined) {
      if (byCurrency.size >= CAPACITY) byCurrency.clear();
      format = remembered((text) => cldr.Numbers.formatCurrency(text, currency as CurrencyType, options));
      byCurrency.set(currency, format);
    }
    return format(String(amount));
  };
}

/** Binds number options to a locale; the result is empty for anything but a number. */
export function bindDecimalText(cldr: CLDR, args: readonly string[]): (value: unknown) => string {
  const options = decimalOptions(args);
  const format = remembered((text) => cldr.Numbers.formatDecimal(text, options));
  return (value) => (parseDecimal(value) === undefined ? "" : format(String(value)));
}
