import { screen, waitFor, within } from "@testing-library/react";
import {
  createDiscount,
  deleteDiscount,
  listDiscounts,
  updateDiscount,
  type StoredDiscount,
} from "@stoa/core/discount/discount-api.ts";
import { DISCOUNT_MESSAGES } from "@stoa/core/discount/discount-messages.ts";
import { listProducts } from "@stoa/core/product/product-api.ts";
import { rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { cacheRows } from "../../testing/cached-rows.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { SUMMER } from "../../testing/answer/summer-discount.ts";
import { DiscountsContent } from "./discounts-content.tsx";

const TIME = { timeZone: "America/New_York", language: "en-US" };

const WINTER: StoredDiscount = {
  ...SUMMER,
  id: "8498b120e5b18dc15ad61ad3",
  name: "Winter",
  trigger: { type: "automatic" },
  effect: { type: "freeShipping" },
  criteria: { type: "minimumSubtotal", subtotal: { amount: 5000, currency: "USD" } },
  validFromMs: Date.parse("2026-12-01T05:00:00Z"),
  validToMs: Date.parse("2027-01-01T05:00:00Z"),
  maxUses: 100,
  uses: 7,
  status: "scheduled",
};

function Discounts({ first = "" }: { readonly first?: string }): ReactElement {
  const [search, setSearch] = useState(first);
  return <DiscountsContent currency="USD" time={TIME} search={search} onSearch={setSearch} />;
}

type Opened = {
  readonly rows?: readonly StoredDiscount[];
  readonly search?: string;
  /** What the first call meets. */
  readonly fault?: CallFault;
};

function openDiscounts({ rows = [SUMMER, WINTER], search = "", fault }: Opened = {}) {
  const server = startContractServer();
  const kept = cacheRows(rows, ({ id }) => id);
  server.answer(listDiscounts, ({ query }) => {
    const items = kept
      .page()
      .items.filter(({ name }) => name.includes(query.search ?? ""))
      .filter(({ status }) => query.status === undefined || status === query.status);
    return { items, nextCursor: null };
  });
  server.answer(createDiscount, ({ body }) => kept.put({ ...SUMMER, id: "9498b120e5b18dc15ad61ad3", ...body }));
  server.answer(updateDiscount, ({ params, body }) => kept.put({ ...SUMMER, ...body, id: params.discountId }));
  server.answer(deleteDiscount, ({ params }) => kept.remove(params.discountId, { deleted: true }));
  if (fault) server.failOnce(fault, listDiscounts);
  const { user } = mountPart(<Discounts first={search} />);
  const press = async (name: string | RegExp, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  return { server, user, press };
}

async function openNew({ user, press }: ReturnType<typeof openDiscounts>) {
  await screen.findByRole("table", { name: "Discounts" });
  await press("New discount");
  const dialog = await screen.findByRole("dialog", { name: "New discount" });
  const type = async (name: string, text: string): Promise<void> => {
    const field = within(dialog).getByLabelText(name, { selector: "input, textarea" });
    await user.clear(field);
    await user.type(field, text);
  };
  const choose = (name: string, option: string): Promise<void> =>
    user.selectOptions(within(dialog).getByRole("combobox", { name }), option);
  const submit = (): Promise<void> => press(/^(?:Create discount|Try again)$/, dialog);
  return { dialog, type, choose, submit };
}

const cellsOf = (row: HTMLElement): (string | null)[] =>
  [...row.children].map(({ textContent }) => textContent).slice(0, 5);

test("each discount is listed with its effect, code, status, dates and uses", async () => {
  openDiscounts();
  const table = await screen.findByRole("table", { name: "Discounts" });
  const [, summer, winter] = within(table).getAllByRole("row");
  expect(cellsOf(summer as HTMLElement)).toEqual(["Summer20% off any order", "SUN", "Active", "Always", "0"]);
  expect(cellsOf(winter as HTMLElement)).toEqual([
    "WinterFree shipping for orders over $50.00",
    "Automatic",
    "Scheduled",
    "from Dec 1, 2026 to Dec 31, 2026",
    "7 of 100",
  ]);
  expect(screen.getByText("2 discounts")).toBeTruthy();
});

test("a discount without a start or without an end shows the day it has", async () => {
  const open = { ...WINTER, validToMs: null };
  const ending = { ...WINTER, id: SUMMER.id, name: "Sale", validFromMs: null };
  openDiscounts({ rows: [open, ending] });
  expect(await screen.findByText("from Dec 1, 2026")).toBeTruthy();
  expect(screen.getByText("to Dec 31, 2026")).toBeTruthy();
});

test("a store without discounts offers to create the first one", async () => {
  const { press } = openDiscounts({ rows: [] });
  expect(await screen.findByRole("heading", { name: "Create your first discount" })).toBeTruthy();
  const [, inList] = screen.getAllByRole("button", { name: "New discount" });
  expect(inList).toBeTruthy();
  inList?.click();
  const dialog = await screen.findByRole("dialog", { name: "New discount" });
  await press("Cancel", dialog);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});

test("a status without discounts leads back to all of them", async () => {
  const { server, press } = openDiscounts();
  await screen.findByText("2 discounts");
  await press("Expired");
  expect(await screen.findByRole("heading", { name: "No matching discounts" })).toBeTruthy();
  expect(server.made(listDiscounts).at(-1)?.query).toMatchObject({ status: "expired" });
  await press("Show all discounts");
  expect(await screen.findByText("2 discounts")).toBeTruthy();
  expect(screen.getByRole("button", { name: "All" }).getAttribute("aria-current")).toBe("true");
});

test("a search that finds nothing is cleared together with the status", async () => {
  const { press } = openDiscounts({ search: "spring" });
  expect(await screen.findByRole("heading", { name: "No matching discounts" })).toBeTruthy();
  await press("Show all discounts");
  expect(await screen.findByText("2 discounts")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Search discounts" }).value).toBe("");
});

test("the server sorts the list, in the other direction at the second click", async () => {
  const { server, press } = openDiscounts();
  await screen.findByText("2 discounts");
  expect(server.made(listDiscounts)[0]?.query).toEqual({ limit: 50 });
  await press("Uses");
  await waitFor(() =>
    expect(server.made(listDiscounts).at(-1)?.query).toEqual({ limit: 50, sortBy: "uses", sortDirection: "ascending" }),
  );
  await press("Uses");
  await waitFor(() => expect(server.made(listDiscounts).at(-1)?.query).toMatchObject({ sortDirection: "descending" }));
});

test("discounts that cannot be loaded show why, and load on retry", async () => {
  const { press } = openDiscounts({ fault: rejection(403, "Your role may not see discounts.") });
  expect(await screen.findByRole("heading", { name: "Unable to load your discounts" })).toBeTruthy();
  expect(screen.getByText("Your role may not see discounts.")).toBeTruthy();
  await press("Try again");
  expect(await screen.findByText("2 discounts")).toBeTruthy();
});

test("a new discount needs a name, a code and a percentage", async () => {
  const opened = openDiscounts();
  const { dialog, submit, type } = await openNew(opened);
  await submit();
  for (const problem of [
    "Enter a name.",
    "Enter a discount code.",
    "Enter a percentage above 0 and up to 100, such as 15 or 12.5.",
  ]) {
    expect(await within(dialog).findByText(problem)).toBeTruthy();
  }
  expect(document.activeElement).toBe(within(dialog).getByRole("textbox", { name: "Name" }));
  await type("Code", "SUM MER");
  expect(await within(dialog).findByText("A discount code can't contain spaces.")).toBeTruthy();
  expect(opened.server.saves()).toEqual([]);
});

test("a percentage with a code is created as typed, without spaces at its ends", async () => {
  const opened = openDiscounts();
  const { dialog, submit, type } = await openNew(opened);
  await type("Name", " Spring ");
  await type("Code", " SPRING ");
  await type("Percentage", "12.5");
  await submit();
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(opened.server.made(createDiscount)[0]?.body).toEqual({
    name: "Spring",
    isEnabled: true,
    trigger: { type: "code", code: "SPRING" },
    effect: { type: "percentage", basisPoints: 1250 },
    criteria: { type: "anyOrder" },
    validFromMs: null,
    validToMs: null,
    maxUses: null,
    isOncePerCustomer: false,
    subscriptions: "none",
    excludesSaleItems: false,
  });
  expect(await screen.findByText(/created$/)).toBeTruthy();
  expect(await screen.findByRole("button", { name: /^Spring/ })).toBeTruthy();
});

test("an automatic amount off large orders, with all its limits", async () => {
  const opened = openDiscounts();
  const { dialog, submit, type, choose } = await openNew(opened);
  const { user } = opened;
  await type("Name", "Black Friday");
  await choose("Method", "Automatic");
  expect(within(dialog).queryByRole("textbox", { name: "Code" })).toBeNull();
  await choose("Discount", "Amount off");
  expect(within(dialog).queryByRole("textbox", { name: "Percentage" })).toBeNull();
  await choose("Applies to", "Orders over an amount");
  await submit();
  expect(await within(dialog).findByText("Enter the discount.")).toBeTruthy();
  expect(within(dialog).getByText("Enter the minimum order amount.")).toBeTruthy();
  await type("Amount", "10");
  await type("Minimum order", "80.50");
  await type("Start date", "2026-11-27");
  await type("End date", "2026-11-30");
  await type("Total uses", "500");
  await choose("Subscription discount", "First payment only");
  for (const name of ["One use per customer", "Exclude sale items", "Enabled"]) {
    await user.click(within(dialog).getByRole("switch", { name }));
  }
  await submit();
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(opened.server.made(createDiscount)[0]?.body).toEqual({
    name: "Black Friday",
    isEnabled: false,
    trigger: { type: "automatic" },
    effect: { type: "fixed", amount: { amount: 1000, currency: "USD" } },
    criteria: { type: "minimumSubtotal", subtotal: { amount: 8050, currency: "USD" } },
    validFromMs: Date.parse("2026-11-27T05:00:00Z"),
    validToMs: Date.parse("2026-12-01T05:00:00Z"),
    maxUses: 500,
    isOncePerCustomer: true,
    subscriptions: "firstPayment",
    excludesSaleItems: true,
  });
});

test("free shipping for categories has no amount, and takes each category once", async () => {
  const opened = openDiscounts();
  const { dialog, submit, type, choose } = await openNew(opened);
  await type("Name", "Clothes");
  await type("Code", "WEAR");
  await choose("Discount", "Free shipping");
  await choose("Applies to", "Specific categories");
  await submit();
  expect(await within(dialog).findByText("Enter at least one category.")).toBeTruthy();
  await type("Categories", "Clothes/Shirts{Enter} Hats {Enter}Clothes/Shirts{Enter}");
  await submit();
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(opened.server.made(createDiscount)[0]?.body).toMatchObject({
    effect: { type: "freeShipping" },
    criteria: { type: "categories", categories: ["Clothes/Shirts", "Hats"] },
  });
});

test("a discount on products needs at least one of them", async () => {
  const opened = openDiscounts();
  opened.server.answer(listProducts, { items: [], nextCursor: null, total: 0 });
  const { dialog, submit, type, choose } = await openNew(opened);
  await type("Name", "Vases");
  await type("Code", "VASE");
  await type("Percentage", "5");
  await choose("Applies to", "Specific products");
  await submit();
  expect(await within(dialog).findByText("Choose at least one product.")).toBeTruthy();
  expect(opened.server.saves()).toEqual([]);
});

test.each([
  ["Percentage", "101", /^Enter a percentage above 0/],
  ["Percentage", "0", /^Enter a percentage above 0/],
  ["Total uses", "0", /^Enter a whole number from 1 to/],
  ["Total uses", "two", /^Enter a whole number from 1 to/],
])("%s cannot be %s", async (name, text, problem) => {
  const opened = openDiscounts();
  const { dialog, type } = await openNew(opened);
  await type(name, text);
  await opened.user.tab();
  expect(await within(dialog).findByText(problem)).toBeTruthy();
});

test("an end before the start shows an error at its field", async () => {
  const opened = openDiscounts();
  const { dialog, type } = await openNew(opened);
  await type("Start date", "2026-12-24");
  await type("End date", "2026-12-23");
  await opened.user.tab();
  expect(await within(dialog).findByText(DISCOUNT_MESSAGES.endsBeforeStart)).toBeTruthy();
});

test("a code used by another discount shows an error at its field, and the entries stay", async () => {
  const opened = openDiscounts();
  const { dialog, type, submit } = await openNew(opened);
  await type("Name", "Sun");
  await type("Code", "SUN");
  await type("Percentage", "5");
  const taken = "Another discount has the code “SUN”. Choose another one.";
  opened.server.failWith(rejection(409, taken, { fields: { "trigger.code": taken } }), createDiscount);
  await submit();
  expect(await within(dialog).findByText(taken)).toBeTruthy();
  expect(within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Name" }).value).toBe("Sun");
});

test("a stored discount opens with its values, and keeps its times when only its name changes", async () => {
  const morning = Date.parse("2026-12-01T15:30:00Z");
  const opened = openDiscounts({ rows: [{ ...WINTER, validFromMs: morning }] });
  const { user, press, server } = opened;
  await press(/^Winter/);
  const dialog = await screen.findByRole("dialog", { name: "Edit “Winter”" });
  const valueOf = (name: string): string =>
    within(dialog).getByLabelText<HTMLInputElement>(name, { selector: "input, select" }).value;
  expect(["Method", "Discount", "Applies to", "Minimum order"].map(valueOf)).toEqual([
    "automatic",
    "freeShipping",
    "minimumSubtotal",
    "50.00",
  ]);
  expect(["Start date", "End date", "Total uses"].map(valueOf)).toEqual(["2026-12-01", "2026-12-31", "100"]);
  await user.type(within(dialog).getByRole("textbox", { name: "Name" }), " sale{Enter}");
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(server.made(updateDiscount)[0]?.body).toMatchObject({
    name: "Winter sale",
    validFromMs: morning,
    validToMs: WINTER.validToMs,
    maxUses: 100,
  });
  expect(await screen.findByText("“Winter sale” saved")).toBeTruthy();
});

test("amounts of a discount stay in the currency they were given in", async () => {
  const effect = { type: "fixed", amount: { amount: 500, currency: "EUR" } } as const;
  const { user, press, server } = openDiscounts({ rows: [{ ...SUMMER, effect }] });
  await press(/^Summer/);
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("€")).toBeTruthy();
  await user.clear(within(dialog).getByRole("textbox", { name: "Amount" }));
  await user.type(within(dialog).getByRole("textbox", { name: "Amount" }), "7.50{Enter}");
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(server.made(updateDiscount)[0]?.body.effect).toEqual({
    type: "fixed",
    amount: { amount: 750, currency: "EUR" },
  });
});

test("a discount is deleted once the owner agrees, and stays when they do not", async () => {
  const { press, server } = openDiscounts();
  await press("Delete Winter");
  const first = await screen.findByRole("dialog", { name: "Delete “Winter”?" });
  await press("Cancel", first);
  await waitFor(() => expect(first.isConnected).toBe(false));
  expect(server.saves()).toEqual([]);
  await press("Delete Winter");
  await press("Delete", await screen.findByRole("dialog"));
  expect(await screen.findByText("“Winter” deleted")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Winter/ })).toBeNull());
  expect(screen.getByText("1 discount")).toBeTruthy();
});
