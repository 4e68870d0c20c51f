import type { PendingChange, publish } from "@stoa/core/release/release-api.ts";
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState, type ReactElement, type ReactNode } from "react";
import { callEndpoint } from "../../../client/page-client.ts";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { actionWord } from "../../../parts/message/action-word.ts";
import { CheckField } from "../../../parts/choice/check-field.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { ModalDialog } from "../../../parts/dialog/modal-dialog.tsx";
import { LoadError, StateNotice } from "../../../parts/notice/state-notice.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { showToast } from "../../../parts/notice/toast-store.ts";
import { PendingChangeRow } from "../pending-change-row.tsx";
import { pendingChangesQuery } from "../pending-changes-query.ts";
import { refreshAfterRelease } from "../refresh-after-release.ts";
import { chosenIds, publishText, scheduleText } from "./publish-choice.ts";
import { ScheduleField } from "../schedule/schedule-field.tsx";
import type { SiteTime } from "../../../parts/time/site-time.ts";
import { otherProblem, timeProblem, useScheduling } from "../schedule/use-scheduling.ts";
import styles from "./publish-dialog.module.css";
import { t } from "../../../language/t.ts";

type Verdict = "fine" | "ask" | "blocked";

/** Renders warnings about the selected changes; `since` changes with the drafts. */
export type RenderChecks = (checks: {
  readonly since: number;
  readonly leftOut: ReadonlySet<string>;
  readonly onFollow: () => void;
  readonly onVerdict: (verdict: Verdict) => void;
}) => ReactNode;

type PublishDialogProps = {
  readonly liveUrl: string;
  readonly clock: SiteTime;
  readonly hasUnsaved: () => boolean;
  readonly renderChecks: RenderChecks;
  readonly onClose: () => void;
};

const MAX_NAME_LENGTH = 200;
const NOTHING_PENDING = { changes: [], total: 0 };

function usePublishing(liveUrl: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { name?: string; documentIds?: string[] }) =>
      callEndpoint<typeof publish>({ method: "POST", path: "/api/releases", body }),
    onSuccess: async ({ release }) => {
      showToast({
        text: t("Published. Release {number} is live.", { number: release.number }),
        link: { text: t("View live page"), href: liveUrl },
      });
      onDone();
      await refreshAfterRelease(queries);
    },
  });
}

type ChangeListProps = {
  readonly changes: readonly PendingChange[];
  readonly total: number;
  readonly leftOut: ReadonlySet<string>;
  readonly onLeaveOut: (leftOut: ReadonlySet<string>) => void;
};

function ChangeList({ changes, total, leftOut, onLeaveOut }: ChangeListProps): ReactElement {
  const chosen = chosenIds(changes, leftOut);
  const isAll = chosen.length === changes.length;
  const choose = (documentId: string, isChosen: boolean): void => {
    const next = new Set(leftOut);
    if (isChosen) next.delete(documentId);
    else next.add(documentId);
    onLeaveOut(next);
  };
  return (
    <div className={styles["list"]}>
      {changes.length > 1 && (
        <div className={styles["all"]}>
          <CheckField
            isOn={isAll}
            isPartly={!isAll && chosen.length > 0}
            onChange={(isOn) => onLeaveOut(new Set(isOn ? [] : changes.map(({ documentId }) => documentId)))}
          >
            {total > changes.length
              ? t("All changes (first {count} shown)", { count: changes.length })
              : t("All changes")}
          </CheckField>
        </div>
      )}
      <ul>
        {changes.map((change) => (
          <PendingChangeRow
            key={change.documentId}
            change={change}
            isChosen={!leftOut.has(change.documentId)}
            onChoose={(isChosen) => choose(change.documentId, isChosen)}
          />
        ))}
      </ul>
    </div>
  );
}

type LaterFieldProps = {
  readonly timeZone: string;
  /** Null means now. */
  readonly later: string | null;
  readonly timeError: string | undefined;
  readonly onLater: (later: string | null) => void;
};

function LaterField({ timeZone, later, timeError, onLater }: LaterFieldProps): ReactElement {
  return (
    <div className={styles["later"]}>
      <CheckField isOn={later !== null} onChange={(isOn) => onLater(isOn ? "" : null)}>
        {t("Schedule for later")}
      </CheckField>
      {later !== null && <ScheduleField timeZone={timeZone} value={later} error={timeError} onChange={onLater} />}
    </div>
  );
}

type PublishFormProps = ChangeListProps &
  LaterFieldProps & { readonly name: string; readonly onName: (name: string) => void };

function PublishForm({ name, onName, timeZone, later, timeError, onLater, ...list }: PublishFormProps): ReactElement {
  if (list.changes.length === 0) {
    return (
      <StateNotice title={t("Everything is published")} icon={<Check aria-hidden="true" />}>
        {t("Your next edits appear here until you publish them.")}
      </StateNotice>
    );
  }
  return (
    <>
      <ChangeList {...list} />
      <TextField
        label={t("Name (optional)")}
        hint={t("Helps you find this release again, such as “Spring prices”.")}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        onChange={onName}
      />
      <LaterField timeZone={timeZone} later={later} timeError={timeError} onLater={onLater} />
    </>
  );
}

type ChosenAction = {
  readonly words: string;
  readonly isPending: boolean;
  readonly problem: string | undefined;
  readonly timeError: string | undefined;
  readonly run: (what: { name?: string; documentIds?: string[] }) => void;
  readonly forgetProblem: () => void;
};

function useChosenAction(
  { liveUrl, clock, onClose }: PublishDialogProps,
  { later, words }: { readonly later: string | null; readonly words: Parameters<typeof publishText>[0] },
): ChosenAction {
  const publishing = usePublishing(liveUrl, onClose);
  const scheduling = useScheduling(clock, onClose);
  const { isPending, error } = later === null ? publishing : scheduling;
  const busyWords = later === null ? t("Publishing…") : t("Scheduling…");
  const idleWords = later === null ? publishText(words) : scheduleText(words);
  return {
    words: isPending ? busyWords : actionWord(idleWords, error !== null && timeProblem(error) === undefined),
    isPending,
    problem: otherProblem(error),
    timeError: timeProblem(error),
    forgetProblem: scheduling.reset,
    run: (what) => (later === null ? publishing.mutate(what) : scheduling.mutate({ local: later, ...what })),
  };
}

type Checked = { readonly verdict: Verdict; readonly later: string | null };

function wordsOf({ words, isPending }: ChosenAction, { verdict, later }: Checked): string {
  return verdict === "ask" && later === null && !isPending ? t("Publish anyway") : words;
}

export function PublishDialog(props: PublishDialogProps): ReactElement {
  const { clock, hasUnsaved, renderChecks, onClose } = props;
  const [name, setName] = useState("");
  const [verdict, setVerdict] = useState<Verdict>("fine");
  const [later, setLater] = useState<string | null>(null);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const pending = useQuery({ ...pendingChangesQuery, refetchOnMount: "always" });
  const { changes, total } = pending.data ?? NOTHING_PENDING;
  const chosen = chosenIds(changes, leftOut);
  const action = useChosenAction(props, { later, words: { chosen: chosen.length, listed: changes.length, total } });
  const runChosen = (): void =>
    action.run({
      ...(name.trim() ? { name: name.trim() } : {}),
      ...(chosen.length === changes.length ? {} : { documentIds: [...chosen] }),
    });
  return (
    <ModalDialog
      title={t("Publish")}
      isOpen
      isWide
      isSteady
      alert={action.problem}
      onClose={onClose}
      footer={
        <>
          <ActionButton onPress={onClose}>{changes.length === 0 ? t("Close") : t("Cancel")}</ActionButton>
          {changes.length > 0 && (
            <ActionButton
              tone="primary"
              isDisabled={chosen.length === 0 || verdict === "blocked"}
              isPending={action.isPending}
              onPress={runChosen}
            >
              {wordsOf(action, { verdict, later })}
            </ActionButton>
          )}
        </>
      }
    >
      {hasUnsaved() && (
        <p className={styles["warning"]}>
          {t("Some edits aren't saved yet. They'll be included next time you publish.")}
        </p>
      )}
      {pending.data ? (
        <PublishForm
          changes={changes}
          total={total}
          leftOut={leftOut}
          onLeaveOut={setLeftOut}
          name={name}
          onName={setName}
          timeZone={clock.timeZone}
          later={later}
          timeError={action.timeError}
          onLater={(next) => {
            if (action.timeError !== undefined) action.forgetProblem();
            setLater(next);
          }}
        />
      ) : (
        <PendingNotice pending={pending} />
      )}
      {changes.length > 0 &&
        renderChecks({ since: pending.dataUpdatedAt, leftOut, onFollow: onClose, onVerdict: setVerdict })}
    </ModalDialog>
  );
}

function PendingNotice({ pending }: { readonly pending: UseQueryResult<unknown> }): ReactElement {
  if (pending.isPending) return <LoadingBlocks label={t("Loading changes…")} count={3} heightPx={44} />;
  return (
    <LoadError
      what={t("your changes")}
      error={pending.error}
      isRetrying={pending.isFetching}
      onRetry={() => void pending.refetch()}
    />
  );
}
