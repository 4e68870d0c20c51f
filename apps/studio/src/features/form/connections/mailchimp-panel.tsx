import type { MailchimpConnection } from "@stoa/core/mailchimp/mailchimp-api.ts";
import { MAILCHIMP_MESSAGES } from "@stoa/core/mailchimp/mailchimp-messages.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState, type ReactElement, type RefObject } from "react";
import { errorText } from "../../../client/call-error.ts";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { DeleteDialog } from "../../../parts/dialog/delete-dialog.tsx";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { StatusBadge, type BadgeTone } from "../../../parts/notice/status-badge.tsx";
import { showFailure, showToast } from "../../../parts/notice/toast-store.ts";
import { useFormState } from "../form-session.ts";
import type { ConnectionPanelProps } from "./connection-panel-props.ts";
import styles from "./form-connections.module.css";
import { disconnectList, mailchimpQuery, retrySignups } from "./mailchimp-calls.ts";
import { MailchimpDialog } from "./mailchimp-dialog.tsx";
import { t, translated } from "../../../language/t.ts";

const NOTE = t(
  "People who submit the form join a list in your Mailchimp account. Takes effect immediately, without publishing.",
);

function stateOf(connection: MailchimpConnection | null): { tone: BadgeTone; text: string } {
  if (!connection) return { tone: "neutral", text: t("Not connected") };
  const isWell = connection.isReadable && connection.lastError === null;
  return isWell ? { tone: "good", text: t("Connected") } : { tone: "warn", text: t("Needs attention") };
}

function lateText({ waitingCount, deadCount }: MailchimpConnection): string {
  const parts = [
    deadCount > 0 ? t("{count, plural, other {# couldn't be added.}}", { count: deadCount }) : "",
    waitingCount > 0 ? t("{count, plural, other {# waiting to be sent.}}", { count: waitingCount }) : "",
  ];
  return parts.filter((text) => text !== "").join(" ");
}

type StateProps = { readonly formId: string; readonly connection: MailchimpConnection };

function Late({ formId, connection }: StateProps): ReactElement | null {
  const queries = useQueryClient();
  const retrying = useMutation({
    mutationFn: () => retrySignups(formId),
    onSuccess: (connected) => {
      queries.setQueryData(mailchimpQuery(formId).queryKey, connected);
      showToast({ text: t("Sending again") });
    },
    onError: (error) => showFailure(error, () => retrying.mutate()),
  });
  const text = lateText(connection);
  if (text === "") return null;
  if (connection.lastError === null) return <p className={styles["fact"]}>{text}</p>;
  return (
    <div className={styles["trouble"]}>
      <p>
        {text} {connection.lastError}
      </p>
      <ActionButton isPending={retrying.isPending} onPress={() => retrying.mutate()}>
        {t("Send again")}
      </ActionButton>
    </div>
  );
}

function Connected({ formId, connection }: StateProps): ReactElement {
  const { listName, doubleOptIn, isReadable, apiKeyEnd, connectedBy } = connection;
  return (
    <>
      <div className={styles["connection"]}>
        <p className={styles["name"]}>{listName}</p>
        <p className={styles["fact"]}>
          {doubleOptIn ? t("Double opt-in is on.") : t("Double opt-in is off: people are added immediately.")}
        </p>
        {isReadable && (
          <p className={styles["fact"]}>
            {t("API key …{end}, connected by {person}", { end: apiKeyEnd, person: connectedBy })}
          </p>
        )}
      </div>
      {!isReadable && <p className={styles["trouble"]}>{translated(MAILCHIMP_MESSAGES.keyUnreadable)}</p>}
      <Late formId={formId} connection={connection} />
    </>
  );
}

function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }): ReactElement {
  return (
    <div role="alert" className={styles["trouble"]}>
      <p>
        {t("Unable to load the Mailchimp connection.")} {errorText(error)}
      </p>
      <ActionButton onPress={onRetry}>{t("Try again")}</ActionButton>
    </div>
  );
}

function useFocusAfterLeaving(isConnected: boolean): RefObject<HTMLButtonElement | null> {
  const next = useRef<HTMLButtonElement>(null);
  const wasConnected = useRef(isConnected);
  useEffect(() => {
    if (wasConnected.current && !isConnected && document.activeElement === document.body) next.current?.focus();
    wasConnected.current = isConnected;
  }, [isConnected]);
  return next;
}

type ActsProps = { readonly formId: string; readonly connection: MailchimpConnection | null };

function Acts({ formId, connection }: ActsProps): ReactElement {
  const queries = useQueryClient();
  const [open, setOpen] = useState<"connect" | "disconnect" | null>(null);
  const close = (): void => setOpen(null);
  const connectButton = useFocusAfterLeaving(connection !== null);
  return (
    <div className={styles["acts"]}>
      <ActionButton
        buttonRef={connectButton}
        icon={connection ? undefined : <Plus aria-hidden="true" />}
        onPress={() => setOpen("connect")}
      >
        {connection ? t("Change list") : t("Connect Mailchimp")}
      </ActionButton>
      {connection && (
        <ActionButton tone="quiet-danger" label={t("Disconnect Mailchimp")} onPress={() => setOpen("disconnect")}>
          {t("Disconnect")}
        </ActionButton>
      )}
      {open === "connect" && <MailchimpDialog formId={formId} connection={connection} onClose={close} />}
      {open === "disconnect" && (
        <DeleteDialog
          title={translated(MAILCHIMP_MESSAGES.disconnectTitle)}
          action={t("Disconnect")}
          onDelete={() => disconnectList(formId)}
          onDeleted={() => {
            queries.setQueryData(mailchimpQuery(formId).queryKey, null);
            showToast({ text: t("Mailchimp disconnected") });
            close();
          }}
          onClose={close}
        >
          {translated(MAILCHIMP_MESSAGES.disconnectText)}
        </DeleteDialog>
      )}
    </div>
  );
}

/** spec: platform 3, mailing list */
export function MailchimpPanel({ session, formId }: ConnectionPanelProps): ReactElement {
  const connection = useQuery(mailchimpQuery(formId));
  const hasEmail = useFormState(session, ({ draft }) => draft.fields.some(({ type }) => type === "email"));
  const state = connection.data === undefined ? undefined : stateOf(connection.data);
  return (
    <FormSection
      title={t("Mailchimp")}
      note={NOTE}
      aside={<output>{state && <StatusBadge tone={state.tone}>{state.text}</StatusBadge>}</output>}
    >
      {connection.isPending && <LoadingBlocks label={t("Loading Mailchimp connection…")} count={1} heightPx={40} />}
      {connection.isError && connection.data === undefined && (
        <Failed error={connection.error} onRetry={() => void connection.refetch()} />
      )}
      {connection.data && <Connected formId={formId} connection={connection.data} />}
      {!hasEmail && <p className={styles["fact"]}>{t("Add an email field. People can’t join without an address.")}</p>}
      {connection.data !== undefined && <Acts formId={formId} connection={connection.data} />}
    </FormSection>
  );
}
