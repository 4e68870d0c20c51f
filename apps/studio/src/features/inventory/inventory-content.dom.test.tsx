import { screen, waitFor, within } from "@testing-library/react";
import { setStock } from "@stoa/core/product/product-api.ts";
import {
  adjustStock,
  listStock,
  listStockMovements,
  listVariantStock,
  type StockMovement,
  type StockRow,
  type VariantStock,
} from "@stoa/core/stock/stock-api.ts";
import type { Stock } from "@stoa/core/stock/stock-schema.ts";
import { lostAnswer, rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { cacheRows, notFound } from "../../testing/cached-rows.ts";
import { mountLinkedPart } from "../../testing/open/mount-linked-part.tsx";
import { answerOnce } from "../../testing/held/once-answers.ts";
import { InventoryContent } from "./inventory-content.tsx";

const TIME = { language: "en-US", timeZone: "America/New_York" };
const VASE = "713f222bd16bd2698d996944";
const idOf = (number: number): string => String(number).padStart(24, "0");
const counted = (quantity: number): Stock => ({ quantity, unlimited: false });
const UNLIMITED: Stock = { quantity: 0, unlimited: true };

function row(title: string, set: Partial<StockRow> = {}): StockRow {
  return {
    productId: VASE,
    title,
    image: null,
    priceFrom: { amount: 2500, currency: "USD" },
    hasSeveralPrices: false,
    variantCount: 1,
    stock: counted(7),
    ...set,
  };
}

function variant(number: number, stock: Stock, attributes: Record<string, string> = {}): VariantStock {
  return { variantId: idOf(number), sku: `VASE-${number}`, attributes, stock };
}

type Stocked = {
  readonly rows?: readonly StockRow[];
  readonly variants?: readonly VariantStock[];
  readonly movements?: readonly StockMovement[];
};

function startStock({ rows = [row("Blue Vase")], variants = [], movements = [] }: Stocked): ContractServer {
  const server = startContractServer();
  const kept = cacheRows(variants, ({ variantId }) => variantId);
  server.answer(listStock, ({ query }) => ({
    items: rows.filter(({ title }) => title.includes(query.query ?? "")),
    nextCursor: null,
  }));
  server.answer(listVariantStock, kept.page);
  server.answer(listStockMovements, { items: [...movements], nextCursor: null });
  server.answer(
    adjustStock,
    answerOnce(({ body }) => ({
      items: body.changes.map(({ productId, variantId, delta }) => {
        const found = kept.find(variantId);
        if (!found) throw new Error("stock of an unknown variant was changed");
        const stock = counted(found.stock.quantity + delta);
        kept.put({ ...found, stock });
        return { productId, variantId, stock };
      }),
    })),
  );
  server.answer(setStock, ({ params, body }) => {
    const found = kept.find(params.variantId);
    if (!found) return notFound();
    kept.put({ ...found, stock: body });
    return { stock: { [params.variantId]: body } };
  });
  return server;
}

function Inventory({
  first = "",
  mayEdit = true,
}: {
  readonly first?: string;
  readonly mayEdit?: boolean;
}): ReactElement {
  const [search, setSearch] = useState(first);
  return <InventoryContent time={TIME} mayEdit={mayEdit} search={search} onSearch={setSearch} />;
}

const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const textsOf = async (name: RegExp): Promise<(string | null)[]> =>
  [...(await screen.findByRole("row", { name })).children].map(({ textContent }) => textContent);

async function openVariants(props: Parameters<typeof Inventory>[0] = {}) {
  const mounted = await mountLinkedPart(<Inventory {...props} />);
  await mounted.user.click(await screen.findByRole("button", { name: /^Blue Vase/ }));
  return mounted;
}

async function openAdjust(name: string) {
  const { user } = await openVariants();
  await user.click(await screen.findByRole("button", { name: `Adjust ${name}` }));
  const dialog = await screen.findByRole("dialog", { name: `“${name}” stock` });
  const inDialog = within(dialog);
  return {
    user,
    dialog,
    count: () => inDialog.getByRole<HTMLInputElement>("textbox", { name: "In stock" }),
    reason: () => inDialog.queryByRole<HTMLSelectElement>("combobox", { name: "Reason" }),
    unlimited: () => inDialog.getByRole<HTMLInputElement>("switch", { name: /^Unlimited/ }),
    save: () => user.click(inDialog.getByRole("button", { name: "Save stock" })),
  };
}

test("an empty inventory says what appears there and links to the products", async () => {
  startStock({ rows: [] });
  const { user, address } = await mountLinkedPart(<Inventory />);
  expect(await screen.findByText("No inventory yet")).toBeTruthy();
  await user.click(button("Open products"));
  await waitFor(() => expect(address()).toBe("/products"));
});

test("a search that finds nothing says so, and everything is shown again", async () => {
  startStock({});
  const { user } = await mountLinkedPart(<Inventory first="Teapot" />);
  expect(await screen.findByText("No products match “Teapot”")).toBeTruthy();
  await user.click(button("Show all stock"));
  expect(await screen.findByText("Blue Vase")).toBeTruthy();
});

test.each([
  ["one variant", row("Blue Vase"), ["Blue Vase", "$25.00", "7"]],
  [
    "several variants and prices",
    row("Blue Vase", { variantCount: 3, hasSeveralPrices: true }),
    ["Blue Vase3 variants", "From $25.00", "7"],
  ],
  ["nothing left", row("Blue Vase", { stock: counted(0) }), ["Blue Vase", "$25.00", "Sold out"]],
  ["no count", row("Blue Vase", { stock: UNLIMITED }), ["Blue Vase", "$25.00", "Unlimited"]],
  ["thousands", row("Blue Vase", { stock: counted(12_500) }), ["Blue Vase", "$25.00", "12,500"]],
])("a product with %s is shown as such", async (_, stocked, texts) => {
  startStock({ rows: [stocked] });
  await mountLinkedPart(<Inventory />);
  const shown = await textsOf(/Blue Vase/);
  expect(shown.map((text) => text?.toLowerCase())).toEqual(texts.map((text) => text.toLowerCase()));
});

test("the server searches and sorts: by name first, and by what column is pressed", async () => {
  const server = startStock({});
  const { user } = await mountLinkedPart(<Inventory />);
  const table = within(await screen.findByRole("table", { name: "Inventory" }));
  for (const title of ["Stock", "Stock", "Price", "Product"])
    await user.click(table.getByRole("button", { name: title }));
  await user.type(screen.getByRole("searchbox", { name: "Search inventory" }), "Vase");
  await waitFor(() => expect(server.made(listStock)).toHaveLength(5));
  expect(server.made(listStock).map(({ query }) => query)).toEqual([
    { sort: "name", direction: "asc" },
    { sort: "stock", direction: "asc" },
    { sort: "stock", direction: "desc" },
    { sort: "price", direction: "asc" },
    { sort: "name", direction: "asc", query: "Vase" },
  ]);
});

test("a press on a product shows its variants, and another one hides them", async () => {
  startStock({ variants: [variant(1, counted(4), { Color: "Blue", Size: "Large" }), variant(2, UNLIMITED)] });
  const { user } = await openVariants();
  await screen.findByRole("table", { name: "Blue Vase variants" });
  expect(await textsOf(/Blue, Large/)).toEqual(["Blue, LargeVASE-1", "4", "HistoryAdjust"]);
  expect((await textsOf(/VASE-2/)).slice(0, 2)).toEqual(["Blue VaseVASE-2", "Unlimited"]);
  const product = screen.getByRole("button", { name: "Blue Vase", expanded: true });
  await user.click(product);
  expect(product.getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByRole("table", { name: "Blue Vase variants" })).toBeNull();
});

test("members who can't change stock see it without buttons", async () => {
  startStock({ variants: [variant(1, counted(4))] });
  await openVariants({ mayEdit: false });
  expect((await textsOf(/VASE-1/)).slice(0, 3)).toEqual(["Blue VaseVASE-1", "4", ""]);
});

test("variants that can't be loaded say why, and are loaded again", async () => {
  const server = startStock({ variants: [variant(1, counted(4))] });
  server.failWith(rejection(403, "Your role may not see variants."), listVariantStock);
  const { user } = await openVariants();
  expect(await screen.findByText("Your role may not see variants.")).toBeTruthy();
  server.mend();
  await user.click(button("Try again"));
  expect(await screen.findByRole("table", { name: "Blue Vase variants" })).toBeTruthy();
});

test("a count is sent as what it differs by, with its reason", async () => {
  const server = startStock({ variants: [variant(1, counted(4))] });
  const { user, count, reason, save } = await openAdjust("Blue Vase");
  expect(count().value).toBe("4");
  await user.clear(count());
  await user.type(count(), "10");
  const select = reason();
  if (!select) throw new Error("no reason is asked for");
  await user.selectOptions(select, "Recounted");
  await save();
  expect(await screen.findByText("Stock of “Blue Vase” updated.")).toBeTruthy();
  expect(server.made(adjustStock).map(({ body }) => body)).toEqual([
    { reason: "Recounted", changes: [{ productId: VASE, variantId: idOf(1), delta: 6 }] },
  ]);
  await waitFor(async () => expect((await textsOf(/VASE-1/))[1]).toBe("10"));
});

test("a count that is the same sends nothing, and says so", async () => {
  const server = startStock({ variants: [variant(1, counted(4))] });
  const { save } = await openAdjust("Blue Vase");
  await save();
  expect(await screen.findByText("Stock of “Blue Vase” is unchanged.")).toBeTruthy();
  expect(server.saves()).toEqual([]);
});

test.each(["", "-1", "1.5", "four", "2147483648"])("“%s” is no count", async (typed) => {
  const server = startStock({ variants: [variant(1, counted(4))] });
  const { user, dialog, count, save } = await openAdjust("Blue Vase");
  await user.clear(count());
  if (typed) await user.type(count(), typed);
  await save();
  expect(await within(dialog).findByText("Enter the number in stock: 0 or more.")).toBeTruthy();
  expect(server.saves()).toEqual([]);
});

test("stock that becomes unlimited has neither a count nor a reason", async () => {
  const server = startStock({ variants: [variant(1, counted(4))] });
  const { user, dialog, reason, unlimited, save } = await openAdjust("Blue Vase");
  await user.click(unlimited());
  expect(within(dialog).queryByRole("textbox", { name: "In stock" })).toBeNull();
  expect(reason()).toBeNull();
  await save();
  expect(await screen.findByText("Stock of “Blue Vase” updated.")).toBeTruthy();
  expect(server.made(setStock).map(({ body }) => body)).toEqual([UNLIMITED]);
  await waitFor(async () => expect((await textsOf(/VASE-1/))[1]).toBe("Unlimited"));
});

test("stock that is counted again starts without a count, and needs no reason", async () => {
  const server = startStock({ variants: [variant(1, UNLIMITED)] });
  const { user, count, reason, unlimited, save } = await openAdjust("Blue Vase");
  await user.click(unlimited());
  expect([count().value, reason()]).toEqual(["", null]);
  await user.type(count(), "12");
  await save();
  expect(await screen.findByText("Stock of “Blue Vase” updated.")).toBeTruthy();
  expect(server.made(setStock).map(({ params, body }) => [params.variantId, body])).toEqual([[idOf(1), counted(12)]]);
});

test("unlimited stock that stays unlimited sends nothing", async () => {
  const server = startStock({ variants: [variant(1, UNLIMITED)] });
  const { save } = await openAdjust("Blue Vase");
  await save();
  expect(await screen.findByText("Stock of “Blue Vase” is unchanged.")).toBeTruthy();
  expect(server.saves()).toEqual([]);
});

test("an adjustment whose answer is lost is repeated, and counted once", async () => {
  const server = startStock({ variants: [variant(1, counted(4))] });
  const { user, dialog, count, save } = await openAdjust("Blue Vase");
  await user.clear(count());
  await user.type(count(), "10");
  server.failOnce(lostAnswer);
  await save();
  expect(await within(dialog).findByText(/^Unable to connect/)).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Try again" }));
  await screen.findByText("Stock of “Blue Vase” updated.");
  await waitFor(async () => expect((await textsOf(/VASE-1/))[1]).toBe("10"));
  const keys = server.made(adjustStock).map(({ headers }) => headers.get("idempotency-key"));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test("after a refusal the list shows what is there now, and the dialog keeps what was typed", async () => {
  const server = startStock({ variants: [variant(1, counted(4))] });
  const { user, dialog, count, save } = await openAdjust("Blue Vase");
  await user.clear(count());
  await user.type(count(), "0");
  server.failOnce(rejection(409, "Only 2 are left to take away."));
  const before = server.made(listVariantStock).length;
  await save();
  expect(await within(dialog).findByText("Only 2 are left to take away.")).toBeTruthy();
  expect(count().value).toBe("0");
  await waitFor(() => expect(server.made(listVariantStock)).toHaveLength(before + 1));
});

function movement(id: string, set: Partial<StockMovement>): StockMovement {
  const base = { id, delta: 5, stock: counted(7), reason: "adjustment" as const, orderId: null, note: null };
  return { ...base, by: "owner@example.org", at: "2026-01-05T09:00:00.000Z", ...set };
}

test("a variant's history shows each change, who made it, when, and the stock after it", async () => {
  const movements = [
    movement("a", { note: "Recounted" }),
    movement("b", { delta: -2, reason: "reservation", by: "Order 12" }),
    movement("c", { delta: 0, reason: "opening", stock: UNLIMITED }),
  ];
  startStock({ variants: [variant(1, counted(4), { Color: "Blue" })], movements });
  const { user } = await openVariants();
  await user.click(await screen.findByRole("button", { name: "Blue history" }));
  const dialog = within(await screen.findByRole("dialog", { name: "“Blue” history" }));
  const table = await dialog.findByRole("table", { name: "Stock changes of Blue, newest first" });
  const texts = within(table)
    .getAllByRole("row")
    .slice(1)
    .map(({ children }) => [...children].map(({ textContent }) => textContent));
  const at = "Jan 5, 2026, 4:00 AM";
  expect(texts).toEqual([
    ["Recountedowner@example.org", at, "+5", "7"],
    ["Reserved for an orderOrder 12", at, "-2", "7"],
    ["Initial countowner@example.org", at, "0", "Unlimited"],
  ]);
  await user.click(dialog.getByText("Close"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a variant without a history says so", async () => {
  startStock({ variants: [variant(1, counted(4))] });
  const { user } = await openVariants();
  await user.click(await screen.findByRole("button", { name: "Blue Vase history" }));
  expect(await within(await screen.findByRole("dialog")).findByText("No stock changes yet.")).toBeTruthy();
});
