import { screen, waitFor, within } from "@testing-library/react";
import { testId, testVariant } from "@stoa/core/product/product-for-tests.ts";
import type { Product, Variant } from "@stoa/core/product/product-schema.ts";
import { expect, test } from "vitest";
import { openProductSection } from "../../../testing/open/open-product.tsx";
import { answerPreferences } from "../../../testing/answer/preference-answers.ts";
import { VariantsSection } from "./variants-section.tsx";

const NO_PROBLEMS: Readonly<Record<string, string>> = {};
const usd = (amount: number) => ({ amount, currency: "USD" });

const open = (product: Partial<Product> = {}, problems = NO_PROBLEMS) =>
  openProductSection({
    product,
    detail: {
      stock: { [testId(1)]: { quantity: 0, unlimited: false }, [testId(2)]: { quantity: 1200, unlimited: false } },
    },
    fill: (server) => {
      answerPreferences(server);
    },
    render: ({ session, onUndo }) => (
      <VariantsSection session={session} problems={problems} language="en-US" onUndo={onUndo} />
    ),
  });

function sized(...sizes: readonly string[]): Partial<Product> {
  const variants = sizes.map((Size, index) => testVariant(index + 1, { attributes: { Size } }));
  return { variantOptionOrdering: ["Size"], variants };
}

const many = (count: number): Partial<Product> =>
  sized(...Array.from({ length: count }, (_, index) => `S${index + 1}`));

const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const field = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name });
const list = (): HTMLElement => screen.getByRole("list", { name: "Variants" });
const rows = (): string[] =>
  [...list().querySelectorAll(":scope > li > details > summary")].map(({ textContent }) => textContent ?? "");
const named = (rest: readonly string[]): string[] => rest.map((text) => text.replace(/^(S\d+).*$/s, "$1"));

test("a product without options has one price and one stock, and no list of variants", async () => {
  await open();
  expect(screen.getByRole("heading", { name: "Price and stock" })).toBeTruthy();
  expect(field("Price").value).toBe("10.00");
  expect(screen.queryByRole("list", { name: "Variants" })).toBeNull();
});

test("variants are listed with their prices and stock", async () => {
  const sale: Partial<Variant> = { onSale: true, price: usd(2000), salePrice: usd(1500) };
  await open({
    variantOptionOrdering: ["Size", "Color"],
    variants: [
      testVariant(1, { attributes: { Size: "S", Color: "Red" } }),
      testVariant(2, { attributes: { Size: "L", Color: "Red" }, ...sale }),
    ],
  });
  expect(screen.getByRole("heading", { name: "2 variants" })).toBeTruthy();
  expect(rows()).toEqual(["S / Red$10.00Sold out", "L / RedSale$15.001,200 in stock"]);
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("a combination that is not for sale is offered, and added by a press", async () => {
  const { user, sent, labels } = await open({
    variantOptionOrdering: ["Size", "Color"],
    variants: [
      testVariant(1, { attributes: { Size: "S", Color: "Red" } }),
      testVariant(2, { attributes: { Size: "L", Color: "Blue" } }),
    ],
  });
  expect(screen.getByText("Combinations not for sale:")).toBeTruthy();
  await user.click(button("S / Blue"));
  expect(screen.queryByRole("button", { name: "S / Blue" })).toBeNull();
  expect(screen.getByRole("heading", { name: "3 variants" })).toBeTruthy();
  expect((await sent()).variants.at(-1)?.attributes).toEqual({ Size: "S", Color: "Blue" });
  expect(labels()).toEqual(["Add variant S / Blue"]);
});

test("twelve variants are searched by words and filtered by values, and eleven are not", async () => {
  const { user } = await open(many(12));
  expect(screen.getByText("All 12 variants")).toBeTruthy();
  await user.type(screen.getByRole("searchbox", { name: "Find variants" }), "sku-12");
  await waitFor(() => expect(named(rows())).toEqual(["S12"]));
  expect(screen.getByText("1 of 12 variants")).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "Size" }), "S3");
  await waitFor(() => expect(rows()).toEqual([]));
  expect(button("Change prices").hasAttribute("disabled")).toBe(true);
  await user.clear(screen.getByRole("searchbox", { name: "Find variants" }));
  await waitFor(() => expect(named(rows())).toEqual(["S3"]));
});

test("eleven variants are found by looking", async () => {
  await open(many(11));
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.getByText("All 11 variants")).toBeTruthy();
});

test("more than fifty are shown in parts, and those with errors at once", async () => {
  const { user } = await open(many(60), { "variants.57.price": "Enter a price." });
  expect(rows()).toHaveLength(51);
  expect(named(rows()).at(-1)).toBe("S58");
  expect(screen.getByText("Enter a price.")).toBeTruthy();
  await user.click(button("Show 9 more"));
  expect(rows()).toHaveLength(60);
  expect(screen.queryByRole("button", { name: /^Show \d+ more$/ })).toBeNull();
});

async function openRow(user: Awaited<ReturnType<typeof open>>["user"], place: number): Promise<HTMLElement> {
  const summary = list().querySelectorAll("summary")[place];
  if (!summary) throw new Error(`there is no variant ${place}`);
  await user.click(summary);
  const item = summary.closest("li");
  if (!item) throw new Error("the variant is in no list");
  await within(item).findByRole("textbox", { name: "Price" });
  return item;
}

test("a variant is opened, changed, and removed; Undo brings it back", async () => {
  const { user, sent } = await open(sized("S", "L"));
  expect(screen.queryByRole("textbox", { name: "Price" })).toBeNull();
  const row = await openRow(user, 1);
  const price = within(row).getByRole("textbox", { name: "Price" });
  await user.clear(price);
  await user.type(price, "12.50");
  expect((await sent()).variants.map((variant) => variant.price.amount)).toEqual([1000, 1250]);
  await user.click(within(row).getByRole("button", { name: "Remove variant" }));
  expect(await screen.findByText("L removed.")).toBeTruthy();
  expect(document.activeElement).toBe(list());
  expect((await sent()).variants).toHaveLength(1);
  await user.click(button("Undo"));
  await waitFor(() => expect(rows()).toHaveLength(2));
  await sent();
});

test("the last variant can't be removed", async () => {
  const { user } = await open(sized("S"));
  const row = await openRow(user, 0);
  expect(within(row).queryByRole("button", { name: "Remove variant" })).toBeNull();
});

test("a price that is no amount stays in its field with why, and is not saved", async () => {
  const { user, labels, sent } = await open();
  await user.clear(field("Price"));
  await user.type(field("Price"), "ten");
  expect(field("Price").value).toBe("ten");
  expect(field("Price").getAttribute("aria-invalid")).toBe("true");
  await sent();
  expect(labels()).toEqual([]);
});

test("a product goes on sale once a lower price is typed, and off it again", async () => {
  const { user, sent, labels } = await open();
  const toggle = screen.getByRole<HTMLInputElement>("switch", { name: "On sale" });
  await user.click(toggle);
  expect(screen.getByText("Enter a price below the regular price.")).toBeTruthy();
  await user.clear(field("Sale price"));
  await user.type(field("Sale price"), "12");
  expect(screen.getByText("The sale price must be lower than the price.")).toBeTruthy();
  await user.clear(field("Sale price"));
  await user.type(field("Sale price"), "8");
  expect((await sent()).variants[0]).toMatchObject({ onSale: true, salePrice: usd(800) });
  await user.click(toggle);
  expect(screen.queryByRole("textbox", { name: "Sale price" })).toBeNull();
  expect((await sent()).variants[0]).toMatchObject({ onSale: false, salePrice: usd(800) });
  await user.click(toggle);
  expect(field("Sale price").value).toBe("8.00");
  expect((await sent()).variants[0]?.onSale).toBe(true);
  expect(labels()).toContain("End sale");
});

test("a sale that is only meant is no sale", async () => {
  const { user, sent, labels } = await open();
  const toggle = screen.getByRole("switch", { name: "On sale" });
  await user.click(toggle);
  await user.click(toggle);
  expect(screen.queryByRole("textbox", { name: "Sale price" })).toBeNull();
  await sent();
  expect(labels()).toEqual([]);
});

test.each([
  ["", "Enter a SKU for the variant."],
  ["SKU-2", "SKU SKU-2 is already used by another variant of this product. Choose another one."],
])("the SKU “%s” is refused at its field", async (typed, message) => {
  const { user, sent } = await open(sized("S", "L"));
  const row = await openRow(user, 0);
  const sku = within(row).getByRole("textbox", { name: "SKU" });
  await user.clear(sku);
  await user.click(sku);
  await user.paste(typed);
  expect(within(row).getByText(message)).toBeTruthy();
  expect((await sent()).variants[0]?.sku).toBe("SKU-1");
});

async function openPrices(product: Partial<Product> = sized("S", "M", "L")) {
  const opened = await open(product);
  await opened.user.click(button("Change prices"));
  const dialog = within(await screen.findByRole("dialog", { name: /^Change prices of \d+ variants$/ }));
  const apply = async (): Promise<void> => opened.user.click(dialog.getByRole("button", { name: "Change prices" }));
  const put = async (label: string, text: string): Promise<void> =>
    opened.user.type(dialog.getByRole("textbox", { name: label }), text);
  return { ...opened, dialog, apply, put };
}

test("all variants get one price, in one step that Undo takes back", async () => {
  const { user, apply, put, sent, labels } = await openPrices();
  await put("Price", "30");
  await apply();
  expect(await screen.findByText("Prices of 3 variants changed.")).toBeTruthy();
  expect((await sent()).variants.map(({ price }) => price.amount)).toEqual([3000, 3000, 3000]);
  expect(labels()).toEqual(["Change prices of 3 variants"]);
  await user.click(button("Undo"));
  await waitFor(() => expect(rows()[0]).toContain("$10.00"));
  await sent();
});

test("all variants go on sale, and off it", async () => {
  const { user, dialog, apply, put, sent } = await openPrices();
  await user.selectOptions(dialog.getByRole("combobox", { name: "Sale" }), "Put on sale at");
  await put("Sale price", "7.50");
  await apply();
  await screen.findByText("Prices of 3 variants changed.");
  expect((await sent()).variants.map(({ onSale, salePrice }) => [onSale, salePrice.amount])).toEqual(
    Array.from({ length: 3 }, () => [true, 750]),
  );
  await user.click(button("Change prices"));
  const second = within(await screen.findByRole("dialog"));
  await user.selectOptions(second.getByRole("combobox", { name: "Sale" }), "Remove from sale");
  await user.click(second.getByRole("button", { name: "Change prices" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await sent()).variants.some(({ onSale }) => onSale)).toBe(false);
});

test("prices have to be chosen, and a sale has to be lower", async () => {
  const { user, dialog, apply, put, labels } = await openPrices();
  await apply();
  expect((await dialog.findByRole("alert")).textContent).toContain("Choose what to change.");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Sale" }), "Put on sale at");
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByText("Enter the sale price.")).toBeTruthy();
  await put("Sale price", "20");
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect((await dialog.findByRole("alert")).textContent).toContain("The sale price must be lower than the price.");
  expect(labels()).toEqual([]);
});
