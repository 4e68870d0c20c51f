import { expect, test } from "vitest";
import { testId, testLine, testTaxRule } from "../../pricing/order/order-for-tests.ts";
import { invoicePaper, packingSlipPaper, type PaperStore } from "./order-paper.ts";
import { testOrderRecord } from "../record/order-record-for-tests.ts";

const STORE: PaperStore = {
  title: "Potter’s Yard",
  url: "https://potter.example",
  businessAddress: "12 Kiln Lane\n\nLeeds ",
  taxNumber: "GB 123",
  timeZone: "Europe/Berlin",
};

const tax = { pricesIncludeTax: false, shippingTaxClass: "standard", rules: [testTaxRule(1, { name: "VAT" })] };

test("bills an order with its taxes, the store’s tax number and what was paid", () => {
  const input = { tax, giftCards: [{ id: testId(70), balanceCents: 400, currency: "USD" }] };
  const record = testOrderRecord([testLine(1, { quantity: 2 })], { input, refundedCents: 500 });
  const paper = invoicePaper(record, STORE);
  expect([paper.title, paper.heading]).toEqual(["Invoice 12", "Invoice"]);
  expect(paper.store.lines).toEqual(["12 Kiln Lane", "Leeds", "Tax number: GB 123", "potter.example"]);
  expect(paper.facts).toEqual([
    { label: "Number", value: "12" },
    { label: "Date", value: "March 1, 2026" },
  ]);
  expect(paper.addresses.map(({ title }) => title)).toEqual(["Bill to", "Ship to"]);
  expect(paper.rows.map((row) => row.map(({ text }) => text))).toEqual([["Blue Vase", "2", "$10.00", "$20.00"]]);
  expect(paper.totals).toEqual([
    { label: "Subtotal", value: "$20.00" },
    { label: "Shipping (Method 0)", value: "Free" },
    { label: "VAT 20%", value: "$4.00" },
    { label: "Total", value: "$24.00" },
    { label: "Gift card •••• 7XKD", value: "-$4.00" },
    { label: "Paid (Test card)", value: "-$20.00" },
    { label: "Refunded", value: "$5.00" },
  ]);
  expect(paper.totals[paper.mainTotal]?.label).toBe("Total");
});

test("states what is still due, in the buyer’s language", () => {
  const states = { order: "placed", payment: "NOT_CHARGED", fulfillment: "PENDING" } as const;
  const paper = invoicePaper(testOrderRecord([testLine(1)], { states, locale: "de_DE", isTest: true }), STORE);
  expect(paper.title).toBe("Rechnung 12");
  expect(paper.totals.at(-1)).toEqual({ label: "Zu zahlen", value: "10,00\u00a0$" });
  expect(paper.facts[1]?.value).toBe("1. März 2026");
  expect(paper.remarks).toEqual(["Testbestellung: Es ist kein Geld geflossen."]);
});

test("does not claim that an order canceled before payment was paid", () => {
  const states = { order: "canceled", payment: "NOT_CHARGED", fulfillment: "CANCELED" } as const;
  const { totals, remarks } = invoicePaper(testOrderRecord([testLine(1)], { states }), STORE);
  expect(totals.map(({ label }) => label)).toEqual(["Subtotal", "Shipping (Method 0)", "Total"]);
  expect(remarks).toEqual(["This order is canceled."]);
});

test("bills a subscription with its price, interval and duration, and leaves them off the packing slip", () => {
  const subscription = { billingPeriod: { value: 1, unit: "MONTH" }, numBillingCycles: 24 } as const;
  const one = testOrderRecord([testLine(1, { quantity: 2 })], { locale: "de" });
  const record = { ...one, lines: one.lines.map((line) => Object.assign({}, line, { subscription })) };
  expect(invoicePaper(record, STORE).rows[0]?.[0]?.details).toContain("20,00\u00a0$ jeden Monat für 2 Jahre");
  expect(JSON.stringify(packingSlipPaper(record, STORE))).not.toContain("$");
});

test("lists the unshipped items on the packing slip, and no digital ones", () => {
  const record = testOrderRecord([testLine(1, { quantity: 3 }), testLine(2, { productType: 2 })]);
  const partly = { ...record, lines: record.lines.map((line) => ({ ...line, fulfilledQuantity: 1 })) };
  const paper = packingSlipPaper(partly, STORE);
  expect(paper.rows.map((row) => row.map(({ text }) => text))).toEqual([["Blue Vase", "SKU-0c9", "2"]]);
  expect(paper.addresses.map(({ title }) => title)).toEqual(["Ship to"]);
  expect(JSON.stringify(paper)).not.toContain("$");
  const lines = record.lines.map((line) => Object.assign({}, line, { fulfilledQuantity: line.quantity }));
  const sent = { ...record, lines };
  expect(packingSlipPaper(sent, STORE).rows[0]?.at(-1)?.text).toBe("3");
});

test("dates a document even if the store's time zone does not exist", () => {
  const paper = invoicePaper(testOrderRecord(), { ...STORE, timeZone: "Nowhere/At_All" });
  expect(paper.facts[1]?.value).toBe("March 1, 2026");
});
