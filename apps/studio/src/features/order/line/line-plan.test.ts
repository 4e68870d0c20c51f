import { testOrderRecord } from "@stoa/core/order/record/order-record-for-tests.ts";
import { testLine } from "@stoa/core/pricing/order/order-for-tests.ts";
import { expect, test } from "vitest";
import { linePlan } from "./line-plan.ts";
import { testOrderDetail } from "../order-detail-for-tests.ts";

const { order, lines } = testOrderDetail(testOrderRecord([testLine(1, { quantity: 2 })]));
const bought = order.lineItems[0] ?? expect.fail("the order has a line");

test("shows nothing for a one-time purchase", () => {
  expect(linePlan(bought, lines[0]?.plan ?? null, "en-US")).toEqual([]);
});

test.each([
  [{ value: 1, unit: "WEEK" }, 0, "$20.00 every week"],
  [{ value: 2, unit: "MONTH" }, 6, "$20.00 every 2 months for 1 year"],
] as const)("shows how often a subscription every %j for %s payments is paid", (billingPeriod, cycles, text) => {
  expect(linePlan(bought, { billingPeriod, numBillingCycles: cycles }, "en-US")).toEqual([text]);
});
