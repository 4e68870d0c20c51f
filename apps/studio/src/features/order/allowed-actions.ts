import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import type { OrderStates } from "@stoa/core/order/status/order-states.ts";
import { transitionOrder, type OrderAction } from "@stoa/core/order/status/order-transitions.ts";
import { canBeEdited } from "./edit/order-edit-form.ts";
import { returnChoosable } from "./edit/order-return-form.ts";
import { manuallySentItems } from "./fulfillment/manually-sent-items.ts";
import { t } from "../../language/t.ts";

type Facts = Pick<OrderDetail, "states" | "lines" | "payments" | "refunds" | "refundable"> & {
  readonly order: Pick<OrderDetail["order"], "lineItems">;
};

export type AllowedActions = {
  readonly fulfil: boolean;
  readonly takeBack: boolean;
  readonly refund: boolean;
  readonly edit: boolean;
  readonly cancel: boolean;
  readonly markPaid: boolean;
  readonly note: boolean;
  readonly resend: boolean;
  /** What their role forbids, as a sentence; empty when nothing. */
  readonly missing: string;
};

function isAnythingSent({ lines, order }: Facts): boolean {
  const byHand = manuallySentItems(order);
  return lines.some(({ id, fulfilledQuantity }) => fulfilledQuantity > 0 && byHand.has(id));
}

type EditAction = "fulfil" | "takeBack" | "markPaid" | "note" | "resend";
type RefundAction = "refund" | "edit" | "cancel";

const NO_EDITS = { fulfil: false, takeBack: false, markPaid: false, note: false, resend: false } as const;
const NO_REFUNDS = { refund: false, edit: false, cancel: false } as const;

function fits(states: OrderStates, action: OrderAction): boolean {
  return transitionOrder(states, action).ok;
}

function missingText(mayEdit: boolean, mayRefund: boolean): string {
  if (mayEdit && mayRefund) return "";
  return mayEdit
    ? t("Your role can view this order but can't refund, edit or cancel it. A site admin can change your role.")
    : t("Your role can view this order but can't change it. A site admin can change your role.");
}

function editActions(facts: Facts): Pick<AllowedActions, EditAction> {
  const { states, lines, payments } = facts;
  return {
    fulfil: fits(states, "sendPart") && lines.some(({ leftToSend }) => leftToSend > 0),
    takeBack: fits(states, "takeBack") && returnChoosable(facts).length > 0,
    markPaid: fits(states, "pay") && payments.some(({ state }) => state === "pending"),
    note: fits(states, "note"),
    resend: states.order === "placed",
  };
}

function refundActions(facts: Facts): Pick<AllowedActions, RefundAction> {
  const { states, refundable } = facts;
  return {
    refund: fits(states, "refundPart") && refundable.total.amount > 0,
    edit: fits(states, "editPart") && canBeEdited(facts),
    cancel: fits(states, isAnythingSent(facts) ? "cancelSent" : "cancel"),
  };
}

/** Combines the shared table of order actions with the person's permissions. */
export function allowedActions(facts: Facts, permissions: readonly string[]): AllowedActions {
  const mayEdit = permissions.includes("orders.edit");
  const mayRefund = permissions.includes("orders.refund");
  return {
    ...(mayEdit ? editActions(facts) : NO_EDITS),
    ...(mayRefund ? refundActions(facts) : NO_REFUNDS),
    missing: missingText(mayEdit, mayRefund),
  };
}
