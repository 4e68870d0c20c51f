import { screen, waitFor, within } from "@testing-library/react";
import {
  changeCategory,
  createCategory,
  deleteCategory,
  listCategories,
  type CategoryRow,
} from "@stoa/core/category/category-api.ts";
import { testId } from "@stoa/core/product/product-for-tests.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { notFound } from "../../../testing/cached-rows.ts";
import { expectHeld } from "../../../testing/held/held-save.ts";
import { mountPart } from "../../../testing/open/mount-part.tsx";
import { CategoryTreeList } from "./category-tree-list.tsx";

const STORE = testId(900);

type Node = { readonly path: string; readonly productCount?: number };

/** Rows as the server has them: parents first, siblings in their order. */
function rowsOf(nodes: readonly Node[]): CategoryRow[] {
  const ids = new Map(nodes.map(({ path }, index) => [path, testId(index + 1)]));
  return nodes.map(({ path, productCount = 0 }, index) => {
    const parent = path.split("/").slice(0, -1).join("/");
    return {
      id: testId(index + 1),
      collectionId: STORE,
      displayName: path.split("/").at(-1) ?? "",
      path,
      parentCategoryId: ids.get(parent) ?? null,
      displayIndex: index + 1,
      productCount,
    };
  });
}

function startCategories(nodes: readonly Node[]) {
  const server = startContractServer();
  let rows = rowsOf(nodes);
  const pathOf = (row: Pick<CategoryRow, "displayName" | "parentCategoryId">): string => {
    const parent = rows.find(({ id }) => id === row.parentCategoryId);
    return parent ? `${parent.path}/${row.displayName}` : row.displayName;
  };
  server.answer(listCategories, () => ({
    items: rows.toSorted((one, other) => one.displayIndex - other.displayIndex),
    nextCursor: null,
    total: rows.length,
    unlisted: [],
  }));
  server.answer(createCategory, ({ body: { displayName, parentCategoryId = null } }) => {
    const fresh = { displayName, parentCategoryId };
    const made = {
      ...fresh,
      id: testId(500),
      collectionId: STORE,
      displayIndex: 99,
      productCount: 0,
      path: pathOf(fresh),
    };
    rows = [...rows, made];
    return made;
  });
  server.answer(changeCategory, ({ params, body }) => {
    const before = rows.find(({ id }) => id === params.categoryId);
    if (!before) return notFound();
    const { displayName = before.displayName, displayIndex = before.displayIndex } = body;
    const parentCategoryId = body.parentCategoryId === undefined ? before.parentCategoryId : body.parentCategoryId;
    const place = { displayName, displayIndex, parentCategoryId };
    const changed = { ...before, ...place, path: pathOf(place) };
    rows = rows.map((row) => (row === before ? changed : row));
    return changed;
  });
  server.answer(deleteCategory, ({ params }) => {
    const gone = rows.find(({ id }) => id === params.categoryId);
    const kept = rows.filter(({ path }) => gone && path !== gone.path && !path.startsWith(`${gone.path}/`));
    const deleted = rows.length - kept.length;
    rows = kept;
    return { deleted };
  });
  return server;
}

type TreeProps = { readonly search?: string; readonly mayEdit?: boolean };

function Tree({ search = "", mayEdit = true }: TreeProps): ReactElement {
  const [isAdding, setIsAdding] = useState(false);
  const adding = { isAdding, onAdd: () => setIsAdding(true), onAdded: () => setIsAdding(false) };
  return (
    <>
      <button type="button" onClick={adding.onAdd}>
        Add one
      </button>
      <CategoryTreeList collectionId={STORE} search={search} mayEdit={mayEdit} {...adding} />
    </>
  );
}

const SHELVES = [
  { path: "Home", productCount: 3 },
  { path: "Home/Vases", productCount: 1 },
  { path: "Garden" },
  { path: "Office" },
];

const mount = (props: TreeProps = {}) => mountPart(<Tree {...props} />);
const button = (name: string): HTMLElement => screen.getByRole("button", { name });
const names = (): (string | null)[] => screen.queryAllByRole("rowheader").map(({ textContent }) => textContent);
const paths = (): string[] =>
  screen.getAllByRole("button", { name: /^Delete / }).map((one) => one.getAttribute("aria-label")?.slice(7) ?? "");

test("a store without categories says what they are for, and one is made from there", async () => {
  startCategories([]);
  const { user } = mount();
  expect(await screen.findByText("No categories yet")).toBeTruthy();
  await user.click(button("New category"));
  const dialog = within(await screen.findByRole("dialog", { name: "New category" }));
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Lamps{Enter}");
  expect(await screen.findByText("Category “Lamps” created")).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(["Lamps"]));
});

test("members who can't edit see the categories without buttons", async () => {
  startCategories(SHELVES);
  mount({ mayEdit: false });
  await screen.findByRole("table", { name: "Store categories" });
  expect(names()).toEqual(["Home", "Vases in Home", "Garden", "Office"]);
  expect(within(screen.getByRole("table")).queryByRole("button")).toBeNull();
});

test("members who can't edit get no button to create the first one", async () => {
  startCategories([]);
  mount({ mayEdit: false });
  await screen.findByText("No categories yet");
  expect(screen.queryByRole("button", { name: "New category" })).toBeNull();
});

test("a search finds names and parents, says where they are, and nothing can be moved then", async () => {
  startCategories(SHELVES);
  mount({ search: "HOME" });
  await screen.findByRole("table");
  expect(names()).toEqual(["Home", "Vasesin Home"]);
  expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull();
});

test("a search that finds nothing says so", async () => {
  startCategories(SHELVES);
  mount({ search: "lamp" });
  expect(await screen.findByText("No categories match “lamp”")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "New category" })).toBeNull();
});

test("a category moves among its siblings, the focus follows, and its position is announced", async () => {
  const server = startCategories(SHELVES);
  const { user } = mount();
  await screen.findByRole("table");
  expect(button("Move Home up").hasAttribute("disabled")).toBe(true);
  expect(button("Move Office down").hasAttribute("disabled")).toBe(true);
  expect(
    [button("Move Home/Vases up"), button("Move Home/Vases down")].map((one) => one.hasAttribute("disabled")),
  ).toEqual([true, true]);
  await user.click(button("Move Garden down"));
  expect(await screen.findByText("“Garden” is now 3 of 3.")).toBeTruthy();
  expect(paths()).toEqual(["Home", "Home/Vases", "Office", "Garden"]);
  expect(document.activeElement).toBe(button("Move Garden up"));
  expect(server.made(changeCategory).map(({ body }) => Object.keys(body))).toEqual([
    ["displayIndex"],
    ["displayIndex"],
  ]);
  await user.click(button("Move Garden up"));
  expect(await screen.findByText("“Garden” is now 2 of 3.")).toBeTruthy();
  expect(document.activeElement).toBe(button("Move Garden up"));
});

test("a move that fails says why, and is tried again from the message", async () => {
  const server = startCategories(SHELVES);
  const { user } = mount();
  await screen.findByRole("table");
  server.failOnce(rejection(403, "Your role may not sort categories."), changeCategory);
  await user.click(button("Move Office up"));
  expect(await screen.findByText("Your role may not sort categories.")).toBeTruthy();
  await user.click(button("Try again"));
  expect(await screen.findByText("“Office” is now 2 of 3.")).toBeTruthy();
});

test("a category is renamed, and Undo gives it its name back", async () => {
  const server = startCategories(SHELVES);
  const { user } = mount();
  await user.click(await screen.findByRole("button", { name: "Garden" }));
  const scope = await screen.findByRole("dialog", { name: "Edit “Garden”" });
  await user.type(within(scope).getByRole("textbox", { name: "Name" }), "s{Enter}");
  expect(await screen.findByText("Category renamed to “Gardens”. Visitors see it after you publish.")).toBeTruthy();
  await waitFor(() => expect(names()).toContain("Gardens"));
  server.failOnce(rejection(409, "Somebody else changed it."), changeCategory);
  await user.click(button("Undo"));
  expect(await screen.findByText("Somebody else changed it.")).toBeTruthy();
  await user.click(button("Try again"));
  expect(await screen.findByText("“Garden” restored")).toBeTruthy();
  await waitFor(() => expect(names()).toContain("Garden"));
});

test("a category is put into another one, but not into itself or what is in it", async () => {
  const server = startCategories(SHELVES);
  const { user } = mount();
  await user.click(await screen.findByRole("button", { name: "Home" }));
  const dialog = within(await screen.findByRole("dialog"));
  const parent = dialog.getByRole("combobox", { name: "Parent category" });
  expect([...parent.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "No parent category",
    "Garden",
    "Office",
  ]);
  await user.selectOptions(parent, "Garden");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Category renamed to “Garden/Home”. Visitors see it after you publish.")).toBeTruthy();
  expect(server.made(changeCategory)[0]?.body).toEqual({ parentCategoryId: testId(3), displayIndex: 1 });
});

test("two that become one can't be parted again", async () => {
  startCategories(SHELVES);
  const { user } = mount();
  await user.click(await screen.findByRole("button", { name: "Office" }));
  const dialog = within(await screen.findByRole("dialog"));
  const name = dialog.getByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.type(name, "Garden{Enter}");
  expect(await screen.findByText(/^Category renamed to “Garden”/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("an unchanged category sends nothing, and a name is needed", async () => {
  const server = startCategories(SHELVES);
  const { user } = mount();
  await user.click(await screen.findByRole("button", { name: "Office" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.clear(dialog.getByRole("textbox", { name: "Name" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await dialog.findByText("Enter a category name.")).toBeTruthy();
  await user.type(dialog.getByRole("textbox", { name: "Name" }), "Office{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.saves()).toEqual([]);
});

test("a new category is made in another one", async () => {
  const server = startCategories(SHELVES);
  const { user } = mount();
  await screen.findByRole("table");
  await user.click(button("Add one"));
  const scope = await screen.findByRole("dialog", { name: "New category" });
  await user.selectOptions(within(scope).getByRole("combobox", { name: "Parent category" }), "Home/Vases");
  await user.type(within(scope).getByRole("textbox", { name: "Name" }), "Tall");
  const expectDone = () => screen.findByText("Category “Tall” created");
  await expectHeld({ server, user, scope, fields: { Name: "Tall" }, action: "Create", expectDone });
  expect(server.made(createCategory).at(-1)?.body).toEqual({ displayName: "Tall", parentCategoryId: testId(2) });
});

test.each([
  ["Home", ["1 category inside it will be deleted too.", "3 products stay in your store without it."]],
  ["Home/Vases", ["1 product stays in your store without it."]],
  ["Garden", ["No products in it. This can’t be undone."]],
])("the question whether to delete %s says what becomes of what is in it", async (path, texts) => {
  const server = startCategories(SHELVES);
  const { user } = mount();
  await user.click(await screen.findByRole("button", { name: `Delete ${path}` }));
  const name = path.split("/").at(-1) ?? "";
  const dialog = await screen.findByRole("dialog", { name: `Delete “${name}”?` });
  for (const text of texts) expect(dialog.textContent).toContain(text);
  await user.click(within(dialog).getByRole("button", { name: "Delete category" }));
  expect(await screen.findByText(`Category “${name}” deleted`)).toBeTruthy();
  await waitFor(() => expect(names().join()).not.toContain(name));
  expect(server.made(deleteCategory)).toHaveLength(1);
});

test("more than two hundred categories are shown in parts", async () => {
  startCategories(Array.from({ length: 250 }, (_, index) => ({ path: `Shelf ${index}` })));
  const { user } = mount({ mayEdit: false });
  expect(await screen.findByText("200 of 250 shown")).toBeTruthy();
  expect(names()).toHaveLength(200);
  await user.click(button("Show more"));
  expect(names()).toHaveLength(250);
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("categories that can't be loaded say why, and are loaded again", async () => {
  const server = startCategories(SHELVES);
  server.failWith(rejection(403, "Your role may not see categories."), listCategories);
  const { user } = mount();
  expect(await screen.findByText("Your role may not see categories.")).toBeTruthy();
  server.mend();
  await user.click(button("Try again"));
  expect(await screen.findByRole("table")).toBeTruthy();
});
