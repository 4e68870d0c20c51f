import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import type { OrderStates } from "@stoa/core/order/order-states.ts";
import { transitionOrder, type OrderAction } from "@stoa/core/order/order-transitions.ts";

type Facts = Pick<OrderDetail, "states" | "lines" | "payments" | "refundable"> & {
  readonly order: Pick<OrderDetail["order"], "lineItems">;
};

/** What can be done with an order by who looks at it. */
export type AllowedActions = {
  readonly fulfil: boolean;
  readonly refund: boolean;
  readonly cancel: boolean;
  readonly markPaid: boolean;
  readonly note: boolean;
  readonly resend: boolean;
  /** What their role keeps from them, as a sentence; empty when nothing. */
  readonly missing: string;
};

const SENT_BY_HAND: ReadonlySet<string> = new Set(["PHYSICAL_PRODUCT", "SERVICE"]);

function isAnythingSent({ lines, order }: Facts): boolean {
  const byHand = new Set(order.lineItems.filter((item) => SENT_BY_HAND.has(item.lineItemType)).map(({ id }) => id));
  return lines.some(({ id, fulfilledQuantity }) => fulfilledQuantity > 0 && byHand.has(id));
}

type EditAction = "fulfil" | "markPaid" | "note" | "resend";
type RefundAction = "refund" | "cancel";

const NO_EDITS = { fulfil: false, markPaid: false, note: false, resend: false } as const;
const NO_REFUNDS = { refund: false, cancel: false } as const;

function fits(states: OrderStates, action: OrderAction): boolean {
  return transitionOrder(states, action).ok;
}

function missingWords(mayEdit: boolean, mayRefund: boolean): string {
  if (mayEdit && mayRefund) return "";
  const what = mayEdit ? "refund or cancel it" : "change it";
  return `Your role can read this order, but not ${what}. An admin of the site can give you another role.`;
}

function editActions({ states, lines, payments }: Facts): Pick<AllowedActions, EditAction> {
  return {
    fulfil: fits(states, "sendPart") && lines.some(({ leftToSend }) => leftToSend > 0),
    markPaid: fits(states, "pay") && payments.some(({ state }) => state === "pending"),
    note: fits(states, "note"),
    resend: states.order === "placed",
  };
}

function refundActions(facts: Facts): Pick<AllowedActions, RefundAction> {
  const { states, refundable } = facts;
  return {
    refund: fits(states, "refundPart") && refundable.total.amount > 0,
    cancel: fits(states, isAnythingSent(facts) ? "cancelSent" : "cancel"),
  };
}

/** By the one table of what can be done with an order, and by the permissions of who looks. */
export function allowedActions(facts: Facts, permissions: readonly string[]): AllowedActions {
  const mayEdit = permissions.includes("orders.edit");
  const mayRefund = permissions.includes("orders.refund");
  return {
    ...(mayEdit ? editActions(facts) : NO_EDITS),
    ...(mayRefund ? refundActions(facts) : NO_REFUNDS),
    missing: missingWords(mayEdit, mayRefund),
  };
}
