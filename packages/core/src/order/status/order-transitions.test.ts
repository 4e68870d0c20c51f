import { describe, expect, test } from "vitest";
import { ORDER_MESSAGES } from "../order-messages.ts";
import {
  FULFILLMENT_STATES,
  ORDER_STATES,
  PAYMENT_STATES,
  wireFulfillmentState,
  wirePaymentState,
  type OrderStates,
} from "./order-states.ts";
import { ORDER_TRANSITIONS, transitionOrder, type OrderAction } from "./order-transitions.ts";

const actions = Object.keys(ORDER_TRANSITIONS) as OrderAction[];
const everyState: OrderStates[] = ORDER_STATES.flatMap((order) =>
  PAYMENT_STATES.flatMap((payment) => FULFILLMENT_STATES.map((fulfillment) => ({ order, payment, fulfillment }))),
);
const everyCase = everyState.flatMap((states) => actions.map((action) => ({ states, action })));

function states(
  order: OrderStates["order"],
  payment: OrderStates["payment"],
  fulfillment: OrderStates["fulfillment"] = "PENDING",
): OrderStates {
  return { order, payment, fulfillment };
}

describe("the table of what can be done with an order", () => {
  test("covers every state and action with an existing state or a reason", () => {
    expect(everyCase.length).toBe(everyState.length * actions.length);
    for (const { states: before, action } of everyCase) {
      const outcome = transitionOrder(before, action);
      if (outcome.ok) {
        expect(everyState).toContainEqual(outcome.states);
      } else {
        expect(outcome.message).toBe(ORDER_MESSAGES[outcome.code]);
      }
    }
  });

  test("completes an order once, and never reopens one that has ended", () => {
    for (const { states: before, action } of everyCase) {
      const outcome = transitionOrder(before, action);
      if (!outcome.ok) continue;
      const move = `${before.order} → ${outcome.states.order}`;
      const allowed = ["pending → placed", "pending → failed", "placed → canceled"];
      expect(before.order === outcome.states.order || allowed.includes(move), `${action}: ${move}`).toBe(true);
      expect(before.order === "failed", action).toBe(false);
      expect(before.order === "pending" && outcome.states.order === "pending", action).toBe(false);
    }
  });

  test("never refunds money twice, nor charges again what was refunded", () => {
    const rank = ["NOT_CHARGED", "AUTHORIZED", "PAID", "PARTIALLY_REFUNDED", "REFUNDED"];
    for (const { states: before, action } of everyCase.filter(({ action }) => !/^place|^reverse/.test(action))) {
      const outcome = transitionOrder(before, action);
      if (outcome.ok) {
        expect(rank.indexOf(outcome.states.payment)).toBeGreaterThanOrEqual(rank.indexOf(before.payment));
      }
    }
  });

  test("counts money as not refunded when it came back, and nothing else", () => {
    const placed = states("placed", "REFUNDED", "FULFILLED");
    expect(transitionOrder(placed, "reversePart")).toEqual({
      ok: true,
      states: { ...placed, payment: "PARTIALLY_REFUNDED" },
    });
    expect(transitionOrder(placed, "reverseAll")).toEqual({ ok: true, states: { ...placed, payment: "PAID" } });
    const unpaid = states("canceled", "NOT_CHARGED", "CANCELED");
    expect(transitionOrder(unpaid, "reverseAll")).toEqual({ ok: true, states: unpaid });
    expect(transitionOrder(states("failed", "REFUNDED"), "reverseAll").ok).toBe(false);
  });

  test("never reverts a shipment", () => {
    const rank = ["PENDING", "PARTIALLY_FULFILLED", "FULFILLED"];
    for (const { states: before, action } of everyCase.filter(
      ({ action }) => !/^cancel$|^close|^reopen/.test(action),
    )) {
      const outcome = transitionOrder(before, action);
      if (outcome.ok && before.fulfillment !== "CANCELED") {
        expect(rank.indexOf(outcome.states.fulfillment)).toBeGreaterThanOrEqual(rank.indexOf(before.fulfillment));
      }
    }
  });

  test.each<[OrderAction, OrderStates, Partial<OrderStates>]>([
    ["placePaid", states("pending", "NOT_CHARGED"), { order: "placed", payment: "PAID" }],
    ["placeUnpaid", states("pending", "NOT_CHARGED"), { order: "placed", payment: "NOT_CHARGED" }],
    ["fail", states("pending", "NOT_CHARGED"), { order: "failed" }],
    ["pay", states("placed", "NOT_CHARGED", "FULFILLED"), { payment: "PAID" }],
    ["sendPart", states("placed", "NOT_CHARGED"), { fulfillment: "PARTIALLY_FULFILLED" }],
    ["sendRest", states("placed", "PAID", "PARTIALLY_FULFILLED"), { fulfillment: "FULFILLED" }],
    ["cancel", states("placed", "PAID"), { order: "canceled", fulfillment: "CANCELED" }],
    ["refundPart", states("placed", "PAID", "FULFILLED"), { payment: "PARTIALLY_REFUNDED" }],
    ["refundRest", states("canceled", "PARTIALLY_REFUNDED", "CANCELED"), { payment: "REFUNDED" }],
    ["refundRest", states("canceled", "NOT_CHARGED", "CANCELED"), {}],
    ["takeBack", states("placed", "REFUNDED", "FULFILLED"), {}],
    ["editPart", states("placed", "NOT_CHARGED"), {}],
    ["editRest", states("placed", "PAID", "PARTIALLY_FULFILLED"), { fulfillment: "FULFILLED" }],
    ["closeSent", states("placed", "PAID", "PARTIALLY_FULFILLED"), { fulfillment: "FULFILLED" }],
    ["closeUnsent", states("placed", "PAID"), { fulfillment: "CANCELED" }],
    ["reopenSent", states("placed", "PAID", "FULFILLED"), { fulfillment: "PARTIALLY_FULFILLED" }],
    ["reopenUnsent", states("placed", "PAID", "CANCELED"), { fulfillment: "PENDING" }],
    ["changeAddress", states("placed", "PAID", "PARTIALLY_FULFILLED"), {}],
    ["changeEmail", states("canceled", "REFUNDED", "CANCELED"), {}],
    ["note", states("placed", "PAID", "FULFILLED"), {}],
  ])("lets an owner %s", (action, before, changed) => {
    expect(transitionOrder(before, action)).toEqual({ ok: true, states: { ...before, ...changed } });
  });

  test.each<[OrderAction, OrderStates, keyof typeof ORDER_MESSAGES]>([
    ["placePaid", states("placed", "PAID"), "settledAlready"],
    ["placePaid", states("failed", "NOT_CHARGED"), "settledAlready"],
    ["fail", states("placed", "PAID"), "settledAlready"],
    ["pay", states("pending", "NOT_CHARGED"), "notPlaced"],
    ["pay", states("placed", "PAID"), "paidAlready"],
    ["pay", states("canceled", "NOT_CHARGED", "CANCELED"), "canceledAlready"],
    ["sendRest", states("placed", "PAID", "FULFILLED"), "nothingToSend"],
    ["sendPart", states("canceled", "PAID", "CANCELED"), "canceledAlready"],
    ["cancel", states("canceled", "PAID", "CANCELED"), "canceledAlready"],
    ["cancelSent", states("placed", "PAID", "PARTIALLY_FULFILLED"), "sentAlready"],
    ["refundPart", states("placed", "NOT_CHARGED"), "notPaid"],
    ["refundPart", states("placed", "REFUNDED"), "refundedAlready"],
    ["refundRest", states("pending", "NOT_CHARGED"), "notPlaced"],
    ["takeBack", states("placed", "PAID"), "nothingSent"],
    ["editPart", states("placed", "REFUNDED"), "refundedAlready"],
    ["editPart", states("placed", "PAID", "FULFILLED"), "closedForChanges"],
    ["changeAddress", states("placed", "PAID", "FULFILLED"), "closedForChanges"],
    ["changeEmail", states("failed", "NOT_CHARGED"), "notPlaced"],
    ["note", states("pending", "NOT_CHARGED"), "notPlaced"],
  ])("does not let an owner %s", (action, before, code) => {
    expect(transitionOrder(before, action)).toEqual({ ok: false, code, message: ORDER_MESSAGES[code] });
  });
});

test("uses the states that integrations know", () => {
  expect(PAYMENT_STATES.map(wirePaymentState)).toEqual(["NOT_CHARGED", "AUTHORIZED", "PAID", "PAID", "REFUNDED"]);
  expect(FULFILLMENT_STATES.map(wireFulfillmentState)).toEqual(["PENDING", "PENDING", "FULFILLED", "CANCELED"]);
});
