import { formatMoney } from "@stoa/core/lib/format-money.ts";
import { parseMoney } from "@stoa/core/lib/money.ts";
import type { Money } from "@stoa/core/lib/money-schema.ts";

type WireMoney = { readonly value: string; readonly currency: string };

/** Money as the wire of orders has it, in minor units; what is no amount is 0. */
export function wireAmount({ value, currency }: WireMoney): Money {
  const parsed = parseMoney(value, currency);
  return parsed.ok ? parsed.money : { amount: 0, currency };
}

/** Money of the wire of orders, for people. */
export function wireMoneyText(money: WireMoney, language: string): string {
  return formatMoney(wireAmount(money), language);
}

export function isNothing(money: WireMoney): boolean {
  return wireAmount(money).amount === 0;
}
