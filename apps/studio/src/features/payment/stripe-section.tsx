import type { PaymentAccount } from "@stoa/core/payment/payment-api.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { DeleteDialog } from "../../parts/dialog/delete-dialog.tsx";
import { FormSection } from "../../parts/form/form-section.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { showToast } from "../../parts/notice/toast-store.ts";
import { paymentAccountsQuery, removeStripeKeys, testStripe } from "./payment-calls.ts";
import styles from "./stripe-section.module.css";
import { StripeKeysDialog } from "./stripe-keys-dialog.tsx";
import { t, translated } from "../../language/t.ts";

type AccountProps = { readonly account: PaymentAccount | undefined; readonly mayChange: boolean };

function AccountState({ account }: Pick<AccountProps, "account">): ReactElement {
  if (!account) return <StatusBadge tone="neutral">{t("Not connected")}</StatusBadge>;
  if (!account.isReadable) return <StatusBadge tone="bad">{t("Enter keys again")}</StatusBadge>;
  return (
    <StatusBadge tone={account.isTest ? "accent" : "good"}>
      {account.isTest ? t("Test keys") : t("Connected")}
    </StatusBadge>
  );
}

function AccountKeys({ account }: { readonly account: PaymentAccount }): ReactElement {
  return (
    <dl className={styles["keys"]}>
      <dt>{t("Publishable key")}</dt>
      <dd>{account.publishableKey}</dd>
      <dt>{t("Secret key")}</dt>
      <dd>…{account.secretKeyEnd}</dd>
      <dt>{t("Signing secret")}</dt>
      <dd>…{account.webhookSecretEnd}</dd>
    </dl>
  );
}

function TestButton(): ReactElement {
  const testing = useMutation({ mutationFn: testStripe });
  const result = (testing.data && translated(testing.data.message)) ?? (testing.error ? errorText(testing.error) : "");
  return (
    <>
      <ActionButton isPending={testing.isPending} onPress={() => testing.mutate()}>
        {testing.isPending ? t("Checking with Stripe…") : t("Test connection")}
      </ActionButton>
      <output className={styles["result"]} data-bad={testing.data?.ok === false || testing.isError || undefined}>
        {result}
      </output>
    </>
  );
}

type LoadedAccountProps = AccountProps & { readonly noticeUrl: string };

function LoadedAccount({ account, mayChange, noticeUrl }: LoadedAccountProps): ReactElement {
  const queries = useQueryClient();
  const [opened, setOpened] = useState<"keys" | "remove" | null>(null);
  const close = (): void => setOpened(null);
  return (
    <FormSection title={t("Stripe account")} aside={<AccountState account={account} />}>
      {account ? (
        <AccountKeys account={account} />
      ) : (
        <p>{t("Connect an account to accept cards, wallets and installments.")}</p>
      )}
      <div className={styles["actions"]}>
        {mayChange && (
          <ActionButton onPress={() => setOpened("keys")}>
            {account ? t("Change keys") : t("Connect Stripe")}
          </ActionButton>
        )}
        {account && <TestButton />}
        {account && mayChange && (
          <ActionButton tone="quiet-danger" onPress={() => setOpened("remove")}>
            {t("Disconnect")}
          </ActionButton>
        )}
      </div>
      {opened === "keys" && <StripeKeysDialog account={account} noticeUrl={noticeUrl} onClose={close} />}
      {opened === "remove" && (
        <DeleteDialog
          title={t("Disconnect Stripe?")}
          action={t("Disconnect")}
          onDelete={removeStripeKeys}
          onDeleted={() => {
            void queries.invalidateQueries({ queryKey: paymentAccountsQuery.queryKey });
            showToast({ text: t("Stripe disconnected") });
            close();
          }}
          onClose={close}
        >
          {t("Its keys are deleted. You can no longer look up or refund payments made with it from here.")}
        </DeleteDialog>
      )}
    </FormSection>
  );
}

export function StripeSection({ mayChange }: { readonly mayChange: boolean }): ReactElement {
  const accounts = useQuery(paymentAccountsQuery);
  if (accounts.isPending) return <LoadingBlocks label={t("Loading Stripe account…")} count={2} heightPx={56} />;
  if (!accounts.data) {
    const retry = (): void => void accounts.refetch();
    return (
      <LoadError
        what={t("the Stripe account")}
        error={accounts.error}
        isRetrying={accounts.isFetching}
        onRetry={retry}
      />
    );
  }
  const account = accounts.data.items.find(({ provider }) => provider === "stripe");
  return <LoadedAccount account={account} mayChange={mayChange} noticeUrl={accounts.data.noticeUrl} />;
}
