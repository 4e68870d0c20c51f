import { expect, test } from "vitest";
import {
  shippingWith,
  testDiscount,
  testId,
  testLine,
  testMethod,
  testTaxRule,
} from "../../pricing/order/order-for-tests.ts";
import type { OrderRefund } from "./order-record.ts";
import { testOrderRecord } from "./order-record-for-tests.ts";
import { transactionDocument } from "./order-transaction.ts";

const record = testOrderRecord([testLine(1, { quantity: 2 })], {
  input: {
    shippingRules: shippingWith([testMethod(1, { name: "Post" })]),
    shippingOptionId: testMethod(1).id,
    discounts: [testDiscount(1)],
    tax: { pricesIncludeTax: false, shippingTaxClass: "standard", rules: [testTaxRule(1, { name: "VAT" })] },
    giftCards: [{ id: testId(70), balanceCents: 600, currency: "USD" }],
  },
});

test("adds up: sales, shipping and taxes to the total, and payments to the net payment", () => {
  const refund: OrderRefund = {
    id: testId(5),
    kind: "refund",
    state: "succeeded",
    paymentId: testId(9),
    paymentCents: 500,
    giftCardCents: 0,
    taxCents: 0,
    shippingCents: 0,
    lines: [],
    isRestocked: false,
    reason: "",
    failure: null,
    reference: null,
    by: "owner@example.org",
    createdOn: "2026-03-02T12:00:00.000Z",
  };
  const payments = record.payments.map((payment) => ({ ...payment, refundedCents: 500 }));
  const document = transactionDocument({ ...record, payments, refunds: [refund], refundedCents: 500 });
  expect(document).toMatchObject({
    totalSales: { value: "20.00" },
    totalNetSales: { value: "18.00" },
    totalNetShipping: { value: "5.00" },
    totalTaxes: { value: "4.60" },
    total: { value: "27.60" },
    totalNetPayment: { value: "22.60" },
    voided: false,
    payments: [
      {
        amount: { value: "21.60" },
        refundedAmount: { value: "5.00" },
        netAmount: { value: "16.60" },
        refunds: [{ id: testId(5) }],
      },
      { amount: { value: "6.00" }, giftCardId: testId(70) },
    ],
    salesLineItems: [{ total: { value: "21.60" }, taxes: [{ name: "VAT", rate: "0.2", amount: { value: "3.60" } }] }],
    discounts: [{ amount: { value: "2.00" } }],
    shippingLineItems: [{ description: "Post", netAmount: { value: "5.00" }, taxes: [{ amount: { value: "1.00" } }] }],
  });
});

test("counts a missing payment as zero, and a canceled order as void", () => {
  const payments = record.payments.map((payment) => ({ ...payment, state: "pending" }));
  const states = { order: "canceled", payment: "NOT_CHARGED", fulfillment: "CANCELED" } as const;
  const document = transactionDocument({ ...record, payments, states, tenders: [] });
  expect(document).toMatchObject({ voided: true, totalNetPayment: { value: "0.00" }, payments: [] });
});
