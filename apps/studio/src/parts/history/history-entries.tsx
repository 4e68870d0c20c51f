import type { HistoryEntry } from "@stoa/core/content/content-api.ts";
import type { DescribeChange } from "./change-details.tsx";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { lazyDialog } from "../lazy-part.tsx";
import { ActionButton } from "../action/action-button.tsx";
import { LoadingBlocks } from "../notice/loading-blocks.tsx";
import { LoadError } from "../notice/state-notice.tsx";
import { showFailure, showToast } from "../notice/toast-store.ts";
import { historyQuery, restoreContent } from "../draft/content-calls.ts";
import { savedContent, useContentState, type ContentSession } from "../draft/content-session.ts";
import styles from "./history-entries.module.css";
import { t, tRich } from "../../language/t.ts";
import { onlySpoken } from "../only-spoken.tsx";
import { changeText } from "./change-text.ts";

export type HistoryProps<Data extends object> = {
  readonly session: ContentSession<Data>;
  readonly language: string;
  readonly noun: string;
  readonly describe: DescribeChange<Data>;
};

const HistoryChange = lazyDialog(async () => (await import("./history-change-dialog.tsx")).HistoryChangeDialog);

function whenText(at: string, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
}

type EntryProps = {
  readonly entry: HistoryEntry;
  readonly language: string;
  readonly noun: string;
  readonly isCurrent: boolean;
  readonly isPending: boolean;
  readonly onPreview: () => void;
  readonly onRestore: () => void;
};

function Entry({ entry, language, noun, isCurrent, isPending, onPreview, onRestore }: EntryProps): ReactElement {
  const when = whenText(entry.at, language);
  const label = changeText(entry.label);
  return (
    <li className={styles["entry"]}>
      <div className={styles["words"]}>
        <span className={styles["label"]}>{label}</span>
        <span className={styles["who"]}>
          {entry.by}, <time dateTime={entry.at}>{when}</time>
        </span>
      </div>
      <div className={styles["acts"]}>
        {isCurrent && <span className={styles["who"]}>{t("Now")}</span>}
        <ActionButton tone="quiet" onPress={onPreview}>
          {tRich("Preview<spoken> what “{label}” changed, {when}</spoken>", { label, when, spoken: onlySpoken })}
        </ActionButton>
        {!isCurrent && (
          <ActionButton tone="quiet" isPending={isPending} onPress={onRestore}>
            {tRich("Restore<spoken> the {noun} as it was after “{label}”, {when}</spoken>", {
              noun,
              label,
              when,
              spoken: onlySpoken,
            })}
          </ActionButton>
        )}
      </div>
    </li>
  );
}

export function HistoryEntries<Data extends object>({
  session,
  language,
  noun,
  describe,
}: HistoryProps<Data>): ReactElement {
  const id = useContentState(session, ({ saved }) => saved.extra.id);
  const version = useContentState(session, ({ saved }) => saved.version);
  const saved = useContentState(session, (state) => state.saved.data);
  const [shown, setShown] = useState<HistoryEntry | null>(null);
  const history = useInfiniteQuery(historyQuery(id, version));
  const restoring = useMutation({
    mutationFn: async ({ version: restored, label }: HistoryEntry) => {
      const body = {
        version: session.store.getState().saved.version,
        restored,
        label: `Restore “${label}”`.slice(0, 200),
      };
      return savedContent<Data>(await restoreContent(id, body));
    },
    onSuccess: (restored) => {
      session.offer(restored);
      setShown(null);
      showToast({ text: t("The {noun} was restored.", { noun }) });
    },
    onError: (error, input) => showFailure(error, () => restoring.mutate(input)),
  });
  if (history.isPending) return <LoadingBlocks label={t("Loading history…")} count={3} heightPx={40} />;
  if (!history.data) {
    return (
      <LoadError
        what={t("the history")}
        error={history.error}
        isRetrying={history.isFetching}
        onRetry={() => void history.refetch()}
      />
    );
  }
  const entries = history.data.pages.flatMap(({ items }) => items);
  if (entries.length === 0)
    return <p className={styles["who"]}>{t("No changes yet since the {noun} was created.", { noun })}</p>;
  return (
    <>
      <ol className={styles["entries"]}>
        {entries.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            language={language}
            noun={noun}
            isCurrent={entry.version === version}
            isPending={restoring.isPending}
            onPreview={() => setShown(entry)}
            onRestore={() => restoring.mutate(entry)}
          />
        ))}
      </ol>
      {shown && (
        <HistoryChange
          documentId={id}
          entry={shown}
          madeBy={`${shown.by}, ${whenText(shown.at, language)}`}
          now={shown.version === version ? null : saved}
          describe={(before, after) => describe(before as Data, after as Data)}
          isRestoring={restoring.isPending}
          onRestore={() => restoring.mutate(shown)}
          onClose={() => setShown(null)}
        />
      )}
      {history.hasNextPage && (
        <ActionButton isPending={history.isFetchingNextPage} onPress={() => void history.fetchNextPage()}>
          {t("Show older changes")}
        </ActionButton>
      )}
    </>
  );
}
