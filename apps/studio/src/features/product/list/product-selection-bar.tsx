import { X } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton, IconButton } from "../../../parts/action/action-button.tsx";
import type { ChosenProducts, SelectionControl } from "./product-selection.ts";
import styles from "./product-selection-bar.module.css";
import { t } from "../../../language/t.ts";

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
  const selected = isAll
    ? t("All {count} selected", { count: number(count) })
    : t("{count, plural, one {{number} selected} other {{number} selected}}", { count, number: number(count) });
  const text = count === 0 ? "" : selected;
  return (
    <section className={styles["bar"]} aria-label={t("Selected products")} data-empty={count === 0 || undefined}>
      <output className={styles["text"]}>{text}</output>
      {count > 0 && (
        <>
          {canWiden && (
            <ActionButton tone="quiet" onPress={control.chooseAll}>
              {isSearch
                ? t("Select all {count} found", { count: number(total) })
                : t("Select all {count}", { count: number(total) })}
            </ActionButton>
          )}
          <ActionButton onPress={() => onExport(chosen)}>{t("Export")}</ActionButton>
          <ActionButton tone="primary" onPress={() => onEdit(chosen)}>
            {t("Edit")}
          </ActionButton>
          <IconButton label={t("Clear selection")} icon={<X aria-hidden="true" />} onPress={control.clear} />
        </>
      )}
    </section>
  );
}
