import { expect, test } from "vitest";
import { spentText } from "./customer-texts.ts";

const moneyText = ({ amount, currency }: { amount: number; currency: string }): string => `${amount} ${currency}`;

test("what waits for its payment is not spent, nor what was given back", () => {
  const usd = { currency: "USD", orderTotalCents: 9000, paidTotalCents: 6000, refundedTotalCents: 1000 };
  const eur = { currency: "EUR", orderTotalCents: 700, paidTotalCents: 0, refundedTotalCents: 0 };
  expect(spentText([usd, eur], moneyText)).toBe("5000 USD + 0 EUR");
  expect(spentText([], moneyText)).toBe("–");
});
