import type { ReactElement } from "react";
import styles from "./stoa-mark.module.css";

export function StoaMark(): ReactElement {
  return (
    <span className={styles["mark"]}>
      <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M3 6h18M5 9v9M12 9v9M19 9v9M3 21h18" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
      Stoa
    </span>
  );
}
