import type { MenuBlockValue } from "./menu-block-schema.ts";
import { MENU_LIMITS } from "./menu-limits.ts";

/** One menu of a menu block. */
export type Menu = MenuBlockValue["menus"][number];
/** A part of a menu under a heading. */
export type MenuSection = Menu["sections"][number];
/** A dish or drink with its prices. */
export type Dish = MenuSection["items"][number];
/** A price, of a size where there are several. */
export type DishPrice = Dish["prices"][number];

/** Where a dish stands: its section, and its place in it, both from 0. */
export type DishPlace = { readonly section: number; readonly dish: number };

/** A dish that nothing is known of. */
export function emptyDish(): Dish {
  return { title: "", description: "", prices: [] };
}

/** A section with room for its first dish. */
export function emptySection(): MenuSection {
  return { title: "", description: "", items: [emptyDish()] };
}

/** A menu of a name with room for its first dish. */
export function emptyMenu(title: string): Menu {
  return { title, description: "", sections: [emptySection()] };
}

/** Whether nothing at all was written of a dish, so that it can go without a word. */
export function isEmptyDish({ title, description, prices }: Dish): boolean {
  return title === "" && description === "" && prices.every(({ size, price }) => size === "" && price === "");
}

/** The one price of a dish, "" for none; null for a dish whose prices need their sizes beside them. */
export function onlyPrice({ prices }: Dish): string | null {
  const [first, ...others] = prices;
  if (first === undefined) return "";
  return others.length === 0 && first.size === "" ? first.price : null;
}

/** A price as it was typed, without the sign that stands before every price of the menu. */
export function plainPrice(typed: string, currencySymbol: string): string {
  const hasSign = currencySymbol !== "" && typed.startsWith(currencySymbol);
  return (hasSign ? typed.slice(currencySymbol.length).trimStart() : typed).slice(0, MENU_LIMITS.price);
}

/** A dish with one price; none where that is "". */
export function withOnlyPrice(dish: Dish, price: string): Dish {
  return { ...dish, prices: price === "" ? [] : [{ size: "", price }] };
}

/** A list with one of its entries moved; the same where the entry would leave it. */
export function moveInList<One>(list: readonly One[], from: number, by: number): One[] {
  const [moved] = list.slice(from, from + 1);
  const to = from + by;
  if (moved === undefined || from < 0 || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The sections with a dish put after a place; a place before the first has `dish` -1. The same where a section is full. */
export function insertDish(sections: readonly MenuSection[], after: DishPlace, dish: Dish): MenuSection[] {
  const section = sections[after.section];
  if (!section || section.items.length >= MENU_LIMITS.dishes) return [...sections];
  return sections.with(after.section, { ...section, items: section.items.toSpliced(after.dish + 1, 0, dish) });
}

/** The sections without the dish of a place. */
export function removeDish(sections: readonly MenuSection[], { section, dish }: DishPlace): MenuSection[] {
  const found = sections[section];
  return found ? sections.with(section, { ...found, items: found.items.toSpliced(dish, 1) }) : [...sections];
}

/** Where a dish comes to when it is moved by one: past the ends of its section into the next one. Null at the ends of the menu. */
export function nextDishPlace(sections: readonly MenuSection[], place: DishPlace, by: -1 | 1): DishPlace | null {
  const length = sections[place.section]?.items.length ?? 0;
  const dish = place.dish + by;
  if (dish >= 0 && dish < length) return { section: place.section, dish };
  const section = place.section + by;
  const other = sections[section];
  if (!other || other.items.length >= MENU_LIMITS.dishes) return null;
  return { section, dish: by === 1 ? 0 : other.items.length };
}

/** The sections with a dish moved by one, and its new place; null where it can go no further. */
export function moveDish(
  sections: readonly MenuSection[],
  from: DishPlace,
  by: -1 | 1,
): { readonly sections: MenuSection[]; readonly to: DishPlace } | null {
  const dish = sections[from.section]?.items[from.dish];
  const to = nextDishPlace(sections, from, by);
  if (!dish || !to) return null;
  return { sections: insertDish(removeDish(sections, from), { section: to.section, dish: to.dish - 1 }, dish), to };
}
