import type { MenuSection } from "@stoa/core/block/menu/edit-menu.ts";
import { MENU_LIMITS } from "@stoa/core/block/menu/menu-limits.ts";
import { Plus } from "lucide-react";
import type { ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { TextAreaField, TextField } from "../../../parts/text/text-field.tsx";
import { MoreFields } from "../special/more-fields.tsx";
import shared from "../special/special-editor.module.css";
import { DishRow } from "./dish-row.tsx";
import { dishKey, sectionKey, type DishActs } from "./dish-acts.ts";
import { RowActions } from "./row-actions.tsx";
import styles from "./menu-editor.module.css";
import { t } from "../../../language/t.ts";

type SectionRowsProps = {
  readonly section: MenuSection;
  readonly at: number;
  readonly count: number;
  readonly currencySymbol: string;
  readonly acts: DishActs;
  readonly openRow: string | null;
  readonly onOpenRow: (key: string | null) => void;
  readonly onChange: (section: MenuSection) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};

export function SectionRows({ section, at, count, openRow, onChange, ...props }: SectionRowsProps): ReactElement {
  const { currencySymbol, acts, onOpenRow, onMove, onRemove } = props;
  const { title, description, items } = section;
  const name = title.trim() || t("section {number}", { number: at + 1 });
  const isFull = items.length >= MENU_LIMITS.dishes;
  return (
    <fieldset aria-label={t("Section {number}, {name}", { number: at + 1, name })} className={styles["section"]}>
      <div className={styles["heading"]} data-row={sectionKey(at)}>
        <TextField
          label={t("Section {number} heading", { number: at + 1 })}
          isLabelHidden
          value={title}
          maxLength={MENU_LIMITS.title}
          placeholder={t("Heading, such as Starters")}
          onChange={(text) => onChange({ ...section, title: text })}
        />
        <RowActions name={name} at={at} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      <MoreFields summary={t("Text below the heading")} isFilled={description !== ""}>
        <TextAreaField
          label={t("{name} description", { name })}
          rows={2}
          value={description}
          maxLength={MENU_LIMITS.description}
          onChange={(text) => onChange({ ...section, description: text })}
        />
      </MoreFields>
      {items.length > 0 && (
        <div className={styles["columns"]} aria-hidden="true">
          <span>{t("Dish")}</span>
          <span>{t("Price")}</span>
        </div>
      )}
      <ol className={styles["dishes"]}>
        {items.map((dish, index) => {
          const place = { section: at, dish: index };
          const key = dishKey(place);
          return (
            <DishRow
              key={key}
              dish={dish}
              place={place}
              count={items.length}
              currencySymbol={currencySymbol}
              isOpen={openRow === key}
              acts={acts}
              onOpen={(isOpen) => onOpenRow(isOpen ? key : null)}
            />
          );
        })}
      </ol>
      <div className={shared["row"]}>
        <ActionButton
          tone="quiet"
          icon={<Plus aria-hidden="true" />}
          isDisabled={isFull}
          label={t("Add dish to {name}", { name })}
          onPress={() => acts.add({ section: at, dish: items.length - 1 })}
        >
          {t("Add dish")}
        </ActionButton>
      </div>
      {isFull && (
        <p className={shared["note"]}>
          {t("{max} dishes at most. Remove one to add another.", { max: MENU_LIMITS.dishes })}
        </p>
      )}
    </fieldset>
  );
}
