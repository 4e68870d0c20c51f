import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import type { BadgeTone } from "../../parts/status-badge.tsx";

type States = OrderDetail["states"];

/** A state in words; its colour only underlines them. */
export type StateWords = { readonly text: string; readonly tone: BadgeTone };

const PAYMENT_WORDS: Readonly<Record<States["payment"], StateWords>> = {
  NOT_CHARGED: { text: "Unpaid", tone: "warn" },
  AUTHORIZED: { text: "Payment reserved", tone: "warn" },
  PAID: { text: "Paid", tone: "good" },
  PARTIALLY_REFUNDED: { text: "Partly refunded", tone: "neutral" },
  REFUNDED: { text: "Refunded", tone: "neutral" },
};

const FULFILMENT_WORDS: Readonly<Record<States["fulfillment"], StateWords>> = {
  PENDING: { text: "To fulfil", tone: "warn" },
  PARTIALLY_FULFILLED: { text: "Partly fulfilled", tone: "warn" },
  FULFILLED: { text: "Fulfilled", tone: "good" },
  CANCELED: { text: "Canceled", tone: "bad" },
};

/** Of a canceled order without a payment nothing is to be paid any more. */
export function paymentWords({ payment, order }: States): StateWords {
  const isVoid = order === "canceled" && (payment === "NOT_CHARGED" || payment === "AUTHORIZED");
  return isVoid ? { text: "Not charged", tone: "neutral" } : PAYMENT_WORDS[payment];
}

export function fulfilmentWords({ fulfillment, order }: States): StateWords {
  return FULFILMENT_WORDS[order === "canceled" ? "CANCELED" : fulfillment];
}

const PROVIDER_WORDS: Readonly<Record<string, string>> = {
  test: "Test payment",
  manual: "Manual payment",
  stripe: "Stripe",
};

const CHARGE_WORDS: Readonly<Record<string, string>> = {
  pending: "Waiting for the money",
  succeeded: "Paid",
  declined: "Declined",
  failed: "Failed",
  canceled: "Canceled",
};

type Payment = OrderDetail["payments"][number];

/** How somebody paid: `Visa 4242`. */
export function paymentName({ provider, method }: Payment): string {
  return method || (PROVIDER_WORDS[provider] ?? provider);
}

/** Who took the payment, where its name does not say so. */
export function providerName({ provider, method }: Payment): string {
  return method ? (PROVIDER_WORDS[provider] ?? provider) : "";
}

export function chargeWords({ state }: Payment): string {
  return CHARGE_WORDS[state] ?? "Under way";
}

/** Whoever did something, as people say it. */
export function byWords(by: string): string {
  return by === "checkout" ? "the buyer" : by === "payment provider" ? "the payment provider" : by;
}

/** What an order is called. */
export function orderName({ orderNumber }: { readonly orderNumber: string }): string {
  return orderNumber === "" ? "Order" : `Order #${orderNumber}`;
}
