import type { OrderStates } from "@stoa/core/order/status/order-states.ts";
import type { BadgeTone } from "../notice/status-badge.tsx";
import { t } from "../../language/t.ts";

/** A state as text; its color is only an addition. */
export type StateLabel = { readonly text: string; readonly tone: BadgeTone };

const PAYMENT_LABELS: Readonly<Record<OrderStates["payment"], StateLabel>> = {
  NOT_CHARGED: { text: t("Unpaid"), tone: "warn" },
  AUTHORIZED: { text: t("Payment reserved"), tone: "warn" },
  PAID: { text: t("Paid"), tone: "good" },
  PARTIALLY_REFUNDED: { text: t("Partially refunded"), tone: "neutral" },
  REFUNDED: { text: t("Refunded"), tone: "neutral" },
};

const FULFILMENT_LABELS: Readonly<Record<OrderStates["fulfillment"], StateLabel>> = {
  PENDING: { text: t("To fulfill"), tone: "warn" },
  PARTIALLY_FULFILLED: { text: t("Partially fulfilled"), tone: "warn" },
  FULFILLED: { text: t("Fulfilled"), tone: "good" },
  CANCELED: { text: t("Canceled"), tone: "bad" },
};

/** Returns the payment state. A canceled order without a payment has nothing due. */
export function paymentLabel({ payment, order }: OrderStates): StateLabel {
  const isVoid = order === "canceled" && (payment === "NOT_CHARGED" || payment === "AUTHORIZED");
  return isVoid ? { text: t("Not charged"), tone: "neutral" } : PAYMENT_LABELS[payment];
}

export function fulfilmentLabel({ fulfillment, order }: OrderStates): StateLabel {
  return FULFILMENT_LABELS[order === "canceled" ? "CANCELED" : fulfillment];
}
