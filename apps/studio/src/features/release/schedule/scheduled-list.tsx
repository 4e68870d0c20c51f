import type { ScheduledRelease } from "@stoa/core/release/schedule/release-schedule-api.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { errorText } from "../../../client/call-error.ts";
import { momentText, type SiteTime } from "../../../parts/time/site-time.ts";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { ConfirmDialog } from "../../../parts/dialog/modal-dialog.tsx";
import { StatusBadge } from "../../../parts/notice/status-badge.tsx";
import { zonedInputText } from "../../../parts/time/zoned-input.ts";
import { refreshAfterRelease } from "../refresh-after-release.ts";
import { ScheduleField } from "./schedule-field.tsx";
import { scheduledQuery } from "./scheduled-query.ts";
import { otherProblem, timeProblem, useRescheduling, useUnscheduling } from "./use-scheduling.ts";
import styles from "../releases-list.module.css";
import { t, translated, tRich } from "../../../language/t.ts";

const NONE: readonly ScheduledRelease[] = [];

type Choice = { readonly what: "move" | "cancel"; readonly scheduled: ScheduledRelease };

function nameOf({ name, documentCount }: ScheduledRelease): string {
  return name || t("{count, plural, one {# change} other {# changes}}", { count: documentCount });
}

type ScheduledRowProps = {
  readonly scheduled: ScheduledRelease;
  readonly clock: SiteTime;
  /** Undefined without permission to publish. */
  readonly onChoose: ((what: Choice["what"]) => void) | undefined;
};

function RowActions({ scheduled, onChoose }: Omit<ScheduledRowProps, "clock">): ReactElement | null {
  if (!onChoose) return null;
  const spoken = <span className="only-spoken">: {nameOf(scheduled)}</span>;
  return (
    <div className={styles["actions"]}>
      <ActionButton onPress={() => onChoose("move")}>
        {t("Change time")}
        {spoken}
      </ActionButton>
      <ActionButton onPress={() => onChoose("cancel")}>
        {t("Cancel")}
        {spoken}
      </ActionButton>
    </div>
  );
}

function ScheduledRow({ scheduled, clock, onChoose }: ScheduledRowProps): ReactElement {
  const { at, by, state, failure, retryAt } = scheduled;
  const hasFailed = state === "failed";
  const isLate = retryAt !== null;
  return (
    <li className={styles["row"]}>
      <span className={styles["number"]}>
        <CalendarClock aria-hidden="true" size={18} />
      </span>
      <div className={styles["what"]}>
        <p className={styles["name"]}>
          {nameOf(scheduled)}
          <StatusBadge tone={hasFailed || isLate ? "bad" : "neutral"}>
            {hasFailed ? t("Not published") : isLate ? t("Not published yet") : t("Scheduled")}
          </StatusBadge>
        </p>
        <p className={styles["who"]}>
          {hasFailed
            ? failure && translated(failure)
            : tRich(isLate ? "Was scheduled for {at}, by {name}" : "Goes live {at}, by {name}", {
                at: (
                  <time key="at" dateTime={at}>
                    {momentText(at, clock)}
                  </time>
                ),
                name: by,
              })}
        </p>
        {isLate && (
          <p className={styles["trouble"]}>
            {tRich("{problem} It will be retried {at}.", {
              problem: failure && translated(failure),
              at: (
                <time key="at" dateTime={retryAt}>
                  {momentText(retryAt, clock)}
                </time>
              ),
            })}
          </p>
        )}
      </div>
      <RowActions scheduled={scheduled} onChoose={onChoose} />
    </li>
  );
}

type DialogProps = { readonly scheduled: ScheduledRelease; readonly onClose: () => void };

function MoveDialog({ scheduled, clock, onClose }: DialogProps & { readonly clock: SiteTime }): ReactElement {
  // Starts with the scheduled time, for small changes.
  const [local, setLocal] = useState(() => zonedInputText(Date.parse(scheduled.at), clock.timeZone));
  const moving = useRescheduling(clock, onClose);
  return (
    <ConfirmDialog
      title={t("When should “{name}” go live?", { name: nameOf(scheduled) })}
      isOpen
      action={t("Change time")}
      isPending={moving.isPending}
      error={otherProblem(moving.error)}
      onConfirm={() => moving.mutate({ id: scheduled.id, local })}
      onClose={onClose}
    >
      <ScheduleField
        timeZone={clock.timeZone}
        value={local}
        error={timeProblem(moving.error)}
        onChange={(next) => {
          if (timeProblem(moving.error) !== undefined) moving.reset();
          setLocal(next);
        }}
      />
    </ConfirmDialog>
  );
}

function CancelDialog({ scheduled, onClose }: DialogProps): ReactElement {
  const canceling = useUnscheduling(scheduled.id, onClose);
  return (
    <ConfirmDialog
      title={t("Cancel “{name}”?", { name: nameOf(scheduled) })}
      isOpen
      action={t("Cancel the release")}
      isPending={canceling.isPending}
      error={canceling.error ? errorText(canceling.error) : undefined}
      onConfirm={() => canceling.mutate()}
      onClose={onClose}
    >
      <p>{t("It won’t go live. Its changes stay in your drafts, and you can publish or schedule them again.")}</p>
    </ConfirmDialog>
  );
}

/** Refetches releases and pending changes when a scheduled release goes live. */
function useNewsOf(list: readonly ScheduledRelease[] | undefined): void {
  const queries = useQueryClient();
  const waiting = list?.map(({ id, state }) => `${id} ${state}`).join();
  const known = useRef(waiting);
  useEffect(() => {
    const isNews = known.current !== undefined && known.current !== waiting;
    if (isNews) void refreshAfterRelease(queries);
    known.current = waiting;
  }, [queries, waiting]);
}

type ListProps = { readonly clock: SiteTime; readonly mayPublish: boolean };

export function ScheduledList({ clock, mayPublish }: ListProps): ReactElement | null {
  const [choice, setChoice] = useState<Choice | null>(null);
  const { data } = useQuery(scheduledQuery);
  const list = data?.scheduled ?? NONE;
  useNewsOf(data?.scheduled);
  const close = (): void => setChoice(null);
  if (list.length === 0 && choice === null) return null;
  return (
    <section aria-label={t("Scheduled releases")} className={styles["scheduled"]}>
      <ol className={styles["list"]}>
        {list.map((scheduled) => (
          <ScheduledRow
            key={scheduled.id}
            scheduled={scheduled}
            clock={clock}
            onChoose={mayPublish ? (what) => setChoice({ what, scheduled }) : undefined}
          />
        ))}
      </ol>
      {choice?.what === "move" && <MoveDialog scheduled={choice.scheduled} clock={clock} onClose={close} />}
      {choice?.what === "cancel" && <CancelDialog scheduled={choice.scheduled} onClose={close} />}
    </section>
  );
}
