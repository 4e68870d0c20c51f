import { MAX_DONATION_CENTS } from "@stoa/core/donation/donation-limits.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { currencyFractionDigits, parseMoney } from "@stoa/core/lib/money/money.ts";
import { DONATION_EDITOR_MESSAGES } from "./donation-editor-messages.ts";
import { translated } from "../../../language/t.ts";

type TypedAmount = { readonly ok: true; readonly cents: number } | { readonly ok: false; readonly message: string };

const FIRST_AMOUNT = 10;

/** Parses a suggested amount into minor units, or returns why it is invalid. */
export function readSuggestedAmount(text: string, currency: string): TypedAmount {
  const parsed = parseMoney(text, currency, translated);
  if (!parsed.ok) return { ok: false, message: parsed.message };
  const { amount } = parsed.money;
  if (amount < 1) return { ok: false, message: DONATION_EDITOR_MESSAGES.nothing };
  return amount > MAX_DONATION_CENTS
    ? { ok: false, message: DONATION_EDITOR_MESSAGES.tooMuch }
    : { ok: true, cents: amount };
}

/**
 * Returns the initial value of a further amount, in minor units: twice the last one, or ten of the currency for the
 * first.
 */
export function nextSuggestedAmount(amounts: readonly number[], currency: string): number {
  const last = amounts.at(-1);
  const next = last === undefined ? FIRST_AMOUNT * 10 ** currencyFractionDigits(currency) : last * 2;
  return Math.min(next, MAX_DONATION_CENTS);
}

/** Describes the amounts offered when a block suggests none itself. */
export function offeredText(
  suggestedCents: readonly number[],
  { currency, language }: { readonly currency: string; readonly language: string },
): string {
  if (suggestedCents.length === 0) return DONATION_EDITOR_MESSAGES.anyAmount;
  const amounts = suggestedCents.map((amount) => formatMoney({ amount, currency }, language)).join(", ");
  return fillMessage(DONATION_EDITOR_MESSAGES.storeAmounts, { amounts });
}
