import type { Customer } from "@stoa/core/customer/customer-schema.ts";
import type { Money } from "@stoa/core/lib/money/money-schema.ts";

export function customerName({
  firstName,
  lastName,
  email,
}: Pick<Customer, "firstName" | "lastName" | "email">): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** Returns what a customer has paid minus refunds, by currency; unpaid amounts are excluded. */
export function spentText(totals: Customer["totals"], moneyText: (money: Money) => string): string {
  const texts = totals.map(({ currency, paidTotalCents, refundedTotalCents }) =>
    moneyText({ amount: Math.max(0, paidTotalCents - refundedTotalCents), currency }),
  );
  return texts.join(" + ") || "–";
}
