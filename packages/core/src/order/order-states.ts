/** What becomes of an order as a whole: `pending` until it is paid or accepted, `failed` when that did not come about. */
export const ORDER_STATES = ["pending", "placed", "canceled", "failed"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What became of its money. spec: commerce-api, orders, paymentStates */
export const PAYMENT_STATES = ["NOT_CHARGED", "AUTHORIZED", "PAID", "PARTIALLY_REFUNDED", "REFUNDED"] as const;
export type OrderPaymentState = (typeof PAYMENT_STATES)[number];

/** What became of what has to be sent or done. spec: commerce-api, orders, fulfillmentStatus */
export const FULFILLMENT_STATES = ["PENDING", "PARTIALLY_FULFILLED", "FULFILLED", "CANCELED"] as const;
export type FulfillmentState = (typeof FULFILLMENT_STATES)[number];

/** The three states an order is in at once. */
export type OrderStates = {
  readonly order: OrderState;
  readonly payment: OrderPaymentState;
  readonly fulfillment: FulfillmentState;
};

/** States of payment that a list of orders shows unless told otherwise. spec: commerce-api, orders */
export const LISTED_PAYMENT_STATES = ["NOT_CHARGED", "AUTHORIZED", "PAID", "REFUNDED"] as const;
/** A state of payment as other programs know it. */
export type WirePaymentState = (typeof LISTED_PAYMENT_STATES)[number];

/** States of fulfilment as other programs know them. spec: commerce-api, orders */
export const WIRE_FULFILLMENT_STATES = ["PENDING", "FULFILLED", "CANCELED"] as const;
export type WireFulfillmentState = (typeof WIRE_FULFILLMENT_STATES)[number];

/** What other programs see: an order that is refunded in part is a paid one with a refunded total. */
export function wirePaymentState(state: OrderPaymentState): WirePaymentState {
  return state === "PARTIALLY_REFUNDED" ? "PAID" : state;
}

/** What other programs see: an order is pending until all of it was sent. */
export function wireFulfillmentState(state: FulfillmentState): WireFulfillmentState {
  return state === "PARTIALLY_FULFILLED" ? "PENDING" : state;
}
