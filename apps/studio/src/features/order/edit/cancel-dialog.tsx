import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { useState, type ReactElement } from "react";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { cancelOrder } from "../order-calls.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { orderName } from "../order-texts.ts";
import { refundOutcome } from "../refund/refund-outcome.ts";
import { manuallySentItems } from "../fulfillment/manually-sent-items.ts";
import { useOrderChange } from "../use-order-change.ts";
import { t } from "../../../language/t.ts";

type CancelDialogProps = { readonly detail: OrderDetail; readonly language: string; readonly onClose: () => void };

const MAX_REASON_LENGTH = 4000;

function saidOf(detail: OrderDetail): string {
  const refund = detail.refunds.findLast(({ kind }) => kind === "cancel");
  const canceled = t("{name} canceled.", { name: orderName(detail.order) });
  return refund ? `${canceled} ${refundOutcome(detail, refund)}` : canceled;
}

export function CancelDialog({ detail, language, onClose }: CancelDialogProps): ReactElement {
  const { order, refundable } = detail;
  const hasStock = manuallySentItems(order).size > 0;
  const [isRestocked, setIsRestocked] = useState(hasStock);
  const [isTold, setIsTold] = useState(true);
  const [reason, setReason] = useState("");
  const canceling = useOrderChange<undefined>({
    orderId: order.id,
    send: (_input, onceKey) => {
      const input = { isRestocked, reason: reason.trim(), shouldSendNotification: isTold };
      return cancelOrder({ orderId: order.id, onceKey }, input);
    },
    said: saidOf,
    onDone: onClose,
  });
  const money =
    refundable.total.amount > 0
      ? t("{amount} is refunded to the original payment.", { amount: formatMoney(refundable.total, language) })
      : t("Nothing is refunded, because nothing is left to refund.");
  const told = isTold
    ? t("{email} gets an email about it.", { email: order.customerEmail })
    : t("The customer isn't notified.");
  return (
    <OrderDialog
      title={t("Cancel {order}?", { order: orderName(order).toLowerCase() })}
      action={t("Cancel order")}
      tone="danger"
      isPending={canceling.isPending}
      error={canceling.error}
      outcome={[money, told, t("This can’t be undone.")].join(" ")}
      onConfirm={() => canceling.mutate(undefined)}
      onClose={onClose}
    >
      {hasStock && <SwitchField label={t("Restock items")} isOn={isRestocked} onChange={setIsRestocked} />}
      <SwitchField label={t("Email the customer")} isOn={isTold} onChange={setIsTold} />
      <TextField
        label={t("Reason (optional)")}
        hint={t("Visible only to your team, in the order history.")}
        value={reason}
        maxLength={MAX_REASON_LENGTH}
        onChange={setReason}
      />
    </OrderDialog>
  );
}
