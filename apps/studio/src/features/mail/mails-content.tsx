import { OUTBOX_MESSAGES } from "@stoa/core/outbox/outbox-messages.ts";
import type { MailSummary } from "@stoa/core/outbox/outbox-api.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { STORED_FILE_LABEL, OUTBOX_TABS, OUTBOX_LABELS, type OutboxTab } from "../../parts/message/outbox-texts.ts";
import { PagedContent } from "../../parts/list/paged-content.tsx";
import { RecordTable, RowText, type RecordColumn } from "../../parts/table/record-table.tsx";
import { RoomHeader, RoomTabs } from "../../parts/room/room-header.tsx";
import { momentText, type SiteTime } from "../../parts/time/site-time.ts";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { showFailure, showToast } from "../../parts/notice/toast-store.ts";
import { countText, usePages } from "../../parts/list/use-pages.ts";
import { loadMails, retryMail, type MailPage } from "./mail-calls.ts";
import { MailPreviewDialog } from "./mail-preview-dialog.tsx";
import { t, translated } from "../../language/t.ts";

type MailsProps = { readonly time: SiteTime; readonly mayRetry: boolean; readonly mayPreview: boolean };

function RetryButton({ mail }: { readonly mail: MailSummary }): ReactElement {
  const queries = useQueryClient();
  const retrying = useMutation({
    mutationFn: () => retryMail(mail.id),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["mails"] });
      showToast({ text: t("Email to {to} sent again", { to: mail.to }) });
    },
    onError: (error) => showFailure(error, () => retrying.mutate()),
  });
  return (
    <ActionButton
      label={t("Send again to {to}", { to: mail.to })}
      isPending={retrying.isPending}
      onPress={() => retrying.mutate()}
    >
      {t("Send again")}
    </ActionButton>
  );
}

/** A mail that can be resent; one kept unsent only once there is a mail server. */
function isRepeatable({ state, isKept }: MailSummary, hasMailServer: boolean): boolean {
  return isKept ? hasMailServer : state !== "sent";
}

function columnsOf({ time, mayRetry }: MailsProps, hasMailServer: boolean): RecordColumn<MailSummary>[] {
  return [
    {
      id: "subject",
      title: t("Email"),
      kind: "main",
      renderCell: ({ subject, to, lastError }) => (
        <RowText title={subject} note={[to, lastError].filter(Boolean).join(" · ")} />
      ),
    },
    {
      id: "state",
      title: t("Status"),
      renderCell: ({ state, isKept }) => {
        const { tone, text } = isKept ? STORED_FILE_LABEL : OUTBOX_LABELS[state];
        return <StatusBadge tone={tone}>{text}</StatusBadge>;
      },
    },
    { id: "at", title: t("Date"), renderCell: ({ createdAt, sentAt }) => momentText(sentAt ?? createdAt, time) },
    {
      id: "retry",
      title: t("Send again"),
      kind: "actions",
      renderCell: (mail) => mayRetry && isRepeatable(mail, hasMailServer) && <RetryButton mail={mail} />,
    },
  ];
}

export function MailsContent(props: MailsProps): ReactElement {
  const [tab, setTab] = useState<OutboxTab>("all");
  const [isPreviewing, setIsPreviewing] = useState(false);
  const list = usePages<MailSummary, Pick<MailPage, "hasMailServer">>({
    queryKey: ["mails", tab],
    load: (cursor) => loadMails(tab, cursor),
  });
  const hasMailServer = list.query.data?.pages.at(-1)?.hasMailServer ?? true;
  return (
    <>
      <RoomHeader
        title={t("Email log")}
        note={!hasMailServer && translated(OUTBOX_MESSAGES.mailsStay)}
        count={countText(list, [t("email"), t("emails")], props.time.language)}
        actions={
          props.mayPreview && <ActionButton onPress={() => setIsPreviewing(true)}>{t("Preview emails")}</ActionButton>
        }
        tabs={<RoomTabs label={t("Status")} tabs={OUTBOX_TABS} current={tab} onChoose={setTab} />}
      />
      <PagedContent
        list={list}
        what={t("the emails")}
        rowHeightPx={56}
        empty={
          <StateNotice
            title={tab === "all" ? t("No emails yet") : t("No matching emails")}
            icon={<Send aria-hidden="true" />}
          >
            {t("Confirmations, notifications and replies sent by your site appear here with their delivery status.")}
          </StateNotice>
        }
      >
        {(rows) => (
          <RecordTable
            caption={t("Emails")}
            columns={columnsOf(props, hasMailServer)}
            rows={rows}
            rowId={({ id }) => id}
          />
        )}
      </PagedContent>
      {isPreviewing && <MailPreviewDialog onClose={() => setIsPreviewing(false)} />}
    </>
  );
}
