import { screen, waitFor, within } from "@testing-library/react";
import { getProduct, listProducts, type ProductDetail, type ProductRow } from "@stoa/core/product/product-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { notFound } from "../../testing/cached-rows.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { ProductPicker } from "./product-picker.tsx";

const STORE = "eed6945991110abd577f98f0";
const idOf = (number: number): string => String(number).padStart(24, "0");

function row(number: number): ProductRow {
  return {
    id: idOf(number),
    collectionId: STORE,
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
  };
}

function detailOf({ id, urlId, title }: ProductRow): ProductDetail {
  const price = { amount: 2500, currency: "USD" };
  const variant = { id: idOf(500), sku: "POT", price, salePrice: price, onSale: false, attributes: {} };
  const lists = { tags: [], categories: [], variantOptionOrdering: [], images: [] };
  const words = { urlId, title, description: "", seo: { title: "", description: "" } };
  const place = { collectionId: STORE, displayIndex: 0, isVisible: true };
  const product: ProductDetail["product"] = { ...words, ...place, ...lists, productType: 1, variants: [variant] };
  return { id, version: 1, product, images: [], stock: {}, status: "published", path: "/shop/pot" };
}

function startPots(count = 10) {
  const server = startContractServer();
  const rows = Array.from({ length: count }, (_, index) => row(index + 1));
  server.answer(listProducts, ({ query }) => {
    const items = rows.filter(({ title }) => title.includes(query.query ?? ""));
    return { items, nextCursor: null, total: items.length };
  });
  server.answer(getProduct, ({ params }): ProductDetail | Response => {
    const found = rows.find(({ id }) => id === params.productId);
    return found ? detailOf(found) : notFound();
  });
  return server;
}

type PickerProps = Partial<Parameters<typeof ProductPicker>[0]> & { readonly first?: readonly string[] };

const NONE: readonly string[] = [];

function Picker({ first = NONE, ...props }: PickerProps): ReactElement {
  const [ids, setIds] = useState(first);
  return <ProductPicker label="Selected products" problem={undefined} productIds={ids} onChange={setIds} {...props} />;
}

const found = (): (string | null)[] =>
  within(screen.getByRole("list", { name: "Search results" }))
    .getAllByRole("listitem")
    .map((item) => item.firstChild?.textContent ?? null);

const chosen = async (): Promise<HTMLElement> => screen.findByRole("list", { name: "Selected products" });

test("the first eight are offered, one is added and removed, and the focus stays in the search", async () => {
  startPots();
  const { user } = mountPart(<Picker />);
  await screen.findByRole("list", { name: "Search results" });
  expect(found()).toHaveLength(8);
  await user.click(screen.getByRole("button", { name: "Add Pot 2" }));
  expect((await chosen()).textContent).toContain("Pot 2");
  expect(screen.getByText("Pot 2 added")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Search products to add" }));
  expect(found()).not.toContain("Pot 2");
  await user.click(await screen.findByRole("button", { name: "Remove Pot 2" }));
  expect(screen.getByText("Pot 2 removed")).toBeTruthy();
  expect(screen.queryByRole("list", { name: "Selected products" })).toBeNull();
});

test("the server searches, in one store page if given, and one that cannot be chosen is left out", async () => {
  const server = startPots();
  const { user } = mountPart(<Picker collectionId={STORE} exceptId={idOf(1)} />);
  await screen.findByRole("list", { name: "Search results" });
  expect(server.made(listProducts)[0]?.query).toEqual({ collectionId: STORE });
  await user.type(screen.getByRole("searchbox"), "Pot 1");
  await waitFor(() => expect(found()).toEqual(["Pot 10"]));
  await user.type(screen.getByRole("searchbox"), "23");
  expect(await screen.findByText("No other products found.")).toBeTruthy();
});

test("a compact one offers nothing until something is searched for", async () => {
  const server = startPots();
  const { user } = mountPart(<Picker isCompact />);
  expect(server.made(listProducts)).toEqual([]);
  await user.type(screen.getByRole("searchbox"), "Pot 3");
  expect(await screen.findByRole("button", { name: "Add Pot 3" })).toBeTruthy();
});

test("when as many are chosen as can be, no more are offered", async () => {
  startPots();
  const { user } = mountPart(<Picker max={2} first={[idOf(1), idOf(2)]} />);
  expect(screen.getByText("No more than 2 can be selected. Remove one to add another.")).toBeTruthy();
  expect(screen.queryByRole("searchbox")).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Remove Pot 1" }));
  expect(screen.getByRole("searchbox")).toBeTruthy();
});

test("a deleted one says so, and errors are shown", async () => {
  startPots();
  mountPart(<Picker first={[idOf(99)]} problem="Choose a product." />);
  expect(await screen.findByRole("button", { name: "Remove Deleted product" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toBe("Choose a product.");
});

test("one whose name cannot be loaded is named by its id, and a failed search shows why", async () => {
  const server = startPots();
  server.failWith(rejection(403, "Your role may not see products."), listProducts, getProduct);
  mountPart(<Picker first={[idOf(1)]} />);
  expect(await screen.findByRole("button", { name: `Remove ${idOf(1)}` })).toBeTruthy();
  expect(await screen.findByText("Your role may not see products.")).toBeTruthy();
});

test("products whose order counts have a handle each", async () => {
  startPots();
  const { user } = mountPart(<Picker isOrdered first={[idOf(1), idOf(2)]} />);
  const list = screen.getByRole("grid", { name: "Selected products" });
  await screen.findByRole("button", { name: "Move Pot 1" });
  expect(within(list).getAllByRole("row")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Remove Pot 2" }));
  expect(within(list).getAllByRole("row")).toHaveLength(1);
  expect(screen.getByRole("button", { name: "Move Pot 1" })).toBeTruthy();
});
