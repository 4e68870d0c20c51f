import { screen, waitFor, within } from "@testing-library/react";
import type { Dish, Menu, MenuSection } from "@stoa/core/block/menu/edit-menu.ts";
import type { MenuBlockValue } from "@stoa/core/block/menu/menu-block-schema.ts";
import { MENU_LIMITS } from "@stoa/core/block/menu/menu-limits.ts";
import { expect, test } from "vitest";
import { openBlock } from "../../../testing/open/open-block.tsx";

const MENU_BLOCK = 18;

const dish = (title: string, price = ""): Dish => ({
  title,
  description: "",
  prices: price === "" ? [] : [{ size: "", price }],
});
const section = (title: string, ...items: readonly Dish[]): MenuSection => ({
  title,
  description: "",
  items: [...items],
});
const menu = (title: string, ...sections: readonly MenuSection[]): Menu => ({
  title,
  description: "",
  sections: [...sections],
});

const STARTERS = section("Starters", dish("Soup", "6"), dish("Salad", "7"));
const MAINS = section("Mains", dish("Stew", "14"));

async function openMenu(...menus: readonly Menu[]) {
  const opened = await openBlock({ type: MENU_BLOCK, value: { menus: [...menus], currencySymbol: "$" } });
  await screen.findByRole("group", { name: "Block 1 settings" });
  await screen.findByRole("button", { name: /^Add (another menu|the first dish)/ });
  const block = (): MenuBlockValue => opened.value() as MenuBlockValue;
  return {
    ...opened,
    block,
    titles: (): string[][] => (block().menus[0]?.sections ?? []).map(({ items }) => items.map(({ title }) => title)),
    first: (): Dish | undefined => block().menus[0]?.sections[0]?.items[0],
  };
}

const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });
const sectionAt = (name: string): ReturnType<typeof within> => within(screen.getByRole("group", { name }));
/** What is said to those who don't see where the keyboard went. */
const said = (): string | null | undefined => document.querySelector("output.only-spoken")?.textContent;

test("an empty menu starts with its first dish, which gets the focus", async () => {
  const { user, block, acts } = await openMenu();
  expect(screen.getByText(/^Nothing on the menu yet\./)).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Design" })).toBeNull();
  await user.click(button("Add the first dish"));
  await waitFor(() => expect(document.activeElement).toBe(field("Dish 1 name")));
  await user.keyboard("Soup");
  expect(block().menus).toEqual([menu("", section("", dish("Soup")))]);
  expect(acts()).toEqual(["Add menu"]);
});

test("a dish has a name and a price, which is kept without the sign that the menu adds", async () => {
  const { user, first } = await openMenu(menu("Lunch", section("Starters", dish(""))));
  await user.type(field("Dish 1 name"), "Soup");
  await user.type(field("Soup price"), "$6.50");
  expect(first()).toEqual(dish("Soup", "6.50"));
  await user.clear(field("Soup price"));
  expect(first()?.prices).toEqual([]);
});

test("Enter in a dish starts the next one, in the name or in the price", async () => {
  const { user, titles } = await openMenu(menu("Lunch", STARTERS));
  await user.type(field("Soup price"), "{Enter}");
  await waitFor(() =>
    expect(document.activeElement).toBe(sectionAt("Section 1, Starters").getByRole("textbox", { name: "Dish 2 name" })),
  );
  await user.keyboard("Bread{Enter}");
  expect(titles()).toEqual([["Soup", "Bread", "", "Salad"]]);
});

test("Enter in an empty dish starts none", async () => {
  const { user, titles } = await openMenu(menu("Lunch", section("Starters", dish(""))));
  await user.type(field("Dish 1 name"), "{Enter}");
  expect(titles()).toEqual([[""]]);
});

test("Backspace removes an empty dish and moves the focus to the previous one", async () => {
  const { user, titles, acts } = await openMenu(menu("Lunch", section("Starters", dish("Soup"), dish(""))));
  await user.type(field("Dish 2 name"), "{Backspace}");
  expect(titles()).toEqual([["Soup"]]);
  await waitFor(() => expect(document.activeElement).toBe(field("Dish 1 name")));
  expect([said(), acts()]).toEqual(["Dish removed.", ["Remove dish"]]);
  await user.keyboard("{Backspace}");
  expect(titles()).toEqual([["Sou"]]);
});

test("removing the last dish of a section moves the focus to its heading", async () => {
  const { user, titles } = await openMenu(menu("Lunch", section("Starters", dish(""))));
  await user.type(field("Dish 1 name"), "{Backspace}");
  expect(titles()).toEqual([[]]);
  await waitFor(() => expect(document.activeElement).toBe(field("Section 1 heading")));
});

test("Alt and an arrow move a dish, also into the next section, and say where it is", async () => {
  const { user, titles } = await openMenu(menu("Lunch", STARTERS, MAINS));
  await user.click(sectionAt("Section 1, Starters").getByRole("textbox", { name: "Dish 1 name" }));
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(titles()).toEqual([["Salad", "Soup"], ["Stew"]]);
  expect(said()).toBe("Moved to position 2 of 2 in Starters.");
  await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe("Soup"));
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(titles()).toEqual([["Salad"], ["Soup", "Stew"]]);
  expect(said()).toBe("Moved to position 1 of 2 in Mains.");
  await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe("Soup"));
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(titles()).toEqual([["Salad", "Soup"], ["Stew"]]);
});

test("a dish at the end of the menu stays there", async () => {
  const { user, titles, acts } = await openMenu(menu("Lunch", STARTERS));
  await user.click(field("Dish 2 name"));
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect([titles(), acts()]).toEqual([[["Soup", "Salad"]], []]);
});

test("more of a dish: what is in it, and buttons to move and remove it", async () => {
  const { user, first, titles } = await openMenu(menu("Lunch", STARTERS));
  const more = screen.getByRole("button", { name: "More options for Soup" });
  expect(more.getAttribute("aria-expanded")).toBe("false");
  await user.click(more);
  expect(more.getAttribute("aria-expanded")).toBe("true");
  await user.type(field("Description"), "Leeks");
  expect(first()?.description).toBe("Leeks");
  expect(button("Move Soup up").hasAttribute("disabled")).toBe(true);
  await user.click(more);
  expect(screen.queryByRole("textbox", { name: "Description" })).toBeNull();
  expect(screen.getByText("Leeks")).toBeTruthy();
  await user.click(more);
  await user.click(button("Move Soup down"));
  expect(titles()).toEqual([["Salad", "Soup"]]);
  await user.click(button("More options for Soup"));
  await user.click(button("Remove Soup"));
  expect(titles()).toEqual([["Salad"]]);
});

test("a dish has a price for each size, and one price again without sizes", async () => {
  const { user, first } = await openMenu(menu("Lunch", STARTERS));
  await user.click(button("More options for Soup"));
  await user.click(button("Prices by size"));
  expect(first()?.prices).toEqual([
    { size: "", price: "6" },
    { size: "Size 2", price: "" },
  ]);
  await user.type(field("Size 1"), "Cup");
  await user.type(field("Size 2 price"), "$9");
  expect(first()?.prices).toEqual([
    { size: "Cup", price: "6" },
    { size: "Size 2", price: "9" },
  ]);
  expect(button("2 prices of Soup")).toBeTruthy();
  await user.click(button("Remove size 2"));
  expect(button("1 size of Soup")).toBeTruthy();
  await user.clear(field("Size 1"));
  expect(field("Soup price").value).toBe("6");
});

test("several prices link to where they are edited", async () => {
  const several = {
    ...dish("Soup"),
    prices: [
      { size: "Cup", price: "4" },
      { size: "Bowl", price: "6" },
    ],
  };
  const { user } = await openMenu(menu("Lunch", section("Starters", several)));
  await user.click(button("2 prices of Soup"));
  expect([field("Size 1").value, field("Size 2").value]).toEqual(["Cup", "Bowl"]);
});

test("a dish has up to ten prices", async () => {
  const prices = Array.from({ length: MENU_LIMITS.prices }, (_, index) => ({ size: `S${index}`, price: "" }));
  const { user } = await openMenu(menu("Lunch", section("Starters", { ...dish("Soup"), prices })));
  await user.click(button("More options for Soup"));
  expect(button("Add size").hasAttribute("disabled")).toBe(true);
});

test("a section is added, named, described, moved and removed, and the focus follows", async () => {
  const { user, block, acts } = await openMenu(menu("Lunch", STARTERS));
  await user.click(button("Add section"));
  await waitFor(() => expect(document.activeElement).toBe(field("Section 2 heading")));
  await user.keyboard("Mains");
  await user.type(screen.getByRole("textbox", { name: "Mains description", hidden: true }), "With bread");
  await user.click(button("Move Mains up"));
  expect(block().menus[0]?.sections.map(({ title, description }) => [title, description])).toEqual([
    ["Mains", "With bread"],
    ["Starters", ""],
  ]);
  await waitFor(() => expect(document.activeElement).toBe(field("Section 1 heading")));
  expect(said()).toBe("Moved to position 1 of 2.");
  await user.click(button("Remove Mains"));
  expect(block().menus[0]?.sections.map(({ title }) => title)).toEqual(["Starters"]);
  await waitFor(() => expect(document.activeElement).toBe(field("Section 1 heading")));
  await user.click(button("Remove Starters"));
  await waitFor(() => expect(document.activeElement).toBe(field("Menu name")));
  expect(acts()).toEqual(["Add section", "Move section", "Remove section", "Remove section"]);
});

test("a dish is added by the button of its section", async () => {
  const { user, titles } = await openMenu(menu("Lunch", STARTERS, MAINS));
  await user.click(button("Add dish to Mains"));
  expect(titles()).toEqual([
    ["Soup", "Salad"],
    ["Stew", ""],
  ]);
  await waitFor(() =>
    expect(document.activeElement).toBe(sectionAt("Section 2, Mains").getByRole("textbox", { name: "Dish 2 name" })),
  );
});

test("a full section and a full menu say how many they hold", async () => {
  const full = section("Starters", ...Array.from({ length: MENU_LIMITS.dishes }, () => dish("x")));
  const sections = Array.from({ length: MENU_LIMITS.sections - 1 }, () => section("Empty"));
  await openMenu(menu("Lunch", full, ...sections));
  expect(screen.getByText("200 dishes at most. Remove one to add another.")).toBeTruthy();
  expect(screen.getByText("50 sections at most. Remove one to add another.")).toBeTruthy();
  expect(button("Add dish to Starters").hasAttribute("disabled")).toBe(true);
  expect(button("Add section").hasAttribute("disabled")).toBe(true);
});

test("a menu has a name and a text below it", async () => {
  const { user, block } = await openMenu(menu("Lunch", STARTERS));
  expect(screen.queryByRole("group", { name: "Menus" })).toBeNull();
  await user.type(field("Menu name"), " menu");
  await user.type(screen.getByRole("textbox", { name: "Menu description", hidden: true }), "Until two");
  expect(block().menus[0]).toMatchObject({ title: "Lunch menu", description: "Until two" });
});

test("another menu is added, and one is shown at a time, moved and removed", async () => {
  const { user, block, acts } = await openMenu(menu("Lunch", STARTERS));
  await user.click(button("Add another menu, such as drinks"));
  expect(button("Menu 2").getAttribute("aria-pressed")).toBe("true");
  await waitFor(() => expect(document.activeElement).toBe(field("Dish 1 name")));
  expect(field("Dish 1 name").value).toBe("");
  await user.click(button("Lunch"));
  expect(field("Dish 1 name").value).toBe("Soup");
  await user.click(button("Move Lunch down"));
  expect(block().menus.map(({ title }) => title)).toEqual(["Menu 2", "Lunch"]);
  expect(button("Lunch").getAttribute("aria-pressed")).toBe("true");
  await user.click(button("Remove Lunch"));
  expect(block().menus.map(({ title }) => title)).toEqual(["Menu 2"]);
  await waitFor(() => expect(document.activeElement).toBe(field("Menu name")));
  expect([said(), acts()]).toEqual(["Menu removed.", ["Add menu", "Move menu", "Remove menu"]]);
});

test("the sign of prices and the place of headings are set", async () => {
  const { user, block, acts } = await openMenu(menu("Lunch", STARTERS));
  await user.clear(field("Currency symbol"));
  await user.type(field("Currency symbol"), "€");
  await user.selectOptions(screen.getByRole("combobox", { name: "Headings" }), "Headings centered");
  expect(block()).toMatchObject({ currencySymbol: "€", menuStyle: "center" });
  expect(acts()).toEqual(["Change menu design"]);
});
