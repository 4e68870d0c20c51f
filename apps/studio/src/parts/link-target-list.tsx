import { useQuery } from "@tanstack/react-query";
import { useId, useState, type ReactElement } from "react";
import { errorText } from "../client/call-error.ts";
import { fileTargetsQuery, pageTargetsQuery } from "./link-targets.ts";
import styles from "./link-target-list.module.css";
import { TextField } from "./text-field.tsx";

type LinkTargetListProps = {
  readonly kind: "page" | "file";
  /** Path that is chosen; empty for none. */
  readonly chosen: string;
  readonly error: string | undefined;
  readonly onChoose: (path: string) => void;
};

const WORDS = {
  page: { label: "Search pages", list: "Pages", none: "No page matches." },
  file: { label: "Search files", list: "Files", none: "No file matches." },
} as const;

/** Pages or files of the site, of which a link leads to one. */
export function LinkTargetList({ kind, chosen, error, onChoose }: LinkTargetListProps): ReactElement {
  const [search, setSearch] = useState("");
  const name = useId();
  const found = useQuery(kind === "page" ? pageTargetsQuery(search.trim()) : fileTargetsQuery(search.trim()));
  const words = WORDS[kind];
  const targets = found.data ?? [];
  // One that is chosen already stays in sight, found or not.
  const shown =
    chosen === "" || targets.some(({ path }) => path === chosen)
      ? targets
      : [{ path: chosen, text: chosen }, ...targets];
  return (
    <div className={styles["targets"]}>
      <TextField label={words.label} type="search" value={search} maxLength={200} error={error} onChange={setSearch} />
      <fieldset aria-label={words.list} className={styles["list"]}>
        {shown.map(({ path, text }) => (
          <label key={path} className={styles["target"]}>
            <input type="radio" name={name} checked={path === chosen} onChange={() => onChoose(path)} />
            <span className={styles["text"]}>{text}</span>
            <span className={styles["path"]}>{path}</span>
          </label>
        ))}
        {found.isSuccess && shown.length === 0 && <p className={styles["none"]}>{words.none}</p>}
        {found.isError && (
          <p role="alert" className={styles["none"]}>
            Unable to load results. {errorText(found.error)}
          </p>
        )}
      </fieldset>
    </div>
  );
}
