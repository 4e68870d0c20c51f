import { screen, waitFor, within } from "@testing-library/react";
import { createCategory, listCategories, type CategoryRow } from "@stoa/core/category/category-api.ts";
import { testId } from "@stoa/core/product/product-for-tests.ts";
import { holdCalls, rejection } from "@stoa/ui/testing/call-fault.ts";
import { expect, test } from "vitest";
import { openProductSection } from "../../../testing/open/open-product.tsx";
import { CategoriesField } from "./categories-field.tsx";

const NO_PROBLEMS: Readonly<Record<string, string>> = {};
const STORE = testId(900);

function category(number: number, path: string, parent: CategoryRow | null = null): CategoryRow {
  const displayName = path.split("/").at(-1) ?? "";
  const parentCategoryId = parent?.id ?? null;
  return {
    id: testId(number),
    collectionId: STORE,
    displayName,
    path,
    parentCategoryId,
    displayIndex: number,
    productCount: 0,
  };
}

type Setup = {
  readonly chosen?: string[];
  readonly paths?: readonly string[];
  readonly unlisted?: readonly string[];
  readonly problems?: typeof NO_PROBLEMS;
};

const open = ({ chosen = [], paths = ["Home", "Garden"], unlisted = [], problems = NO_PROBLEMS }: Setup = {}) =>
  openProductSection({
    product: { categories: chosen },
    fill: (server) => {
      const rows = paths.map((path, index) => category(index + 1, path));
      server.answer(listCategories, () => ({
        items: rows,
        nextCursor: null,
        total: rows.length,
        unlisted: unlisted.map((path) => ({ path, productCount: 1 })),
      }));
      server.answer(createCategory, ({ body }) => {
        const parent = rows.find(({ id }) => id === body.parentCategoryId) ?? null;
        const path = parent ? `${parent.path}/${body.displayName}` : body.displayName;
        const made = category(rows.length + 1, path, parent);
        rows.push(made);
        return made;
      });
    },
    render: ({ session }) => <CategoriesField session={session} problems={problems} />,
  });

const field = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name: "Categories" });
const textsOf = (name: string): (string | null)[] => {
  const list = screen.queryByRole("list", { name });
  return list
    ? within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent)
    : [];
};
const chosen = (): (string | null)[] => textsOf("Categories");
const offered = (): (string | null)[] => textsOf("Store categories");

test("the store's categories are offered, chosen with a click, and removed; the focus stays in the field", async () => {
  const { user, sent } = await open({ unlisted: ["Old"] });
  await waitFor(() => expect(offered()).toEqual(["Home", "Garden", "Old"]));
  await user.click(screen.getByRole("button", { name: "Add category Garden" }));
  expect([chosen(), offered()]).toEqual([["Garden"], ["Home", "Old"]]);
  expect(document.activeElement).toBe(field());
  expect((await sent()).categories).toEqual(["Garden"]);
  await user.click(screen.getByRole("button", { name: "Remove category Garden" }));
  expect(chosen()).toEqual([]);
  expect(document.activeElement).toBe(field());
  expect((await sent()).categories).toEqual([]);
});

test("no more than eight are offered, and typing narrows them", async () => {
  const { user } = await open({ paths: Array.from({ length: 12 }, (_, index) => `Shelf ${index + 1}`) });
  await waitFor(() => expect(offered()).toHaveLength(8));
  await user.type(field(), "SHELF 1");
  expect(offered()).toEqual(["Shelf 1", "Shelf 10", "Shelf 11", "Shelf 12"]);
});

test.each(["{Enter}", "button"])("a category that is typed is added by %s, whatever its case", async (how) => {
  const { user, sent, server } = await open();
  await waitFor(() => expect(offered()).toHaveLength(2));
  await user.type(field(), "hOME");
  expect(screen.getByText("Press Enter to add “Home”.")).toBeTruthy();
  if (how === "button") await user.click(screen.getByRole("button", { name: "Add category" }));
  else await user.keyboard(how);
  expect([chosen(), field().value]).toEqual([["Home"], ""]);
  expect((await sent()).categories).toEqual(["Home"]);
  expect(server.made(createCategory)).toEqual([]);
});

test("nothing typed adds nothing, and says how subcategories are typed", async () => {
  const { user, labels, sent } = await open();
  await user.type(field(), " {Enter}");
  expect(screen.getByText("Use a slash for subcategories, such as Clothing/Shirts.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add category" })).toBeNull();
  await sent();
  expect(labels()).toEqual([]);
});

test("a category that is not there yet is made with its parents, and added", async () => {
  const { user, server, sent } = await open();
  await waitFor(() => expect(offered()).toHaveLength(2));
  await user.type(field(), "home/Vases/Tall");
  expect(screen.getByText("“Home/Vases/Tall” doesn't exist yet. Press Enter to create and add it.")).toBeTruthy();
  const held = holdCalls();
  server.failWith(held.fault, createCategory);
  await user.keyboard("{Enter}");
  expect(await screen.findByText("Creating category…")).toBeTruthy();
  await user.keyboard("{Enter}");
  held.letGo();
  await waitFor(() => expect(chosen()).toEqual(["Home/Vases/Tall"]));
  expect(server.made(createCategory).map(({ body }) => body)).toEqual([
    { displayName: "Vases", parentCategoryId: testId(1) },
    { displayName: "Tall", parentCategoryId: testId(3) },
  ]);
  expect((await sent()).categories).toEqual(["Home/Vases/Tall"]);
});

test("a category that can't be made says why until something else is typed", async () => {
  const { user, server } = await open();
  await waitFor(() => expect(offered()).toHaveLength(2));
  server.failOnce(
    rejection(400, "It is not valid.", { fields: { displayName: "This name is too long." } }),
    createCategory,
  );
  await user.type(field(), "Lamps{Enter}");
  expect(await screen.findByText("This name is too long.")).toBeTruthy();
  expect([field().value, chosen()]).toEqual(["Lamps", []]);
  await user.type(field(), "s");
  expect(screen.queryByText("This name is too long.")).toBeNull();
});

test("categories that can't be read say why, and those of the product stay", async () => {
  await openProductSection({
    product: { categories: ["Home"] },
    fill: (server) => {
      server.answer(listCategories, { items: [], nextCursor: null, total: 0, unlisted: [] });
      server.failWith(rejection(403, "Your role may not see categories."), listCategories);
    },
    render: ({ session }) => <CategoriesField session={session} problems={NO_PROBLEMS} />,
  });
  expect(await screen.findByText("Your role may not see categories.")).toBeTruthy();
  expect(chosen()).toEqual(["Home"]);
});

test("a server error is shown, with a link to the categories", async () => {
  const { user, address } = await open({ problems: { categories: "The category “Old” doesn't exist." } });
  expect(screen.getByText("The category “Old” doesn't exist.")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Manage categories" }));
  await waitFor(() => expect(address()).toBe(`/pages/${STORE}/tags#categories`));
});
