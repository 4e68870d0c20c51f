import type { ThemeFileProblem } from "@stoa/core/theme/theme-api.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, FileCode, Plus } from "lucide-react";
import { useMemo, useReducer, useState, type ReactElement, type ReactNode } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { LeaveGuard } from "../../parts/draft/leave-guard.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { ConfirmDialog } from "../../parts/dialog/modal-dialog.tsx";
import { RoomHeader } from "../../parts/room/room-header.tsx";
import { SearchBox } from "../../parts/list/search-box.tsx";
import type { SiteTime } from "../../parts/time/site-time.ts";
import { LoadError, StateNotice } from "../../parts/notice/state-notice.tsx";
import { isTyped, NO_FILES, stepOpenFiles, type OpenFiles, type OpenFilesStep } from "./editor/open-files.ts";
import { OpenFileTabs } from "./editor/open-file-tabs.tsx";
import {
  fileProblemsQuery,
  readThemeFile,
  refreshThemeFiles,
  themeFilesQuery,
  type ThemeFileList,
} from "./theme-file-calls.ts";
import { NewFileDialog, RestoreFileDialog } from "./theme-file-dialogs.tsx";
import { ThemeFileEditor } from "./editor/theme-file-editor.tsx";
import { ThemeFileTree } from "./tree/theme-file-tree.tsx";
import { themeCompletions } from "./theme-file-completions.ts";
import styles from "./theme-files-content.module.css";
import { t } from "../../language/t.ts";

const NO_PROBLEMS: readonly ThemeFileProblem[] = [];

function byFile(problems: readonly ThemeFileProblem[]): ReadonlyMap<string, readonly ThemeFileProblem[]> {
  return Map.groupBy(problems, ({ file }) => file);
}

function useOpenFiles() {
  const [open, step] = useReducer(stepOpenFiles, NO_FILES);
  const opening = useMutation({
    mutationFn: readThemeFile,
    onSuccess: (file) => step({ do: "open", file }),
  });
  const show = (path: string): void => {
    opening.reset();
    if (open.files.some(({ file }) => file.path === path)) step({ do: "show", path });
    else opening.mutate(path);
  };
  return { open, step, opening, show };
}

type Opening = ReturnType<typeof useOpenFiles>["opening"];

function OpeningNotice({ opening, isEmpty }: { readonly opening: Opening; readonly isEmpty: boolean }): ReactNode {
  const { variables: path } = opening;
  if (opening.isPending)
    return <LoadingBlocks label={t("Loading {name}", { name: path ?? "" })} count={6} heightPx={32} />;
  if (opening.isError && path !== undefined)
    return <LoadError what={path} error={opening.error} onRetry={() => opening.mutate(path)} />;
  if (!isEmpty) return null;
  return (
    <StateNotice title={t("Choose a file")} icon={<FileCode aria-hidden="true" />}>
      {t(
        "Templates define the content of pages, styles their design. Saved files are drafts: visitors see them after you publish, and you can go back to any version of a file.",
      )}
    </StateNotice>
  );
}

type CloseAskProps = { readonly path: string; readonly onDiscard: () => void; readonly onClose: () => void };

function CloseAsk({ path, onDiscard, onClose }: CloseAskProps): ReactElement {
  return (
    <ConfirmDialog
      title={t("Close “{name}” without saving?", { name: path })}
      isOpen
      action={t("Discard changes")}
      tone="danger"
      onConfirm={onDiscard}
      onClose={onClose}
    >
      <p>{t("It has unsaved edits.")}</p>
    </ConfirmDialog>
  );
}

type ServicesProps = {
  readonly list: ThemeFileList;
  readonly time: SiteTime;
  readonly problems: ReadonlyMap<string, readonly ThemeFileProblem[]>;
  readonly preview: ReactNode;
};

type EditorsProps = Omit<ServicesProps, "preview"> & {
  readonly open: OpenFiles;
  readonly onStep: (step: OpenFilesStep) => void;
};

/** Keeps every open file mounted, with its edits, cursor and undo history. */
function Editors({ list, time, problems, open, onStep }: EditorsProps): ReactElement {
  const words = useMemo(() => themeCompletions(list.files), [list.files]);
  return (
    <>
      {open.files.map((one) => (
        <ThemeFileEditor
          key={one.file.path}
          open={one}
          isShown={one.file.path === open.shown}
          isBuiltIn={list.theme.source === "built-in"}
          words={words}
          problems={problems.get(one.file.path) ?? NO_PROBLEMS}
          time={time}
          onStep={onStep}
        />
      ))}
    </>
  );
}

function FilesPanel({ list, time, problems, preview }: ServicesProps): ReactElement {
  const queries = useQueryClient();
  const { open, step, opening, show } = useOpenFiles();
  const [search, setSearch] = useState("");
  const [isAdding, setIsAdding] = useState(false);
  const [restoring, setRestoring] = useState<string | null>(null);
  const [closing, setClosing] = useState<string | null>(null);
  const isBusy = opening.isPending || opening.isError;
  const close = (path: string): void => {
    const one = open.files.find(({ file }) => file.path === path);
    if (one && isTyped(one)) setClosing(path);
    else step({ do: "close", path });
  };
  const counts = new Map([...problems].map(([file, found]) => [file, found.length]));
  return (
    <>
      <RoomHeader
        title={t("Theme files")}
        note={t("The files of your theme, {name}.", { name: list.theme.title })}
        actions={
          <ActionButton icon={<Plus aria-hidden="true" />} onPress={() => setIsAdding(true)}>
            {t("New file")}
          </ActionButton>
        }
      />
      <div
        className={styles["desk"]}
        data-open={open.shown !== null || isBusy || undefined}
        data-preview={preview ? true : undefined}
      >
        <div className={styles["side"]}>
          <div className={styles["search"]}>
            <SearchBox label={t("Search files")} placeholder={t("Search files")} search={search} onSearch={setSearch} />
          </div>
          <ThemeFileTree
            files={list.files}
            search={search}
            shown={open.shown}
            problemCounts={counts}
            onOpen={show}
            onRestore={setRestoring}
          />
        </div>
        <div className={styles["main"]}>
          <div className={styles["back"]}>
            <ActionButton
              tone="quiet"
              icon={<ArrowLeft aria-hidden="true" />}
              onPress={() => {
                opening.reset();
                step({ do: "show", path: null });
              }}
            >
              {t("All files")}
            </ActionButton>
          </div>
          {open.files.length > 0 && <OpenFileTabs open={open} onShow={show} onClose={close} />}
          <OpeningNotice opening={opening} isEmpty={open.shown === null} />
          <div className={styles["editors"]} hidden={isBusy}>
            <Editors list={list} time={time} problems={problems} open={open} onStep={step} />
          </div>
        </div>
        {preview && <div className={styles["preview"]}>{preview}</div>}
      </div>
      {isAdding && (
        <NewFileDialog
          onMade={(file) => {
            step({ do: "open", file });
            refreshThemeFiles(queries);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {restoring !== null && (
        <RestoreFileDialog
          path={restoring}
          hash={null}
          onRestored={(file) => {
            setRestoring(null);
            step({ do: "open", file });
            refreshThemeFiles(queries);
          }}
          onClose={() => setRestoring(null)}
        />
      )}
      {closing !== null && (
        <CloseAsk
          path={closing}
          onDiscard={() => {
            step({ do: "close", path: closing });
            setClosing(null);
          }}
          onClose={() => setClosing(null)}
        />
      )}
      <LeaveGuard isChanged={open.files.some((one) => isTyped(one))} />
    </>
  );
}

type ThemeFilesContentProps = {
  readonly time: SiteTime;
  /** Preview of the drafts beside the files; `version` changes with each save. */
  readonly renderPreview: ((version: number) => ReactNode) | undefined;
};

export function ThemeFilesContent({ time, renderPreview }: ThemeFilesContentProps): ReactElement {
  const list = useQuery(themeFilesQuery);
  const check = useQuery(fileProblemsQuery);
  const problems = useMemo(() => byFile(check.data?.problems ?? NO_PROBLEMS), [check.data]);
  if (list.data)
    return (
      <FilesPanel
        list={list.data}
        time={time}
        problems={problems}
        preview={renderPreview?.(list.dataUpdatedAt) ?? null}
      />
    );
  return (
    <>
      <RoomHeader title={t("Theme files")} />
      {list.isPending ? (
        <LoadingBlocks label={t("Loading theme files…")} count={10} heightPx={28} />
      ) : (
        <LoadError
          what={t("your theme files")}
          error={list.error}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
    </>
  );
}
