import { screen, waitFor, within } from "@testing-library/react";
import { createProduct, listProducts, type ProductRow } from "@stoa/core/product/product-api.ts";
import { testId, testProduct } from "@stoa/core/product/product-for-tests.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { productDetail } from "../../../testing/open/open-product.tsx";
import { expectHeld } from "../../../testing/held/held-save.ts";
import { mountLinkedPart } from "../../../testing/open/mount-linked-part.tsx";
import type { RecordSort } from "../../../parts/table/record-table.tsx";
import type { ChosenProducts } from "./product-selection.ts";
import { ProductsList } from "./products-list.tsx";

function row(number: number, set: Partial<ProductRow> = {}): ProductRow {
  return {
    id: testId(number),
    collectionId: testId(900),
    title: `Pot ${number}`,
    urlId: `pot-${number}`,
    productType: 1,
    image: null,
    priceFrom: { amount: 2500, currency: "USD" },
    hasSeveralPrices: false,
    onSale: false,
    isVisible: true,
    variantCount: 1,
    stock: { quantity: 3, unlimited: false },
    status: "published",
    ...set,
  };
}

const pots = (count: number): ProductRow[] => Array.from({ length: count }, (_, index) => row(index + 1));

function startProducts(rows: readonly ProductRow[], pageSize = 50) {
  const server = startContractServer();
  server.answer(listProducts, ({ query }) => {
    const found = rows.filter(({ title }) => title.includes(query.query ?? ""));
    const start = Number(query.cursor ?? 0);
    const end = start + pageSize;
    return { items: found.slice(start, end), nextCursor: end < found.length ? String(end) : null, total: found.length };
  });
  server.answer(createProduct, ({ body }) => productDetail(testProduct({ title: body.title }), { id: testId(77) }));
  return server;
}

type ListProps = { readonly first?: string; readonly mayEdit?: boolean };

async function mount({ first = "", mayEdit = true }: ListProps = {}) {
  const [edit, exportChosen, created] = [
    vi.fn<(chosen: ChosenProducts) => void>(),
    vi.fn<(chosen: ChosenProducts) => void>(),
    vi.fn<(id: string) => void>(),
  ];
  function List(): ReactElement {
    const [search, setSearch] = useState(first);
    const [sort, setSort] = useState<RecordSort | undefined>(undefined);
    return (
      <ProductsList
        search={search}
        sort={sort}
        language="en-US"
        mayEdit={mayEdit}
        onSort={setSort}
        onSearch={setSearch}
        onEditChosen={edit}
        onExportChosen={exportChosen}
        onCreated={created}
      />
    );
  }
  return { ...(await mountLinkedPart(<List />)), edit, exportChosen, created };
}

const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
const titles = (): (string | null)[] =>
  screen.queryAllByRole("rowheader").map((one) => one.querySelector("a")?.textContent ?? null);
const box = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>("checkbox", { name });
const bar = (): HTMLElement => screen.getByRole("region", { name: "Selected products" });
const barText = (): string | null => within(bar()).getByRole("status").textContent;
const ready = (): Promise<HTMLElement> => screen.findByRole("table", { name: "Products" });

test("a store without products starts with one", async () => {
  startProducts([]);
  const { user } = await mount();
  expect(await screen.findByRole("heading", { name: "Add your first product" })).toBeTruthy();
  const [, start] = screen.getAllByRole("button", { name: "New product" });
  if (!start) throw new Error("the notice offers no product");
  await user.click(start);
  expect(await screen.findByRole("dialog", { name: "New product" })).toBeTruthy();
});

test("members who can't edit read that others add products, and can't select any", async () => {
  startProducts([]);
  await mount({ mayEdit: false });
  expect(await screen.findByText("Products added by your team appear here.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "New product" })).toBeNull();
});

test("a product shows its state, stock, price, and whether it is visible", async () => {
  startProducts([
    row(1),
    row(2, { status: "new", isVisible: false, variantCount: 3, hasSeveralPrices: true }),
    row(3, { status: "changed", onSale: true, stock: { quantity: 0, unlimited: false } }),
    row(4, { stock: { quantity: 0, unlimited: true } }),
  ]);
  await mount({ mayEdit: false });
  await ready();
  const cells = screen
    .getAllByRole("row")
    .slice(1)
    .map(({ children }) => [...children].slice(2).map(({ textContent }) => textContent));
  expect(cells[0]).toEqual(["Published", "3 in stock", "$25.00", "Visible"]);
  expect(cells[1]?.slice(1)).toEqual(["3 in stock · 3 variants", "from $25.00", "Hidden"]);
  expect(cells[2]?.slice(1)).toEqual(["Sold out", "Sale$25.00", "Visible"]);
  expect(cells[3]?.slice(1)).toEqual(["Unlimited", "$25.00", "Visible"]);
  expect(new Set(cells.map(([status]) => status)).size).toBe(3);
  expect(screen.getByText("4 products")).toBeTruthy();
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("a product is opened by its name", async () => {
  startProducts(pots(1));
  const { user, address } = await mount();
  await user.click(await screen.findByRole("link", { name: "Pot 1" }));
  await waitFor(() => expect(address()).toBe(`/products/${testId(1)}`));
});

test("a search counts what it finds, and is cleared when it finds nothing", async () => {
  startProducts(pots(12));
  const { user } = await mount();
  await ready();
  const search = screen.getByRole("searchbox", { name: "Search products" });
  await user.type(search, "Pot 1");
  expect(await screen.findByText("4 products found")).toBeTruthy();
  await user.type(search, "99");
  expect(await screen.findByText("No products match “Pot 199”")).toBeTruthy();
  const [, clear] = screen.getAllByRole("button", { name: "Clear search" });
  if (!clear) throw new Error("the search can't be cleared");
  await user.click(clear);
  expect(await screen.findByText("12 products")).toBeTruthy();
});

test("a column sorts up, down, and then as the store page does", async () => {
  const server = startProducts(pots(2));
  const { user } = await mount();
  const table = within(await ready());
  const sorts = (): unknown[] => server.made(listProducts).map(({ query: { sort, direction } }) => [sort, direction]);
  const head = (): string | null => table.getByRole("columnheader", { name: "Stock" }).getAttribute("aria-sort");
  const press = (): Promise<void> => user.click(table.getByRole("button", { name: "Stock" }));
  expect(head()).toBe("none");
  await press();
  expect(head()).toBe("ascending");
  await press();
  expect(head()).toBe("descending");
  await press();
  expect(head()).toBe("none");
  await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Price, high to low");
  await waitFor(() =>
    expect(sorts()).toEqual([
      [undefined, undefined],
      ["stock", "asc"],
      ["stock", "desc"],
      ["price", "desc"],
    ]),
  );
});

test("more products are shown by a press", async () => {
  startProducts(pots(5), 2);
  const { user } = await mount();
  expect(await screen.findByText("2 of 5 shown")).toBeTruthy();
  await user.click(button("Show more"));
  expect(await screen.findByText("4 of 5 shown")).toBeTruthy();
  await user.click(button("Show more"));
  await waitFor(() => expect(titles()).toHaveLength(5));
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("chosen products are counted, edited, exported, and let go of", async () => {
  startProducts(pots(3));
  const { user, edit, exportChosen } = await mount();
  await ready();
  expect([barText(), within(bar()).queryAllByRole("button")]).toEqual(["", []]);
  await user.click(box("Select Pot 1"));
  await user.click(box("Select Pot 3"));
  expect(barText()).toBe("2 selected");
  await user.click(within(bar()).getByRole("button", { name: "Edit" }));
  await user.click(within(bar()).getByRole("button", { name: "Export" }));
  for (const asked of [edit, exportChosen]) {
    const [chosen] = asked.mock.calls[0] ?? [];
    expect(chosen).toMatchObject({ count: 2, isAll: false, ids: new Set([testId(1), testId(3)]) });
  }
  await user.click(box("Select Pot 1"));
  expect(barText()).toBe("1 selected");
  await user.click(button("Clear selection"));
  expect([barText(), box("Select Pot 3").checked]).toEqual(["", false]);
});

test("Shift chooses all between two, and lets go of all between two", async () => {
  startProducts(pots(5));
  const { user } = await mount();
  await ready();
  await user.click(box("Select Pot 2"));
  await user.keyboard("{Shift>}");
  await user.click(box("Select Pot 4"));
  expect(barText()).toBe("3 selected");
  await user.click(box("Select Pot 3"));
  await user.keyboard("{/Shift}");
  expect(barText()).toBe("1 selected");
  expect(box("Select Pot 2").checked).toBe(true);
});

test("all that are shown are chosen at once, then all that there are", async () => {
  startProducts(pots(5), 3);
  const { user, edit } = await mount();
  await ready();
  const all = box("Select all shown");
  await user.click(box("Select Pot 1"));
  expect(all.indeterminate).toBe(true);
  await user.click(all);
  expect([barText(), all.checked]).toEqual(["3 selected", true]);
  await user.click(button("Select all 5"));
  expect(barText()).toBe("All 5 selected");
  expect(screen.queryByRole("button", { name: "Select all 5" })).toBeNull();
  await user.click(within(bar()).getByRole("button", { name: "Edit" }));
  expect(edit.mock.calls[0]?.[0]).toMatchObject({ isAll: true, count: 5 });
  await user.click(box("Select Pot 2"));
  expect(barText()).toBe("2 selected");
  await user.click(all);
  await user.click(all);
  expect(barText()).toBe("");
});

test("another search lets go of what was chosen", async () => {
  startProducts(pots(12), 3);
  const { user } = await mount();
  await ready();
  await user.click(box("Select all shown"));
  await user.type(screen.getByRole("searchbox"), "Pot 1");
  expect(await screen.findByText("4 products found")).toBeTruthy();
  expect(barText()).toBe("");
  await user.click(box("Select all shown"));
  expect(button("Select all 4 found")).toBeTruthy();
});

test("a new product is made with its title and kind, and opened", async () => {
  const server = startProducts(pots(1));
  const { user, created } = await mount();
  await ready();
  await user.click(button("New product"));
  const scope = await screen.findByRole("dialog", { name: "New product" });
  const dialog = within(scope);
  await user.click(dialog.getByRole("button", { name: "Create product" }));
  expect(dialog.getByText("Enter a product title.")).toBeTruthy();
  await user.selectOptions(dialog.getByRole("combobox", { name: "Product type" }), "2");
  expect(dialog.getByText(/^A file that buyers download/)).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: "Title" }), "Glaze book");
  const expectDone = () => waitFor(() => expect(created.mock.calls).toEqual([[testId(77)]]));
  await expectHeld({ server, user, scope, fields: { Title: "Glaze book" }, action: "Create product", expectDone });
  expect(server.made(createProduct).at(-1)?.body).toEqual({ title: "Glaze book", productType: 2 });
});

test("products that can't be loaded say why, and are loaded again", async () => {
  const server = startProducts(pots(1));
  server.failWith(rejection(403, "Your role may not see products."), listProducts);
  const { user } = await mount();
  expect(await screen.findByText("Your role may not see products.")).toBeTruthy();
  server.mend();
  await user.click(button("Try again"));
  expect(await ready()).toBeTruthy();
});
