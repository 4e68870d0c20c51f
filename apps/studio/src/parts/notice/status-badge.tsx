import type { ReactElement, ReactNode } from "react";
import styles from "./status-badge.module.css";

export type BadgeTone = "good" | "warn" | "bad" | "accent" | "neutral";

export function StatusBadge({
  tone,
  children,
}: {
  readonly tone: BadgeTone;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <span className={styles["badge"]} data-tone={tone}>
      {children}
    </span>
  );
}
