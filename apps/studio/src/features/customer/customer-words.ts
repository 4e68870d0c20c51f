import type { Customer } from "@stoa/core/customer/customer-schema.ts";
import type { Money } from "@stoa/core/lib/money-schema.ts";

/** How a customer is called: the name, or the address where there is none. */
export function customerName({
  firstName,
  lastName,
  email,
}: Pick<Customer, "firstName" | "lastName" | "email">): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** What somebody has paid and not got back, by currency; what is still to be paid is not spent. */
export function spentText(totals: Customer["totals"], moneyText: (money: Money) => string): string {
  const texts = totals.map(({ currency, paidTotalCents, refundedTotalCents }) =>
    moneyText({ amount: Math.max(0, paidTotalCents - refundedTotalCents), currency }),
  );
  return texts.join(" + ") || "–";
}
