import type { ThemeFile, ThemeFileVersion } from "@stoa/core/theme/theme-file-api.ts";
import { useMutation, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { actionWord } from "../../parts/message/action-word.ts";
import { CodeEditor } from "../../parts/code/code-editor.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { ModalDialog } from "../../parts/dialog/modal-dialog.tsx";
import { momentText, type SiteTime } from "../../parts/time/site-time.ts";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import {
  fileVersionsQuery,
  versionTextQuery,
  writeThemeFile,
  type FileVersions,
  type VersionTextReply,
} from "./theme-file-calls.ts";
import { languageOf } from "./theme-file-completions.ts";
import styles from "./file-history-dialog.module.css";
import { t, translated } from "../../language/t.ts";

type FileHistoryProps = {
  readonly file: ThemeFile;
  readonly isTyped: boolean;
  readonly time: SiteTime;
  readonly onRestored: (file: ThemeFile) => void;
  readonly onClose: () => void;
};

type Row = { readonly key: string; readonly hash: string; readonly title: string; readonly note: string };

function titleOf({ label }: ThemeFileVersion, path: string): string {
  return label === `Edit ${path}` ? t("Edited") : translated(label);
}

/** Rows of the history, newest first: changes that did not delete the file, and the original. */
function rowsOf({ versions, original }: FileVersions, path: string, time: SiteTime): Row[] {
  const rows = versions.flatMap((one, index): Row[] =>
    one.hash === null
      ? []
      : [
          {
            key: `${versions.length - index}`,
            hash: one.hash,
            title: titleOf(one, path),
            note: `${momentText(one.at, time)} · ${one.by}`,
          },
        ],
  );
  const first =
    original === null
      ? []
      : [{ key: "original", hash: original, title: t("Original"), note: t("As shipped with the theme") }];
  return [...rows, ...first];
}

type VersionTextProps = { readonly path: string; readonly read: UseQueryResult<VersionTextReply> };

function VersionText({ path, read }: VersionTextProps): ReactElement {
  if (read.isPending) return <LoadingBlocks label={t("Loading version…")} count={3} heightPx={32} />;
  if (read.isError)
    return (
      <LoadError
        what={t("this version")}
        error={read.error}
        isRetrying={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    );
  if (read.data.text === null) return <p>{t("This version can’t be shown as text.")}</p>;
  return (
    <CodeEditor
      label={t("{name} in this version", { name: path })}
      isLabelHidden
      language={languageOf(path)}
      value={read.data.text}
      isReadOnly
      onChange={() => undefined}
    />
  );
}

type ListProps = {
  readonly rows: readonly Row[];
  readonly current: string;
  readonly chosen: string;
  readonly onChoose: (row: Row) => void;
};

function VersionList({ rows, current, chosen, onChoose }: ListProps): ReactElement {
  const newest = rows.find(({ hash }) => hash === current);
  return (
    <ul className={styles["versions"]} aria-label={t("Versions")}>
      {rows.map((row) => (
        <li key={row.key}>
          <button
            type="button"
            className={styles["version"]}
            aria-current={row.key === chosen ? "true" : undefined}
            onClick={() => onChoose(row)}
          >
            <span className={styles["title"]}>
              {row === newest ? t("{title} · now", { title: row.title }) : row.title}
            </span>
            <span className={styles["note"]}>{row.note}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function UnreadVersions({ listed }: { readonly listed: UseQueryResult<FileVersions> }): ReactElement | null {
  if (listed.isPending) return <LoadingBlocks label={t("Loading history…")} count={4} heightPx={40} />;
  if (!listed.isError) return null;
  return (
    <LoadError
      what={t("the history")}
      error={listed.error}
      isRetrying={listed.isFetching}
      onRetry={() => void listed.refetch()}
    />
  );
}

type HistoryFor = Pick<FileHistoryProps, "file" | "time" | "onRestored">;

/** The versions of a file, the one that is shown, and restoring it. */
function useFileHistory({ file: { path, hash }, time, onRestored }: HistoryFor) {
  const listed = useQuery(fileVersionsQuery(path));
  const [chosen, setChosen] = useState<Row | null>(null);
  const rows = listed.data ? rowsOf(listed.data, path, time) : [];
  const shown = chosen ?? rows[0];
  const read = useQuery({ ...versionTextQuery(path, shown?.hash ?? ""), enabled: shown !== undefined });
  const restoring = useMutation({
    mutationFn: (text: string) => writeThemeFile({ path, text, hash }),
    onSuccess: onRestored,
  });
  return { listed, rows, shown, setChosen, read, text: read.data?.text ?? null, restoring };
}

export function FileHistoryDialog({ isTyped, onClose, ...history }: FileHistoryProps): ReactElement {
  const { path, hash } = history.file;
  const { listed, rows, shown, setChosen, read, text, restoring } = useFileHistory(history);
  const isNow = shown === undefined || shown.hash === hash;
  return (
    <ModalDialog
      title={t("History of “{name}”", { name: path })}
      isOpen
      isWide
      onClose={onClose}
      footer={
        <>
          <ActionButton onPress={onClose}>{t("Close")}</ActionButton>
          <ActionButton
            tone="primary"
            isDisabled={isNow || text === null}
            isPending={restoring.isPending}
            onPress={() => text !== null && restoring.mutate(text)}
          >
            {actionWord(t("Restore this version"), restoring.isError)}
          </ActionButton>
        </>
      }
    >
      <UnreadVersions listed={listed} />
      {shown && (
        <div className={styles["history"]}>
          <VersionList rows={rows} current={hash} chosen={shown.key} onChoose={setChosen} />
          <VersionText key={shown.key} path={path} read={read} />
        </div>
      )}
      {isTyped && !isNow && <p className={styles["note"]}>{t("Restoring discards your unsaved edits.")}</p>}
      {restoring.error && (
        <p role="alert" className={styles["alert"]}>
          {errorText(restoring.error)}
        </p>
      )}
    </ModalDialog>
  );
}
