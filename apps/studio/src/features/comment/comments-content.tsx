import { COMMENT_LIMITS } from "@stoa/core/comment/comment-limits.ts";
import type { Comment, CommentState } from "@stoa/core/comment/comment-schema.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { MessageSquare } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { DeleteDialog } from "../../parts/dialog/delete-dialog.tsx";
import { FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { AreaInput, needed, TextInput } from "../../parts/form/form-inputs.tsx";
import { PagedContent } from "../../parts/list/paged-content.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { RoomHeader, RoomTabs } from "../../parts/room/room-header.tsx";
import { momentText, type SiteTime } from "../../parts/time/site-time.ts";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { TalkCard, TalkList } from "../../parts/talk-card.tsx";
import { showFailure, showToast } from "../../parts/notice/toast-store.ts";
import { countText, usePages } from "../../parts/list/use-pages.ts";
import { answerComment, deleteComment, loadComments, moderateComment, type Verdict } from "./comment-calls.ts";
import { t } from "../../language/t.ts";

type CommentsProps = {
  readonly time: SiteTime;
  readonly siteTitle: string;
  readonly maySet: boolean;
};

const TABS: readonly { readonly id: CommentState; readonly text: string }[] = [
  { id: "pending", text: t("Pending") },
  { id: "approved", text: t("Approved") },
  { id: "rejected", text: t("Hidden") },
  { id: "spam", text: t("Spam") },
];

const VERDICTS: readonly { readonly state: Verdict; readonly text: string }[] = [
  { state: "approved", text: t("Show") },
  { state: "rejected", text: t("Hide") },
  { state: "spam", text: t("Spam") },
];

type Opened = { readonly kind: "answer" | "delete"; readonly comment: Comment };

type AnswerProps = { readonly comment: Comment; readonly siteTitle: string; readonly onClose: () => void };

function AnswerDialog({ comment, siteTitle, onClose }: AnswerProps): ReactElement {
  const queries = useQueryClient();
  const record = useRecordForm<{ authorName: string; body: string }>({
    values: { authorName: siteTitle.slice(0, COMMENT_LIMITS.nameChars), body: "" },
    send: ({ authorName, body }) => answerComment(comment.id, authorName.trim(), body.trim()),
    onSent: () => {
      void queries.invalidateQueries({ queryKey: ["comments"] });
      showToast({ text: t("Your reply is now shown below the comment.") });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("Reply to {name}", { name: comment.authorName })}
      action={t("Reply")}
      record={record}
      onClose={onClose}
    >
      <TextInput
        form={record.form}
        name="authorName"
        label={t("Your name")}
        maxLength={COMMENT_LIMITS.nameChars}
        rule={needed(t("Enter the name to show with your reply."))}
      />
      <AreaInput
        form={record.form}
        name="body"
        label={t("Your reply")}
        rows={5}
        maxLength={COMMENT_LIMITS.bodyChars}
        rule={needed(t("Enter your reply."))}
      />
    </FormDialog>
  );
}

type CardProps = { readonly comment: Comment; readonly time: SiteTime; readonly onOpen: (opened: Opened) => void };

function CommentCard({ comment, time, onOpen }: CardProps): ReactElement {
  const queries = useQueryClient();
  const { authorName } = comment;
  const moderating = useMutation({
    mutationFn: (verdict: Verdict) => moderateComment(comment.id, verdict),
    onSuccess: (_, state) => {
      void queries.invalidateQueries({ queryKey: ["comments"] });
      showToast({
        text: t(
          "The comment by {name} was {state, select, approved {shown} rejected {hidden} other {marked as spam}}.",
          {
            name: authorName,
            state,
          },
        ),
      });
    },
    onError: (error, input) => showFailure(error, () => moderating.mutate(input)),
  });
  return (
    <TalkCard
      author={authorName}
      email={comment.email}
      when={momentText(comment.createdAt, time)}
      about={comment.itemTitle ?? t("Deleted page")}
      badges={
        <>
          {comment.isOwner && <StatusBadge tone="accent">{t("You")}</StatusBadge>}
          {comment.parentId && <StatusBadge tone="neutral">{t("Reply")}</StatusBadge>}
        </>
      }
      body={comment.body}
      actions={
        <>
          {VERDICTS.filter(({ state }) => state !== comment.state).map((verdict) => (
            <ActionButton
              key={verdict.state}
              label={t("{action}: comment by {name}", { action: verdict.text, name: authorName })}
              isPending={moderating.isPending}
              onPress={() => moderating.mutate(verdict.state)}
            >
              {verdict.text}
            </ActionButton>
          ))}
          {comment.state === "approved" && (
            <ActionButton
              tone="quiet"
              label={t("Reply to the comment by {name}", { name: authorName })}
              onPress={() => onOpen({ kind: "answer", comment })}
            >
              {t("Reply")}
            </ActionButton>
          )}
          <ActionButton
            tone="quiet-danger"
            label={t("Delete the comment by {name}", { name: authorName })}
            onPress={() => onOpen({ kind: "delete", comment })}
          >
            {t("Delete")}
          </ActionButton>
        </>
      }
    />
  );
}

const EMPTY_TEXTS: Readonly<Record<CommentState, { title: string; text: string }>> = {
  pending: {
    title: t("No pending comments"),
    text: t("Comments that need approval appear here. Choose who can comment in Settings."),
  },
  approved: { title: t("No approved comments"), text: t("Comments that visitors can see appear here.") },
  rejected: { title: t("No hidden comments"), text: t("Comments you hide are kept here until you delete them.") },
  spam: { title: t("No spam"), text: t("Comments written by bots are kept here.") },
};

export function CommentsContent({ time, siteTitle, maySet }: CommentsProps): ReactElement {
  const navigate = useNavigate();
  const [state, setState] = useState<CommentState>("pending");
  const [opened, setOpened] = useState<Opened | null>(null);
  const queries = useQueryClient();
  const close = (): void => setOpened(null);
  const list = usePages<Comment>({
    queryKey: ["comments", state],
    load: (cursor) => loadComments(state, cursor),
  });
  return (
    <>
      <RoomHeader
        title={t("Comments")}
        count={countText(list, [t("comment"), t("comments")], time.language)}
        tabs={<RoomTabs label={t("Status")} tabs={TABS} current={state} onChoose={setState} />}
      />
      <PagedContent
        list={list}
        what={t("the comments")}
        rowHeightPx={112}
        empty={
          <StateNotice
            title={EMPTY_TEXTS[state].title}
            icon={<MessageSquare aria-hidden="true" />}
            action={
              state === "pending" &&
              maySet && (
                <ActionButton onPress={() => void navigate({ to: "/announcement", hash: "comments" })}>
                  {t("Open comment settings")}
                </ActionButton>
              )
            }
          >
            {EMPTY_TEXTS[state].text}
          </StateNotice>
        }
      >
        {(rows) => (
          <TalkList label={t("Comments")}>
            {rows.map((comment) => (
              <CommentCard key={comment.id} comment={comment} time={time} onOpen={setOpened} />
            ))}
          </TalkList>
        )}
      </PagedContent>
      {opened?.kind === "answer" && <AnswerDialog comment={opened.comment} siteTitle={siteTitle} onClose={close} />}
      {opened?.kind === "delete" && (
        <DeleteDialog
          title={t("Delete the comment by “{name}”?", { name: opened.comment.authorName })}
          onDelete={() => deleteComment(opened.comment.id)}
          onDeleted={() => {
            void queries.invalidateQueries({ queryKey: ["comments"] });
            showToast({ text: t("Comment deleted") });
            close();
          }}
          onClose={close}
        >
          {t("Its replies are deleted too. This can’t be undone. To keep it but not show it, hide it instead.")}
        </DeleteDialog>
      )}
    </>
  );
}
