import type { ReactElement } from "react";
import { ActionButton } from "../action/action-button.tsx";
import styles from "./retry-note.module.css";

type RetryNoteProps = { readonly text: string; readonly onRetry: () => void };

export function RetryNote({ text, onRetry }: RetryNoteProps): ReactElement {
  return (
    <p role="alert" className={styles["note"]} data-passing>
      {text}
      <ActionButton tone="quiet" onPress={onRetry}>
        Try again
      </ActionButton>
    </p>
  );
}
