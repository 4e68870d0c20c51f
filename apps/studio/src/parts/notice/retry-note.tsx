import type { ReactElement } from "react";
import { ActionButton } from "../action/action-button.tsx";
import styles from "./retry-note.module.css";
import { t } from "../../language/t.ts";

type RetryNoteProps = { readonly text: string; readonly onRetry: () => void };

export function RetryNote({ text, onRetry }: RetryNoteProps): ReactElement {
  return (
    <p role="alert" className={styles["note"]} data-passing>
      {text}
      <ActionButton tone="quiet" onPress={onRetry}>
        {t("Try again")}
      </ActionButton>
    </p>
  );
}
