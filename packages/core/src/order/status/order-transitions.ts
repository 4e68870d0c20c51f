import { ORDER_MESSAGES } from "../order-messages.ts";
import type { OrderStates } from "./order-states.ts";

export type OrderRejection = keyof typeof ORDER_MESSAGES;

/** States a rule applies to; a missing member matches any. */
type States = { readonly [Part in keyof OrderStates]?: readonly OrderStates[Part][] };
type Rule = { readonly when: States } & ({ readonly to: Partial<OrderStates> } | { readonly refuse: OrderRejection });

const unplaced: Rule = { when: { order: ["pending", "failed"] }, refuse: "notPlaced" };
const canceled: Rule = { when: { order: ["canceled"] }, refuse: "canceledAlready" };
const settled: Rule = { when: {}, refuse: "settledAlready" };
const unpaid = { payment: ["NOT_CHARGED", "AUTHORIZED"] } as const satisfies States;

/** When a canceled order was never paid, only gift cards are refunded, which is not a payment state. */
const refundRules = (payment: "PARTIALLY_REFUNDED" | "REFUNDED"): readonly Rule[] => [
  unplaced,
  { when: { order: ["canceled"], ...unpaid }, to: {} },
  { when: unpaid, refuse: "notPaid" },
  { when: { payment: ["REFUNDED"] }, refuse: "refundedAlready" },
  { when: {}, to: { payment } },
];

/** The money of a refund did not arrive. */
const reversalRules = (payment: "PAID" | "PARTIALLY_REFUNDED"): readonly Rule[] => [
  unplaced,
  { when: { payment: ["PARTIALLY_REFUNDED", "REFUNDED"] }, to: { payment } },
  { when: {}, to: {} },
];

const sendRules = (fulfillment: "PARTIALLY_FULFILLED" | "FULFILLED"): readonly Rule[] => [
  unplaced,
  canceled,
  { when: { fulfillment: ["FULFILLED", "CANCELED"] }, refuse: "nothingToSend" },
  { when: {}, to: { fulfillment } },
];

const closeRules = (fulfillment: OrderStates["fulfillment"]): readonly Rule[] => [
  unplaced,
  canceled,
  { when: {}, to: { fulfillment } },
];

const changeRules = (to: Partial<OrderStates>): readonly Rule[] => [
  unplaced,
  canceled,
  { when: { fulfillment: ["FULFILLED", "CANCELED"] }, refuse: "closedForChanges" },
  { when: {}, to },
];

const editRules = (to: Partial<OrderStates>): readonly Rule[] => [
  { when: { order: ["placed"], payment: ["REFUNDED"] }, refuse: "refundedAlready" },
  ...changeRules(to),
];

/**
 * The single table of order actions: the first rule whose states match applies, and the last matches everything.
 * `…Part` leaves something to ship or refund, `…Rest` does not; `cancelSent` is canceling after something was shipped.
 * `reverse…` is a refund whose
 * money was returned: after `reversePart` other refunds remain, after `reverseAll` none. `close…` is refunding the last
 * unshipped units, whether or not
 * something was shipped before; `reopen…` is the failure of such a refund.
 */
export const ORDER_TRANSITIONS = {
  placePaid: [{ when: { order: ["pending"] }, to: { order: "placed", payment: "PAID" } }, settled],
  placeUnpaid: [{ when: { order: ["pending"] }, to: { order: "placed", payment: "NOT_CHARGED" } }, settled],
  fail: [{ when: { order: ["pending"] }, to: { order: "failed" } }, settled],
  pay: [unplaced, canceled, { when: unpaid, to: { payment: "PAID" } }, { when: {}, refuse: "paidAlready" }],
  sendPart: sendRules("PARTIALLY_FULFILLED"),
  sendRest: sendRules("FULFILLED"),
  cancel: [unplaced, canceled, { when: {}, to: { order: "canceled", fulfillment: "CANCELED" } }],
  cancelSent: [unplaced, canceled, { when: {}, refuse: "sentAlready" }],
  refundPart: refundRules("PARTIALLY_REFUNDED"),
  refundRest: refundRules("REFUNDED"),
  reversePart: reversalRules("PARTIALLY_REFUNDED"),
  reverseAll: reversalRules("PAID"),
  takeBack: [
    unplaced,
    canceled,
    { when: { fulfillment: ["PENDING", "CANCELED"] }, refuse: "nothingSent" },
    { when: {}, to: {} },
  ],
  editPart: editRules({}),
  editRest: editRules({ fulfillment: "FULFILLED" }),
  closeSent: closeRules("FULFILLED"),
  closeUnsent: closeRules("CANCELED"),
  reopenSent: closeRules("PARTIALLY_FULFILLED"),
  reopenUnsent: closeRules("PENDING"),
  changeAddress: changeRules({}),
  changeEmail: [unplaced, { when: {}, to: {} }],
  note: [unplaced, { when: {}, to: {} }],
} as const satisfies Readonly<Record<string, readonly Rule[]>>;

export type OrderAction = keyof typeof ORDER_TRANSITIONS;

export type OrderTransition =
  | { readonly ok: true; readonly states: OrderStates }
  | { readonly ok: false; readonly code: OrderRejection; readonly message: string };

function fits({ when }: Rule, states: OrderStates): boolean {
  return (
    (when.order?.includes(states.order) ?? true) &&
    (when.payment?.includes(states.payment) ?? true) &&
    (when.fulfillment?.includes(states.fulfillment) ?? true)
  );
}

/** Returns the result of an action on an order in the given states, according to `ORDER_TRANSITIONS`. */
export function transitionOrder(states: OrderStates, action: OrderAction): OrderTransition {
  const rules: readonly Rule[] = ORDER_TRANSITIONS[action];
  const rule = rules.find((one) => fits(one, states));
  if (rule !== undefined && "to" in rule) {
    return { ok: true, states: { ...states, ...rule.to } };
  }
  const code = rule?.refuse ?? "notPlaced";
  return { ok: false, code, message: ORDER_MESSAGES[code] };
}
