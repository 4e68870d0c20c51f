import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CURRENCY_FRACTION_DIGITS, type CurrencyCode } from "./currencies-data.ts";
import { currencyFractionDigits, decimalTextOf, isCurrency, parseMoney, wireMoney } from "./money.ts";
import { MONEY_MESSAGES } from "./money-messages.ts";

const currencies = Object.keys(CURRENCY_FRACTION_DIGITS) as CurrencyCode[];
const anyCurrency = fc.constantFrom(...currencies);
const MAX_PARSED = 999_999_999_999_999;

describe("parseMoney", () => {
  test.each([
    ["1,234.50", "USD", 123_450],
    ["9.99", "USD", 999],
    ["500", "USD", 50_000],
    ["500", "JPY", 500],
    ["0", "USD", 0],
    ["0.07", "EUR", 7],
    ["1.1", "USD", 110],
    [".5", "USD", 50],
    ["  12.30\n", "USD", 1230],
    ["1,000,000", "USD", 100_000_000],
    ["0009.99", "USD", 999],
    ["4.35", "USD", 435],
    ["90071992547409.91", "USD", 9_007_199_254_740_991],
    ["999999999999999", "JPY", 999_999_999_999_999],
  ])("reads %j in %s", (text, currency, amount) => {
    expect(parseMoney(text, currency)).toEqual({ ok: true, money: { amount, currency } });
  });

  test.each([
    ["", "USD", "notANumber"],
    [".", "USD", "notANumber"],
    ["5.", "USD", "notANumber"],
    ["$9.99", "USD", "notANumber"],
    ["9,99", "USD", "notANumber"],
    ["1,23,456", "USD", "notANumber"],
    ["1234,567", "USD", "notANumber"],
    [",123", "USD", "notANumber"],
    ["1e3", "USD", "notANumber"],
    ["0x10", "USD", "notANumber"],
    ["NaN", "USD", "notANumber"],
    ["Infinity", "USD", "notANumber"],
    ["+5", "USD", "notANumber"],
    ["--5", "USD", "notANumber"],
    ["1.2.3", "USD", "notANumber"],
    ["12 345", "USD", "notANumber"],
    ["٣", "USD", "notANumber"],
    ["-5", "USD", "negative"],
    ["-0", "USD", "negative"],
    ["9.999", "USD", "tooManyDigits"],
    ["9.990", "USD", "tooManyDigits"],
    ["500.0", "JPY", "tooManyDigits"],
    ["90071992547409.92", "USD", "tooLarge"],
    ["1000000000000000", "JPY", "tooLarge"],
    ["9".repeat(400), "USD", "tooLarge"],
    ["5", "XXX", "unknownCurrency"],
    ["5", "toString", "unknownCurrency"],
  ])("refuses %j in %s", (text, currency, code) => {
    expect(parseMoney(text, currency)).toMatchObject({ ok: false, code });
  });

  test("says what was given and what to do", () => {
    expect(parseMoney("9.999", "USD")).toMatchObject({
      message: "“9.999” has too many decimals. USD has 2.",
    });
  });

  test("reads back every amount it can write", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_PARSED }), anyCurrency, (amount, currency) => {
        const money = { amount, currency };
        expect(parseMoney(decimalTextOf(money), currency)).toEqual({ ok: true, money });
      }),
    );
  });

  test("returns a safe amount or a reason for any text", () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[-+0-9.,e ]{0,24}$/));
    fc.assert(
      fc.property(text, anyCurrency, (text, currency) => {
        const parsed = parseMoney(text, currency);
        expect(
          parsed.ok ? Number.isSafeInteger(parsed.money.amount) && parsed.money.amount >= 0 : parsed.message,
        ).toBeTruthy();
      }),
    );
  });
});

describe("decimalTextOf", () => {
  test.each([
    [0, "USD", "0.00"],
    [5, "USD", "0.05"],
    [123_450, "USD", "1234.50"],
    [500, "JPY", "500"],
    [0, "JPY", "0"],
    [-5, "USD", "-0.05"],
    [Number.MAX_SAFE_INTEGER, "USD", "90071992547409.91"],
  ])("writes %d %s", (amount, currency, text) => {
    expect(decimalTextOf({ amount, currency })).toBe(text);
    expect(wireMoney({ amount, currency })).toEqual({ currency, value: text });
  });

  test("refuses fractions of a minor unit", () => {
    expect(() => decimalTextOf({ amount: 0.5, currency: "USD" })).toThrow(/whole minor units/);
  });
});

test("knows 27 currencies, all with two digits but the yen", () => {
  expect(currencies).toHaveLength(27);
  expect(currencies.filter((currency) => currencyFractionDigits(currency) !== 2)).toEqual(["JPY"]);
  expect(isCurrency("KWD")).toBe(false);
  expect(() => currencyFractionDigits("KWD")).toThrow(/KWD/);
});

test("the message of a rejected amount is in the language of the reader", () => {
  const italian: Readonly<Record<string, string>> = { [MONEY_MESSAGES.tooLarge]: "“{text}” è troppo grande." };
  const parsed = parseMoney("9999999999999999", "USD", (text) => italian[text] ?? text);
  expect(parsed).toMatchObject({ ok: false, message: "“9999999999999999” è troppo grande." });
});
