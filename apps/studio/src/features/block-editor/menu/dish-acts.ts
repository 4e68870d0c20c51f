import {
  emptyDish,
  insertDish,
  moveDish,
  removeDish,
  type Dish,
  type DishPosition,
  type Menu,
  type MenuSection,
} from "@stoa/core/block/menu/edit-menu.ts";
import type { FocusRow } from "./use-row-focus.ts";
import { t } from "../../../language/t.ts";

/** Key of the menu name's row. */
export const MENU_KEY = "menu";

export function sectionKey(section: number): string {
  return `section ${section}`;
}

/** Key of a dish's row, used for focus. */
export function dishKey({ section, dish }: DishPosition): string {
  return `${section}.${dish}`;
}

export type DishActs = {
  readonly set: (position: DishPosition, dish: Dish) => void;
  readonly add: (after: DishPosition) => void;
  readonly move: (position: DishPosition, by: -1 | 1) => void;
  readonly remove: (position: DishPosition) => void;
};

function sectionName({ title }: MenuSection, index: number): string {
  return title.trim() || t("section {number}", { number: index + 1 });
}

type ActsPlace = {
  readonly menu: Menu;
  readonly focus: FocusRow;
  readonly onChange: (menu: Menu, act?: string) => void;
};

/** Each act is one change, and focus stays with the dish. */
export function dishActs({ menu, focus, onChange }: ActsPlace, open: (key: string | null) => void): DishActs {
  const { sections } = menu;
  const write = (changed: readonly MenuSection[], act?: string): void =>
    onChange({ ...menu, sections: [...changed] }, act);
  return {
    set: (place, dish) => {
      const section = sections[place.section];
      if (section) write(sections.with(place.section, { ...section, items: section.items.with(place.dish, dish) }));
    },
    add: (after) => {
      write(insertDish(sections, after, emptyDish()), t("Add dish"));
      open(null);
      focus(dishKey({ section: after.section, dish: after.dish + 1 }));
    },
    move: (place, by) => {
      const moved = moveDish(sections, place, by);
      if (!moved) return;
      const { to } = moved;
      const section = moved.sections[to.section];
      write(moved.sections, t("Move dish"));
      open(null);
      if (section)
        focus(
          dishKey(to),
          t("Moved to position {position} of {count} in {section}.", {
            position: to.dish + 1,
            count: section.items.length,
            section: sectionName(section, to.section),
          }),
        );
    },
    remove: (place) => {
      write(removeDish(sections, place), t("Remove dish"));
      open(null);
      const left = (sections[place.section]?.items.length ?? 1) - 1;
      const next = { section: place.section, dish: Math.max(0, place.dish - 1) };
      focus(left > 0 ? dishKey(next) : sectionKey(place.section), t("Dish removed."));
    },
  };
}
