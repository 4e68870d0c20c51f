import type { OrderStates } from "@stoa/core/order/order-states.ts";
import type { BadgeTone } from "./status-badge.tsx";

/** A state in words; its colour only underlines them. */
export type StateWords = { readonly text: string; readonly tone: BadgeTone };

const PAYMENT_WORDS: Readonly<Record<OrderStates["payment"], StateWords>> = {
  NOT_CHARGED: { text: "Unpaid", tone: "warn" },
  AUTHORIZED: { text: "Payment reserved", tone: "warn" },
  PAID: { text: "Paid", tone: "good" },
  PARTIALLY_REFUNDED: { text: "Partly refunded", tone: "neutral" },
  REFUNDED: { text: "Refunded", tone: "neutral" },
};

const FULFILMENT_WORDS: Readonly<Record<OrderStates["fulfillment"], StateWords>> = {
  PENDING: { text: "To fulfil", tone: "warn" },
  PARTIALLY_FULFILLED: { text: "Partly fulfilled", tone: "warn" },
  FULFILLED: { text: "Fulfilled", tone: "good" },
  CANCELED: { text: "Canceled", tone: "bad" },
};

/** What became of the money of an order. Of a canceled order without a payment nothing is to be paid any more. */
export function paymentWords({ payment, order }: OrderStates): StateWords {
  const isVoid = order === "canceled" && (payment === "NOT_CHARGED" || payment === "AUTHORIZED");
  return isVoid ? { text: "Not charged", tone: "neutral" } : PAYMENT_WORDS[payment];
}

/** What became of what has to be sent or done. */
export function fulfilmentWords({ fulfillment, order }: OrderStates): StateWords {
  return FULFILMENT_WORDS[order === "canceled" ? "CANCELED" : fulfillment];
}
