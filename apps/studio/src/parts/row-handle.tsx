import { GripVertical } from "lucide-react";
import type { ReactElement } from "react";
import { Button } from "react-aria-components/Button";
import styles from "./row-handle.module.css";

/** What a row of an ordered list is dragged by; the keyboard starts a drag with it, too. */
export function RowHandle({ label }: { readonly label: string }): ReactElement {
  return (
    <Button slot="drag" className={styles["handle"] ?? ""} aria-label={label}>
      <GripVertical aria-hidden="true" />
    </Button>
  );
}
