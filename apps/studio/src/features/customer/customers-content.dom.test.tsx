import { screen, waitFor, within } from "@testing-library/react";
import { eraseCustomer, exportCustomer, getCustomer, listCustomers } from "@stoa/core/customer/customer-api.ts";
import type { CustomerDetail } from "@stoa/core/customer/customer-schema.ts";
import { listOrders } from "@stoa/core/order/order-api.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import type { EndpointShape } from "@stoa/core/api/endpoint.ts";
import { expect, test, vi } from "vitest";
import { cacheRows, notFound } from "../../testing/cached-rows.ts";
import { expectDoneOnce } from "../../testing/held/held-act.ts";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { PAID_ORDER } from "../../testing/answer/paid-order.ts";
import { siteWithout, startSiteServer } from "../../testing/answer/site-answers.ts";

const AT = "2026-01-05T14:00:00.000Z";

const ADDRESS: CustomerDetail["addresses"][number] = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "12 Main St",
  address2: "",
  city: "Portland",
  state: "OR",
  postalCode: "97201",
  countryCode: "US",
  phone: "",
};

const ADA: CustomerDetail = {
  id: "541392e4591ca4b7224e9a2c",
  email: "ada@example.org",
  firstName: "Ada",
  lastName: "Lovelace",
  phone: "+1 503 555 0100",
  hasAccount: true,
  acceptsMarketing: true,
  createdAt: AT,
  orderCount: 2,
  firstOrderAt: AT,
  lastOrderAt: AT,
  totals: [
    { currency: "USD", orderTotalCents: 16_000, paidTotalCents: 8000, refundedTotalCents: 500 },
    { currency: "EUR", orderTotalCents: 1000, paidTotalCents: 1000, refundedTotalCents: 0 },
  ],
  addresses: [ADDRESS, { ...ADDRESS, address1: "7 Kiln Rd" }],
};

const GUEST: CustomerDetail = {
  ...ADA,
  id: "641392e4591ca4b7224e9a2c",
  email: "bea@example.org",
  firstName: "",
  lastName: "",
  phone: "",
  hasAccount: false,
  acceptsMarketing: false,
  orderCount: 0,
  firstOrderAt: null,
  lastOrderAt: null,
  totals: [],
  addresses: [],
};

type Opened = {
  readonly customers?: readonly CustomerDetail[];
  readonly orders?: readonly (typeof PAID_ORDER)[];
  readonly path?: string;
  readonly title?: string | RegExp;
  readonly without?: readonly Permission[];
  readonly fault?: readonly [CallFault, EndpointShape];
};

async function openRoom({ path = "/customers", title = "Customers", without = [], ...opened }: Opened = {}) {
  const site = siteWithout(without);
  const server = startSiteServer(site);
  const { customers = [ADA, GUEST], orders = [PAID_ORDER], fault } = opened;
  const kept = cacheRows(customers, ({ id }) => id);
  server.answer(listCustomers, ({ query }) => ({
    items: kept.page().items.filter(({ email }) => email.includes(query.query ?? "")),
    nextCursor: null,
  }));
  server.answer(getCustomer, ({ params }) => kept.find(params.id) ?? notFound());
  server.answer(listOrders, { items: orders.map(({ order, states }) => ({ order, states })), nextCursor: null });
  server.answer(exportCustomer, { exportedAt: AT, email: ADA.email, sections: { orders: [{ number: 1 }] } });
  server.answer(eraseCustomer, ({ params }) => kept.remove(params.id, { erased: true }));
  if (fault) server.failOnce(...fault);
  const { user } = await mountRoom({ path, title, site });
  const press = async (name: string, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  return { server, user, press };
}

const openAda = (opened: Opened = {}) => openRoom({ path: `/customers/${ADA.id}`, title: /^Ada Lovelace/, ...opened });

async function rowsOf(name: string | RegExp): Promise<(string | null)[][]> {
  return within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

function factsOf(): Readonly<Record<string, string | null | undefined>> {
  return Object.fromEntries(
    screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
}

test("customers are listed with their orders and what they spent", async () => {
  await openRoom();
  expect(await rowsOf("Customers")).toEqual([
    ["Ada Lovelaceada@example.org", "Account", "Jan 5, 2026", "2", "$75.00 + €10.00"],
    ["bea@example.org", "Guest", "–", "0", "–"],
  ]);
  expect(screen.getByText("2 customers")).toBeTruthy();
});

test("a customer opens from the list", async () => {
  const { user } = await openRoom();
  await user.click(await screen.findByRole("link", { name: /^Ada Lovelace/ }));
  await waitFor(() => expect(location.pathname).toBe(`/customers/${ADA.id}`));
  expect(await screen.findByRole("heading", { name: /^Ada Lovelace/, level: 1 })).toBeTruthy();
});

test("a store without customers says who comes here", async () => {
  await openRoom({ customers: [] });
  expect(await screen.findByRole("heading", { name: "No customers yet" })).toBeTruthy();
});

test("a search that finds nobody leads back to all customers", async () => {
  const { server, press } = await openRoom({ path: "/customers?q=zoe" });
  expect(await screen.findByRole("heading", { name: "No customers match “zoe”" })).toBeTruthy();
  expect(server.made(listCustomers)[0]?.query).toEqual({ limit: 50, query: "zoe" });
  await press("Show all customers");
  expect(await rowsOf("Customers")).toHaveLength(2);
});

test("customers that cannot be loaded show why, and load on retry", async () => {
  const { press } = await openRoom({ fault: [rejection(403, "Your role may not see customers."), listCustomers] });
  expect(await screen.findByText("Your role may not see customers.")).toBeTruthy();
  await press("Try again");
  expect(await rowsOf("Customers")).toHaveLength(2);
});

test("a customer's page shows what is known about them", async () => {
  const { server } = await openAda();
  expect(screen.getByRole("link", { name: "ada@example.org" }).getAttribute("href")).toBe("mailto:ada@example.org");
  const facts = factsOf();
  expect(facts).toMatchObject({
    Phone: "+1 503 555 0100",
    "Customer since": "Jan 5, 2026",
    Orders: "2",
    Spent: "$75.00 + €10.00",
    "Mailing list": "Subscribed to marketing emails",
  });
  expect(facts["Address"]).toContain("12 Main St");
  expect(facts["Address 2"]).toContain("7 Kiln Rd");
  expect(await rowsOf(/^Customer's orders/)).toEqual([["#1 Test", "Jan 5, 2026", "Paid To fulfill", "$80.00"]]);
  expect(server.made(listOrders)[0]?.query).toMatchObject({ customerId: ADA.id, sort: "number" });
  expect(screen.getByRole("link", { name: "#1" }).getAttribute("href")).toBe(`/orders/${PAID_ORDER.order.id}`);
});

test("a guest without orders is named by the email, and has nothing to show", async () => {
  await openRoom({ path: `/customers/${GUEST.id}`, title: "bea@example.org", orders: [] });
  const facts = factsOf();
  expect(facts).toMatchObject({ Orders: "0", Spent: "–", "Mailing list": "Not subscribed" });
  expect(facts).not.toHaveProperty("Phone");
  expect(facts).not.toHaveProperty("Address");
  expect(screen.getByText("Guest")).toBeTruthy();
  expect(await screen.findByText("No orders yet.")).toBeTruthy();
});

test("those who may not change customers or read orders see neither", async () => {
  const { server } = await openAda({ without: ["customers.edit", "orders.read"] });
  expect(screen.queryByRole("button", { name: "Export data" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Erase data" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Orders" })).toBeNull();
  expect(server.made(listOrders)).toEqual([]);
});

test("a customer who is not there says so, one that fails loads on retry", async () => {
  await openRoom({ path: "/customers/741392e4591ca4b7224e9a2c", title: /./ });
  expect(await screen.findByText("It was not found.")).toBeTruthy();
});

test("a customer that could not be loaded is loaded on retry", async () => {
  const { press } = await openAda({
    title: "Unable to load this customer",
    fault: [rejection(403, "Not now."), getCustomer],
  });
  expect(await screen.findByText("Not now.")).toBeTruthy();
  await press("Try again");
  expect(await screen.findByRole("heading", { name: /^Ada Lovelace/, level: 1 })).toBeTruthy();
});

test("all data of a customer is saved as a file, also after an error", async () => {
  const { server, press } = await openAda();
  const made: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    made.push(blob as Blob);
    return "blob:data";
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  server.failOnce(rejection(429, "Too much at once."), exportCustomer);
  await press("Export data");
  expect(await screen.findByText("Too much at once.")).toBeTruthy();
  expect(names).toEqual([]);
  await press("Try again");
  await waitFor(() => expect(names).toEqual(["ada@example.org.json"]));
  expect(JSON.parse((await made[0]?.text()) ?? "")).toMatchObject({
    email: ADA.email,
    sections: { orders: [{ number: 1 }] },
  });
});

test("a customer is erased once, after a question that can be declined", async () => {
  const { server, user, press } = await openAda();
  await press("Erase data");
  await press("Cancel", await screen.findByRole("dialog", { name: "Erase data for “Ada Lovelace”?" }));
  expect(server.saves()).toEqual([]);
  await press("Erase data");
  await expectDoneOnce({ server, user, dialog: await screen.findByRole("dialog"), action: "Erase for good" });
  expect(await screen.findByText("Personal data erased")).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe("/customers"));
  await waitFor(async () => expect(await rowsOf("Customers")).toHaveLength(1));
});
