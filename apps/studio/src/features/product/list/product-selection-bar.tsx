import { X } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton, IconButton } from "../../../parts/action/action-button.tsx";
import type { ChosenProducts, SelectionControl } from "./product-selection.ts";
import styles from "./product-selection-bar.module.css";

type SelectionBarProps = {
  readonly control: SelectionControl;
  readonly shownCount: number;
  readonly total: number;
  readonly isSearch: boolean;
  readonly language: string;
  readonly onEdit: (chosen: ChosenProducts) => void;
  readonly onExport: (chosen: ChosenProducts) => void;
};

export function SelectionBar({
  control,
  shownCount,
  total,
  isSearch,
  language,
  onEdit,
  onExport,
}: SelectionBarProps): ReactElement {
  const { ids, isAll } = control.selection;
  const count = isAll ? total : ids.size;
  const number = (value: number): string => new Intl.NumberFormat(language).format(value);
  const canWiden = !isAll && ids.size === shownCount && total > shownCount;
  const chosen: ChosenProducts = { ...control.selection, count, clear: control.clear };
  const text = count === 0 ? "" : `${isAll ? "All " : ""}${number(count)} selected`;
  return (
    <section className={styles["bar"]} aria-label="Selected products" data-empty={count === 0 || undefined}>
      <output className={styles["text"]}>{text}</output>
      {count > 0 && (
        <>
          {canWiden && (
            <ActionButton tone="quiet" onPress={control.chooseAll}>
              Select all {number(total)}
              {isSearch ? " found" : ""}
            </ActionButton>
          )}
          <ActionButton onPress={() => onExport(chosen)}>Export</ActionButton>
          <ActionButton tone="primary" onPress={() => onEdit(chosen)}>
            Edit
          </ActionButton>
          <IconButton label="Clear selection" icon={<X aria-hidden="true" />} onPress={control.clear} />
        </>
      )}
    </section>
  );
}
