import type { MenuBlockValue } from "./menu-block-schema.ts";
import { MENU_LIMITS } from "./menu-limits.ts";

export type Menu = MenuBlockValue["menus"][number];
export type MenuSection = Menu["sections"][number];
export type Dish = MenuSection["items"][number];
export type DishPrice = Dish["prices"][number];

/** Position of a dish: section index and index within it, both from 0. */
export type DishPosition = { readonly section: number; readonly dish: number };

/** Returns a dish with no content. */
export function emptyDish(): Dish {
  return { title: "", description: "", prices: [] };
}

/** Returns a section with one empty dish. */
export function emptySection(): MenuSection {
  return { title: "", description: "", items: [emptyDish()] };
}

/** Returns a menu with the given title and one empty dish. */
export function emptyMenu(title: string): Menu {
  return { title, description: "", sections: [emptySection()] };
}

/** Returns whether a dish has no content at all, so it can be removed without confirmation. */
export function isEmptyDish({ title, description, prices }: Dish): boolean {
  return title === "" && description === "" && prices.every(({ size, price }) => size === "" && price === "");
}

/** Returns the single price of a dish, "" for none; null when its prices need their sizes beside them. */
export function onlyPrice({ prices }: Dish): string | null {
  const [first, ...others] = prices;
  if (first === undefined) return "";
  return others.length === 0 && first.size === "" ? first.price : null;
}

/** Returns a typed price without the currency symbol that the menu adds to every price. */
export function plainPrice(typed: string, currencySymbol: string): string {
  const hasSign = currencySymbol !== "" && typed.startsWith(currencySymbol);
  return (hasSign ? typed.slice(currencySymbol.length).trimStart() : typed).slice(0, MENU_LIMITS.price);
}

/** Returns a dish with one price, or with none when `price` is "". */
export function withOnlyPrice(dish: Dish, price: string): Dish {
  return { ...dish, prices: price === "" ? [] : [{ size: "", price }] };
}

/** Returns a list with one entry moved by `by`; unchanged when the entry would leave the list. */
export function moveInList<One>(list: readonly One[], from: number, by: number): One[] {
  const [moved] = list.slice(from, from + 1);
  const to = from + by;
  if (moved === undefined || from < 0 || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/**
 * Returns the sections with a dish inserted after a position; `dish` -1 inserts it first. Unchanged when the section is
 * full.
 */
export function insertDish(sections: readonly MenuSection[], after: DishPosition, dish: Dish): MenuSection[] {
  const section = sections[after.section];
  if (!section || section.items.length >= MENU_LIMITS.dishes) return [...sections];
  return sections.with(after.section, { ...section, items: section.items.toSpliced(after.dish + 1, 0, dish) });
}

/** Returns the sections without the dish at a position. */
export function removeDish(sections: readonly MenuSection[], { section, dish }: DishPosition): MenuSection[] {
  const found = sections[section];
  return found ? sections.with(section, { ...found, items: found.items.toSpliced(dish, 1) }) : [...sections];
}

/** Returns the position of a dish moved by one, crossing into the adjacent section; null at the ends of the menu. */
export function nextDishPosition(
  sections: readonly MenuSection[],
  position: DishPosition,
  by: -1 | 1,
): DishPosition | null {
  const length = sections[position.section]?.items.length ?? 0;
  const dish = position.dish + by;
  if (dish >= 0 && dish < length) return { section: position.section, dish };
  const section = position.section + by;
  const other = sections[section];
  if (!other || other.items.length >= MENU_LIMITS.dishes) return null;
  return { section, dish: by === 1 ? 0 : other.items.length };
}

/** Returns the sections with a dish moved by one, and its new position; null when it cannot move further. */
export function moveDish(
  sections: readonly MenuSection[],
  from: DishPosition,
  by: -1 | 1,
): { readonly sections: MenuSection[]; readonly to: DishPosition } | null {
  const dish = sections[from.section]?.items[from.dish];
  const to = nextDishPosition(sections, from, by);
  if (!dish || !to) return null;
  return { sections: insertDish(removeDish(sections, from), { section: to.section, dish: to.dish - 1 }, dish), to };
}
