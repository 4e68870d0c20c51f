import { answerText } from "@stoa/core/form/answer/answer-text.ts";
import type { FormSubmission, SubmissionState } from "@stoa/core/form/form-api.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, Inbox, Pencil } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton, ActionLink } from "../../parts/action/action-button.tsx";
import { DeleteDialog } from "../../parts/dialog/delete-dialog.tsx";
import { PagedContent } from "../../parts/list/paged-content.tsx";
import { RecordTable, RowButton, RowText, type RecordColumn } from "../../parts/table/record-table.tsx";
import { RoomHeader, RoomTabs } from "../../parts/room/room-header.tsx";
import { SearchBox } from "../../parts/list/search-box.tsx";
import { FactList } from "../../parts/room/sheet-page.tsx";
import { momentText, type SiteTime } from "../../parts/time/site-time.ts";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { showFailure, showToast } from "../../parts/notice/toast-store.ts";
import { usePages } from "../../parts/list/use-pages.ts";
import { changeSubmission, deleteSubmissions, formCountsQuery, loadSubmissions, tableUrl } from "./submission-calls.ts";
import { t, tRich } from "../../language/t.ts";
import { onlySpoken } from "../../parts/only-spoken.tsx";

type SubmissionsProps = {
  readonly formId: string;
  readonly title: string;
  readonly time: SiteTime;
  readonly mayManage: boolean;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Undefined when the form can't be edited: without permission, or because it was deleted. */
  readonly onEdit?: () => void;
};

function firstAnswer({ answers }: FormSubmission): string {
  return answers.map(({ type, value }) => answerText(type, value)).find(Boolean) ?? t("Empty submission");
}

function columnsOf(
  time: SiteTime,
  open: string | null,
  onToggle: (submission: FormSubmission) => void,
): RecordColumn<FormSubmission>[] {
  return [
    {
      id: "first",
      title: t("Answer"),
      kind: "main",
      renderCell: (submission) => (
        <RowButton isExpanded={open === submission.id} onPress={() => onToggle(submission)}>
          <RowText title={firstAnswer(submission)} note={submission.page.title} />
        </RowButton>
      ),
    },
    {
      id: "state",
      title: t("Status"),
      renderCell: ({ isRead }) => !isRead && <StatusBadge tone="accent">{t("New")}</StatusBadge>,
    },
    { id: "at", title: t("Sent"), kind: "number", renderCell: ({ submittedAt }) => momentText(submittedAt, time) },
  ];
}

type DetailProps = Pick<SubmissionsProps, "formId" | "mayManage"> & {
  readonly submission: FormSubmission;
  readonly onDelete: () => void;
};

function SubmissionDetail({ submission, formId, mayManage, onDelete }: DetailProps): ReactElement {
  const queries = useQueryClient();
  const isSpam = submission.state === "spam";
  const moving = useMutation({
    mutationFn: () => changeSubmission(formId, submission.id, { state: isSpam ? "received" : "spam" }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ["forms"] });
      showToast({ text: isSpam ? t("Not spam") : t("Marked as spam") });
    },
    onError: (error) => showFailure(error, () => moving.mutate()),
  });
  return (
    <>
      <FactList
        facts={submission.answers.map(({ type, title, value }, index) => ({
          name: title || t("Field {number}", { number: index + 1 }),
          value: answerText(type, value),
        }))}
      />
      {mayManage && (
        <>
          <ActionButton isPending={moving.isPending} onPress={() => moving.mutate()}>
            {isSpam ? t("No spam") : t("Spam")}
          </ActionButton>{" "}
          <ActionButton tone="quiet-danger" onPress={onDelete}>
            {t("Delete")}
          </ActionButton>
        </>
      )}
    </>
  );
}

function tabsOf(counts: { received: number; spam: number } | undefined) {
  const withCount = (text: string, count: number | undefined): string => (count ? `${text} (${count})` : text);
  return [
    { id: "received" as SubmissionState, text: withCount(t("Received"), counts?.received) },
    { id: "spam" as SubmissionState, text: withCount(t("Spam"), counts?.spam) },
  ];
}

function useReading(formId: string, mayManage: boolean) {
  const queries = useQueryClient();
  const reading = useMutation({
    mutationFn: (id: string) => changeSubmission(formId, id, { isRead: true }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["forms"] }),
  });
  return ({ id, isRead }: FormSubmission): void => {
    if (mayManage && !isRead) reading.mutate(id);
  };
}

export function SubmissionsContent(props: SubmissionsProps): ReactElement {
  const { formId, title, time, mayManage, search, onSearch, onEdit } = props;
  const [state, setState] = useState<SubmissionState>("received");
  const [open, setOpen] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<FormSubmission | null>(null);
  const queries = useQueryClient();
  const counts = useQuery(formCountsQuery(formId));
  const markRead = useReading(formId, mayManage);
  const filter = { state, search };
  const list = usePages<FormSubmission>({
    queryKey: ["forms", "submissions", formId, filter],
    load: (cursor) => loadSubmissions(formId, filter, cursor),
  });
  const toggle = (submission: FormSubmission): void => {
    setOpen(open === submission.id ? null : submission.id);
    markRead(submission);
  };
  return (
    <>
      <RoomHeader
        title={title}
        search={
          <SearchBox
            label={t("Search answers")}
            placeholder={t("Search answers")}
            search={search}
            onSearch={onSearch}
          />
        }
        actions={
          <>
            <ActionLink href={tableUrl(formId, filter)} icon={<Download aria-hidden="true" />}>
              {tRich("Export<spoken> as a CSV file</spoken>", { spoken: onlySpoken })}
            </ActionLink>
            {onEdit && (
              <ActionButton icon={<Pencil aria-hidden="true" />} onPress={onEdit}>
                {t("Edit form")}
              </ActionButton>
            )}
          </>
        }
        tabs={<RoomTabs label={t("Status")} tabs={tabsOf(counts.data)} current={state} onChoose={setState} />}
      />
      <PagedContent
        list={list}
        what={t("the submissions")}
        rowHeightPx={56}
        empty={
          <StateNotice
            title={search ? t("No submissions match “{search}”", { search }) : t("Nothing here")}
            icon={<Inbox aria-hidden="true" />}
          >
            {state === "spam" ? t("Submissions that look like spam are kept here.") : t("Submissions appear here.")}
          </StateNotice>
        }
      >
        {(rows) => (
          <RecordTable
            caption={t("Submitted with {title}", { title })}
            columns={columnsOf(time, open, toggle)}
            rows={rows}
            rowId={({ id }) => id}
            renderBelow={(submission) =>
              open === submission.id && (
                <SubmissionDetail
                  submission={submission}
                  formId={formId}
                  mayManage={mayManage}
                  onDelete={() => setDeleting(submission)}
                />
              )
            }
          />
        )}
      </PagedContent>
      {deleting && (
        <DeleteDialog
          title={t("Delete “{title}”?", { title: firstAnswer(deleting).slice(0, 60) })}
          onDelete={() => deleteSubmissions(formId, [deleting.id])}
          onDeleted={() => {
            void queries.invalidateQueries({ queryKey: ["forms"] });
            showToast({ text: t("Submission deleted") });
            setDeleting(null);
          }}
          onClose={() => setDeleting(null)}
        >
          {t("The submission is permanently deleted. This can’t be undone.")}
        </DeleteDialog>
      )}
    </>
  );
}
