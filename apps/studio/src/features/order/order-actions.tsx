import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { FileDown } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton, ActionLink } from "../../parts/action/action-button.tsx";
import type { AllowedActions } from "./allowed-actions.ts";
import { paperUrl } from "./order-calls.ts";
import styles from "./view/order-sheet.module.css";
import { onlySpoken } from "../../parts/only-spoken.tsx";
import { t, tRich } from "../../language/t.ts";

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
        {tRich("Invoice<spoken> (PDF)</spoken>", { spoken: onlySpoken })}
      </ActionLink>
      <ActionLink href={paperUrl(orderId, "packing-slip")} tone="quiet" icon={icon}>
        {tRich("Packing slip<spoken> (PDF)</spoken>", { spoken: onlySpoken })}
      </ActionLink>
    </span>
  );
}

export function OrderActions({ detail, actions, onOpen }: OrderActionsProps): ReactElement {
  return (
    <>
      {actions.fulfil && (
        <ActionButton tone="primary" onPress={() => onOpen("fulfil")}>
          {t("Fulfill")}
        </ActionButton>
      )}
      {actions.markPaid && <ActionButton onPress={() => onOpen("paid")}>{t("Mark as paid")}</ActionButton>}
      {actions.refund && <ActionButton onPress={() => onOpen("refund")}>{t("Refund")}</ActionButton>}
      {actions.takeBack && <ActionButton onPress={() => onOpen("takeBack")}>{t("Record return")}</ActionButton>}
      {actions.edit && <ActionButton onPress={() => onOpen("edit")}>{t("Edit order")}</ActionButton>}
      {actions.cancel && (
        <ActionButton tone="quiet-danger" onPress={() => onOpen("cancel")}>
          {t("Cancel order")}
        </ActionButton>
      )}
      <Papers orderId={detail.order.id} />
    </>
  );
}
