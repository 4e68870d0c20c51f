import { expect, test } from "vitest";
import { readBlock } from "../read-block.ts";
import {
  emptyDish,
  emptyMenu,
  insertDish,
  isEmptyDish,
  moveDish,
  moveInList,
  onlyPrice,
  plainPrice,
  removeDish,
  withOnlyPrice,
  type Dish,
  type MenuSection,
} from "./edit-menu.ts";
import { MENU_LIMITS } from "./menu-limits.ts";

function dish(title: string): Dish {
  return { title, description: "", prices: [] };
}

function section(title: string, ...names: string[]): MenuSection {
  return { title, description: "", items: names.map(dish) };
}

const SECTIONS = [section("Starters", "Soup", "Bread"), section("Mains", "Stew"), section("Sweets")];

function names(sections: readonly MenuSection[] | undefined): string[] | undefined {
  return sections?.map(({ items }) => items.map(({ title }) => title).join(" "));
}

test("a new menu can be saved, and is empty", () => {
  expect(readBlock({ type: 18, value: { menus: [emptyMenu("Lunch")] } })).toMatchObject({ ok: true });
  expect(isEmptyDish(emptyDish())).toBe(true);
  expect(isEmptyDish({ ...emptyDish(), prices: [{ size: "", price: "3" }] })).toBe(false);
});

test.each<[string, Dish["prices"], string | null]>([
  ["none", [], ""],
  ["one", [{ size: "", price: "4.50" }], "4.50"],
  ["one of a size", [{ size: "Large", price: "6" }], null],
  [
    "several",
    [
      { size: "", price: "4" },
      { size: "", price: "6" },
    ],
    null,
  ],
])("a dish with %s price is written in one field only when nothing of it is lost", (_words, prices, price) => {
  const before = { ...dish("Soup"), prices };
  expect(onlyPrice(before)).toBe(price);
  if (price !== null) expect(withOnlyPrice(before, price)).toEqual(before);
});

test.each([
  ["$12", "$", "12"],
  ["$ 12", "$", "12"],
  ["12", "$", "12"],
  ["12 €", "€", "12 €"],
  ["market price", "", "market price"],
  ["CHF 9", "CHF", "9"],
  ["9".repeat(60), "$", "9".repeat(MENU_LIMITS.price)],
])("a price typed as %j beside the sign %j is stored as %j", (typed, sign, stored) => {
  expect(plainPrice(typed, sign)).toBe(stored);
});

test("a dish goes down into the next section, and back to where it was", () => {
  const down = moveDish(SECTIONS, { section: 0, dish: 1 }, 1);
  expect(down?.to).toEqual({ section: 1, dish: 0 });
  expect(names(down?.sections)).toEqual(["Soup", "Bread Stew", ""]);
  const back = moveDish(down?.sections ?? [], { section: 1, dish: 0 }, -1);
  expect(back).toEqual({ sections: SECTIONS, to: { section: 0, dish: 1 } });
});

test("a dish goes into a section that has none", () => {
  const moved = moveDish(SECTIONS, { section: 1, dish: 0 }, 1);
  expect(names(moved?.sections)).toEqual(["Soup Bread", "", "Stew"]);
});

test("a dish stays at the ends of its menu, and out of a full section", () => {
  expect(moveDish(SECTIONS, { section: 0, dish: 0 }, -1)).toBeNull();
  const full = section("Mains", ...Array.from({ length: MENU_LIMITS.dishes }, (_none, at) => `Dish ${at}`));
  expect(moveDish([section("Starters", "Soup"), full], { section: 0, dish: 0 }, 1)).toBeNull();
  expect(insertDish([full], { section: 0, dish: 3 }, dish("Soup"))).toEqual([full]);
});

test("an added dish can be removed again, and nothing has changed", () => {
  const added = insertDish(SECTIONS, { section: 0, dish: 0 }, dish("Olives"));
  expect(names(added)).toEqual(["Soup Olives Bread", "Stew", ""]);
  expect(removeDish(added, { section: 0, dish: 1 })).toEqual(SECTIONS);
});

test("an entry never leaves its list", () => {
  expect(moveInList(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moveInList(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(moveInList(["a", "b"], 1, 1)).toEqual(["a", "b"]);
});
