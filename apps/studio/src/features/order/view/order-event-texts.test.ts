import { testOrderRecord } from "@stoa/core/order/record/order-record-for-tests.ts";
import { expect, test } from "vitest";
import { orderEventText } from "./order-event-texts.ts";
import { testOrderDetail } from "../order-detail-for-tests.ts";

const { lines } = testOrderDetail(testOrderRecord());
const lineId = lines[0]?.id;
const vases = [{ lineId, quantity: 2 }];

test.each([
  ["placed", { number: 12, grandTotalCents: 2500, currency: "USD" }, "Order placed", "$25.00"],
  ["note", { text: "Call first" }, "Note", "Call first"],
  ["paid", { amountCents: 2500, currency: "USD", reference: "B-1" }, "Marked as paid", "$25.00 · B-1"],
  ["paid", {}, "Marked as paid", ""],
  [
    "sent",
    { fulfillments: [{ lines: vases, carrierName: "DHL", trackingNumber: "00340" }], isBuyerTold: true },
    "Fulfilled, customer notified",
    "2 × Blue Vase · DHL · 00340",
  ],
  ["sent", { fulfillments: "none" }, "Fulfilled", ""],
  ["returned", { lines: vases, isRestocked: true }, "Items returned", "2 × Blue Vase · restocked"],
  ["returned", { lines: [{ lineId: "gone", quantity: 1 }] }, "Items returned", "1 × a deleted item"],
  [
    "edited",
    { taken: [{ lineId: "gone", quantity: 1, title: "Salt Bowl" }], lessCents: 500, currency: "USD" },
    "Order reduced",
    "1 × Salt Bowl · $5.00",
  ],
  ["canceled", { reason: "Asked to", isRestocked: false }, "Order canceled", "Asked to"],
  [
    "refund.reversed",
    { amountCents: 500, currency: "USD", failure: "Card closed" },
    "Refund returned",
    "$5.00 · Card closed",
  ],
  ["refund.failed", { failure: "No funds" }, "Refund refused", "No funds"],
  ["contact.changed", { email: {}, shippingAddress: {} }, "Changed: email address, shipping address", ""],
  ["payment.dispute", { phase: "won" }, "Dispute won", ""],
  ["subscription.canceled", { subscriptionIds: ["1"] }, "Subscription canceled with its order", ""],
  [
    "subscription.changed",
    {
      from: { title: "Tea box", unitPriceCents: 1000, currency: "USD" },
      to: { title: "Tea crate", unitPriceCents: 2000, currency: "USD" },
    },
    "Subscription plan changed",
    "Tea box, $10.00 → Tea crate, $20.00",
  ],
  ["subscription.charged", { subscriptionId: "s" }, "Subscription payment retried", ""],
  ["something new", { text: "x" }, "Order changed", ""],
  ["constructor", {}, "Order changed", ""],
])("shows %s of %j", (kind, data, ...words) => {
  const { text, detail } = orderEventText({ kind, data }, lines, "en-US");
  expect([text, detail]).toEqual(words);
});
