import { screen, waitFor, within } from "@testing-library/react";
import {
  getLeftCart,
  listLeftCarts,
  remindOfLeftCart,
  type LeftCart,
  type LeftCartLine,
} from "@stoa/core/cart/reminder/left-cart-api.ts";
import { LEFT_CART_MESSAGES } from "@stoa/core/cart/reminder/left-cart-messages.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { expect, test } from "vitest";
import { cacheRows, notFound } from "../../testing/cached-rows.ts";
import { expectDoneOnce } from "../../testing/held/held-act.ts";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { answerPreferences } from "../../testing/answer/preference-answers.ts";
import { siteWithout, startSiteServer } from "../../testing/answer/site-answers.ts";

const usd = (amount: number) => ({ amount, currency: "USD" });

const CART: LeftCart = {
  id: "541392e4591ca4b7224e9a2c",
  leftAt: "2026-01-05T14:00:00.000Z",
  email: "grace@example.org",
  subtotal: usd(7500),
  lineCount: 2,
  remindedAt: null,
  obstacle: null,
};

const LINE: LeftCartLine = {
  id: "641392e4591ca4b7224e9a2c",
  title: "Blue Vase",
  options: ["Large", "Matte"],
  sku: "VASE-1",
  quantity: 3,
  total: usd(6000),
  problem: null,
};

type Opened = {
  readonly carts?: readonly LeftCart[];
  readonly lines?: LeftCartLine[];
  readonly without?: readonly Permission[];
  readonly fault?: CallFault;
};

async function openCarts({ carts = [CART], lines = [LINE], without = [], fault }: Opened = {}) {
  const site = siteWithout(without);
  const server = startSiteServer(site);
  answerPreferences(server);
  const kept = cacheRows(carts, ({ id }) => id);
  server.answer(listLeftCarts, () => kept.page());
  server.answer(getLeftCart, ({ params }) => {
    const cart = kept.find(params.cartId);
    return cart ? { cart, lines } : notFound();
  });
  server.answer(remindOfLeftCart, ({ params }) => {
    const cart = kept.find(params.cartId);
    return cart ? { cart: kept.put({ ...cart, remindedAt: "2026-01-05T16:00:00.000Z" }) } : notFound();
  });
  if (fault) server.failOnce(fault, listLeftCarts);
  const { user } = await mountRoom({ path: "/abandoned-carts", title: "Abandoned carts", site });
  const press = async (name: string | RegExp, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  return { server, user, press };
}

test("a cart is listed with its customer, what is in it, and whether it was reminded of", async () => {
  const unknown = { ...CART, id: "741392e4591ca4b7224e9a2c", email: null, lineCount: 1, obstacle: "noEmail" } as const;
  const reminded = {
    ...CART,
    id: "841392e4591ca4b7224e9a2c",
    email: "ada@example.org",
    remindedAt: "2026-01-05T16:00:00.000Z",
  };
  await openCarts({ carts: [CART, unknown, reminded] });
  const rows = within(await screen.findByRole("table", { name: "Abandoned carts" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ["grace@example.org2 products · abandoned Jan 5, 2026, 9:00 AM", "Not sent", "$75.00", "Send reminder"],
    ["Unknown visitor1 product · abandoned Jan 5, 2026, 9:00 AM", LEFT_CART_MESSAGES.noEmail, "$75.00", ""],
    ["ada@example.org2 products · abandoned Jan 5, 2026, 9:00 AM", "Reminder sent Jan 5, 2026, 11:00 AM", "$75.00", ""],
  ]);
  expect(screen.getByText("3 carts")).toBeTruthy();
});

test.each(["unsubscribed", "boughtSince", "paying"] as const)("no reminder can be sent when %s", async (obstacle) => {
  await openCarts({ carts: [{ ...CART, obstacle }] });
  expect(await screen.findByText(LEFT_CART_MESSAGES[obstacle])).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Send reminder/ })).toBeNull();
});

test("no carts: what comes here, and the automatic reminder", async () => {
  const { press } = await openCarts({ carts: [] });
  expect(await screen.findByRole("heading", { name: "No abandoned carts" })).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Automatic reminder" })).toHaveLength(1);
  await press("Automatic reminder");
  await waitFor(() => expect([location.pathname, location.hash]).toEqual(["/store-settings", "#mails"]));
});

test("those who may not send emails or change the store see carts only", async () => {
  await openCarts({ without: ["customers.edit", "store.settings"] as readonly Permission[] });
  expect(await screen.findByText("Not sent")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Send reminder/ })).toBeNull();
});

test("carts that cannot be loaded show why, and load on retry", async () => {
  const { press } = await openCarts({ fault: rejection(403, "Your role may not see carts.") });
  expect(await screen.findByRole("heading", { name: "Unable to load abandoned carts" })).toBeTruthy();
  await press("Try again");
  expect(await screen.findByText("1 cart")).toBeTruthy();
});

test("a cart opens to its products, with what is wrong with them, and closes again", async () => {
  const gone = {
    ...LINE,
    id: "741392e4591ca4b7224e9a2c",
    title: "Red Bowl",
    options: [],
    sku: "",
    quantity: 1,
    problem: "It is sold out.",
  };
  const { press } = await openCarts({ lines: [LINE, gone] });
  await press(/^grace@example\.org/);
  const cart = await screen.findByRole("table", { name: "Cart of grace@example.org" });
  const rows = within(cart)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ["Blue VaseLarge · Matte · VASE-1", "× 3", "$60.00"],
    ["Red BowlIt is sold out.", "× 1", "$60.00"],
  ]);
  await press(/^grace@example\.org/);
  expect(cart.isConnected).toBe(false);
});

test("a cart whose products cannot be loaded shows why, and loads on retry", async () => {
  const { server, press } = await openCarts();
  await screen.findByText("1 cart");
  server.failOnce(rejection(404, "The cart is gone."), getLeftCart);
  await press(/^grace@example\.org/);
  expect(await screen.findByText("The cart is gone.")).toBeTruthy();
  await press("Try again");
  expect(await screen.findByRole("table", { name: "Cart of grace@example.org" })).toBeTruthy();
});

test("a reminder is sent once the owner agrees, and its row then says when", async () => {
  const { server, user, press } = await openCarts();
  await press("Send reminder to grace@example.org");
  const asked = await screen.findByRole("dialog", { name: "Send a reminder to grace@example.org?" });
  expect(within(asked).getByText(/The email shows the cart \(2 products, \$75\.00\)/)).toBeTruthy();
  await press("Cancel", asked);
  expect(server.saves()).toEqual([]);
  await press("Send reminder to grace@example.org");
  const dialog = await screen.findByRole("dialog");
  server.failOnce(rejection(409, LEFT_CART_MESSAGES.nothingToBuy), remindOfLeftCart);
  await press("Send reminder", dialog);
  expect(await within(dialog).findByText(LEFT_CART_MESSAGES.nothingToBuy)).toBeTruthy();
  await press("Cancel", dialog);
  await press("Send reminder to grace@example.org");
  await expectDoneOnce({ server, user, dialog: await screen.findByRole("dialog"), action: "Send reminder" });
  expect(await screen.findByText("Reminder sent to grace@example.org.")).toBeTruthy();
  expect(await screen.findByText("Reminder sent Jan 5, 2026, 11:00 AM")).toBeTruthy();
});
