import type { ThemeFileEntry } from "@stoa/core/theme/theme-file-api.ts";
import { ChevronRight, RotateCcw } from "lucide-react";
import type { ReactElement } from "react";
import { IconButton } from "../../../parts/action/action-button.tsx";
import { fileTree, foundFiles, type FileFolder } from "./file-tree.ts";
import { STATE_TEXTS } from "../theme-file-completions.ts";
import styles from "./theme-file-tree.module.css";
import { t } from "../../../language/t.ts";

export type FileTreeProps = {
  readonly files: readonly ThemeFileEntry[];
  readonly search: string;
  readonly shown: string | null;
  readonly problemCounts: ReadonlyMap<string, number>;
  readonly onOpen: (path: string) => void;
  readonly onRestore: (path: string) => void;
};

function ProblemCount({ count }: { readonly count: number }): ReactElement | null {
  if (count === 0) return null;
  return (
    <span className={styles["trouble"]}>
      {count}
      <span className="only-spoken"> {t("{count, plural, one {problem} other {problems}}", { count })}</span>
    </span>
  );
}

function FileMarks({ file, count }: { readonly file: ThemeFileEntry; readonly count: number }): ReactElement {
  const state = STATE_TEXTS[file.state];
  return (
    <>
      <ProblemCount count={count} />
      {state && <span className={styles["state"]}>{state}</span>}
    </>
  );
}

function FileRow({ file, tree }: { readonly file: ThemeFileEntry; readonly tree: FileTreeProps }): ReactElement {
  const name = file.path.slice(file.path.lastIndexOf("/") + 1);
  if (file.state === "removed") {
    return (
      <li className={styles["removed"]}>
        <span className={styles["name"]}>{name}</span>
        <FileMarks file={file} count={0} />
        <IconButton
          label={t("Restore {name}", { name: file.path })}
          icon={<RotateCcw aria-hidden="true" />}
          onPress={() => tree.onRestore(file.path)}
        />
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className={styles["file"]}
        title={file.path}
        aria-current={file.path === tree.shown ? "true" : undefined}
        onClick={() => tree.onOpen(file.path)}
      >
        <span className={styles["name"]}>{name}</span>
        <FileMarks file={file} count={tree.problemCounts.get(file.path) ?? 0} />
      </button>
    </li>
  );
}

/** Number of problems in a folder, shown even when it is closed. */
function countIn({ path }: FileFolder, counts: ReadonlyMap<string, number>): number {
  return [...counts].reduce((sum, [file, count]) => (file.startsWith(path) ? sum + count : sum), 0);
}

function FolderRows({ folder, tree }: { readonly folder: FileFolder; readonly tree: FileTreeProps }): ReactElement {
  const isSearch = tree.search !== "";
  return (
    <ul className={styles["rows"]}>
      {folder.folders.map((one) => (
        <li key={`${one.path} ${isSearch}`}>
          <details className={styles["folder"]} open={isSearch || (tree.shown?.startsWith(one.path) ?? false)}>
            <summary>
              <ChevronRight aria-hidden="true" />
              <span className={styles["name"]}>{one.name}</span>
              <ProblemCount count={countIn(one, tree.problemCounts)} />
            </summary>
            <FolderRows folder={one} tree={tree} />
          </details>
        </li>
      ))}
      {folder.files.map((file) => (
        <FileRow key={file.path} file={file} tree={tree} />
      ))}
    </ul>
  );
}

export function ThemeFileTree(props: FileTreeProps): ReactElement {
  const found = foundFiles(props.files, props.search);
  return (
    <nav aria-label={t("Theme files")} className={styles["tree"]}>
      {found.length === 0 ? (
        <p className={styles["none"]}>{t("No file names contain “{text}”.", { text: props.search })}</p>
      ) : (
        <FolderRows folder={fileTree(found)} tree={props} />
      )}
      <output className="only-spoken">
        {props.search && t("{count, plural, one {# file found} other {# files found}}", { count: found.length })}
      </output>
    </nav>
  );
}
