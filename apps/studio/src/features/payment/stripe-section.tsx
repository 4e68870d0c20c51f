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

type AccountProps = { readonly account: PaymentAccount | undefined; readonly mayChange: boolean };

function AccountState({ account }: Pick<AccountProps, "account">): ReactElement {
  if (!account) return <StatusBadge tone="neutral">Not connected</StatusBadge>;
  if (!account.isReadable) return <StatusBadge tone="bad">Enter keys again</StatusBadge>;
  return (
    <StatusBadge tone={account.isTest ? "accent" : "good"}>{account.isTest ? "Test keys" : "Connected"}</StatusBadge>
  );
}

function AccountKeys({ account }: { readonly account: PaymentAccount }): ReactElement {
  return (
    <dl className={styles["keys"]}>
      <dt>Publishable key</dt>
      <dd>{account.publishableKey}</dd>
      <dt>Secret key</dt>
      <dd>…{account.secretKeyEnd}</dd>
      <dt>Signing secret</dt>
      <dd>…{account.webhookSecretEnd}</dd>
    </dl>
  );
}

function TestButton(): ReactElement {
  const testing = useMutation({ mutationFn: testStripe });
  const result = testing.data?.message ?? (testing.error ? errorText(testing.error) : "");
  return (
    <>
      <ActionButton isPending={testing.isPending} onPress={() => testing.mutate()}>
        {testing.isPending ? "Checking with Stripe…" : "Test connection"}
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
    <FormSection title="Stripe account" aside={<AccountState account={account} />}>
      {account ? (
        <AccountKeys account={account} />
      ) : (
        <p>Connect an account to accept cards, wallets and installments.</p>
      )}
      <div className={styles["actions"]}>
        {mayChange && (
          <ActionButton onPress={() => setOpened("keys")}>{account ? "Change keys" : "Connect Stripe"}</ActionButton>
        )}
        {account && <TestButton />}
        {account && mayChange && (
          <ActionButton tone="quiet-danger" onPress={() => setOpened("remove")}>
            Disconnect
          </ActionButton>
        )}
      </div>
      {opened === "keys" && <StripeKeysDialog account={account} noticeUrl={noticeUrl} onClose={close} />}
      {opened === "remove" && (
        <DeleteDialog
          title="Disconnect Stripe?"
          action="Disconnect"
          onDelete={removeStripeKeys}
          onDeleted={() => {
            void queries.invalidateQueries({ queryKey: paymentAccountsQuery.queryKey });
            showToast({ text: "Stripe disconnected" });
            close();
          }}
          onClose={close}
        >
          Its keys are deleted. You can no longer look up or refund payments made with it from here.
        </DeleteDialog>
      )}
    </FormSection>
  );
}

export function StripeSection({ mayChange }: { readonly mayChange: boolean }): ReactElement {
  const accounts = useQuery(paymentAccountsQuery);
  if (accounts.isPending) return <LoadingBlocks label="Loading Stripe account…" count={2} heightPx={56} />;
  if (!accounts.data) {
    const retry = (): void => void accounts.refetch();
    return (
      <LoadError what="the Stripe account" error={accounts.error} isRetrying={accounts.isFetching} onRetry={retry} />
    );
  }
  const account = accounts.data.items.find(({ provider }) => provider === "stripe");
  return <LoadedAccount account={account} mayChange={mayChange} noticeUrl={accounts.data.noticeUrl} />;
}
