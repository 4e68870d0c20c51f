import { REVIEW_LIMITS } from "@stoa/core/review/review-limits.ts";
import type { Review, ReviewState } from "@stoa/core/review/review-schema.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Star } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { DeleteDialog } from "../../parts/dialog/delete-dialog.tsx";
import { FormDialog } from "../../parts/dialog/form-dialog.tsx";
import { AreaInput } from "../../parts/form/form-inputs.tsx";
import { PagedContent } from "../../parts/list/paged-content.tsx";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { RoomHeader, RoomTabs } from "../../parts/room/room-header.tsx";
import { momentText, type SiteTime } from "../../parts/time/site-time.ts";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { TalkCard, TalkList } from "../../parts/talk-card.tsx";
import { showFailure, showToast } from "../../parts/notice/toast-store.ts";
import { countText, usePages } from "../../parts/list/use-pages.ts";
import { deleteReview, loadReviews, moderateReview, replyToReview } from "./review-calls.ts";
import { t } from "../../language/t.ts";

const TABS: readonly { readonly id: ReviewState; readonly text: string }[] = [
  { id: "pending", text: t("Pending") },
  { id: "approved", text: t("Approved") },
  { id: "rejected", text: t("Hidden") },
];

type Opened = { readonly kind: "reply" | "delete"; readonly review: Review };

function ReplyDialog({ review, onClose }: { readonly review: Review; readonly onClose: () => void }): ReactElement {
  const queries = useQueryClient();
  const record = useRecordForm<{ text: string }>({
    values: { text: review.reply ?? "" },
    send: ({ text }) => replyToReview(review.id, text.trim()),
    onSent: ({ text }) => {
      void queries.invalidateQueries({ queryKey: ["reviews"] });
      showToast({ text: text.trim() ? t("Your reply is now shown below the review.") : t("Reply removed") });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t("Reply to {name}", { name: review.authorName })}
      action={t("Save answer")}
      record={record}
      onClose={onClose}
    >
      <AreaInput
        form={record.form}
        name="text"
        label={t("Your reply")}
        hint={t("Shown below the review in the shop's name. Leave empty for no reply.")}
        rows={5}
        maxLength={REVIEW_LIMITS.replyChars}
      />
    </FormDialog>
  );
}

type CardProps = { readonly review: Review; readonly time: SiteTime; readonly onOpen: (opened: Opened) => void };

function useModeration() {
  const queries = useQueryClient();
  const moderating = useMutation({
    mutationFn: ({ review, state }: { review: Review; state: "approved" | "rejected" }) =>
      moderateReview(review.id, state),
    onSuccess: ({ authorName }, { state }) => {
      void queries.invalidateQueries({ queryKey: ["reviews"] });
      showToast({
        text:
          state === "approved"
            ? t("The review by {name} is now shown.", { name: authorName })
            : t("The review by {name} is now hidden.", { name: authorName }),
      });
    },
    onError: (error, input) => showFailure(error, () => moderating.mutate(input)),
  });
  return moderating;
}

function ReviewCard({ review, time, onOpen }: CardProps): ReactElement {
  const moderating = useModeration();
  const { authorName, rating, state } = review;
  return (
    <TalkCard
      author={authorName}
      email={review.email}
      when={momentText(review.createdAt, time)}
      about={review.productTitle ?? t("Deleted product")}
      badges={
        <>
          <StatusBadge tone="neutral">{t("{rating} of 5", { rating })}</StatusBadge>
          {review.isVerified && <StatusBadge tone="good">{t("Customer")}</StatusBadge>}
        </>
      }
      title={review.title}
      body={review.body}
      reply={review.reply}
      actions={
        <>
          {state !== "approved" && (
            <ActionButton
              label={t("Show the review by {name}", { name: authorName })}
              isPending={moderating.isPending}
              onPress={() => moderating.mutate({ review, state: "approved" })}
            >
              {t("Show")}
            </ActionButton>
          )}
          {state !== "rejected" && (
            <ActionButton
              label={t("Hide the review by {name}", { name: authorName })}
              isPending={moderating.isPending}
              onPress={() => moderating.mutate({ review, state: "rejected" })}
            >
              {t("Hide")}
            </ActionButton>
          )}
          <ActionButton
            tone="quiet"
            label={t("Reply to the review by {name}", { name: authorName })}
            onPress={() => onOpen({ kind: "reply", review })}
          >
            {review.reply ? t("Edit reply") : t("Reply")}
          </ActionButton>
          <ActionButton
            tone="quiet-danger"
            label={t("Delete the review by {name}", { name: authorName })}
            onPress={() => onOpen({ kind: "delete", review })}
          >
            {t("Delete")}
          </ActionButton>
        </>
      }
    />
  );
}

const EMPTY_TEXTS: Readonly<Record<ReviewState, { title: string; text: string }>> = {
  pending: {
    title: t("No pending reviews"),
    text: t("New reviews wait here until you show or hide them. You can turn reviews on or off in Store settings."),
  },
  approved: { title: t("No published reviews"), text: t("Reviews that visitors see on your products appear here.") },
  rejected: { title: t("No hidden reviews"), text: t("Reviews you hide are kept here until you delete them.") },
};

type ReviewsProps = {
  readonly time: SiteTime;
  readonly maySet: boolean;
};

export function ReviewsContent({ time, maySet }: ReviewsProps): ReactElement {
  const navigate = useNavigate();
  const [state, setState] = useState<ReviewState>("pending");
  const [opened, setOpened] = useState<Opened | null>(null);
  const queries = useQueryClient();
  const close = (): void => setOpened(null);
  const list = usePages<Review>({
    queryKey: ["reviews", state],
    load: (cursor) => loadReviews(state, cursor),
  });
  return (
    <>
      <RoomHeader
        title={t("Reviews")}
        count={countText(list, [t("review"), t("reviews")], time.language)}
        tabs={<RoomTabs label={t("Status")} tabs={TABS} current={state} onChoose={setState} />}
      />
      <PagedContent
        list={list}
        what={t("the reviews")}
        rowHeightPx={112}
        empty={
          <StateNotice
            title={EMPTY_TEXTS[state].title}
            icon={<Star aria-hidden="true" />}
            action={
              state === "pending" &&
              maySet && (
                <ActionButton onPress={() => void navigate({ to: "/store-settings", hash: "offers" })}>
                  {t("Open store settings")}
                </ActionButton>
              )
            }
          >
            {EMPTY_TEXTS[state].text}
          </StateNotice>
        }
      >
        {(rows) => (
          <TalkList label={t("Reviews")}>
            {rows.map((review) => (
              <ReviewCard key={review.id} review={review} time={time} onOpen={setOpened} />
            ))}
          </TalkList>
        )}
      </PagedContent>
      {opened?.kind === "reply" && <ReplyDialog review={opened.review} onClose={close} />}
      {opened?.kind === "delete" && (
        <DeleteDialog
          title={t("Delete the review by “{name}”?", { name: opened.review.authorName })}
          onDelete={() => deleteReview(opened.review.id)}
          onDeleted={() => {
            void queries.invalidateQueries({ queryKey: ["reviews"] });
            showToast({ text: t("Review deleted") });
            close();
          }}
          onClose={close}
        >
          {t("This can’t be undone. To keep it but not show it, hide it instead.")}
        </DeleteDialog>
      )}
    </>
  );
}
