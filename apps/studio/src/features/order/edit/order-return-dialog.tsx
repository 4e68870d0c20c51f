import { ORDER_HANDLING_LIMITS } from "@stoa/core/order/order-handling-limits.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { useState, type ReactElement } from "react";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { itemCountText, pieceCount, readChosenLines } from "../line/chosen-lines.ts";
import { LinePicker } from "../line/line-picker.tsx";
import { returnOrderLines, type ReturnInput } from "../order-calls.ts";
import { OrderDialog } from "./order-dialog.tsx";
import { returnChoosable, returnOutcome } from "./order-return-form.ts";
import { orderName } from "../order-texts.ts";
import { useOrderChange } from "../use-order-change.ts";
import { t } from "../../../language/t.ts";

type OrderReturnDialogProps = { readonly detail: OrderDetail; readonly onClose: () => void };

export function OrderReturnDialog({ detail, onClose }: OrderReturnDialogProps): ReactElement {
  const { order, refundable } = detail;
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const [isRestocked, setIsRestocked] = useState(true);
  const [reason, setReason] = useState("");
  const choosable = returnChoosable(detail);
  const chosen = readChosenLines(choosable, texts);
  const returning = useOrderChange<ReturnInput>({
    orderId: order.id,
    send: (input, onceKey) => returnOrderLines({ orderId: order.id, onceKey }, input),
    said: (_detail, { lines }) =>
      t("Return of {items} recorded for {order}.", {
        items: itemCountText(pieceCount(lines)),
        order: orderName(order).toLowerCase(),
      }),
    onDone: onClose,
  });
  const isReady = chosen.ok && chosen.lines.length > 0;
  const confirm = (): void => {
    if (!isReady || returning.isPending) return;
    returning.mutate({ lines: [...chosen.lines], isRestocked, reason: reason.trim() });
  };
  return (
    <OrderDialog
      title={t("Record return for {order}", { order: orderName(order).toLowerCase() })}
      action={isReady ? t("Record {items}", { items: itemCountText(pieceCount(chosen.lines)) }) : t("Record")}
      isReady={isReady}
      isPending={returning.isPending}
      error={returning.error}
      outcome={returnOutcome({ chosen, isRestocked, isRefundable: refundable.total.amount > 0 })}
      onConfirm={confirm}
      onClose={onClose}
    >
      <LinePicker
        legend={t("Returned items")}
        detail={detail}
        choosable={choosable}
        texts={texts}
        chosen={chosen}
        onChange={setTexts}
        onEnter={confirm}
      />
      <SwitchField label={t("Restock items")} isOn={isRestocked} onChange={setIsRestocked} />
      <TextField
        label={t("Note (optional)")}
        hint={t("Visible only to your team, in the order history.")}
        value={reason}
        maxLength={ORDER_HANDLING_LIMITS.noteChars}
        onChange={setReason}
        onEnter={confirm}
      />
    </OrderDialog>
  );
}
