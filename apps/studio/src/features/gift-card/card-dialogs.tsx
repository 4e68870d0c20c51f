import type { GiftCard } from "@stoa/core/gift-card/gift-card-api.ts";
import { GIFT_CARD_LIMITS } from "@stoa/core/gift-card/gift-card-limits.ts";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { isPassing } from "../../client/call-error.ts";
import { useOnceKey } from "../../parts/action/use-once-key.ts";
import { FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { amountRule, currencySign, needed, TextInput } from "../../parts/form/form-inputs.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { showToast } from "../../parts/notice/toast-store.ts";
import { amountText, typedCents } from "../../parts/amount/typed-amounts.ts";
import { adjustGiftCard, resendGiftCard } from "./gift-card-calls.ts";
import { t } from "../../language/t.ts";

type CardDialogProps = { readonly card: GiftCard; readonly language: string; readonly onClose: () => void };

export function AdjustCardDialog({ card, language, onClose }: CardDialogProps): ReactElement {
  const queries = useQueryClient();
  const sendOnce = useOnceKey();
  const { amount: fromCents, currency } = card.balance;
  const showNow = (): void => void queries.invalidateQueries({ queryKey: ["gift-cards"] });
  const record = useRecordForm<{ toCents: string; note: string }>({
    values: { toCents: amountText(fromCents, currency), note: "" },
    send: async ({ toCents, note }) => {
      const input = { fromCents, toCents: typedCents(toCents, currency) ?? fromCents, note: note.trim() };
      try {
        return await sendOnce((onceKey) => adjustGiftCard({ id: card.id, onceKey }, input));
      } catch (error) {
        // After a refusal, show the card's current balance; a call that may have succeeded is repeated unchanged.
        if (!isPassing(error)) showNow();
        throw error;
      }
    },
    onSent: () => {
      showNow();
      showToast({ text: t("Balance changed") });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("Change balance of …{codeEnd}", { codeEnd: card.codeEnd })}
      action={t("Change balance")}
      record={record}
      onClose={onClose}
    >
      <TextInput
        form={record.form}
        name="toCents"
        label={t("New balance")}
        inputMode="decimal"
        prefix={currencySign(currency, language)}
        autoFocus
        rule={amountRule(currency, t("Write the new balance; 0 for nothing."))}
      />
      <TextInput
        form={record.form}
        name="note"
        label={t("Reason")}
        hint={t("Kept in the card’s history; only you see it.")}
        maxLength={GIFT_CARD_LIMITS.noteChars}
        rule={needed(t("Enter a reason."))}
      />
    </FormDialog>
  );
}

export function ResendCardDialog({ card, onClose }: Omit<CardDialogProps, "language">): ReactElement {
  const queries = useQueryClient();
  const sendOnce = useOnceKey();
  const record = useRecordForm<{ recipientEmail: string }>({
    values: { recipientEmail: card.recipientEmail ?? "" },
    send: ({ recipientEmail }) =>
      sendOnce((onceKey) => resendGiftCard({ id: card.id, onceKey }, recipientEmail.trim())),
    onSent: ({ recipientEmail }) => {
      void queries.invalidateQueries({ queryKey: ["gift-cards"] });
      showToast({ text: t("Gift card sent to {recipientEmail}.", { recipientEmail }) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={
        card.mailCount === 0
          ? t("Send …{codeEnd}", { codeEnd: card.codeEnd })
          : t("Send …{codeEnd} again", { codeEnd: card.codeEnd })
      }
      action={t("Send with a new code")}
      record={record}
      onClose={onClose}
    >
      <p>{t("The card gets a new code. The current one stops working.")}</p>
      <TextInput
        form={record.form}
        name="recipientEmail"
        label={t("To")}
        type="email"
        maxLength={254}
        autoFocus
        rule={needed(t("Enter the address to send the card to."))}
      />
    </FormDialog>
  );
}
