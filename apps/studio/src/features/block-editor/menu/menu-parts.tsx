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
          label="Menu name"
          value={title}
          maxLength={MENU_LIMITS.title}
          placeholder="Lunch"
          onChange={(text) => onChange({ ...menu, title: text })}
        />
      </div>
      <MoreFields summary="Text below the name" isFilled={description !== ""}>
        <TextAreaField
          label="Menu description"
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
            write(moveInList(sections, index, by), "Move section");
            setOpenRow(null);
            focus(sectionKey(index + by), `Moved to position ${index + by + 1} of ${sections.length}.`);
          }}
          onRemove={() => {
            write(sections.toSpliced(index, 1), "Remove section");
            setOpenRow(null);
            focus(sections.length > 1 ? sectionKey(Math.max(0, index - 1)) : MENU_KEY, "Section removed.");
          }}
        />
      ))}
      <div className={shared["row"]}>
        <ActionButton
          icon={<Plus aria-hidden="true" />}
          isDisabled={isFull}
          onPress={() => {
            write([...sections, emptySection()], "Add section");
            focus(sectionKey(sections.length));
          }}
        >
          Add section
        </ActionButton>
      </div>
      {isFull && <p className={shared["note"]}>{MENU_LIMITS.sections} sections at most. Remove one to add another.</p>}
    </>
  );
}
