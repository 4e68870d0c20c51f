import type { ThemeFileProblem } from "@stoa/core/theme/theme-api.ts";
import type { ThemeFile } from "@stoa/core/theme/theme-file-api.ts";
import { byteSizeText } from "@stoa/core/lib/byte-size-text.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileX, History, PencilLine, RotateCcw, Trash2 } from "lucide-react";
import { useState, type ReactElement } from "react";
import { CallError, errorText } from "../../../client/call-error.ts";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { CodeEditor } from "../../../parts/code/code-editor.tsx";
import type { CodeWord } from "../../../parts/code/code-completion.ts";
import type { SiteTime } from "../../../parts/time/site-time.ts";
import { StateNotice } from "../../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../../parts/notice/status-badge.tsx";
import { showToast } from "../../../parts/notice/toast-store.ts";
import { FileHistoryDialog } from "../file-history-dialog.tsx";
import { isTyped, storedText, type OpenFile, type OpenFilesStep } from "./open-files.ts";
import { readThemeFile, refreshThemeFiles, writeThemeFile } from "../theme-file-calls.ts";
import { DeleteFileDialog, RenameFileDialog, RestoreFileDialog } from "../theme-file-dialogs.tsx";
import { languageOf, STATE_TEXTS } from "../theme-file-completions.ts";
import styles from "./theme-file-editor.module.css";
import { t } from "../../../language/t.ts";

type Asking = "history" | "rename" | "delete" | "restore" | null;

/** Files that cannot be renamed: the theme requires them, or they are part of a built-in theme. */
function isKept({ path, state }: ThemeFile, isBuiltIn: boolean): boolean {
  return path === "template.conf" || (isBuiltIn && state !== "added");
}

/** Returns the hash of the stored file, or null when it is gone. */
async function hashNow(path: string): Promise<string | null> {
  try {
    return (await readThemeFile(path)).hash;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

function isOvertaken(error: unknown): boolean {
  return error instanceof CallError && (error.code === "version_conflict" || error.code === "not_found");
}

type FileSaving = {
  readonly isPending: boolean;
  readonly error: unknown;
  /** Whether someone else changed or deleted the file; stays true while discarding or overwriting fails. */
  readonly isOvertaken: boolean;
  readonly save: () => void;
  /** Overwrites the other person's version, which stays in the history. */
  readonly overwrite: () => void;
  /** Discards the edits in favor of the stored file. */
  readonly reload: () => void;
};

function useFileSaving(open: OpenFile, onStep: (step: OpenFilesStep) => void): FileSaving {
  const queries = useQueryClient();
  const { path, hash } = open.file;
  const saving = useMutation({
    mutationFn: async (isOver: boolean) =>
      writeThemeFile({ path, text: storedText(open), hash: isOver ? await hashNow(path) : hash }),
    onSuccess: (file) => {
      onStep({ do: "saved", path, file });
      refreshThemeFiles(queries);
    },
  });
  const reloading = useMutation({
    mutationFn: () => readThemeFile(path),
    onSuccess: (file) => {
      saving.reset();
      onStep({ do: "replace", path, file });
      refreshThemeFiles(queries);
    },
  });
  return {
    isPending: saving.isPending || reloading.isPending,
    error: reloading.error ?? saving.error,
    isOvertaken: reloading.isError || isOvertaken(saving.error),
    save: () => {
      if (isTyped(open) && !saving.isPending) saving.mutate(false);
    },
    overwrite: () => {
      reloading.reset();
      saving.mutate(true);
    },
    reload: () => reloading.mutate(),
  };
}

function SaveTrouble({ saving }: { readonly saving: FileSaving }): ReactElement | null {
  if (!saving.error) return null;
  return (
    <div role="alert" className={styles["trouble"]}>
      <p>{t("{problem} Your edits are still here.", { problem: errorText(saving.error) })}</p>
      {saving.isOvertaken ? (
        <>
          <ActionButton onPress={saving.reload}>{t("Discard my edits")}</ActionButton>
          <ActionButton onPress={saving.overwrite}>{t("Overwrite with my edits")}</ActionButton>
        </>
      ) : (
        <ActionButton isPending={saving.isPending} onPress={saving.save}>
          {t("Try again")}
        </ActionButton>
      )}
    </div>
  );
}

type FileActionsProps = {
  readonly file: ThemeFile;
  readonly isBuiltIn: boolean;
  readonly onAsk: (asking: Asking) => void;
};

function FileActions({ file, isBuiltIn, onAsk }: FileActionsProps): ReactElement {
  return (
    <>
      <ActionButton tone="quiet" icon={<History aria-hidden="true" />} onPress={() => onAsk("history")}>
        {t("History")}
      </ActionButton>
      {file.state === "changed" && (
        <ActionButton tone="quiet" icon={<RotateCcw aria-hidden="true" />} onPress={() => onAsk("restore")}>
          {t("Restore original")}
        </ActionButton>
      )}
      {!isKept(file, isBuiltIn) && (
        <>
          <ActionButton tone="quiet" icon={<PencilLine aria-hidden="true" />} onPress={() => onAsk("rename")}>
            {t("Rename")}
          </ActionButton>
          <ActionButton tone="quiet-danger" icon={<Trash2 aria-hidden="true" />} onPress={() => onAsk("delete")}>
            {t("Delete")}
          </ActionButton>
        </>
      )}
    </>
  );
}

type ThemeFileEditorProps = {
  readonly open: OpenFile;
  readonly isShown: boolean;
  readonly isBuiltIn: boolean;
  readonly words: readonly CodeWord[];
  readonly problems: readonly ThemeFileProblem[];
  readonly time: SiteTime;
  readonly onStep: (step: OpenFilesStep) => void;
};

type AskedProps = ThemeFileEditorProps & { readonly asking: Asking; readonly onDone: () => void };

function AskedDialog({ open, asking, time, onStep, onDone }: AskedProps): ReactElement | null {
  const queries = useQueryClient();
  const { file } = open;
  const { path } = file;
  const take = (step: OpenFilesStep): void => {
    onStep(step);
    refreshThemeFiles(queries);
    onDone();
  };
  const replaceBy = (restored: ThemeFile): void => {
    take({ do: "replace", path, file: restored });
    showToast({ text: t("{name} restored", { name: path }) });
  };
  switch (asking) {
    case "history":
      return (
        <FileHistoryDialog file={file} isTyped={isTyped(open)} time={time} onRestored={replaceBy} onClose={onDone} />
      );
    case "rename":
      return (
        <RenameFileDialog
          file={file}
          onRenamed={(renamed) => take({ do: "saved", path, file: renamed })}
          onClose={onDone}
        />
      );
    case "delete":
      return (
        <DeleteFileDialog
          file={file}
          onDeleted={() => {
            take({ do: "close", path });
            showToast({ text: t("{name} deleted", { name: path }) });
          }}
          onClose={onDone}
        />
      );
    case "restore":
      return <RestoreFileDialog path={path} hash={file.hash} onRestored={replaceBy} onClose={onDone} />;
    default:
      return null;
  }
}

function savedText({ isPending }: FileSaving, isChanged: boolean): string {
  if (isPending) return t("Saving…");
  return isChanged ? t("Not saved") : t("Saved");
}

/** A theme file in the editor; hidden ones keep their edits and cursor. */
export function ThemeFileEditor(props: ThemeFileEditorProps): ReactElement {
  const { open, isShown, isBuiltIn, words, problems, onStep } = props;
  const { file, text } = open;
  const saving = useFileSaving(open, onStep);
  const [asking, setAsking] = useState<Asking>(null);
  const isChanged = isTyped(open);
  const state = STATE_TEXTS[file.state];
  return (
    <section className={styles["pane"]} aria-label={file.path} hidden={!isShown}>
      <header className={styles["bar"]}>
        <h2 className={styles["path"]}>{file.path}</h2>
        {state && <StatusBadge tone="accent">{state}</StatusBadge>}
        <output className={styles["saved"]} data-open={isChanged || undefined}>
          {file.text !== null && savedText(saving, isChanged)}
        </output>
        <div className={styles["actions"]}>
          <FileActions file={file} isBuiltIn={isBuiltIn} onAsk={setAsking} />
          {file.text !== null && (
            <ActionButton tone="primary" isDisabled={!isChanged} isPending={saving.isPending} onPress={saving.save}>
              {t("Save")}
            </ActionButton>
          )}
        </div>
      </header>
      <SaveTrouble saving={saving} />
      <div className={styles["code"]}>
        {file.text === null ? (
          <StateNotice title={t("This file can't be edited here")} icon={<FileX aria-hidden="true" />}>
            {t("It isn’t text, or it is too long: {size}.", { size: byteSizeText(file.bytes) })}
          </StateNotice>
        ) : (
          <CodeEditor
            label={file.path}
            isLabelHidden
            language={languageOf(file.path)}
            size="fill"
            value={text}
            words={words}
            diagnostics={problems}
            onChange={(typed) => onStep({ do: "type", path: file.path, text: typed })}
            onSave={saving.save}
          />
        )}
      </div>
      {isShown && <AskedDialog {...props} asking={asking} onDone={() => setAsking(null)} />}
    </section>
  );
}
