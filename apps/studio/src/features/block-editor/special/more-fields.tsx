import { useState, type ReactElement, type ReactNode } from "react";
import styles from "./special-editor.module.css";

type MoreFieldsProps = {
  readonly summary: string;
  /**
   * Whether the fields hold something on the first render; afterwards opening and closing is up to the person editing.
   */
  readonly isFilled: boolean;
  readonly children: ReactNode;
};

export function MoreFields({ summary, isFilled, children }: MoreFieldsProps): ReactElement {
  const [isOpen] = useState(isFilled);
  return (
    <details className={styles["more"]} open={isOpen}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
