import type { OrderRecord } from "@stoa/core/order/record/order-record.ts";
import { testOrderRecord } from "@stoa/core/order/record/order-record-for-tests.ts";
import type { OrderInput } from "@stoa/core/pricing/order/order-input.ts";
import {
  shippingWith,
  testDiscount,
  testLine,
  testMethod,
  testTaxRule,
} from "@stoa/core/pricing/order/order-for-tests.ts";
import { expect, test } from "vitest";
import { amountLines } from "./amount-list.ts";
import { testOrderDetail } from "../order-detail-for-tests.ts";

const SHIPPED: Partial<OrderInput> = {
  shippingRules: shippingWith([testMethod(1, { name: "Standard" })]),
  shippingOptionId: testMethod(1).id,
};

function shown(record: OrderRecord): string[] {
  return amountLines(testOrderDetail(record), "en-US").map(({ label, value }) => `${label} ${value}`);
}

test("shows how an order adds up, with discounts and taxes", () => {
  const input: Partial<OrderInput> = {
    ...SHIPPED,
    discounts: [testDiscount(1, { name: "Spring", trigger: { type: "code", code: "SAVE" } })],
    codes: ["SAVE"],
    tax: { pricesIncludeTax: false, shippingTaxClass: "standard", rules: [testTaxRule(1)] },
  };
  expect(shown(testOrderRecord([testLine(1, { quantity: 2 })], { input }))).toEqual([
    "Subtotal $20.00",
    "Discount (Spring, code SAVE) -$2.00",
    "Shipping (Standard) $5.00",
    "Tax $4.60",
    "Total $27.60",
  ]);
});

test("shows what gift cards paid and what is included, refunded or open", () => {
  const input: Partial<OrderInput> = {
    tax: { pricesIncludeTax: true, shippingTaxClass: "standard", rules: [testTaxRule(1)] },
  };
  const record = testOrderRecord([testLine(1)], { input });
  const tender = { giftCardId: "c", codeEnd: "7XKD", cents: 400, refundedCents: 0, state: "paid" };
  const payments = record.payments.map((payment) => ({ ...payment, state: "pending", amountCents: 600 }));
  const states = { ...record.states, payment: "NOT_CHARGED" } as const;
  expect(shown({ ...record, refundedCents: 100, tenders: [tender], payments, states })).toEqual([
    "Subtotal $10.00",
    "Shipping (Method 0) $0.00",
    "Total $10.00",
    "Tax (included) $1.67",
    "Gift card •••• 7XKD -$4.00",
    "Refunded -$1.00",
    "Amount due $6.00",
  ]);
});
