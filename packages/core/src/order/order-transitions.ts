import { ORDER_MESSAGES } from "./order-messages.ts";
import type { OrderStates } from "./order-states.ts";

/** Why an action is refused. */
export type OrderRefusal = keyof typeof ORDER_MESSAGES;

/** For which states a rule is; a member that is missing is any. */
type States = { readonly [Part in keyof OrderStates]?: readonly OrderStates[Part][] };
/** What an action does: the states it changes, or why it is refused. */
type Rule = { readonly when: States } & ({ readonly to: Partial<OrderStates> } | { readonly refuse: OrderRefusal });

const unplaced: Rule = { when: { order: ["pending", "failed"] }, refuse: "notPlaced" };
const canceled: Rule = { when: { order: ["canceled"] }, refuse: "canceledAlready" };
const settled: Rule = { when: {}, refuse: "settledAlready" };
const unpaid = { payment: ["NOT_CHARGED", "AUTHORIZED"] } as const satisfies States;

/** Of a canceled order that was never paid only gift cards get something back, which is no state of a payment. */
const refundRules = (payment: "PARTIALLY_REFUNDED" | "REFUNDED"): readonly Rule[] => [
  unplaced,
  { when: { order: ["canceled"], ...unpaid }, to: {} },
  { when: unpaid, refuse: "notPaid" },
  { when: { payment: ["REFUNDED"] }, refuse: "refundedAlready" },
  { when: {}, to: { payment } },
];

/** The money of a refund did not arrive after all. */
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

/** What refunds do to what is to be sent. */
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
 * The one table of what can be done with an order: of an action the first rule whose states fit counts, and the last fits all.
 * `…Part` leaves something to send or to refund, `…Rest` does not; `cancelSent` is canceling after something was sent. `reverse…` is a refund whose
 * money came back: of `reversePart` others remain, of `reverseAll` none. `close…` is refunding the last pieces that were to be sent, after something was sent
 * or not; `reopen…` is such a refund that failed.
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

/** Something done with an order. */
export type OrderAction = keyof typeof ORDER_TRANSITIONS;

/** The states after an action, or why it can't be done. */
export type OrderTransition =
  | { readonly ok: true; readonly states: OrderStates }
  | { readonly ok: false; readonly code: OrderRefusal; readonly message: string };

function fits({ when }: Rule, states: OrderStates): boolean {
  return (
    (when.order?.includes(states.order) ?? true) &&
    (when.payment?.includes(states.payment) ?? true) &&
    (when.fulfillment?.includes(states.fulfillment) ?? true)
  );
}

/** What an action does with an order in these states, by `ORDER_TRANSITIONS`. */
export function transitionOrder(states: OrderStates, action: OrderAction): OrderTransition {
  const rules: readonly Rule[] = ORDER_TRANSITIONS[action];
  const rule = rules.find((one) => fits(one, states));
  if (rule !== undefined && "to" in rule) {
    return { ok: true, states: { ...states, ...rule.to } };
  }
  const code = rule?.refuse ?? "notPlaced";
  return { ok: false, code, message: ORDER_MESSAGES[code] };
}
