import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactElement } from "react";
import styles from "./sort-button.module.css";

export type SortDirection = "ascending" | "descending" | "none";

type SortButtonProps = {
  readonly title: string;
  readonly direction: SortDirection;
  readonly onPress: () => void;
};

export function SortButton({ title, direction, onPress }: SortButtonProps): ReactElement {
  return (
    <button type="button" className={styles["button"]} onClick={onPress}>
      {title}
      {direction === "ascending" && <ArrowUp aria-hidden="true" />}
      {direction === "descending" && <ArrowDown aria-hidden="true" />}
    </button>
  );
}
