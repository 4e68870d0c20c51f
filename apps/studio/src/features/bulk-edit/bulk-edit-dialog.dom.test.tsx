import { screen, within } from "@testing-library/react";
import { previewBulkEdit, startBulkEdit, type BulkEdit, type BulkPreview } from "@stoa/core/bulk-edit/bulk-edit-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { expectHeld } from "../../testing/held/held-save.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { answerPreferences } from "../../testing/answer/preference-answers.ts";
import { BulkEditDialog } from "./bulk-edit-dialog.tsx";

const VASE = "713f222bd16bd2698d996944";
const EDIT_ID = "26378502ccccb4fc82492d70";
const SELECTION = { productIds: [VASE] };

const PREVIEW: BulkPreview = {
  counts: { products: 2, variants: 3, unchanged: 0, refused: 0 },
  examples: [
    {
      productId: VASE,
      title: "Blue Vase",
      differences: [
        {
          field: "price",
          sku: "VASE-1",
          before: { amount: 1000, currency: "USD" },
          after: { amount: 1100, currency: "USD" },
        },
        { field: "tags", before: [], after: ["clay"] },
      ],
    },
  ],
  problems: [],
};

type Setup = { readonly preview?: Partial<BulkPreview>; readonly others?: string[]; readonly mayStock?: boolean };

function Editing({ mayStock }: { readonly mayStock: boolean }): ReactElement {
  const [end, setEnd] = useState("");
  if (end !== "") return <p>{end}</p>;
  return (
    <BulkEditDialog
      selection={SELECTION}
      count={2}
      currency="USD"
      language="en-US"
      mayStock={mayStock}
      onStarted={() => setEnd("started")}
      onClose={() => setEnd("closed")}
    />
  );
}

async function openDialog({ preview = {}, others = [], mayStock = true }: Setup = {}) {
  const server = startContractServer();
  answerPreferences(server, { currencies: { others } });
  const counts = { total: 2, waiting: 2, changed: 0, unchanged: 0, refused: 0, undone: 0 };
  const createdAt = new Date().toISOString();
  let edit: BulkEdit = { id: EDIT_ID, state: "previewed", changes: {}, counts, problems: [], by: "owner", createdAt };
  server.answer(previewBulkEdit, ({ body }) => {
    edit = { ...edit, changes: body.changes };
    return { edit, preview: { ...PREVIEW, ...preview } };
  });
  server.answer(startBulkEdit, (): { edit: BulkEdit } => ({ edit: { ...edit, state: "running" } }));
  const { user } = mountPart(<Editing mayStock={mayStock} />);
  const dialog = await screen.findByRole("dialog", { name: "Edit 2 products" });
  const choose = async (label: string, text: string): Promise<void> =>
    user.selectOptions(within(dialog).getByRole("combobox", { name: label }), text);
  const type = async (label: string, text: string): Promise<void> => {
    const field = within(dialog).getByRole("textbox", { name: label });
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  const look = async (): Promise<void> => user.click(within(dialog).getByRole("button", { name: "Preview" }));
  const sent = () => server.made(previewBulkEdit).map(({ body }) => body.changes);
  return { server, user, dialog, choose, type, look, sent };
}

const previewed = async (): Promise<HTMLElement> => screen.findByRole("dialog", { name: "Preview" });

test("a change has to be chosen", async () => {
  const { dialog, look, sent } = await openDialog();
  await look();
  expect((await within(dialog).findByRole("alert")).textContent).toContain("Choose what to change.");
  expect(sent()).toEqual([]);
});

test.each([
  ["Increase by percentage", "Percentage", "12.5", { price: { kind: "percent", hundredths: 1250 } }],
  ["Decrease by percentage", "Percentage", "100", { price: { kind: "percent", hundredths: -10_000 } }],
  ["Increase by amount", "Amount", "2.50", { price: { kind: "amount", cents: 250, currency: "USD" } }],
  ["Decrease by amount", "Amount", "2.50", { price: { kind: "amount", cents: -250, currency: "USD" } }],
  ["Set to", "Amount", "20", { price: { kind: "set", price: { amount: 2000, currency: "USD" } } }],
])("prices: %s", async (...[how, label, typed, changes]) => {
  const { choose, type, look, sent } = await openDialog();
  await choose("Price", how);
  await type(label, typed);
  await look();
  await previewed();
  expect(sent()).toEqual([changes]);
});

test.each([
  ["Put on sale, percentage off", "Percentage off", "20", { sale: { kind: "percent", hundredths: 2000 } }],
  ["Put on sale at", "Sale price", "9.99", { sale: { kind: "set", price: { amount: 999, currency: "USD" } } }],
  ["Remove from sale", null, "", { sale: { kind: "off" } }],
])("sale prices: %s", async (...[how, label, typed, changes]) => {
  const { choose, type, look, sent } = await openDialog();
  await choose("Sale price", how);
  if (label !== null) await type(label, typed);
  await look();
  await previewed();
  expect(sent()).toEqual([changes]);
});

test.each([
  ["Add", "3", { kind: "by", delta: 3 }],
  ["Remove", "3", { kind: "by", delta: -3 }],
  ["Set to", "0", { kind: "to", quantity: 0 }],
  ["Make unlimited", null, { kind: "unlimited" }],
])("stock: %s, with its reason", async (how, typed, sentHow) => {
  const { dialog, choose, type, look, sent } = await openDialog();
  expect(within(dialog).queryByRole("combobox", { name: "Reason" })).toBeNull();
  await choose("Stock", how);
  if (typed !== null) await type("Stock per variant", typed);
  await choose("Reason", "Recounted");
  await look();
  await previewed();
  expect(sent()).toEqual([{ stock: { reason: "Recounted", how: sentHow } }]);
});

test("visibility, tags and categories are changed together", async () => {
  const { choose, type, look, sent } = await openDialog();
  await choose("Visibility", "Hide");
  await type("Tags to add", "clay, raku, clay");
  await type("Tags to remove", "old");
  await type("Categories to add", "Home/Vases");
  await look();
  await previewed();
  expect(sent()).toEqual([
    {
      isVisible: false,
      tags: { add: ["clay", "raku"], remove: ["old"] },
      categories: { add: ["Home/Vases"], remove: [] },
    },
  ]);
});

test.each([
  ["Price", "Increase by percentage", "Percentage", "0", "Enter a percentage up to 1000, with up to two decimals."],
  ["Price", "Increase by percentage", "Percentage", "1001", "Enter a percentage up to 1000, with up to two decimals."],
  ["Price", "Decrease by percentage", "Percentage", "101", "Enter a percentage up to 100, with up to two decimals."],
  ["Price", "Set to", "Amount", "", "Enter an amount."],
  ["Sale price", "Put on sale at", "Sale price", "", "Enter the sale price."],
  [
    "Sale price",
    "Put on sale, percentage off",
    "Percentage off",
    "1.234",
    "Enter a percentage up to 100, with up to two decimals.",
  ],
  ["Stock", "Add", "Stock per variant", "0", "Enter a whole number from 1 to 2147483647."],
  ["Stock", "Set to", "Stock per variant", "-1", "Enter a whole number from 0 to 2147483647."],
])("%s, %s: %s “%s” is refused before it is sent", async (...[what, how, label, typed, message]) => {
  const { dialog, choose, type, look, sent } = await openDialog();
  await choose(what, how);
  await type(label, typed);
  await look();
  expect(await within(dialog).findByText(message)).toBeTruthy();
  expect(sent()).toEqual([]);
});

test("twenty tags can be added at a time, and not more", async () => {
  const tags = Array.from({ length: 21 }, (_, index) => `tag ${index}`);
  const { dialog, type, look, sent } = await openDialog();
  await type("Tags to add", tags.join(", "));
  await look();
  expect(await within(dialog).findByText("Enter up to 20 at a time.")).toBeTruthy();
  await type("Tags to add", tags.slice(1).join(", "));
  await look();
  await previewed();
  expect(sent()[0]?.tags?.add).toHaveLength(20);
});

test("members who can't change stock see no stock fields", async () => {
  const { dialog } = await openDialog({ mayStock: false });
  expect(within(dialog).queryByRole("combobox", { name: "Stock" })).toBeNull();
});

test("a shop with one currency is not asked for one", async () => {
  const { dialog } = await openDialog();
  expect(within(dialog).queryByRole("combobox", { name: "Price currency" })).toBeNull();
});

test("prices in another currency are changed in it", async () => {
  const { dialog, choose, type, look, sent } = await openDialog({ others: ["EUR"] });
  await within(dialog).findByRole("combobox", { name: "Price currency" });
  await choose("Price currency", "EUR, Euro");
  await choose("Price", "Set to");
  expect(within(dialog).getByText("€")).toBeTruthy();
  await type("Amount", "20");
  await choose("Sale price", "Put on sale, percentage off");
  await type("Percentage off", "5");
  await look();
  await previewed();
  expect(sent()).toEqual([
    {
      price: { kind: "set", price: { amount: 2000, currency: "EUR" } },
      sale: { kind: "percent", hundredths: 500, currency: "EUR" },
    },
  ]);
});

test("what is typed outlives each fault of the preview, and is sent once", async () => {
  const { server, user, dialog, type } = await openDialog();
  await type("Tags to add", "clay");
  const fields = { "Tags to add": "clay" };
  await expectHeld({ server, user, scope: dialog, fields, action: "Preview", expectDone: previewed });
});

test("the preview shows what will become of the products", async () => {
  const { choose, look } = await openDialog();
  await choose("Visibility", "Show");
  await look();
  const shown = await previewed();
  expect(within(shown).getByRole("status").textContent).toBe("2 products with 3 variants will change.");
  expect(shown.textContent).toContain("Visible to visitors after you publish. You can undo this afterwards.");
  const example = within(within(shown).getByRole("region", { name: "Examples" }));
  expect(example.getByRole("heading", { level: 3 }).textContent).toBe("For example");
  const differences = example
    .getAllByRole("listitem")
    .map((item) => [
      item.querySelector("del")?.previousSibling,
      item.querySelector("del")?.textContent,
      item.querySelector("ins")?.textContent,
    ]);
  expect(differences.map(([, before, after]) => [before, after])).toEqual([
    ["$10.00", "$11.00"],
    ["None", "clay"],
  ]);
  expect(example.getByText("Price for VASE-1")).toBeTruthy();
});

test("stock changes at once, which the preview says", async () => {
  const { choose, look } = await openDialog();
  await choose("Stock", "Make unlimited");
  await look();
  expect((await previewed()).textContent).toContain("Stock updates immediately.");
});

test.each([
  [1, "1 product already has these values."],
  [2, "2 products already have these values."],
])("when nothing will change, it says so and can only be closed or gone back from", async (unchanged, text) => {
  const counts = { products: 0, variants: 0, unchanged, refused: 0 };
  const { user, choose, look } = await openDialog({ preview: { counts, examples: [] } });
  await choose("Visibility", "Show");
  await look();
  const shown = await previewed();
  expect(within(shown).getByRole("status").textContent).toBe(`Nothing will change. ${text}`);
  expect(within(shown).queryByRole("button", { name: /^Change/ })).toBeNull();
  await user.click(within(shown).getByText("Close"));
  expect(await screen.findByText("closed")).toBeTruthy();
});

test("products that can't be changed are listed with the reason and a link to fix them", async () => {
  const counts = { products: 1, variants: 1, unchanged: 0, refused: 3 };
  const problems = [{ productId: VASE, title: "Blue Vase", message: "Its price would be below zero." }];
  const { choose, look } = await openDialog({ preview: { counts, problems } });
  await choose("Visibility", "Show");
  await look();
  const left = within(await previewed()).getByRole("region", { name: "Not changed" });
  expect(left.textContent).toContain("3 products left as they are");
  expect(left.textContent).toContain("Its price would be below zero.");
  expect(left.textContent).toContain("The first 1 are listed.");
  expect(within(left).getByRole("link", { name: "Blue Vase" }).getAttribute("href")).toBe(`/products/${VASE}`);
});

test("what was typed is still there after going back", async () => {
  const { user, choose, look } = await openDialog();
  await choose("Visibility", "Hide");
  await look();
  await user.click(within(await previewed()).getByRole("button", { name: "Back" }));
  const form = within(await screen.findByRole("dialog", { name: "Edit 2 products" }));
  expect(form.getByRole<HTMLSelectElement>("combobox", { name: "Visibility" }).value).toBe("hide");
});

test("the change starts from the preview, and a refusal is shown there", async () => {
  const { server, user, choose, look } = await openDialog();
  await choose("Visibility", "Hide");
  await look();
  const shown = within(await previewed());
  const start = shown.getByRole("button", { name: "Change 2 products" });
  expect(document.activeElement).toBe(start);
  server.failOnce(rejection(409, "Another change is under way."));
  await user.click(start);
  expect((await shown.findByRole("alert")).textContent).toContain("Another change is under way.");
  await user.click(shown.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("started")).toBeTruthy();
  expect(server.made(startBulkEdit).map(({ params }) => params.editId)).toEqual([EDIT_ID, EDIT_ID]);
});
