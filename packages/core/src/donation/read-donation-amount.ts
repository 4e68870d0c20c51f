import { fillMessage } from "../lib/fill-message.ts";
import { formatMoney } from "../lib/format-money.ts";
import { parseMoney } from "../lib/money.ts";
import { DONATION_FORM_MESSAGES } from "./donation-messages.ts";
import { EXAMPLE_CENTS } from "./donation-problem-text.ts";

/** What the form for a donation sends: a choice of the list (minor units as text, or `own`) and what was typed beside. */
export type SentAmount = { readonly choice: string; readonly own: string; readonly currency: string };

/** Minor units, or why the form says none. */
export type ReadAmount =
  | { readonly ok: true; readonly cents: number }
  | { readonly ok: false; readonly code: keyof typeof DONATION_FORM_MESSAGES; readonly message: string };

/** The choice that stands for what is typed. */
export const OWN_AMOUNT = "own";

/** Spaces and apostrophes of large numbers, and marks that turn the writing. */
const FILLERS = /[\s'’\p{Cf}]/gu;
/** A sign, a code or a word of a currency beside its number: `US$`, `kr.`, `EUR`. Anything else makes a text no amount. */
const UNITS = /^[\p{Sc}\p{L}]{1,10}\.?(?=[\d.,-])|(?<=[\d.,])[\p{Sc}\p{L}]{1,10}\.?$/gu;

/** Donors write amounts as they are used to: `25`, `25.50`, `25,50`, `1.000,50`, `1 000`, with or without a symbol. */
function plainNumber(text: string): string {
  const digits = text.replaceAll(FILLERS, "").replaceAll(UNITS, "");
  const isDecimalComma = /^[^,]*,\d{1,2}$/u.test(digits);
  return isDecimalComma
    ? digits.replaceAll(".", "").replace(",", ".")
    : digits.replaceAll(/[.,](?=\d{3}(?:\D|$))/gu, "");
}

function refuse(code: keyof typeof DONATION_FORM_MESSAGES, example = ""): ReadAmount {
  return { ok: false, code, message: fillMessage(DONATION_FORM_MESSAGES[code], { example }) };
}

/**
 * What somebody wants to give. An amount of the list with another one typed beside is asked again: nobody should give what they did not
 * mean. `currency` is one that stores can have.
 */
export function readDonationAmount({ choice, own, currency }: SentAmount, locale: string): ReadAmount {
  const isTyped = own.trim() !== "";
  const isListed = choice !== "" && choice !== OWN_AMOUNT;
  if (isListed && isTyped) {
    return refuse("twoAmounts");
  }
  if (!isListed && !isTyped) {
    return refuse("amountMissing");
  }
  if (isListed) {
    return /^\d{1,15}$/u.test(choice) ? { ok: true, cents: Number(choice) } : refuse("amountMissing");
  }
  const parsed = parseMoney(plainNumber(own), currency);
  return parsed.ok
    ? { ok: true, cents: parsed.money.amount }
    : refuse("amountUnreadable", formatMoney({ amount: EXAMPLE_CENTS, currency }, locale));
}
