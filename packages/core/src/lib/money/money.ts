import { CURRENCY_FRACTION_DIGITS, type CurrencyCode } from "./currencies-data.ts";
import { fillMessage } from "../message/fill-message.ts";
import { invariant } from "../invariant.ts";
import { MONEY_MESSAGES } from "./money-messages.ts";
import type { Money } from "./money-schema.ts";

export type ParsedMoney =
  | { readonly ok: true; readonly money: Money }
  | { readonly ok: false; readonly code: keyof typeof MONEY_MESSAGES; readonly message: string };

// spec: storefront 9, currency: up to 15 integer places, ',' between thousands, '.' before decimals
const MAX_INTEGER_PLACES = 15;
const DECIMAL_TEXT = /^(?<sign>-?)(?<whole>\d{1,3}(?:,\d{3})+|\d+|(?=\.))(?:\.(?<fraction>\d+))?$/;

/** Returns whether stores support a currency. spec: storefront 3, currencies */
export function isCurrency(code: string): code is CurrencyCode {
  return Object.hasOwn(CURRENCY_FRACTION_DIGITS, code);
}

/** Returns the fraction digits of a currency; throws for an unsupported one (see `isCurrency`). */
export function currencyFractionDigits(currency: string): number {
  invariant(isCurrency(currency), `${currency} is not one of the store currencies`);
  return CURRENCY_FRACTION_DIGITS[currency];
}

/**
 * Parses decimal text such as `1,234.50`, `9.99`, `.5` or `500` into exact money. Rejects signs, symbols, misplaced
 * separators and more fraction digits than the currency has. `translate` puts the message into the language of its
 * reader. spec: storefront 9, currency
 */
export function parseMoney(text: string, currency: string, translate?: (text: string) => string): ParsedMoney {
  if (!isCurrency(currency)) {
    return reject("unknownCurrency", { text, currency, digits: 0 }, translate);
  }
  const digits = CURRENCY_FRACTION_DIGITS[currency];
  const groups = DECIMAL_TEXT.exec(text.trim())?.groups;
  if (groups === undefined) {
    return reject("notANumber", { text, currency, digits }, translate);
  }
  if (groups["sign"] === "-") {
    return reject("negative", { text, currency, digits }, translate);
  }
  const fraction = groups["fraction"] ?? "";
  if (fraction.length > digits) {
    return reject("tooManyDigits", { text, currency, digits }, translate);
  }
  const whole = (groups["whole"] ?? "").replaceAll(",", "").replace(/^0+/, "");
  const amount = Number(whole + fraction.padEnd(digits, "0"));
  if (whole.length > MAX_INTEGER_PLACES || !Number.isSafeInteger(amount)) {
    return reject("tooLarge", { text, currency, digits }, translate);
  }
  return { ok: true, money: { amount, currency } };
}

/**
 * Returns the exact amount as plain decimal text: `{ amount: 123450, currency: "USD" }` is `1234.50`, ¥500 is `500`.
 */
export function decimalTextOf(money: Money): `${number}` {
  const digits = currencyFractionDigits(money.currency);
  invariant(Number.isSafeInteger(money.amount), `money must be whole minor units, got ${money.amount}`);
  const sign = money.amount < 0 ? "-" : "";
  const places = String(Math.abs(money.amount)).padStart(digits + 1, "0");
  const point = places.length - digits;
  return (sign + places.slice(0, point) + (digits > 0 ? `.${places.slice(point)}` : "")) as `${number}`;
}

/** Returns money in the newer wire format: `{ currency: "USD", value: "19.99" }`. spec: platform 3, Money */
export function wireMoney(money: Money): { currency: string; value: string } {
  return { currency: money.currency, value: decimalTextOf(money) };
}

function reject(
  code: keyof typeof MONEY_MESSAGES,
  values: { readonly text: string; readonly currency: string; readonly digits: number },
  translate: (text: string) => string = String,
): ParsedMoney {
  return { ok: false, code, message: fillMessage(translate(MONEY_MESSAGES[code]), values) };
}
