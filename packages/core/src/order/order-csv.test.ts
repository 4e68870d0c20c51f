import { expect, test } from "vitest";
import {
  shippingWith,
  testDiscount,
  testId,
  testLine,
  testMethod,
  testTaxRule,
} from "../pricing/order/order-for-tests.ts";
import { ORDER_CSV_COLUMNS, orderCsvRows } from "./order-csv.ts";
import { testOrderRecord } from "./record/order-record-for-tests.ts";

const record = testOrderRecord([testLine(1, { quantity: 2 }), testLine(2, { productType: 2 })], {
  input: {
    shippingRules: shippingWith([testMethod(1, { name: "Post" })]),
    shippingOptionId: testMethod(1).id,
    discounts: [testDiscount(1, { trigger: { type: "code", code: "TEN" } })],
    codes: ["TEN"],
    tax: { pricesIncludeTax: false, shippingTaxClass: "standard", rules: [testTaxRule(1)] },
    giftCards: [{ id: testId(70), balanceCents: 100, currency: "USD" }],
  },
});

test("has the columns that integrations know, in order", () => {
  expect(ORDER_CSV_COLUMNS.join(", ")).toBe(
    "Order ID, Email, Financial Status, Paid at, Fulfillment Status, Fulfilled at, Currency, Subtotal, Shipping, Taxes, " +
      "Amount Refunded, Total, Discount Code, Discount Amount, Shipping Method, Created at, Lineitem quantity, Lineitem name, " +
      "Lineitem price, Lineitem sku, Lineitem variant, Lineitem requires shipping, Lineitem taxable, Lineitem fulfillment status, " +
      "Billing Name, Billing Address1, Billing Address2, Billing City, Billing Zip, Billing Province, Billing Country, Billing Phone, " +
      "Shipping Name, Shipping Address1, Shipping Address2, Shipping City, Shipping Zip, Shipping Province, Shipping Country, " +
      "Shipping Phone, Cancelled at, Payment Method, Payment Reference, Channel Type, Channel Name, Channel Order Number",
  );
});

function cellsOf(row: readonly string[]): Record<string, string> {
  const named = ORDER_CSV_COLUMNS.map((column, index) => [column, row[index] ?? "?"]);
  return Object.fromEntries(named.filter(([, cell]) => cell !== "")) as Record<string, string>;
}

test("writes a row for each line, with the order's own data only in the first", () => {
  const rows = orderCsvRows(record);
  expect(rows.map((row) => row.length)).toEqual([ORDER_CSV_COLUMNS.length, ORDER_CSV_COLUMNS.length]);
  expect(cellsOf(rows[0] ?? [])).toMatchObject({
    "Order ID": "12",
    Email: "ada@example.org",
    "Financial Status": "PAID",
    "Paid at": "2026-03-01 12:00:00 +0000",
    "Fulfillment Status": "PENDING",
    Currency: "USD",
    Subtotal: "30.00",
    Shipping: "5.00",
    Taxes: "4.60",
    "Amount Refunded": "0.00",
    Total: "36.60",
    "Discount Code": "TEN",
    "Discount Amount": "3.00",
    "Shipping Method": "Post",
    "Lineitem quantity": "2",
    "Lineitem price": "10.00",
    "Lineitem variant": "Large",
    "Lineitem requires shipping": "Yes",
    "Lineitem taxable": "Yes",
    "Billing Name": "Ada Lovelace",
    "Shipping Country": "DE",
    "Payment Method": "Test card, Gift card 7XKD",
    "Payment Reference": "test_1",
    "Channel Type": "web",
    "Channel Name": "Website",
  });
  expect(cellsOf(rows[1] ?? [])).toEqual({
    "Lineitem quantity": "1",
    "Lineitem name": "Blue Vase",
    "Lineitem price": "10.00",
    "Lineitem sku": "SKU-0ca",
    "Lineitem variant": "Large",
    "Lineitem requires shipping": "No",
    "Lineitem taxable": "No",
    "Lineitem fulfillment status": "PENDING",
  });
});

test("leaves out a payment that has not arrived, and shows when one arrived", () => {
  const states = { order: "placed", payment: "NOT_CHARGED", fulfillment: "PENDING" } as const;
  expect(cellsOf(orderCsvRows({ ...record, states })[0] ?? [])["Paid at"]).toBeUndefined();
  const events = [{ id: "1", kind: "paid", data: {}, by: "owner", at: "2026-03-05T08:00:00.000Z" }];
  expect(cellsOf(orderCsvRows({ ...record, events })[0] ?? [])["Paid at"]).toBe("2026-03-05 08:00:00 +0000");
});
