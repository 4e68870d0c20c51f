import { screen } from "@testing-library/react";
import {
  addOrderNote,
  cancelOrder,
  fulfillOrder,
  getOrder,
  markOrderPaid,
  returnOrderLines,
} from "@stoa/core/order/order-api.ts";
import { refundOrder } from "@stoa/core/order/refund/order-refund-api.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import type { ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { OWED_ORDER, PAID_ORDER } from "../../testing/answer/paid-order.ts";
import { answerPreferences } from "../../testing/answer/preference-answers.ts";
import { expectRoomSaveHeld, type RoomSave } from "../../testing/room-save.ts";

const AT = "2026-01-05T09:00:00.000Z";

function fillOrder(order: OrderDetail): (server: ContractServer) => void {
  return (server) => {
    answerPreferences(server);
    let now = order;
    const touch = (): OrderDetail => {
      now = { ...now, order: { ...now.order, modifiedOn: AT } };
      return now;
    };
    server.answer(getOrder, () => now);
    for (const endpoint of [fulfillOrder, refundOrder, cancelOrder, returnOrderLines, markOrderPaid, addOrderNote]) {
      server.answer(endpoint, touch);
    }
  };
}

const SENT: OrderDetail = {
  ...PAID_ORDER,
  states: { ...PAID_ORDER.states, fulfillment: "PARTIALLY_FULFILLED" },
  lines: PAID_ORDER.lines.map((line) => ({ ...line, fulfilledQuantity: 1, leftToSend: 2 })),
};

const path = `/orders/${PAID_ORDER.order.id}`;
const title = /^Order #1/;

const SAVES: Readonly<Record<string, RoomSave>> = {
  "a part that is sent": {
    path,
    title,
    fill: fillOrder(PAID_ORDER),
    open: ["Fulfill"],
    fields: { "Quantity of Blue Vase, up to 3": "1", "Tracking number (optional)": "RR 12" },
    action: "Fulfill 1 item",
  },
  "a return": {
    path,
    title,
    fill: fillOrder(SENT),
    open: ["Record return"],
    fields: { "Quantity of Blue Vase, up to 1": "1", "Note (optional)": "Broken on the way" },
    action: "Record 1 item",
  },
  "a payment by hand": {
    path,
    title,
    fill: fillOrder(OWED_ORDER),
    open: ["Mark as paid"],
    fields: { "Reference (optional)": "Transfer 7" },
    action: "Mark as paid",
  },
  "an order that is cancelled": {
    path,
    title,
    fill: fillOrder(OWED_ORDER),
    open: ["Cancel order"],
    fields: { "Reason (optional)": "Bought by mistake" },
    action: "Cancel order",
  },
  "a refund": {
    path,
    title,
    fill: fillOrder(PAID_ORDER),
    open: ["Refund"],
    fields: { "Amount to refund": "5.00" },
    action: "Refund $5.00",
  },
  "a note": {
    path,
    title,
    fill: fillOrder(PAID_ORDER),
    fields: { "Add a note": "Call before it is sent" },
    action: "Add note",
    expectDone: () => screen.findByText("Note added"),
  },
};

test.each(Object.entries(SAVES))("%s: what is typed outlives each fault, and is sent once", async (_, save) => {
  const server = await expectRoomSaveHeld(save);
  expect(server.saves()).toHaveLength(1);
});
