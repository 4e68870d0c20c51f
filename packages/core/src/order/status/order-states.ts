/** State of an order as a whole: `pending` until it is paid or accepted, `failed` when it never is. */
export const ORDER_STATES = ["pending", "placed", "canceled", "failed"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Payment state. spec: commerce-api, orders, paymentStates */
export const PAYMENT_STATES = ["NOT_CHARGED", "AUTHORIZED", "PAID", "PARTIALLY_REFUNDED", "REFUNDED"] as const;
export type OrderPaymentState = (typeof PAYMENT_STATES)[number];

/** Fulfillment state. spec: commerce-api, orders, fulfillmentStatus */
export const FULFILLMENT_STATES = ["PENDING", "PARTIALLY_FULFILLED", "FULFILLED", "CANCELED"] as const;
export type FulfillmentState = (typeof FULFILLMENT_STATES)[number];

/** The three independent states of an order. */
export type OrderStates = {
  readonly order: OrderState;
  readonly payment: OrderPaymentState;
  readonly fulfillment: FulfillmentState;
};

/** Payment states in an order list by default. spec: commerce-api, orders */
export const LISTED_PAYMENT_STATES = ["NOT_CHARGED", "AUTHORIZED", "PAID", "REFUNDED"] as const;
export type WirePaymentState = (typeof LISTED_PAYMENT_STATES)[number];

/** Fulfillment states in the commerce API. spec: commerce-api, orders */
export const WIRE_FULFILLMENT_STATES = ["PENDING", "FULFILLED", "CANCELED"] as const;
export type WireFulfillmentState = (typeof WIRE_FULFILLMENT_STATES)[number];

/** Returns the commerce API's payment state: a partially refunded order is paid, with a refunded total. */
export function wirePaymentState(state: OrderPaymentState): WirePaymentState {
  return state === "PARTIALLY_REFUNDED" ? "PAID" : state;
}

/** Returns the commerce API's fulfillment state: an order is pending until everything is shipped. */
export function wireFulfillmentState(state: FulfillmentState): WireFulfillmentState {
  return state === "PARTIALLY_FULFILLED" ? "PENDING" : state;
}
