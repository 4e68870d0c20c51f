import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { useState, type ReactElement } from "react";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { wireMoneyText } from "../../../parts/amount/wire-amount.ts";
import { LinePicker } from "../line/line-picker.tsx";
import { editOrderLines, type OrderEditInput } from "../order-calls.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { editableLines, editAction, editOutcome, isEmptied, readEditedLines } from "./order-edit-form.ts";
import { orderName } from "../order-texts.ts";
import { refundOutcome } from "../refund/refund-outcome.ts";
import { useOrderChange } from "../use-order-change.ts";
import { t } from "../../../language/t.ts";

type OrderEditDialogProps = { readonly detail: OrderDetail; readonly language: string; readonly onClose: () => void };

function saidOf(before: OrderDetail, after: OrderDetail, language: string): string {
  const refund = after.refunds.find(({ id }) => before.refunds.every((one) => one.id !== id));
  const total = t("The total of {order} is now {amount}.", {
    order: orderName(after.order).toLowerCase(),
    amount: wireMoneyText(after.order.grandTotal, language),
  });
  return refund ? `${total} ${refundOutcome(after, refund)}` : total;
}

export function OrderEditDialog({ detail, language, onClose }: OrderEditDialogProps): ReactElement {
  const { order } = detail;
  const editable = editableLines(detail);
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(
    () => new Map(editable.map(({ lineId, most }) => [lineId, String(most)])),
  );
  const [isRestocked, setIsRestocked] = useState(true);
  const [isTold, setIsTold] = useState(true);
  const chosen = readEditedLines(editable, texts);
  const editing = useOrderChange<OrderEditInput>({
    orderId: order.id,
    send: (input, onceKey) => editOrderLines({ orderId: order.id, onceKey }, input),
    said: (after) => saidOf(detail, after, language),
    onDone: onClose,
  });
  const isReady = chosen.ok && chosen.lines.length > 0 && !isEmptied(detail, chosen.lines);
  const confirm = (): void => {
    if (!isReady || editing.isPending) return;
    editing.mutate({ lines: [...chosen.lines], isRestocked, shouldSendNotification: isTold });
  };
  return (
    <OrderDialog
      title={t("Edit {order}", { order: orderName(order).toLowerCase() })}
      action={isReady ? editAction(detail, chosen, language) : t("Save")}
      tone="danger"
      isReady={isReady}
      isPending={editing.isPending}
      error={editing.error}
      outcome={editOutcome({ detail, chosen, isTold }, language)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <LinePicker
        legend={t("Quantities to keep")}
        detail={detail}
        choosable={editable}
        texts={texts}
        chosen={chosen}
        onChange={setTexts}
        onEnter={confirm}
      />
      <SwitchField label={t("Restock removed items")} isOn={isRestocked} onChange={setIsRestocked} />
      <SwitchField label={t("Email the customer")} isOn={isTold} onChange={setIsTold} />
    </OrderDialog>
  );
}
