import { decimalTextOf, parseMoney } from "@stoa/core/lib/money/money.ts";

/** Formats minor units for input: `25.00`; empty for null. */
export function amountText(cents: number | null, currency: string): string {
  return cents === null ? "" : decimalTextOf({ amount: cents, currency });
}

/** Parses an amount into minor units; null when empty or invalid. */
export function typedCents(text: string, currency: string): number | null {
  const parsed = text.trim() === "" ? undefined : parseMoney(text, currency);
  return parsed?.ok === true ? parsed.money.amount : null;
}

/** Parses a whole number; null when empty or invalid. */
export function typedWhole(text: string): number | null {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : null;
}
