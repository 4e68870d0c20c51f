import { screen, waitFor, within } from "@testing-library/react";
import type { WebsiteComponentBlockValue } from "@stoa/core/block/website-component/website-component-block-schema.ts";
import { listThemeFiles, type ThemeFileEntry } from "@stoa/core/theme/theme-file-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { expect, test } from "vitest";
import { openBlock } from "../../../testing/open/open-block.tsx";

const COMPONENT_BLOCK = 1337;

type Setup = {
  readonly value?: Partial<WebsiteComponentBlockValue>;
  readonly files?: readonly ThemeFileEntry[];
  readonly mayRead?: boolean;
};

const COUNTER: ThemeFileEntry = { path: "blocks/counter.block", state: "original" };

async function openComponent({ value = {}, files = [COUNTER], mayRead = true }: Setup = {}) {
  const opened = await openBlock({
    type: COMPONENT_BLOCK,
    value,
    fill: (server) => {
      server.answer(listThemeFiles, {
        theme: { name: "agora", title: "Agora", source: "built-in" },
        files: [...files],
      });
      if (!mayRead) server.failWith(rejection(403, "Your role may not see the theme."), listThemeFiles);
    },
  });
  await screen.findByRole("group", { name: "Values" });
  return { ...opened, block: (): WebsiteComponentBlockValue => opened.value() as WebsiteComponentBlockValue };
}

const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });
const choice = (): Promise<HTMLSelectElement> =>
  screen.findByRole<HTMLSelectElement>("combobox", { name: "Theme component" });
const optionsOf = (select: HTMLElement): (string | null)[] =>
  [...select.querySelectorAll("option")].map(({ textContent }) => textContent);

test("a component of the theme is chosen, and none again", async () => {
  const files: ThemeFileEntry[] = [
    { path: "blocks/ticker.block", state: "added" },
    COUNTER,
    { path: "blocks/gone.block", state: "removed" },
    { path: "site.region", state: "original" },
  ];
  const { user, block, acts } = await openComponent({ files });
  const select = await choice();
  expect(optionsOf(select)).toEqual(["None", "counter", "ticker"]);
  await user.selectOptions(select, "counter");
  expect(block().component).toBe("counter");
  await user.selectOptions(select, "None");
  expect(block()).not.toHaveProperty("component");
  expect(acts()).toEqual(["Choose component", "Choose component"]);
});

test("a component that the theme does not have is still named, with what visitors see", async () => {
  await openComponent({ value: { component: "old" } });
  expect(optionsOf(await choice())).toEqual(["None", "old, which isn't in this theme", "counter"]);
  expect(screen.getByText(/^Your site's theme has no component with this name/)).toBeTruthy();
});

test("a theme without components says so", async () => {
  await openComponent({ files: [] });
  await choice();
  expect(screen.getByText("This theme has no components to add.")).toBeTruthy();
});

test("members who can't see the theme type the component's name", async () => {
  const { user, block, server } = await openComponent({ mayRead: false });
  await waitFor(() => expect(server.made(listThemeFiles)).toHaveLength(1));
  const part = within(screen.getByRole("group", { name: "Part" }));
  await user.type(part.getByRole("textbox"), "counter");
  expect(block().component).toBe("counter");
});

test("values are added with names of their own, and removed", async () => {
  const { user, block, acts } = await openComponent({ value: { props: { value1: "a" } } });
  await user.click(screen.getByRole("button", { name: "Add value" }));
  expect(block().props).toEqual({ value1: "a", value2: "" });
  await user.type(field("value2 value"), "b");
  expect(block().props).toEqual({ value1: "a", value2: "b" });
  await user.click(screen.getByRole("button", { name: "Remove value1" }));
  expect(block().props).toEqual({ value2: "b" });
  expect(acts()).toEqual(["Add value", "Remove value"]);
});

test.each(["{Enter}", "{Tab}"])("a value is renamed by %s, in its place, and not while it is typed", async (key) => {
  const { user, block } = await openComponent({ value: { props: { one: "1", two: "2" } } });
  await user.clear(field("Value 1 name"));
  await user.type(field("Value 1 name"), "first");
  expect(Object.keys(block().props)).toEqual(["one", "two"]);
  await user.keyboard(key);
  expect(Object.entries(block().props)).toEqual([
    ["first", "1"],
    ["two", "2"],
  ]);
});

test.each([
  ["two", "That name is already used."],
  ["1st", "Start with a letter, followed by letters, digits, - or _, up to 64 characters."],
])("the name “%s” is refused at its field", async (typed, message) => {
  const { user, block } = await openComponent({ value: { props: { one: "1", two: "2" } } });
  await user.clear(field("Value 1 name"));
  await user.type(field("Value 1 name"), `${typed}{Enter}`);
  expect(screen.getByText(message)).toBeTruthy();
  expect(Object.keys(block().props)).toEqual(["one", "two"]);
});

test("a value is a text, a number, or yes or no, and is converted", async () => {
  const { user, block } = await openComponent({ value: { props: { size: "2.5" } } });
  const type = screen.getByRole("combobox", { name: "Type" });
  await user.selectOptions(type, "Number");
  expect(block().props).toEqual({ size: 2.5 });
  await user.selectOptions(type, "Yes or no");
  expect(block().props).toEqual({ size: false });
  await user.click(screen.getByRole("switch", { name: "size value" }));
  expect(block().props).toEqual({ size: true });
  await user.selectOptions(type, "Text");
  expect(block().props).toEqual({ size: "true" });
});

test("a number that is none stays in its field with why", async () => {
  const { user, block } = await openComponent({ value: { props: { size: 3 } } });
  await user.tripleClick(field("size value"));
  await user.paste("three");
  expect(screen.getByText("Enter a number, such as 3 or 2.5.")).toBeTruthy();
  expect(block().props).toEqual({ size: 3 });
  await user.tripleClick(field("size value"));
  await user.paste("4,5");
  expect(block().props).toEqual({ size: 4.5 });
});

test("a component takes up to fifty values", async () => {
  const props = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`v${index}`, "x"]));
  await openComponent({ value: { props } });
  expect(screen.getByText("Up to 50 values. Remove one to add another.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add value" })).toBeNull();
});
