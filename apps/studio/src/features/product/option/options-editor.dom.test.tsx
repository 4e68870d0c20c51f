import { screen, waitFor, within } from "@testing-library/react";
import { testVariant } from "@stoa/core/product/product-for-tests.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { expect, test } from "vitest";
import { openProductSection } from "../../../testing/open/open-product.tsx";
import { OptionsEditor } from "./options-editor.tsx";

const SIZED: Partial<Product> = {
  variantOptionOrdering: ["Size"],
  variants: [testVariant(1, { attributes: { Size: "Small" } }), testVariant(2, { attributes: { Size: "Large" } })],
};

const open = (product: Partial<Product> = {}) =>
  openProductSection({ product, render: (parts) => <OptionsEditor {...parts} /> });

const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });
const newOption = (): ReturnType<typeof within> => within(screen.getByRole("group", { name: "New option" }));
const values = (option: string): string[] =>
  within(screen.getByRole("list", { name: `${option} values` }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent ?? "");
const variantsOf = ({ variants }: Product): Product["variants"][number]["attributes"][] =>
  variants.map(({ attributes }) => attributes);

test("the first option is added with its values, each of which makes a variant", async () => {
  const { user, sent, labels } = await open();
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(button("Add option"));
  expect(document.activeElement).toBe(field("Option name"));
  await user.type(field("Option name"), "Color");
  await user.type(field("Values"), "Blue, Red,Blue");
  await user.click(newOption().getByRole("button", { name: "Add option" }));
  expect(values("Color")).toEqual(["Blue", "Red"]);
  expect(screen.queryByRole("group", { name: "New option" })).toBeNull();
  const product = await sent();
  expect(product.variantOptionOrdering).toEqual(["Color"]);
  expect(variantsOf(product)).toEqual([{ Color: "Blue" }, { Color: "Red" }]);
  expect(product.variants[1]?.price).toEqual(product.variants[0]?.price);
  expect(labels()).toEqual(["Add option Color"]);
});

test("Enter in either field adds the option", async () => {
  const { user, sent } = await open();
  await user.click(button("Add option"));
  await user.type(field("Values"), "Blue");
  await user.type(field("Option name"), "Color{Enter}");
  expect(values("Color")).toEqual(["Blue"]);
  await sent();
});

test.each([
  ["", "Blue", "Enter an option name."],
  ["Size", "Blue", "The option Size already exists. Choose another name."],
  ["Color", "", "Enter at least one value for the option."],
  ["Color", " , ,", "Enter at least one value for the option."],
])("an option “%s” with the values “%s” is refused, and what was typed stays", async (name, typed, message) => {
  const { user, labels } = await open(SIZED);
  await user.click(button("Add option"));
  if (name !== "") await user.type(field("Option name"), name);
  if (typed !== "") await user.type(field("Values"), typed);
  await user.click(newOption().getByRole("button", { name: "Add option" }));
  expect(screen.getByText(message)).toBeTruthy();
  expect([field("Option name").value, field("Values").value]).toEqual([name, typed]);
  expect(labels()).toEqual([]);
});

test("nothing is added after Cancel", async () => {
  const { user, labels } = await open();
  await user.click(button("Add option"));
  await user.type(field("Option name"), "Color");
  await user.click(newOption().getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("group", { name: "New option" })).toBeNull();
  await user.click(button("Add option"));
  expect(field("Option name").value).toBe("");
  expect(labels()).toEqual([]);
});

test("an option is renamed as it is typed, and keeps its field", async () => {
  const { user, sent } = await open(SIZED);
  await user.type(field("Option 1"), "s");
  expect(field("Option 1").value).toBe("Sizes");
  expect(values("Sizes")).toEqual(["Small", "Large"]);
  const product = await sent();
  expect(product.variantOptionOrdering).toEqual(["Sizes"]);
  expect(variantsOf(product)).toEqual([{ Sizes: "Small" }, { Sizes: "Large" }]);
});

test("an option needs a name, and the one before stays until it has another one", async () => {
  const { user, sent } = await open(SIZED);
  await user.clear(field("Option 1"));
  expect(screen.getByText("Enter an option name.")).toBeTruthy();
  expect((await sent()).variantOptionOrdering).toEqual(["Size"]);
});

test("a value that is added makes its variants", async () => {
  const { user, sent, labels } = await open(SIZED);
  await user.type(field("Size values"), "Medium{Enter}");
  expect(values("Size")).toEqual(["Small", "Large", "Medium"]);
  expect(variantsOf(await sent())).toContainEqual({ Size: "Medium" });
  expect(labels()).toEqual(["Add Size value"]);
});

test("a value that is removed takes its variants with it, and Undo brings them back", async () => {
  const { user, sent, labels } = await open(SIZED);
  await user.click(button("Remove value Small"));
  expect(await screen.findByText("Value and its variants removed.")).toBeTruthy();
  expect(variantsOf(await sent())).toEqual([{ Size: "Large" }]);
  expect(labels()).toEqual(["Remove Size value"]);
  await user.click(button("Undo"));
  await waitFor(() => expect(values("Size")).toEqual(["Small", "Large"]));
  expect(variantsOf(await sent())).toHaveLength(2);
});

test("the last value can't be removed", async () => {
  const { user, labels } = await open({
    variantOptionOrdering: ["Size"],
    variants: [testVariant(1, { attributes: { Size: "Small" } })],
  });
  await user.click(button("Remove value Small"));
  expect(screen.getByText("A product needs at least one variant, so you can't remove the last one.")).toBeTruthy();
  expect(values("Size")).toEqual(["Small"]);
  expect(labels()).toEqual([]);
});

test("removing an option keeps the focus among the options, and Undo restores it", async () => {
  const { user, sent } = await open(SIZED);
  await user.click(button("Remove option Size"));
  expect(await screen.findByText("Option Size removed.")).toBeTruthy();
  expect(document.activeElement?.contains(button("Add option"))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  expect(await sent()).toMatchObject({ variantOptionOrdering: [], variants: [{ attributes: {} }] });
  await user.click(button("Undo"));
  await waitFor(() => expect(values("Size")).toEqual(["Small", "Large"]));
  await sent();
});

test("a product has up to six options", async () => {
  const names = ["A", "B", "C", "D", "E", "F"];
  const attributes = Object.fromEntries(names.map((name) => [name, "1"]));
  await open({ variantOptionOrdering: names, variants: [testVariant(1, { attributes })] });
  expect(screen.queryByRole("button", { name: "Add option" })).toBeNull();
  expect(screen.getAllByRole("button", { name: /^Remove option/ })).toHaveLength(6);
});
