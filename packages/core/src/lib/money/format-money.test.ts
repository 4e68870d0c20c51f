import { expect, test } from "vitest";
import { formatMoney } from "./format-money.ts";

// Intl puts no-break spaces between a code or symbol and the digits.
const plain = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, " ");

test.each<[number, string, string, string]>([
  [123_450, "USD", "en-US", "$1,234.50"],
  [500, "AUD", "en-US", "A$5.00"],
  [500, "CAD", "en-US", "CA$5.00"],
  [500, "EUR", "en-US", "€5.00"],
  [500, "GBP", "en-US", "£5.00"],
  [500, "HKD", "en-US", "HK$5.00"],
  [500, "JPY", "en-US", "¥500"],
  [500, "IDR", "en-US", "IDR 5.00"],
  [-500, "USD", "en-US", "-$5.00"],
  [123_450, "EUR", "de-DE", "1.234,50 €"],
  [123_450, "USD", "not a locale", "$1,234.50"],
  [Number.MAX_SAFE_INTEGER, "USD", "en-US", "$90,071,992,547,409.91"],
])("writes %d %s in %s as %s", (...[amount, currency, locale, text]) => {
  expect(plain(formatMoney({ amount, currency }, locale))).toBe(text);
  expect(plain(formatMoney({ amount, currency }, locale))).toBe(text);
});

test("rejects a currency no store has", () => {
  expect(() => formatMoney({ amount: 1, currency: "KWD" }, "en-US")).toThrow(/KWD/);
});

test("keeps formatting correctly after many locales", () => {
  for (let index = 0; index < 450; index++) {
    expect(formatMoney({ amount: 100, currency: "USD" }, `en-u-xx-a${String(index).padStart(3, "0")}`)).toBe("$1.00");
  }
});
