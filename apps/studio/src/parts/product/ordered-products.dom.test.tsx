import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { useState, type ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { OrderedProducts, type ChosenProduct } from "./ordered-products.tsx";

const POTS: readonly ChosenProduct[] = ["Vase", "Bowl", "Cup"].map((title) => ({ id: title.toLowerCase(), title }));

const ordered = vi.fn<(ids: readonly string[]) => void>();
const removed = vi.fn<(product: ChosenProduct) => void>();

function Products(): ReactElement {
  const [products, setProducts] = useState(POTS);
  return (
    <OrderedProducts
      label="Related products"
      products={products}
      onRemove={removed}
      onOrder={(ids) => {
        ordered(ids);
        setProducts(ids.flatMap((id) => POTS.find((pot) => pot.id === id) ?? []));
      }}
    />
  );
}

function openProducts() {
  ordered.mockClear();
  removed.mockClear();
  return mountPart(<Products />);
}

const titles = (): (string | undefined)[] =>
  within(screen.getByRole("grid", { name: "Related products" }))
    .getAllByRole("row")
    .map((row) =>
      within(row)
        .getByRole("button", { name: /^Remove/ })
        .getAttribute("aria-label")
        ?.slice(7),
    );

test("products are in their order, each with a handle and a way out", async () => {
  const { user } = openProducts();
  expect(titles()).toEqual(["Vase", "Bowl", "Cup"]);
  await user.click(screen.getByRole("button", { name: "Remove Bowl" }));
  expect(removed.mock.calls).toEqual([[POTS[1]]]);
});

type Carried = { readonly user: UserEvent; readonly title: string; readonly place: string; readonly key: string };

/** Goes to the handle of a product by keyboard, takes it there, and goes with it to a place. */
async function carry({ user, title, place, key }: Carried): Promise<void> {
  await user.tab();
  for (const { title: passed } of POTS) {
    if (passed === title) break;
    await user.keyboard("{ArrowDown}");
  }
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: `Move ${title}` }));
  await user.keyboard("{Enter}");
  const isThere = (): boolean => document.activeElement?.getAttribute("aria-label") === place;
  for (let tries = 0; tries < POTS.length + 1 && !isThere(); tries += 1) await user.keyboard(key);
  expect(document.activeElement?.getAttribute("aria-label")).toBe(place);
}

test.each([
  ["Vase", "Insert between Bowl and Cup", ["bowl", "vase", "cup"], "{ArrowDown}"],
  ["Vase", "Insert after Cup", ["bowl", "cup", "vase"], "{ArrowDown}"],
  ["Bowl", "Insert before Vase", ["bowl", "vase", "cup"], "{ArrowUp}"],
  ["Bowl", "Insert after Cup", ["vase", "cup", "bowl"], "{ArrowDown}"],
] as const)("%s moves by keyboard: %s", async (...[title, place, order, key]) => {
  const { user } = openProducts();
  await carry({ user, title, place, key });
  await user.keyboard("{Enter}");
  await waitFor(() => expect(ordered).toHaveBeenCalledOnce());
  expect(ordered.mock.calls[0]?.[0]).toEqual(order);
});

test("a move that is given up changes nothing", async () => {
  const { user } = openProducts();
  await carry({ user, title: "Vase", place: "Insert after Cup", key: "{ArrowDown}" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(titles()).toEqual(["Vase", "Bowl", "Cup"]));
  expect(ordered).not.toHaveBeenCalled();
});
