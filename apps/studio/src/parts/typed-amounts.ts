import { decimalTextOf, parseMoney } from "@stoa/core/lib/money.ts";

/** Minor units as they are typed: `25.00`; nothing for none. */
export function amountText(cents: number | null, currency: string): string {
  return cents === null ? "" : decimalTextOf({ amount: cents, currency });
}

/** What was typed, in minor units; null where nothing was, or no amount. */
export function typedCents(text: string, currency: string): number | null {
  const parsed = text.trim() === "" ? undefined : parseMoney(text, currency);
  return parsed?.ok === true ? parsed.money.amount : null;
}

/** A whole number that was typed; null where nothing was. */
export function typedWhole(text: string): number | null {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : null;
}
