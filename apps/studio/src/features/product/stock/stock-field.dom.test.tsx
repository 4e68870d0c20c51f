import { screen, waitFor } from "@testing-library/react";
import { setStock } from "@stoa/core/product/product-api.ts";
import type { Stock } from "@stoa/core/stock/stock-schema.ts";
import { holdCalls, rejection, unreachable } from "@stoa/ui/testing/call-fault.ts";
import { expect, test } from "vitest";
import { FIRST_VARIANT, openProductSection } from "../../../testing/open/open-product.tsx";
import { StockField } from "./stock-field.tsx";

const counted = (quantity: number): Stock => ({ quantity, unlimited: false });
const UNLIMITED: Stock = { quantity: 0, unlimited: true };

async function open(stock: Stock | null = counted(3)) {
  const opened = await openProductSection({
    detail: { stock: stock ? { [FIRST_VARIANT]: stock } : {} },
    render: ({ session }) => <StockField session={session} variantId={FIRST_VARIANT} />,
  });
  const saved = () => opened.server.made(setStock).map(({ body }) => body);
  return { ...opened, saved };
}

const field = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("textbox", { name: "Stock" });
const toggle = (): HTMLInputElement => screen.getByRole<HTMLInputElement>("switch", { name: "Unlimited" });
const state = (): string | null => screen.getByRole("status").textContent;

test("a variant that is not saved yet has no stock to set", async () => {
  await open(null);
  expect(screen.getByText("Set the stock after this variant is saved.")).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
});

test.each(["{Enter}", "{Tab}"])("a count is saved at once by %s, and said to be live", async (key) => {
  const { user, saved, stored } = await open();
  await user.clear(field());
  await user.type(field(), `1,200${key}`);
  await waitFor(() => expect(state()).toBe("Saved, live now"));
  expect(saved()).toEqual([counted(1200)]);
  expect(field().value).toBe("1200");
  expect(stored.detail().version).toBe(1);
});

test("saving is shown while it happens, until something is typed", async () => {
  const { user, server } = await open();
  const held = holdCalls();
  server.failWith(held.fault, setStock);
  await user.type(field(), "0{Enter}");
  await waitFor(() => expect(state()).toBe("Saving…"));
  expect(toggle().disabled).toBe(true);
  held.letGo();
  await waitFor(() => expect(state()).toBe("Saved, live now"));
  await user.type(field(), "0");
  expect(state()).toBe("");
});

test("the same count is not saved again", async () => {
  const { user, saved } = await open();
  await user.clear(field());
  await user.type(field(), "3{Enter}");
  await user.tab();
  expect(saved()).toEqual([]);
});

test.each([
  ["-1", "Enter a whole number, 0 or more."],
  ["1.5", "Enter a whole number, 0 or more."],
  ["2147483648", "That number is too large. Use Unlimited instead."],
])("“%s” is no count: it stays in the field, and is not saved", async (typed, message) => {
  const { user, saved } = await open();
  await user.clear(field());
  await user.type(field(), `${typed}{Enter}`);
  expect(screen.getByText(message)).toBeTruthy();
  expect(field().value).toBe(typed);
  expect(saved()).toEqual([]);
});

test("unlimited stock has no count, and starts at none when it is counted again", async () => {
  const { user, saved } = await open();
  await user.click(toggle());
  await waitFor(() => expect(field().disabled).toBe(true));
  expect([field().value, field().placeholder]).toEqual(["", "Unlimited"]);
  await waitFor(() => expect(toggle().disabled).toBe(false));
  await user.click(toggle());
  await waitFor(() => expect(field().value).toBe("0"));
  expect(saved()).toEqual([UNLIMITED, counted(0)]);
});

test.each([
  ["refused", rejection(403, "Your role may not change stock."), "Stock not saved. Your role may not change stock."],
  ["lost", unreachable, "Stock not saved. Unable to connect. Please try again."],
])("a count that is %s stays in the field, and is saved when it is tried again", async (_, fault, message) => {
  const { user, server, saved } = await open();
  server.failOnce(fault, setStock);
  await user.clear(field());
  await user.type(field(), "8{Enter}");
  expect((await screen.findByRole("alert")).textContent).toContain(message);
  expect(field().value).toBe("8");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(state()).toBe("Saved, live now"));
  expect(saved()).toEqual([counted(8), counted(8)]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("unlimited stock that could not be saved stays chosen", async () => {
  const { user, server } = await open();
  server.failOnce(rejection(403, "Your role may not change stock."), setStock);
  await user.click(toggle());
  await screen.findByRole("alert");
  expect(toggle().checked).toBe(true);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(toggle().checked).toBe(true);
});
