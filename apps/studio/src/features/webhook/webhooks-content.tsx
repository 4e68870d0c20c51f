import type { WebhookSubscription } from "@stoa/core/outbox/outbox-api.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus, Trash2, Webhook } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton, IconButton } from "../../parts/action/action-button.tsx";
import { DeleteDialog } from "../../parts/dialog/delete-dialog.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { OUTBOX_TABS, type OutboxTab } from "../../parts/message/outbox-texts.ts";
import { RecordSection } from "../../parts/table/record-section.tsx";
import { RecordTable, RowText, type RecordColumn } from "../../parts/table/record-table.tsx";
import { RoomHeader } from "../../parts/room/room-header.tsx";
import { SelectField } from "../../parts/choice/select-field.tsx";
import { dayText, type SiteTime } from "../../parts/time/site-time.ts";
import { LoadError, StateNotice } from "../../parts/notice/state-notice.tsx";
import { showToast } from "../../parts/notice/toast-store.ts";
import { Deliveries } from "./deliveries.tsx";
import { NewSecret } from "./new-secret.tsx";
import { deleteWebhook, webhooksQuery } from "./webhook-calls.ts";
import { AddWebhookDialog, TOPIC_TEXTS } from "./webhook-dialogs.tsx";
import { t } from "../../language/t.ts";

function columnsOf(
  time: SiteTime,
  onDelete: (webhook: WebhookSubscription) => void,
): RecordColumn<WebhookSubscription>[] {
  return [
    {
      id: "url",
      title: t("Address"),
      kind: "main",
      renderCell: ({ endpointUrl, topics }) => (
        <RowText title={endpointUrl} note={topics.map((topic) => TOPIC_TEXTS[topic]).join(" · ")} />
      ),
    },
    { id: "since", title: t("Since"), kind: "wide", renderCell: ({ createdOn }) => dayText(createdOn, time) },
    {
      id: "actions",
      title: t("Actions"),
      kind: "actions",
      renderCell: (webhook) => (
        <>
          <NewSecret webhook={webhook} />
          <IconButton
            label={t("Delete {endpointUrl}", { endpointUrl: webhook.endpointUrl })}
            icon={<Trash2 aria-hidden="true" />}
            onPress={() => onDelete(webhook)}
          />
        </>
      ),
    },
  ];
}

type ListedProps = {
  readonly webhooks: readonly WebhookSubscription[];
  readonly time: SiteTime;
  readonly onAdd: () => void;
  readonly onDelete: (webhook: WebhookSubscription) => void;
};

function Listed({ webhooks, time, onAdd, onDelete }: ListedProps): ReactElement {
  const [tab, setTab] = useState<OutboxTab>("all");
  if (webhooks.length === 0) {
    return (
      <StateNotice
        title={t("No webhooks yet")}
        icon={<Webhook aria-hidden="true" />}
        action={
          <ActionButton icon={<Plus aria-hidden="true" />} onPress={onAdd}>
            {t("Add webhook")}
          </ActionButton>
        }
      >
        {t(
          "A webhook notifies another program as soon as something happens here, such as a new order. Failed deliveries are retried and listed here.",
        )}
      </StateNotice>
    );
  }
  const options = OUTBOX_TABS.map(({ id, text }) => ({ value: id, text }));
  return (
    <>
      <RecordTable caption={t("Webhooks")} columns={columnsOf(time, onDelete)} rows={webhooks} rowId={({ id }) => id} />
      <RecordSection
        title={t("Deliveries")}
        actions={
          <SelectField
            label={t("Status")}
            isLabelHidden
            value={tab}
            options={options}
            onChange={(value) => setTab(OUTBOX_TABS.find(({ id }) => id === value)?.id ?? "all")}
          />
        }
      >
        <Deliveries tab={tab} time={time} />
      </RecordSection>
    </>
  );
}

export function WebhooksContent({ time }: { readonly time: SiteTime }): ReactElement {
  const webhooks = useQuery(webhooksQuery);
  const queries = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  const [deleting, setDeleting] = useState<WebhookSubscription | null>(null);
  const retry = (): void => void webhooks.refetch();
  return (
    <>
      <RoomHeader
        title={t("Webhooks")}
        actions={
          <ActionButton tone="primary" icon={<Plus aria-hidden="true" />} onPress={() => setIsAdding(true)}>
            {t("Add webhook")}
          </ActionButton>
        }
      />
      {webhooks.isPending && <LoadingBlocks label={t("Loading webhooks…")} count={3} heightPx={56} />}
      {webhooks.isError && !webhooks.data && (
        <LoadError what={t("the webhooks")} error={webhooks.error} isRetrying={webhooks.isFetching} onRetry={retry} />
      )}
      {webhooks.data && (
        <Listed webhooks={webhooks.data.items} time={time} onAdd={() => setIsAdding(true)} onDelete={setDeleting} />
      )}
      {isAdding && <AddWebhookDialog onClose={() => setIsAdding(false)} />}
      {deleting && (
        <DeleteDialog
          title={t("Delete the webhook to “{endpointUrl}”?", { endpointUrl: deleting.endpointUrl })}
          onDelete={() => deleteWebhook(deleting.id)}
          onDeleted={() => {
            void queries.invalidateQueries({ queryKey: webhooksQuery.queryKey });
            showToast({ text: t("Webhook deleted") });
            setDeleting(null);
          }}
          onClose={() => setDeleting(null)}
        >
          {t("The program is no longer notified, and pending deliveries are discarded. This can’t be undone.")}
        </DeleteDialog>
      )}
    </>
  );
}
