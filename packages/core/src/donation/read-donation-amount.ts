import { fillMessage } from "../lib/message/fill-message.ts";
import { formatMoney } from "../lib/money/format-money.ts";
import { parseMoney } from "../lib/money/money.ts";
import { DONATION_FORM_MESSAGES } from "./donation-messages.ts";
import { EXAMPLE_CENTS } from "./donation-problem-text.ts";

/** Values of the donation form: a suggested choice (minor units as text, or `own`) and the typed amount. */
export type SentAmount = { readonly choice: string; readonly own: string; readonly currency: string };

export type ReadAmount =
  | { readonly ok: true; readonly cents: number }
  | { readonly ok: false; readonly code: keyof typeof DONATION_FORM_MESSAGES; readonly message: string };

export const OWN_AMOUNT = "own";

/** Spaces and apostrophes that group digits, and bidirectional control characters. */
const FILLERS = /[\s'’\p{Cf}]/gu;
/** A currency sign, code or word beside the number: `US$`, `kr.`, `EUR`. Any other text makes the amount invalid. */
const UNITS = /^[\p{Sc}\p{L}]{1,10}\.?(?=[\d.,-])|(?<=[\d.,])[\p{Sc}\p{L}]{1,10}\.?$/gu;

/** Accepts common number formats: `25`, `25.50`, `25,50`, `1.000,50`, `1 000`, with or without a symbol. */
function plainNumber(text: string): string {
  const digits = text.replaceAll(FILLERS, "").replaceAll(UNITS, "");
  const isDecimalComma = /^[^,]*,\d{1,2}$/u.test(digits);
  return isDecimalComma
    ? digits.replaceAll(".", "").replace(",", ".")
    : digits.replaceAll(/[.,](?=\d{3}(?:\D|$))/gu, "");
}

function reject(code: keyof typeof DONATION_FORM_MESSAGES, example = ""): ReadAmount {
  return { ok: false, code, message: fillMessage(DONATION_FORM_MESSAGES[code], { example }) };
}

/**
 * Reads a donation amount. A suggested choice together with a typed amount is rejected, so nobody gives an amount they
 * did not
 * mean. `currency` is one that stores can have.
 */
export function readDonationAmount({ choice, own, currency }: SentAmount, locale: string): ReadAmount {
  const isTyped = own.trim() !== "";
  const isListed = choice !== "" && choice !== OWN_AMOUNT;
  if (isListed && isTyped) {
    return reject("twoAmounts");
  }
  if (!isListed && !isTyped) {
    return reject("amountMissing");
  }
  if (isListed) {
    return /^\d{1,15}$/u.test(choice) ? { ok: true, cents: Number(choice) } : reject("amountMissing");
  }
  const parsed = parseMoney(plainNumber(own), currency);
  return parsed.ok
    ? { ok: true, cents: parsed.money.amount }
    : reject("amountUnreadable", formatMoney({ amount: EXAMPLE_CENTS, currency }, locale));
}
