import { emptySection, moveInList, type Menu, type MenuSection } from "@stoa/core/block/menu/edit-menu.ts";
import { MENU_LIMITS } from "@stoa/core/block/menu/menu-limits.ts";
import { Plus } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { TextAreaField, TextField } from "../../../parts/text/text-field.tsx";
import { numbered } from "../field/numbered.ts";
import { MoreFields } from "../special/more-fields.tsx";
import shared from "../special/special-editor.module.css";
import { dishActs, MENU_KEY, sectionKey } from "./dish-acts.ts";
import { SectionRows } from "./section-rows.tsx";
import type { FocusRow } from "./use-row-focus.ts";
import { t } from "../../../language/t.ts";

type MenuPartsProps = {
  readonly menu: Menu;
  readonly currencySymbol: string;
  readonly focus: FocusRow;
  readonly onChange: (menu: Menu, act?: string) => void;
};

export function MenuParts(props: MenuPartsProps): ReactElement {
  const { menu, currencySymbol, focus, onChange } = props;
  const { title, description, sections } = menu;
  const [openRow, setOpenRow] = useState<string | null>(null);
  const acts = dishActs(props, setOpenRow);
  const write = (changed: MenuSection[], act?: string): void => onChange({ ...menu, sections: changed }, act);
  const isFull = sections.length >= MENU_LIMITS.sections;
  return (
    <>
      <div data-row={MENU_KEY}>
        <TextField
          label={t("Menu name")}
          value={title}
          maxLength={MENU_LIMITS.title}
          placeholder={t("Lunch")}
          onChange={(text) => onChange({ ...menu, title: text })}
        />
      </div>
      <MoreFields summary={t("Text below the name")} isFilled={description !== ""}>
        <TextAreaField
          label={t("Menu description")}
          rows={2}
          value={description}
          maxLength={MENU_LIMITS.description}
          onChange={(text) => onChange({ ...menu, description: text })}
        />
      </MoreFields>
      {numbered(sections).map(({ one: section, at: index }) => (
        <SectionRows
          key={index}
          section={section}
          at={index}
          count={sections.length}
          currencySymbol={currencySymbol}
          acts={acts}
          openRow={openRow}
          onOpenRow={setOpenRow}
          onChange={(changed) => write(sections.with(index, changed))}
          onMove={(by) => {
            write(moveInList(sections, index, by), t("Move section"));
            setOpenRow(null);
            focus(
              sectionKey(index + by),
              t("Moved to position {position} of {count}.", { position: index + by + 1, count: sections.length }),
            );
          }}
          onRemove={() => {
            write(sections.toSpliced(index, 1), t("Remove section"));
            setOpenRow(null);
            focus(sections.length > 1 ? sectionKey(Math.max(0, index - 1)) : MENU_KEY, t("Section removed."));
          }}
        />
      ))}
      <div className={shared["row"]}>
        <ActionButton
          icon={<Plus aria-hidden="true" />}
          isDisabled={isFull}
          onPress={() => {
            write([...sections, emptySection()], t("Add section"));
            focus(sectionKey(sections.length));
          }}
        >
          {t("Add section")}
        </ActionButton>
      </div>
      {isFull && (
        <p className={shared["note"]}>
          {t("{max} sections at most. Remove one to add another.", { max: MENU_LIMITS.sections })}
        </p>
      )}
    </>
  );
}
