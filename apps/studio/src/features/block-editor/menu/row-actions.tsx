import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { IconButton } from "../../../parts/action/action-button.tsx";
import styles from "./menu-editor.module.css";
import { t } from "../../../language/t.ts";

type RowActionsProps = {
  readonly name: string;
  readonly at: number;
  readonly count: number;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};

export function RowActions({ name, at, count, onMove, onRemove }: RowActionsProps): ReactElement {
  return (
    <div className={styles["actions"]}>
      <IconButton
        label={t("Move {name} up", { name })}
        icon={<ArrowUp aria-hidden="true" />}
        isDisabled={at === 0}
        onPress={() => onMove(-1)}
      />
      <IconButton
        label={t("Move {name} down", { name })}
        icon={<ArrowDown aria-hidden="true" />}
        isDisabled={at === count - 1}
        onPress={() => onMove(1)}
      />
      <IconButton label={t("Remove {name}", { name })} icon={<Trash2 aria-hidden="true" />} onPress={onRemove} />
    </div>
  );
}
