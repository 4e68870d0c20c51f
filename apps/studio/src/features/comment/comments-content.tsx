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

type CommentsProps = {
  readonly time: SiteTime;
  readonly siteTitle: string;
  readonly maySet: boolean;
};

const TABS: readonly { readonly id: CommentState; readonly text: string }[] = [
  { id: "pending", text: "Pending" },
  { id: "approved", text: "Approved" },
  { id: "rejected", text: "Hidden" },
  { id: "spam", text: "Spam" },
];

const VERDICTS: readonly { readonly state: Verdict; readonly text: string; readonly said: string }[] = [
  { state: "approved", text: "Show", said: "shown" },
  { state: "rejected", text: "Hide", said: "hidden" },
  { state: "spam", text: "Spam", said: "marked as spam" },
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
      showToast({ text: "Your reply is now shown below the comment." });
      onClose();
    },
  });
  return (
    <FormDialog title={`Reply to ${comment.authorName}`} action="Reply" record={record} onClose={onClose}>
      <TextInput
        form={record.form}
        name="authorName"
        label="Your name"
        maxLength={COMMENT_LIMITS.nameChars}
        rule={needed("Enter the name to show with your reply.")}
      />
      <AreaInput
        form={record.form}
        name="body"
        label="Your reply"
        rows={5}
        maxLength={COMMENT_LIMITS.bodyChars}
        rule={needed("Enter your reply.")}
      />
    </FormDialog>
  );
}

type CardProps = { readonly comment: Comment; readonly time: SiteTime; readonly onOpen: (opened: Opened) => void };

function CommentCard({ comment, time, onOpen }: CardProps): ReactElement {
  const queries = useQueryClient();
  const { authorName } = comment;
  const moderating = useMutation({
    mutationFn: (verdict: (typeof VERDICTS)[number]) => moderateComment(comment.id, verdict.state),
    onSuccess: (_, { said }) => {
      void queries.invalidateQueries({ queryKey: ["comments"] });
      showToast({ text: `The comment by ${authorName} was ${said}.` });
    },
    onError: (error, input) => showFailure(error, () => moderating.mutate(input)),
  });
  return (
    <TalkCard
      author={authorName}
      email={comment.email}
      when={momentText(comment.createdAt, time)}
      about={comment.itemTitle ?? "Deleted page"}
      badges={
        <>
          {comment.isOwner && <StatusBadge tone="accent">You</StatusBadge>}
          {comment.parentId && <StatusBadge tone="neutral">Reply</StatusBadge>}
        </>
      }
      body={comment.body}
      actions={
        <>
          {VERDICTS.filter(({ state }) => state !== comment.state).map((verdict) => (
            <ActionButton
              key={verdict.state}
              label={`${verdict.text}: comment by ${authorName}`}
              isPending={moderating.isPending}
              onPress={() => moderating.mutate(verdict)}
            >
              {verdict.text}
            </ActionButton>
          ))}
          {comment.state === "approved" && (
            <ActionButton
              tone="quiet"
              label={`Reply to the comment by ${authorName}`}
              onPress={() => onOpen({ kind: "answer", comment })}
            >
              Reply
            </ActionButton>
          )}
          <ActionButton
            tone="quiet-danger"
            label={`Delete the comment by ${authorName}`}
            onPress={() => onOpen({ kind: "delete", comment })}
          >
            Delete
          </ActionButton>
        </>
      }
    />
  );
}

const EMPTY_TEXTS: Readonly<Record<CommentState, { title: string; text: string }>> = {
  pending: {
    title: "No pending comments",
    text: "Comments that need approval appear here. Choose who can comment in Settings.",
  },
  approved: { title: "No approved comments", text: "Comments that visitors can see appear here." },
  rejected: { title: "No hidden comments", text: "Comments you hide are kept here until you delete them." },
  spam: { title: "No spam", text: "Comments written by bots are kept here." },
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
        title="Comments"
        count={countText(list, ["comment", "comments"], time.language)}
        tabs={<RoomTabs label="Status" tabs={TABS} current={state} onChoose={setState} />}
      />
      <PagedContent
        list={list}
        what="the comments"
        rowHeightPx={112}
        empty={
          <StateNotice
            title={EMPTY_TEXTS[state].title}
            icon={<MessageSquare aria-hidden="true" />}
            action={
              state === "pending" &&
              maySet && (
                <ActionButton onPress={() => void navigate({ to: "/announcement", hash: "comments" })}>
                  Open comment settings
                </ActionButton>
              )
            }
          >
            {EMPTY_TEXTS[state].text}
          </StateNotice>
        }
      >
        {(rows) => (
          <TalkList label="Comments">
            {rows.map((comment) => (
              <CommentCard key={comment.id} comment={comment} time={time} onOpen={setOpened} />
            ))}
          </TalkList>
        )}
      </PagedContent>
      {opened?.kind === "answer" && <AnswerDialog comment={opened.comment} siteTitle={siteTitle} onClose={close} />}
      {opened?.kind === "delete" && (
        <DeleteDialog
          title={`Delete the comment by “${opened.comment.authorName}”?`}
          onDelete={() => deleteComment(opened.comment.id)}
          onDeleted={() => {
            void queries.invalidateQueries({ queryKey: ["comments"] });
            showToast({ text: "Comment deleted" });
            close();
          }}
          onClose={close}
        >
          Its replies are deleted too. This can’t be undone. To keep it but not show it, hide it instead.
        </DeleteDialog>
      )}
    </>
  );
}
