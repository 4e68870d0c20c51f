import type { TransactionDocument } from "@stoa/core/order/record/order-transaction-schema.ts";
import { expect, test } from "vitest";
import { paymentRow } from "./payment-rows.ts";
import { paymentsCsv } from "../report-files.ts";

type Payment = TransactionDocument["payments"][number];

const usd = (value: string) => ({ value, currency: "USD" });

function payment(value: string, refunded: string, changes: Partial<Payment> = {}): Payment {
  return {
    id: "p1",
    amount: usd(value),
    refundedAmount: usd(refunded),
    netAmount: usd("0.00"),
    creditCardType: null,
    provider: "stripe",
    refunds: [],
    processingFees: [],
    giftCardId: null,
    paidOn: "2027-01-02T10:00:00.000Z",
    externalTransactionId: null,
    externalTransactionProperties: [],
    externalCustomerId: null,
    ...changes,
  };
}

function order(payments: Payment[], changes: Partial<TransactionDocument> = {}): TransactionDocument {
  return {
    id: "5f0000000000000000000001",
    createdOn: "2027-01-01T10:00:00.000Z",
    modifiedOn: "2027-01-03T10:00:00.000Z",
    customerEmail: "a@shop.example",
    salesOrderId: "5f0000000000000000000001",
    voided: false,
    totalSales: usd("30.00"),
    totalNetSales: usd("30.00"),
    totalNetShipping: usd("0.00"),
    totalTaxes: usd("0.00"),
    total: usd("30.00"),
    totalNetPayment: usd("30.00"),
    payments,
    salesLineItems: [],
    discounts: [],
    shippingLineItems: [],
    paymentGatewayError: null,
    ...changes,
  };
}

test("what a card and a gift card paid is added up, with the day it was paid", () => {
  const card = payment("20.00", "0.00", { creditCardType: "Visa 4242" });
  const gift = payment("10.00", "5.50", { provider: "gift-card", paidOn: null });
  const row = paymentRow(order([card, gift]));
  expect(row).toMatchObject({
    at: "2027-01-02T10:00:00.000Z",
    paidWith: "Visa 4242, Gift card",
    paid: { amount: 3000, currency: "USD" },
    refunded: { amount: 550, currency: "USD" },
    state: { text: "Partially refunded" },
  });
  expect(paymentsCsv([row]).split("\r\n")[1]).toBe(
    '5f0000000000000000000001,a@shop.example,2027-01-02T10:00:00.000Z,"Visa 4242, Gift card",USD,30.00,30.00,5.50,Partially refunded',
  );
});

test.each([
  ["Paid", order([payment("30.00", "0.00")])],
  ["Refunded", order([payment("30.00", "30.00")])],
  ["Not paid", order([])],
  ["Canceled", order([], { voided: true })],
  ["Refunded", order([payment("30.00", "30.00")], { voided: true })],
  ["Nothing to pay", order([], { total: usd("0.00") })],
])("an order is %s", (text, document) => {
  expect(paymentRow(document).state.text).toBe(text);
});

test("an order without a payment has the day it was placed", () => {
  expect(paymentRow(order([]))).toMatchObject({ at: "2027-01-01T10:00:00.000Z", paidWith: "" });
});
