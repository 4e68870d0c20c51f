import { GripVertical } from "lucide-react";
import type { ReactElement } from "react";
import { Button } from "react-aria-components/Button";
import styles from "./row-handle.module.css";

export function RowHandle({ label }: { readonly label: string }): ReactElement {
  return (
    <Button slot="drag" className={styles["handle"] ?? ""} aria-label={label}>
      <GripVertical aria-hidden="true" />
    </Button>
  );
}
