import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { useState, type ReactElement } from "react";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { itemCountText, pieceCount, readChosenLines } from "../line/chosen-lines.ts";
import { fulfilOutcome } from "./fulfil-outcome.ts";
import { LinePicker } from "../line/line-picker.tsx";
import { fulfilOrder, type ShipmentInput } from "../order-calls.ts";
import styles from "../edit/order-dialog.module.css";
import { OrderDialog } from "../edit/order-dialog.tsx";
import { orderName } from "../order-texts.ts";
import { useOrderChange } from "../use-order-change.ts";
import { t } from "../../../language/t.ts";

type FulfilDialogProps = { readonly detail: OrderDetail; readonly onClose: () => void };
type Parcel = Pick<ShipmentInput, "carrierName" | "trackingNumber" | "trackingUrl">;

const MAX_TRACKING_LENGTH = 200;
const MAX_URL_LENGTH = 2083;
const NO_PARCEL: Parcel = { carrierName: "", trackingNumber: "", trackingUrl: "" };

type ParcelFieldsProps = {
  readonly parcel: Parcel;
  readonly onChange: (parcel: Parcel) => void;
  readonly onEnter: () => void;
};

function ParcelFields({ parcel, onChange, onEnter }: ParcelFieldsProps): ReactElement {
  const field = (name: keyof Parcel, maxLength: number) => ({
    value: parcel[name],
    maxLength,
    onChange: (text: string) => onChange({ ...parcel, [name]: text }),
    onEnter,
  });
  return (
    <>
      <div className={styles["fields"]}>
        <TextField label={t("Carrier (optional)")} {...field("carrierName", MAX_TRACKING_LENGTH)} />
        <TextField label={t("Tracking number (optional)")} {...field("trackingNumber", MAX_TRACKING_LENGTH)} />
      </div>
      <TextField
        label={t("Tracking link (optional)")}
        inputMode="text"
        placeholder="https://"
        {...field("trackingUrl", MAX_URL_LENGTH)}
      />
    </>
  );
}

export function FulfilDialog({ detail, onClose }: FulfilDialogProps): ReactElement {
  const { order } = detail;
  const choosable = detail.lines
    .filter(({ leftToSend }) => leftToSend > 0)
    .map(({ id, leftToSend }) => ({ lineId: id, most: leftToSend }));
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(
    () => new Map(choosable.map(({ lineId, most }) => [lineId, String(most)])),
  );
  const [parcel, setParcel] = useState(NO_PARCEL);
  const [isTold, setIsTold] = useState(true);
  const chosen = readChosenLines(choosable, texts);
  const fulfilling = useOrderChange<ShipmentInput>({
    orderId: order.id,
    send: (input, onceKey) => fulfilOrder({ orderId: order.id, onceKey }, input),
    said: ({ states }) =>
      states.fulfillment === "FULFILLED"
        ? t("{order} fulfilled.", { order: orderName(order) })
        : t("{order} partially fulfilled.", { order: orderName(order) }),
    onDone: onClose,
  });
  const isReady = chosen.ok && chosen.lines.length > 0;
  const confirm = (): void => {
    if (!isReady || fulfilling.isPending) return;
    const { carrierName, trackingNumber, trackingUrl } = parcel;
    fulfilling.mutate({
      lines: chosen.lines,
      carrierName: carrierName.trim(),
      trackingNumber: trackingNumber.trim(),
      trackingUrl: trackingUrl.trim(),
      shouldSendNotification: isTold,
    });
  };
  const left = choosable.reduce((sum, { most }) => sum + most, 0);
  return (
    <OrderDialog
      title={t("Fulfill {order}", { order: orderName(order).toLowerCase() })}
      action={isReady ? t("Fulfill {items}", { items: itemCountText(pieceCount(chosen.lines)) }) : t("Fulfill")}
      isReady={isReady}
      isPending={fulfilling.isPending}
      error={fulfilling.error}
      outcome={fulfilOutcome({ chosen, left, email: order.customerEmail, isTold })}
      onConfirm={confirm}
      onClose={onClose}
    >
      <LinePicker
        legend={t("Items to fulfill")}
        detail={detail}
        choosable={choosable}
        texts={texts}
        chosen={chosen}
        onChange={setTexts}
        onEnter={confirm}
      />
      <ParcelFields parcel={parcel} onChange={setParcel} onEnter={confirm} />
      <SwitchField label={t("Email the customer")} isOn={isTold} onChange={setIsTold} />
    </OrderDialog>
  );
}
