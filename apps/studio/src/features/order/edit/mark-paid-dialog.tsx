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
import { t } from "../../../language/t.ts";

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
    said: () => t("{order} marked as paid.", { order: orderName(order) }),
    onDone: onClose,
  });
  const amount = formatMoney({ amount: openCents(detail), currency: order.grandTotal.currency }, language);
  const told = isTold
    ? t("{email} gets an email about it.", { email: order.customerEmail })
    : t("The customer isn't notified.");
  const confirm = (): void => {
    if (!marking.isPending) marking.mutate(undefined);
  };
  return (
    <OrderDialog
      title={t("Mark {order} as paid?", { order: orderName(order).toLowerCase() })}
      action={t("Mark as paid")}
      isPending={marking.isPending}
      error={marking.error}
      outcome={`${t("{amount} counts as paid, and what waits for it, such as downloads and gift cards, is delivered.", { amount })} ${told}`}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        label={t("Reference (optional)")}
        hint={t("Such as the bank transfer number.")}
        value={reference}
        maxLength={MAX_REFERENCE_LENGTH}
        onChange={setReference}
        onEnter={confirm}
      />
      <SwitchField label={t("Email the customer")} isOn={isTold} onChange={setIsTold} />
    </OrderDialog>
  );
}
