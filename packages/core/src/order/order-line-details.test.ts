import { expect, test } from "vitest";
import { testLine } from "../pricing/order-for-tests.ts";
import { orderLineDetails } from "./order-line-details.ts";
import { testOrderRecord } from "./order-record-for-tests.ts";
import type { OrderRecordLine } from "./order-record.ts";

const record = testOrderRecord([testLine(1, { quantity: 2 })]);
const details = (changes: Partial<OrderRecordLine>, locale = "en-US"): string[] =>
  record.lines.flatMap((line) => orderLineDetails({ ...line, ...changes }, { ...record, locale }));

test("tells options and what was answered", () => {
  const customizations = [
    { label: "Engraving", value: "For Ann" },
    { label: "Ribbon", value: "" },
  ];
  expect(details({ customizations })).toEqual(["Size: Large", "Engraving: For Ann"]);
});

test.each([
  ["en-US", 26, "$20.00 every 2 weeks for 1 year"],
  ["en-US", 0, "$20.00 every 2 weeks"],
  ["de", 0, "20,00\u00A0$ alle 2 Wochen"],
])("tells in %s what a subscription of %s payments costs how often", (locale, numBillingCycles, text) => {
  const subscription = { billingPeriod: { value: 2, unit: "WEEK" }, numBillingCycles } as const;
  expect(details({ variantOptions: [], subscription }, locale)).toEqual([text]);
});
