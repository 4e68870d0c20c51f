import { useState, type ReactElement, type ReactNode } from "react";
import styles from "./special-editor.module.css";

type MoreFieldsProps = {
  readonly summary: string;
  /** Whether they hold something when they are first shown; after that whoever edits says whether they are open. */
  readonly isFilled: boolean;
  readonly children: ReactNode;
};

/** Fields that few need, behind a line of words. */
export function MoreFields({ summary, isFilled, children }: MoreFieldsProps): ReactElement {
  const [isOpen] = useState(isFilled);
  return (
    <details className={styles["more"]} open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
