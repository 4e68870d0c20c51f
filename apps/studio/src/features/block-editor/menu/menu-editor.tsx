import { emptyMenu, moveInList, type Menu } from "@stoa/core/block/menu/edit-menu.ts";
import type { MenuBlockValue } from "@stoa/core/block/menu/menu-block-schema.ts";
import { MENU_LIMITS } from "@stoa/core/block/menu/menu-limits.ts";
import { Plus } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { numbered } from "../field/numbered.ts";
import { EditorPart } from "../special/editor-part.tsx";
import type { SpecialEditorProps } from "../special/special-editor.ts";
import shared from "../special/special-editor.module.css";
import { dishKey, MENU_KEY } from "./dish-acts.ts";
import { MenuParts } from "./menu-parts.tsx";
import { RowActions } from "./row-actions.tsx";
import { useRowFocus } from "./use-row-focus.ts";
import styles from "./menu-editor.module.css";
import { t } from "../../../language/t.ts";

const STYLES = [
  { value: "left", text: t("Headings on the left") },
  { value: "center", text: t("Headings centered") },
  { value: "split", text: t("Left, for two-column themes") },
] as const;

const FIRST_DISH = dishKey({ section: 0, dish: 0 });

function nameOf({ title }: Menu, index: number): string {
  return title.trim() || t("Menu {number}", { number: index + 1 });
}

type TabsProps = {
  readonly menus: readonly Menu[];
  readonly open: number;
  readonly onOpen: (index: number) => void;
};

function MenuTabs({ menus, open, onOpen }: TabsProps): ReactElement {
  return (
    <fieldset aria-label={t("Menus")} className={styles["tabs"]}>
      {numbered(menus).map(({ one: menu, at: index }) => (
        <button
          key={index}
          type="button"
          className={styles["tab"]}
          aria-pressed={index === open}
          onClick={() => onOpen(index)}
        >
          {nameOf(menu, index)}
        </button>
      ))}
    </fieldset>
  );
}

export function MenuEditor({ value, onChange }: SpecialEditorProps): ReactElement {
  const block = value as MenuBlockValue;
  const { menus, currencySymbol, menuStyle } = block;
  const [chosen, setChosen] = useState(0);
  const { place, focus, said } = useRowFocus();
  const open = Math.min(chosen, menus.length - 1);
  const menu = menus[open];
  const set = (changes: Partial<MenuBlockValue>, act?: string): void => onChange({ ...block, ...changes }, act);
  const setMenu = (changed: Menu, act?: string): void => set({ menus: menus.with(open, changed) }, act);
  const add = (): void => {
    set(
      { menus: [...menus, emptyMenu(menus.length === 0 ? "" : t("Menu {number}", { number: menus.length + 1 }))] },
      t("Add menu"),
    );
    setChosen(menus.length);
    focus(FIRST_DISH);
  };
  const move = (by: -1 | 1): void => {
    set({ menus: moveInList(menus, open, by) }, t("Move menu"));
    setChosen(open + by);
  };
  return (
    <div className={shared["editor"]} ref={place}>
      {menu ? (
        <EditorPart title={t("Dishes")}>
          {menus.length > 1 && <MenuTabs menus={menus} open={open} onOpen={setChosen} />}
          {menus.length > 1 && (
            <RowActions
              name={nameOf(menu, open)}
              at={open}
              count={menus.length}
              onMove={move}
              onRemove={() => {
                set({ menus: menus.toSpliced(open, 1) }, t("Remove menu"));
                focus(MENU_KEY, t("Menu removed."));
              }}
            />
          )}
          <MenuParts key={open} menu={menu} currencySymbol={currencySymbol} focus={focus} onChange={setMenu} />
        </EditorPart>
      ) : (
        <p className={shared["note"]}>
          {t("Nothing on the menu yet. Start with the first dish, then add sections and prices.")}
        </p>
      )}
      <div className={shared["row"]}>
        <ActionButton
          tone={menu ? "quiet" : "primary"}
          icon={<Plus aria-hidden="true" />}
          isDisabled={menus.length >= MENU_LIMITS.menus}
          onPress={add}
        >
          {menu ? t("Add another menu, such as drinks") : t("Add the first dish")}
        </ActionButton>
      </div>
      {menu && (
        <EditorPart title={t("Design")}>
          <div className={styles["look"]}>
            <TextField
              label={t("Currency symbol")}
              value={currencySymbol}
              maxLength={MENU_LIMITS.currencySymbol}
              onChange={(sign) => set({ currencySymbol: sign })}
            />
            <SelectField
              label={t("Headings")}
              value={menuStyle}
              options={STYLES}
              onChange={(style) => set({ menuStyle: style as MenuBlockValue["menuStyle"] }, t("Change menu design"))}
            />
          </div>
        </EditorPart>
      )}
      <output className="only-spoken">{said}</output>
    </div>
  );
}
