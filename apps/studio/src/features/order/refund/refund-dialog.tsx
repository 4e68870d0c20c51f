import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { decimalTextOf } from "@stoa/core/lib/money/money.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { useRef, useState, type ReactElement } from "react";
import { currencySign } from "../../../parts/form/form-inputs.tsx";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { LinePicker } from "../line/line-picker.tsx";
import { refundOrder, type RefundInput } from "../order-calls.ts";
import styles from "../edit/order-dialog.module.css";
import { OrderDialog } from "../edit/order-dialog.tsx";
import { orderName, paymentName } from "../order-texts.ts";
import { isUncertain } from "../problem-text.ts";
import { splitRefund } from "./refund-amount.ts";
import { isSendable, readRefundForm, refundChoosable, type RefundForm, type RefundTexts } from "./refund-form.ts";
import { refundOutcome } from "./refund-outcome.ts";
import { restockOf, type RestockChoices } from "./refund-restock.ts";
import { RestockField } from "./restock-field.tsx";
import { useOrderChange } from "../use-order-change.ts";
import { t } from "../../../language/t.ts";

type RefundDialogProps = { readonly detail: OrderDetail; readonly language: string; readonly onClose: () => void };

const MAX_REASON_LENGTH = 4000;
const NOTHING_TYPED: RefundTexts = { quantities: new Map(), shipping: "", amount: null };

function newRefundId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** `$12.00 is refunded to Visa 4242, and $3.00 to gift cards.` */
function goesTo(detail: OrderDetail, cents: number, language: string): string {
  const { refundable, payments } = detail;
  const { paymentCents, giftCardCents } = splitRefund(cents, refundable);
  const money = (amount: number): string => formatMoney({ ...refundable.total, amount }, language);
  if (paymentCents === 0) return t("{amount} is refunded to gift cards.", { amount: money(giftCardCents) });
  const paid = payments.find(({ state }) => state === "succeeded");
  const payment = paid ? paymentName(paid) : t("the payment");
  const amount = money(paymentCents);
  return giftCardCents > 0
    ? t("{amount} is refunded to {payment}, and {cards} to gift cards.", {
        amount,
        payment,
        cards: money(giftCardCents),
      })
    : t("{amount} is refunded to {payment}.", { amount, payment });
}

function outcomeWords(
  { detail, language }: Omit<RefundDialogProps, "onClose">,
  form: RefundForm,
  isTold: boolean,
): string {
  const { refundable, order } = detail;
  if (!isSendable(form))
    return t("{amount} can still be refunded.", { amount: formatMoney(refundable.total, language) });
  const left = { ...refundable.total, amount: refundable.total.amount - form.amountCents };
  const after =
    left.amount === 0
      ? t("Nothing is left to refund after that.")
      : t("{amount} can still be refunded after that.", { amount: formatMoney(left, language) });
  const told = isTold
    ? t("{email} gets an email about it.", { email: order.customerEmail })
    : t("The customer isn't notified.");
  return [goesTo(detail, form.amountCents, language), after, told, t("This can’t be undone.")].join(" ");
}

type AmountFieldsProps = {
  readonly detail: OrderDetail;
  readonly texts: RefundTexts;
  readonly form: RefundForm;
  readonly language: string;
  readonly onChange: (texts: RefundTexts) => void;
  readonly onEnter: () => void;
};

function AmountFields({ detail, texts, form, language, onChange, onEnter }: AmountFieldsProps): ReactElement {
  const { shipping, total } = detail.refundable;
  const sign = currencySign(total.currency, language);
  const computed = texts.amount === null && form.amountCents > 0;
  return (
    <div className={styles["fields"]}>
      {shipping.amount > 0 && (
        <TextField
          label={t("Shipping to refund")}
          inputMode="decimal"
          placeholder="0.00"
          prefix={sign}
          value={texts.shipping}
          hint={t("Up to {amount}", { amount: formatMoney(shipping, language) })}
          error={form.shippingProblem || undefined}
          onChange={(shipping) => onChange({ ...texts, shipping, amount: texts.amount || null })}
          onEnter={onEnter}
        />
      )}
      <TextField
        label={t("Amount to refund")}
        inputMode="decimal"
        placeholder="0.00"
        prefix={sign}
        value={computed ? decimalTextOf({ ...total, amount: form.amountCents }) : (texts.amount ?? "")}
        hint={t("Up to {amount}", { amount: formatMoney(total, language) })}
        error={form.amountProblem || undefined}
        onChange={(amount) => onChange({ ...texts, amount })}
        onEnter={onEnter}
      />
    </div>
  );
}

/** Keeps the id while the outcome of a call is uncertain: the server recognizes it, so nothing is refunded twice. */
function useRefunding(detail: OrderDetail, onClose: () => void) {
  const { order } = detail;
  const refundId = useRef(newRefundId());
  const isIdKept = useRef(false);
  return useOrderChange<Omit<RefundInput, "refundId">>({
    orderId: order.id,
    send: async (input) => {
      try {
        return await refundOrder(order.id, { ...input, refundId: refundId.current });
      } catch (error) {
        isIdKept.current ||= isUncertain(error);
        if (!isIdKept.current) refundId.current = newRefundId();
        throw error;
      }
    },
    said: ({ order, refunds }) =>
      refundOutcome(
        { order },
        refunds.find(({ id }) => id === refundId.current),
      ),
    onDone: onClose,
  });
}

export function RefundDialog({ detail, language, onClose }: RefundDialogProps): ReactElement {
  const [texts, setTexts] = useState(NOTHING_TYPED);
  const [restock, setRestock] = useState<RestockChoices>(new Map());
  const [isTold, setIsTold] = useState(true);
  const [reason, setReason] = useState("");
  const refunding = useRefunding(detail, onClose);
  const form = readRefundForm(detail, texts, language);
  const isReady = isSendable(form);
  const confirm = (): void => {
    if (!isReady || !form.chosen.ok || refunding.isPending) return;
    refunding.mutate({
      lines: form.chosen.lines,
      shippingCents: form.shippingCents,
      amountCents: form.amountCents,
      restock: restockOf(form.restockable, restock),
      reason: reason.trim(),
      shouldSendNotification: isTold,
    });
  };
  const amount = formatMoney({ ...detail.refundable.total, amount: form.amountCents }, language);
  return (
    <OrderDialog
      title={t("Refund {order}", { order: orderName(detail.order).toLowerCase() })}
      action={isReady ? t("Refund {amount}", { amount }) : t("Refund")}
      tone="danger"
      isReady={isReady}
      isPending={refunding.isPending}
      error={refunding.error}
      outcome={outcomeWords({ detail, language }, form, isTold)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <LinePicker
        legend={t("Items to refund")}
        detail={detail}
        choosable={refundChoosable(detail)}
        texts={texts.quantities}
        chosen={form.chosen}
        onChange={(quantities) => setTexts({ ...texts, quantities, amount: null })}
        onEnter={confirm}
        renderBelow={(lineId) => {
          const restockable = form.restockable.find((one) => one.lineId === lineId);
          return restockable && <RestockField restockable={restockable} chosen={restock} onChange={setRestock} />;
        }}
      />
      <AmountFields
        detail={detail}
        texts={texts}
        form={form}
        language={language}
        onChange={setTexts}
        onEnter={confirm}
      />
      <TextField
        label={t("Reason (optional)")}
        hint={t("Visible only to your team, in the order history.")}
        value={reason}
        maxLength={MAX_REASON_LENGTH}
        onChange={setReason}
      />
      <SwitchField label={t("Email the customer")} isOn={isTold} onChange={setIsTold} />
    </OrderDialog>
  );
}
