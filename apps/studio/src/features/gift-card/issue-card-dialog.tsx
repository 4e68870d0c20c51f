import type { GiftCard } from "@stoa/core/gift-card/gift-card-api.ts";
import { GIFT_CARD_LIMITS } from "@stoa/core/gift-card/gift-card-limits.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState, type ReactElement } from "react";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { FieldRow, FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { amountRule, AreaInput, currencySign, needed, TextInput } from "../../parts/form/form-inputs.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import type { SiteTime } from "../../parts/time/site-time.ts";
import { showToast } from "../../parts/notice/toast-store.ts";
import { typedCents } from "../../parts/amount/typed-amounts.ts";
import { issueGiftCard } from "./gift-card-calls.ts";
import { issuedText } from "./gift-card-texts.ts";
import { t } from "../../language/t.ts";

type IssueCardProps = { readonly currency: string; readonly time: SiteTime; readonly onClose: () => void };

const EMPTY = { amount: "", recipientEmail: "", recipientName: "", senderName: "", message: "", sendOn: "", note: "" };

type CardValues = typeof EMPTY;

/** Issues a gift card. The id is created here, so a retry creates no second card. */
export function IssueCardDialog({ currency, time, onClose }: IssueCardProps): ReactElement {
  const queries = useQueryClient();
  const [id] = useState(createDocumentId);
  const issued = useRef<GiftCard>(null);
  const record = useRecordForm<CardValues>({
    values: EMPTY,
    send: async ({ amount, sendOn, note, ...values }) => {
      issued.current = await issueGiftCard({
        ...values,
        id,
        amount: { amount: typedCents(amount, currency) ?? 0, currency },
        note: note.trim(),
        ...(sendOn ? { sendOn } : {}),
      });
    },
    onSent: () => {
      if (issued.current) showToast({ text: issuedText(issued.current, time) });
      void queries.invalidateQueries({ queryKey: ["gift-cards"] });
      onClose();
    },
  });
  const { form } = record;
  return (
    <FormDialog title={t("Issue gift card")} action={t("Issue gift card")} isWide record={record} onClose={onClose}>
      <FieldRow>
        <TextInput
          form={form}
          name="amount"
          label={t("Amount")}
          inputMode="decimal"
          prefix={currencySign(currency, time.language)}
          autoFocus
          rule={amountRule(currency, t("Enter the card's value."))}
        />
        <TextInput form={form} name="sendOn" label={t("Send on")} type="date" hint={t("Leave empty to send now.")} />
      </FieldRow>
      <FieldRow>
        <TextInput
          form={form}
          name="recipientEmail"
          label={t("Recipient’s email")}
          type="email"
          maxLength={254}
          hint={t("Only the email to this address contains the code.")}
          rule={needed(t("Enter the address to send the card to."))}
        />
        <TextInput
          form={form}
          name="recipientName"
          label={t("Recipient’s name")}
          maxLength={GIFT_CARD_LIMITS.nameChars}
        />
      </FieldRow>
      <TextInput form={form} name="senderName" label={t("From")} maxLength={GIFT_CARD_LIMITS.nameChars} />
      <AreaInput form={form} name="message" label={t("Message")} rows={3} maxLength={GIFT_CARD_LIMITS.messageChars} />
      <TextInput
        form={form}
        name="note"
        label={t("Reason")}
        hint={t("Kept in the card’s history; only you see it.")}
        placeholder={t("Sorry for the broken vase")}
        maxLength={GIFT_CARD_LIMITS.noteChars}
        rule={needed(t("Enter a reason."))}
      />
    </FormDialog>
  );
}
