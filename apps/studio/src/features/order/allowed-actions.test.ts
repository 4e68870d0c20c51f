import type { OrderStates } from "@stoa/core/order/status/order-states.ts";
import type { OrderRecord } from "@stoa/core/order/record/order-record.ts";
import { testOrderRecord } from "@stoa/core/order/record/order-record-for-tests.ts";
import { testLine } from "@stoa/core/pricing/order/order-for-tests.ts";
import { describe, expect, test } from "vitest";
import { allowedActions, type AllowedActions } from "./allowed-actions.ts";
import { testOrderDetail } from "./order-detail-for-tests.ts";

const ALL = ["orders.read", "orders.edit", "orders.refund"];

function orderIn(states: Partial<OrderStates>, members: Partial<OrderRecord> = {}) {
  const record = testOrderRecord();
  return testOrderDetail({ ...record, states: { ...record.states, ...states }, ...members });
}

function offered(actions: AllowedActions): string[] {
  return Object.entries(actions).flatMap(([name, is]) => (is === true ? [name] : []));
}

function sentRecord(): Partial<OrderRecord> {
  return { lines: testOrderRecord().lines.map((line) => Object.assign(line, { fulfilledQuantity: line.quantity })) };
}

function unpaidRecord(): Partial<OrderRecord> {
  return { payments: testOrderRecord().payments.map((payment) => Object.assign(payment, { state: "pending" })) };
}

describe("what is offered to members with every permission", () => {
  test.each([
    ["a paid order", orderIn({}), ["fulfil", "note", "resend", "refund", "cancel"]],
    [
      "an unpaid order",
      orderIn({ payment: "NOT_CHARGED" }, unpaidRecord()),
      ["fulfil", "markPaid", "note", "resend", "cancel"],
    ],
    [
      "an order that was sent",
      orderIn({ fulfillment: "FULFILLED" }, sentRecord()),
      ["takeBack", "note", "resend", "refund"],
    ],
    [
      "a canceled order whose refund failed",
      orderIn({ order: "canceled", fulfillment: "CANCELED" }),
      ["note", "refund"],
    ],
    [
      "a paid order of several pieces",
      testOrderDetail(testOrderRecord([testLine(1, { quantity: 2 })])),
      ["fulfil", "note", "resend", "refund", "edit", "cancel"],
    ],
    ["an order that was not placed", orderIn({ order: "failed" }), []],
  ])("of %s", (_name, detail, actions) => {
    expect(offered(allowedActions(detail, ALL))).toEqual(actions);
    expect(allowedActions(detail, ALL).missing).toBe("");
  });
});

test("offers and explains less to members with fewer permissions", () => {
  const readOnly = allowedActions(orderIn({}), ["orders.read"]);
  expect(offered(readOnly)).toEqual([]);
  expect(readOnly.missing).toContain("can't change it");
  const noMoney = allowedActions(orderIn({}), ["orders.read", "orders.edit"]);
  expect(offered(noMoney)).toEqual(["fulfil", "note", "resend"]);
  expect(noMoney.missing).toContain("can't refund, edit or cancel it");
});
