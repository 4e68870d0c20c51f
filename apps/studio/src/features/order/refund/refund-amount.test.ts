import { englishOf } from "@stoa/core/message/message-of.ts";
import type { OrderRecord, OrderRefund } from "@stoa/core/order/record/order-record.ts";
import { testOrderRecord } from "@stoa/core/order/record/order-record-for-tests.ts";
import { refundableOf } from "@stoa/core/order/record/order-facts.ts";
import { planRefund } from "@stoa/core/order/refund/plan-refund.ts";
import { shippingWith, testId, testLine, testMethod, testTaxRule } from "@stoa/core/pricing/order/order-for-tests.ts";
import type { OrderInput } from "@stoa/core/pricing/order/order-input.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { testOrderDetail } from "../order-detail-for-tests.ts";
import { chosenCents, leftToRefund, refundedCount, splitRefund } from "./refund-amount.ts";

const INPUT: Partial<OrderInput> = {
  shippingRules: shippingWith([testMethod(1)]),
  shippingOptionId: testMethod(1).id,
  tax: { pricesIncludeTax: false, shippingTaxClass: "standard", rules: [testTaxRule(1)] },
};

function refundOf(quantity: number, members: Partial<OrderRefund> = {}): OrderRefund {
  return {
    id: testId(1),
    kind: "refund",
    state: "succeeded",
    paymentId: testId(9),
    paymentCents: 0,
    giftCardCents: 0,
    taxCents: 0,
    shippingCents: 0,
    lines: [{ lineId: testId(1), quantity, cents: 0, taxCents: 0 }],
    isRestocked: false,
    reason: "",
    failure: null,
    reference: null,
    by: "owner@example.org",
    createdOn: "2026-03-02T12:00:00.000Z",
    ...members,
  };
}

type Constants<Values> = { [Name in keyof Values]: fc.Arbitrary<Values[Name]> };

function constants<Values extends object>(values: Values): Constants<Values> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fc.constant(value)]),
  ) as Constants<Values>;
}

function plannedCents(record: OrderRecord, quantity: number, shippingCents: number): number {
  const input = { lines: [{ lineId: testId(1), quantity }], shippingCents };
  const plan = planRefund(input, { ...record, refundable: refundableOf(record) });
  return plan.ok ? plan.paymentCents + plan.giftCardCents : expect.fail(englishOf(plan.message));
}

test("counts what refunds took, whether they are completed or pending", () => {
  const refunds = [
    refundOf(1),
    refundOf(2, { state: "started" }),
    refundOf(4, { state: "failed" }),
    refundOf(8, { kind: "edit" }),
  ];
  expect(refundedCount(testId(1), refunds)).toBe(3);
  expect(refundedCount(testId(2), refunds)).toBe(0);
});

/** The order after a pending refund of `quantity` pieces. */
function afterRefund(record: OrderRecord, quantity: number): OrderRecord {
  if (quantity === 0) return record;
  const cents = plannedCents(record, quantity, 0);
  const line = { lineId: testId(1), quantity, cents, taxCents: 0 };
  return { ...record, refunds: [refundOf(quantity, { state: "started", paymentCents: cents, lines: [line] })] };
}

test("predicts what the server refunds for any units, before and after other refunds", () => {
  const order = fc
    .record({ bought: fc.integer({ min: 1, max: 9 }), unitPriceCents: fc.integer({ min: 1, max: 99_999 }) })
    .chain((one) => fc.record({ ...constants(one), first: fc.integer({ min: 0, max: one.bought - 1 }) }))
    .chain((one) => fc.record({ ...constants(one), second: fc.integer({ min: 1, max: one.bought - one.first }) }));
  fc.assert(
    fc.property(order, fc.nat(600), ({ bought, unitPriceCents, first, second }, shippingCents) => {
      const fresh = testOrderRecord([testLine(1, { quantity: bought, unitPriceCents })], { input: INPUT });
      const record = afterRefund(fresh, first);
      const detail = testOrderDetail(record);
      const lines = [{ lineId: testId(1), quantity: second }];
      expect(leftToRefund({ id: testId(1), quantity: bought }, detail.refunds)).toBe(bought - first);
      expect(chosenCents(detail, { lines, shippingCents })).toBe(plannedCents(record, second, shippingCents));
    }),
  );
});

test("never asks for more than can still go back", () => {
  const record = testOrderRecord([testLine(1)], { input: INPUT });
  const detail = { ...testOrderDetail(record), refundable: { ...testOrderDetail(record).refundable } };
  detail.refundable.total = { amount: 300, currency: "USD" };
  expect(chosenCents(detail, { lines: [{ lineId: testId(1), quantity: 1 }], shippingCents: 0 })).toBe(300);
});

test.each([
  [500, { paymentCents: 500, giftCardCents: 0 }],
  [900, { paymentCents: 700, giftCardCents: 200 }],
])("refunds %i to the payment first, then to gift cards", (cents, split) => {
  const money = (amount: number) => ({ amount, currency: "USD" });
  const refundable = { total: money(1000), payment: money(700), giftCards: money(300), shipping: money(0) };
  expect(splitRefund(cents, refundable)).toEqual(split);
});
