import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { FileDown } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton, ActionLink } from "../../parts/action/action-button.tsx";
import type { AllowedActions } from "./allowed-actions.ts";
import { paperUrl } from "./order-calls.ts";
import styles from "./view/order-sheet.module.css";

export type SheetDialog = "fulfil" | "refund" | "takeBack" | "edit" | "cancel" | "paid";

type OrderActionsProps = {
  readonly detail: OrderDetail;
  readonly actions: AllowedActions;
  readonly onOpen: (dialog: SheetDialog) => void;
};

function Papers({ orderId }: { readonly orderId: string }): ReactElement {
  const icon = <FileDown aria-hidden="true" />;
  return (
    <span className={styles["papers"]}>
      <ActionLink href={paperUrl(orderId, "invoice")} tone="quiet" icon={icon}>
        Invoice<span className="only-spoken"> (PDF)</span>
      </ActionLink>
      <ActionLink href={paperUrl(orderId, "packing-slip")} tone="quiet" icon={icon}>
        Packing slip<span className="only-spoken"> (PDF)</span>
      </ActionLink>
    </span>
  );
}

export function OrderActions({ detail, actions, onOpen }: OrderActionsProps): ReactElement {
  return (
    <>
      {actions.fulfil && (
        <ActionButton tone="primary" onPress={() => onOpen("fulfil")}>
          Fulfill
        </ActionButton>
      )}
      {actions.markPaid && <ActionButton onPress={() => onOpen("paid")}>Mark as paid</ActionButton>}
      {actions.refund && <ActionButton onPress={() => onOpen("refund")}>Refund</ActionButton>}
      {actions.takeBack && <ActionButton onPress={() => onOpen("takeBack")}>Record return</ActionButton>}
      {actions.edit && <ActionButton onPress={() => onOpen("edit")}>Edit order</ActionButton>}
      {actions.cancel && (
        <ActionButton tone="quiet-danger" onPress={() => onOpen("cancel")}>
          Cancel order
        </ActionButton>
      )}
      <Papers orderId={detail.order.id} />
    </>
  );
}
