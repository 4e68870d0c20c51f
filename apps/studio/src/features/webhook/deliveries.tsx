import type { WebhookDelivery } from "@stoa/core/outbox/outbox-api.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { OUTBOX_LABELS, type OutboxTab } from "../../parts/message/outbox-texts.ts";
import { PagedContent } from "../../parts/list/paged-content.tsx";
import { RecordTable, RowText } from "../../parts/table/record-table.tsx";
import { momentText, type SiteTime } from "../../parts/time/site-time.ts";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { showFailure, showToast } from "../../parts/notice/toast-store.ts";
import { usePages } from "../../parts/list/use-pages.ts";
import { loadDeliveries, retryDelivery } from "./webhook-calls.ts";
import styles from "./webhook-dialogs.module.css";
import { TOPIC_TEXTS } from "./webhook-dialogs.tsx";
import { t } from "../../language/t.ts";

function topicText(topic: string): string {
  return new Map<string, string>(Object.entries(TOPIC_TEXTS)).get(topic) ?? topic;
}

function RetryButton({ delivery }: { readonly delivery: WebhookDelivery }): ReactElement | null {
  const queries = useQueryClient();
  const retrying = useMutation({
    mutationFn: () => retryDelivery(delivery.id),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["webhook-deliveries"] });
      showToast({ text: t("Sending again") });
    },
    onError: (error) => showFailure(error, () => retrying.mutate()),
  });
  if (delivery.state === "sent") return null;
  return (
    <ActionButton
      label={t("Send again: {event}", { event: topicText(delivery.topic) })}
      isPending={retrying.isPending}
      onPress={() => retrying.mutate()}
    >
      {t("Send again")}
    </ActionButton>
  );
}

function troubleText({ lastError, responseStatus, attempts }: WebhookDelivery): string {
  const answer = responseStatus === null ? "" : t("Response {responseStatus}", { responseStatus });
  const tries = attempts > 1 ? t("{attempts, plural, one {# try} other {# tries}}", { attempts }) : "";
  return [answer, lastError, tries].filter(Boolean).join(" · ");
}

export function Deliveries({ tab, time }: { readonly tab: OutboxTab; readonly time: SiteTime }): ReactElement {
  const list = usePages<WebhookDelivery>({
    queryKey: ["webhook-deliveries", tab],
    load: (cursor) => loadDeliveries(tab, cursor),
  });
  return (
    <PagedContent list={list} what={t("the deliveries")} rowHeightPx={56} empty={<Nothing />}>
      {(rows) => (
        <RecordTable
          caption={t("Deliveries, newest first")}
          rows={rows}
          rowId={({ id }) => id}
          columns={[
            {
              id: "topic",
              title: t("Delivery"),
              kind: "main",
              renderCell: (delivery) => <RowText title={topicText(delivery.topic)} note={troubleText(delivery)} />,
            },
            {
              id: "state",
              title: t("Status"),
              renderCell: ({ state }) => (
                <StatusBadge tone={OUTBOX_LABELS[state].tone}>{OUTBOX_LABELS[state].text}</StatusBadge>
              ),
            },
            { id: "at", title: t("Date"), renderCell: ({ createdAt }) => momentText(createdAt, time) },
            {
              id: "retry",
              title: t("Send again"),
              kind: "actions",
              renderCell: (delivery) => <RetryButton delivery={delivery} />,
            },
          ]}
        />
      )}
    </PagedContent>
  );
}

function Nothing(): ReactElement {
  return <p className={styles["nothing"]}>{t("No deliveries here.")}</p>;
}
