import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { listContent, type ContentRow } from "@stoa/core/content/content-api.ts";
import { listOrders } from "@stoa/core/order/order-api.ts";
import { listProducts, type ProductRow } from "@stoa/core/product/product-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { Settings } from "lucide-react";
import { expect, test, vi } from "vitest";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { PAID_ORDER } from "../../testing/answer/paid-order.ts";
import type { Command } from "./command.ts";
import { CommandPalette } from "./command-palette.tsx";
import type { FoundThing } from "./found-things.ts";
import { readRecent } from "./recent-commands.ts";

const KEY = "stoa.commands";
const idOf = (number: number): string => String(number).padStart(24, "0");

const pageRow = (title: string, number: number, urlId: string | null = title.toLowerCase()): ContentRow => ({
  id: idOf(number),
  kind: "page",
  version: 1,
  status: "published",
  title,
  urlId,
  collectionId: null,
  updatedAt: "2026-01-05T09:00:00.000Z",
  updatedBy: "owner@example.org",
});

const productRow = (title: string, isVisible: boolean): ProductRow => ({
  id: idOf(50),
  collectionId: idOf(60),
  title,
  urlId: "kiln-vase",
  productType: 1,
  image: null,
  priceFrom: { amount: 2500, currency: "USD" },
  hasSeveralPrices: false,
  onSale: false,
  isVisible,
  variantCount: 1,
  stock: { quantity: 3, unlimited: false },
  status: "published",
});

const ALL = { pages: true, products: true, orders: true };

function openPalette(rights = ALL, pages: readonly ContentRow[] = [pageRow("Kiln", 1), pageRow("Kiln plan", 2, null)]) {
  const server = startContractServer();
  server.answer(listContent, ({ query }) => {
    const items = query.kind === "page" ? [...pages] : [];
    return { items, nextCursor: null, total: items.length };
  });
  server.answer(listProducts, { items: [productRow("Kiln vase", false)], nextCursor: null, total: 1 });
  server.answer(listOrders, {
    items: [{ order: PAID_ORDER.order, states: PAID_ORDER.states }],
    nextCursor: null,
  });
  const ran = vi.fn<(id: string) => void>();
  const command = (id: string, text: string, group: Command["group"]): Command => ({
    id,
    text,
    group,
    words: "",
    icon: Settings,
    run: () => ran(id),
  });
  const commands = [
    command("go-orders", "Orders", "Go to"),
    command("go-design", "Design", "Go to"),
    command("publish", "Publish", "Actions"),
  ];
  const went = vi.fn<(thing: FoundThing) => void>();
  const closed = vi.fn<() => void>();
  const { user } = mountPart(<CommandPalette commands={commands} rights={rights} onGo={went} onClose={closed} />);
  const dialog = screen.getByRole("dialog", { name: "Search" });
  return { server, user, dialog, ran, went, closed, commands };
}

/** Without a pause, however slow the machine: typed by key, half of a text would be searched for, too. */
function typeAtOnce(dialog: HTMLElement, ...texts: readonly string[]): void {
  const field = within(dialog).getByRole("textbox");
  for (const value of texts) fireEvent.change(field, { target: { value } });
}

function sectionsOf(dialog: HTMLElement): Readonly<Record<string, (string | null)[]>> {
  return Object.fromEntries(
    within(dialog)
      .queryAllByRole("group")
      .map((group) => [
        group.getAttribute("aria-label") ?? "",
        within(group)
          .getAllByRole("menuitem")
          .map(({ textContent }) => textContent),
      ]),
  );
}

test("before anything is typed all commands are offered, and nothing is searched for", () => {
  const { server, dialog } = openPalette();
  expect(sectionsOf(dialog)).toEqual({ "Go to": ["Orders", "Design"], Actions: ["Publish"] });
  expect(within(dialog).getByRole("status").textContent).toBe("3 results");
  expect(server.made(listContent)).toEqual([]);
});

test("commands that were used last come first", () => {
  localStorage.setItem(KEY, JSON.stringify(["publish", "gone"]));
  const { dialog } = openPalette();
  expect(sectionsOf(dialog)).toEqual({ Recent: ["Publish"], "Go to": ["Orders", "Design"] });
});

test("a command is run by Enter, remembered, and the palette closes", async () => {
  const { user, ran, closed, went } = openPalette();
  await user.keyboard("publ{Enter}");
  await waitFor(() => expect(ran).toHaveBeenCalledExactlyOnceWith("publish"));
  expect(closed).toHaveBeenCalledOnce();
  expect(went).not.toHaveBeenCalled();
  expect(readRecent()).toEqual(["publish"]);
});

test("pages, products and orders of the site are found once typing pauses", async () => {
  const { server, dialog } = openPalette();
  typeAtOnce(dialog, "k", "ki", "kil", "kiln");
  expect(await within(dialog).findByText("Kiln vase")).toBeTruthy();
  expect(sectionsOf(dialog)).toEqual({
    Pages: ["Kiln/kiln", "Kiln plan"],
    Products: ["Kiln vaseHidden"],
    Orders: ["Order #1Ada Lovelace"],
  });
  expect(within(dialog).getByRole("status").textContent).toBe("4 results");
  expect(server.made(listProducts).map(({ query }) => query)).toEqual([{ query: "kiln" }]);
  expect(server.made(listContent).map(({ query }) => query.kind)).toEqual(["page", "collection"]);
});

test("of each kind the first five are shown", async () => {
  const pages = Array.from({ length: 7 }, (_, index) => pageRow(`Kiln ${index}`, index + 1));
  const { dialog } = openPalette(ALL, pages);
  typeAtOnce(dialog, "kiln");
  await within(dialog).findByText("Kiln 0");
  expect(sectionsOf(dialog)["Pages"]).toHaveLength(5);
});

test("an order is found by its number, with or without its sign", async () => {
  const { server, user, dialog, went, closed } = openPalette();
  typeAtOnce(dialog, "#1");
  await user.click(await within(dialog).findByRole("menuitem", { name: /^Order #1/ }));
  expect(server.made(listOrders)[0]?.query).toEqual({ search: "1" });
  expect(went).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: "order", id: PAID_ORDER.order.id }));
  expect(closed).toHaveBeenCalledOnce();
  expect(readRecent()).toEqual([]);
});

test("only what the person may see is searched", async () => {
  const { server, dialog } = openPalette({ pages: false, products: true, orders: false });
  typeAtOnce(dialog, "kiln");
  await within(dialog).findByText("Kiln vase");
  expect([server.made(listContent), server.made(listOrders)]).toEqual([[], []]);
});

test("a text that is nowhere says so once it was searched for", async () => {
  const { dialog } = openPalette({ pages: false, products: false, orders: false });
  typeAtOnce(dialog, "zzz");
  expect(within(dialog).getByText("Searching…")).toBeTruthy();
  expect(within(dialog).getByRole("status").textContent).toBe("");
  expect(await within(dialog).findByText("No results for “zzz”.")).toBeTruthy();
});

test("a search that fails keeps the commands, and is tried again", async () => {
  const { server, user, dialog } = openPalette();
  server.failWith(rejection(403, "Not now."), listProducts);
  typeAtOnce(dialog, "pub");
  const alert = await within(dialog).findByRole("alert");
  expect(alert.textContent).toContain("Pages, products and orders can’t be searched right now.");
  expect(within(dialog).getByRole("menuitem", { name: "Publish" })).toBeTruthy();
  server.mend();
  await user.click(within(alert).getByRole("button", { name: "Try again" }));
  expect(await within(dialog).findByText("Kiln vase")).toBeTruthy();
  expect(within(dialog).queryByRole("alert")).toBeNull();
});

test("what was found is gone with its text", async () => {
  const { user, dialog } = openPalette();
  typeAtOnce(dialog, "kiln");
  await within(dialog).findByText("Kiln vase");
  await user.clear(within(dialog).getByRole("textbox"));
  expect(sectionsOf(dialog)).toEqual({ "Go to": ["Orders", "Design"], Actions: ["Publish"] });
});

test.each([
  ["not JSON", []],
  ["{}", []],
  ['["a", 1, "b"]', ["a", "b"]],
  ['["a","b","c","d","e","f"]', ["a", "b", "c", "d", "e"]],
])("the stored commands %s are read as %j", (stored, ids) => {
  localStorage.setItem(KEY, stored);
  expect(readRecent()).toEqual(ids);
});
