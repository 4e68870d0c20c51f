import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { useState, type ReactElement } from "react";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { openCents } from "../view/amount-list.ts";
import { markOrderPaid } from "../order-calls.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { orderName } from "../order-texts.ts";
import { useOrderChange } from "../use-order-change.ts";

type MarkPaidDialogProps = { readonly detail: OrderDetail; readonly language: string; readonly onClose: () => void };

const MAX_REFERENCE_LENGTH = 200;

export function MarkPaidDialog({ detail, language, onClose }: MarkPaidDialogProps): ReactElement {
  const { order } = detail;
  const [reference, setReference] = useState("");
  const [isTold, setIsTold] = useState(true);
  const marking = useOrderChange<undefined>({
    orderId: order.id,
    send: (_input, onceKey) =>
      markOrderPaid({ orderId: order.id, onceKey }, { reference: reference.trim(), shouldSendNotification: isTold }),
    said: () => `${orderName(order)} marked as paid.`,
    onDone: onClose,
  });
  const amount = formatMoney({ amount: openCents(detail), currency: order.grandTotal.currency }, language);
  const confirm = (): void => {
    if (!marking.isPending) marking.mutate(undefined);
  };
  return (
    <OrderDialog
      title={`Mark ${orderName(order).toLowerCase()} as paid?`}
      action="Mark as paid"
      isPending={marking.isPending}
      error={marking.error}
      outcome={`${amount} counts as paid, and what waits for it, such as downloads and gift cards, is delivered. ${isTold ? `${order.customerEmail} gets an email about it.` : "The customer isn't notified."}`}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        label="Reference (optional)"
        hint="Such as the bank transfer number."
        value={reference}
        maxLength={MAX_REFERENCE_LENGTH}
        onChange={setReference}
        onEnter={confirm}
      />
      <SwitchField label="Email the customer" isOn={isTold} onChange={setIsTold} />
    </OrderDialog>
  );
}
