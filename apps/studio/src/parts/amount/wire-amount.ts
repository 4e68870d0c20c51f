import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { parseMoney } from "@stoa/core/lib/money/money.ts";
import type { Money } from "@stoa/core/lib/money/money-schema.ts";

type WireMoney = { readonly value: string; readonly currency: string };

/** Converts order money to minor units; 0 when the amount is invalid. */
export function wireAmount({ value, currency }: WireMoney): Money {
  const parsed = parseMoney(value, currency);
  return parsed.ok ? parsed.money : { amount: 0, currency };
}

export function wireMoneyText(money: WireMoney, language: string): string {
  return formatMoney(wireAmount(money), language);
}

export function isNothing(money: WireMoney): boolean {
  return wireAmount(money).amount === 0;
}
