import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import type { PaymentAccount } from "@stoa/core/payment/payment-api.ts";
import { FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { TextInput } from "../../parts/form/form-inputs.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { showToast } from "../../parts/notice/toast-store.ts";
import { paymentAccountsQuery, saveStripeKeys } from "./payment-calls.ts";
import { t, tRich } from "../../language/t.ts";

type KeysDialogProps = {
  readonly account: PaymentAccount | undefined;
  readonly noticeUrl: string;
  readonly onClose: () => void;
};

type KeyValues = { readonly publishableKey: string; readonly secretKey: string; readonly webhookSecret: string };

function stays(end: string | undefined): string {
  return end ? t("Ends in {end}. Leave empty to keep it.", { end }) : "";
}

/** Keys are entered here and never shown again. */
export function StripeKeysDialog({ account, noticeUrl, onClose }: KeysDialogProps): ReactElement {
  const queries = useQueryClient();
  const record = useRecordForm<KeyValues>({
    values: { publishableKey: account?.publishableKey ?? "", secretKey: "", webhookSecret: "" },
    send: ({ publishableKey, secretKey, webhookSecret }) =>
      saveStripeKeys({
        publishableKey,
        ...(secretKey ? { secretKey } : {}),
        ...(webhookSecret ? { webhookSecret } : {}),
      }),
    onSent: () => {
      void queries.invalidateQueries({ queryKey: paymentAccountsQuery.queryKey });
      showToast({ text: t("Keys saved") });
      onClose();
    },
  });
  const { form } = record;
  return (
    <FormDialog
      title={account ? t("Change Stripe keys") : t("Connect Stripe")}
      action={t("Save keys")}
      isWide
      record={record}
      onClose={onClose}
    >
      <p>
        {tRich("In the Stripe Dashboard, copy your account’s keys and add a webhook endpoint with the URL {url}.", {
          url: <code key="url">{noticeUrl}</code>,
        })}
      </p>
      <TextInput
        form={form}
        name="publishableKey"
        label={t("Publishable key")}
        placeholder="pk_live_…"
        autoComplete="off"
        autoFocus
      />
      <TextInput
        form={form}
        name="secretKey"
        label={t("Secret key")}
        type="password"
        placeholder="sk_live_…"
        autoComplete="new-password"
        hint={stays(account?.secretKeyEnd)}
      />
      <TextInput
        form={form}
        name="webhookSecret"
        label={t("Webhook signing secret")}
        type="password"
        placeholder="whsec_…"
        autoComplete="new-password"
        hint={stays(account?.webhookSecretEnd)}
      />
    </FormDialog>
  );
}
