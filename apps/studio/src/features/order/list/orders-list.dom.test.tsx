import { screen, waitFor, within } from "@testing-library/react";
import { deleteTestOrders, listOrders } from "@stoa/core/order/order-api.ts";
import type { OrderSummary } from "@stoa/core/order/order-detail-schema.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import type { EndpointShape } from "@stoa/core/api/endpoint.ts";
import { holdCalls, rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { expect, test } from "vitest";
import { mountRoom } from "../../../testing/open/mount-room.tsx";
import { PAID_ORDER } from "../../../testing/answer/paid-order.ts";
import { siteWithout, startSiteServer } from "../../../testing/answer/site-answers.ts";

const summaryOf = (number: number, changed: Partial<OrderSummary["order"]> = {}): OrderSummary => ({
  order: { ...PAID_ORDER.order, id: String(number).padStart(24, "0"), orderNumber: String(number), ...changed },
  states: PAID_ORDER.states,
});

type Opened = {
  readonly orders?: readonly OrderSummary[];
  readonly path?: string;
  readonly title?: string;
  readonly without?: readonly Permission[];
  readonly fault?: readonly [CallFault, EndpointShape];
};

const PAGE = 2;

async function openOrders({ orders = [summaryOf(1)], path = "/orders", title = "Orders", ...opened }: Opened = {}) {
  const site = siteWithout(opened.without ?? []);
  const server = startSiteServer(site);
  let kept = [...orders];
  server.answer(listOrders, ({ query }) => {
    const start = Number(query.cursor ?? "0");
    const next = start + PAGE < kept.length ? String(start + PAGE) : null;
    return { items: kept.slice(start, start + PAGE), nextCursor: next };
  });
  server.answer(deleteTestOrders, () => {
    const deleted = Math.min(PAGE, kept.length);
    kept = kept.slice(deleted);
    return { deleted, isMore: kept.length > 0 };
  });
  if (opened.fault) server.failOnce(...opened.fault);
  const { user } = await mountRoom({ path, title, site });
  const press = async (name: string | RegExp, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  return { server, user, press };
}

async function rowsOf(): Promise<(string | null)[][]> {
  return within(await screen.findByRole("table", { name: "Orders, most recently updated first" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

test("orders are listed with their customer, states and total", async () => {
  const { billingAddress, shippingAddress } = PAID_ORDER.order;
  const nameless = { firstName: "", lastName: "" };
  const unnamed = summaryOf(2, {
    testmode: false,
    billingAddress: billingAddress && { ...billingAddress, ...nameless },
    shippingAddress: shippingAddress && { ...shippingAddress, ...nameless },
  });
  await openOrders({ orders: [summaryOf(1), unnamed] });
  expect(await rowsOf()).toEqual([
    ["Order #1Test", "Jan 5, 2026", "Ada Lovelaceada@example.org", "Paid", "To fulfill", "$80.00"],
    ["Order #2", "Jan 5, 2026", "ada@example.org", "Paid", "To fulfill", "$80.00"],
  ]);
  expect(screen.getByText("2 orders")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Order #1" }).getAttribute("href")).toBe(`/orders/${summaryOf(1).order.id}`);
  expect(screen.getByRole("link", { name: "Export all as a CSV file" }).getAttribute("href")).toBe(
    "/api/commerce/orders.csv",
  );
});

test("those whose role lacks orders see why", async () => {
  const { server } = await openOrders({ without: ["orders.read"], title: "Your role doesn't include orders" });
  expect(server.made(listOrders)).toEqual([]);
});

test("a store without orders links to the site", async () => {
  await openOrders({ orders: [] });
  expect(await screen.findByRole("heading", { name: "No orders yet" })).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Open your site/ }).getAttribute("href")).toBe("http://pots.example.org");
});

test.each([
  ["/orders?q=zoe", "No orders match “zoe”"],
  ["/orders?view=refunded", "No orders in “Refunded”"],
  ["/orders?view=test&q=zoe", "No orders match “zoe” in “Test”"],
])("at %s an empty list says “%s”, and leads back to all orders", async (path, heading) => {
  const { server, press } = await openOrders({ orders: [], path });
  expect(await screen.findByRole("heading", { name: heading })).toBeTruthy();
  await press("Show all orders");
  expect(await screen.findByRole("heading", { name: "No orders yet" })).toBeTruthy();
  expect(location.search).toBe("");
  expect(server.made(listOrders).length).toBeGreaterThan(1);
});

test("a view keeps the search, and asks for its states", async () => {
  const { server, user } = await openOrders({ path: "/orders?q=ada" });
  await rowsOf();
  const views = within(screen.getByRole("navigation", { name: "Status" }));
  expect(views.getByRole("link", { current: "page" }).textContent).toBe("All");
  await user.click(views.getByRole("link", { name: "Unpaid" }));
  await waitFor(() => expect(new URLSearchParams(location.search).get("view")).toBe("unpaid"));
  expect(new URLSearchParams(location.search).get("q")).toBe("ada");
  await waitFor(() =>
    expect(server.made(listOrders).at(-1)?.query).toMatchObject({
      fulfillmentStatus: "PENDING,FULFILLED",
      paymentStates: "NOT_CHARGED,AUTHORIZED",
    }),
  );
  expect(views.getByRole("link", { current: "page" }).textContent).toBe("Unpaid");
});

test("orders that cannot be loaded show why, and load on retry", async () => {
  const { press } = await openOrders({ fault: [rejection(403, "Not now."), listOrders] });
  expect(await screen.findByRole("heading", { name: "Unable to load your orders" })).toBeTruthy();
  await press("Try again");
  expect(await rowsOf()).toHaveLength(1);
});

test("loading more orders moves the focus to the first new one", async () => {
  const { server, press } = await openOrders({ orders: [1, 2, 3].map((number) => summaryOf(number)) });
  expect(await screen.findByText("2+ orders")).toBeTruthy();
  server.failOnce(rejection(403, "Not now."), listOrders);
  await press("Load more");
  expect(await screen.findByText(/^Orders after the first 2 couldn’t be loaded\./)).toBeTruthy();
  await press("Load more");
  await waitFor(async () => expect(await rowsOf()).toHaveLength(3));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Order #3" })));
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  expect(screen.getByText("3 orders")).toBeTruthy();
});

test("test orders are deleted only where they are listed, and only by those who may refund", async () => {
  await openOrders();
  await rowsOf();
  expect(screen.queryByRole("button", { name: "Delete test orders" })).toBeNull();
});

test("those who may not refund cannot delete test orders", async () => {
  await openOrders({ path: "/orders?view=test", without: ["orders.refund"] });
  await rowsOf();
  expect(screen.queryByRole("button", { name: "Delete test orders" })).toBeNull();
});

test("all test orders are deleted, however many calls it takes, and progress is shown", async () => {
  const orders = [1, 2, 3].map((number) => summaryOf(number));
  const { server, press } = await openOrders({ path: "/orders?view=test", orders });
  await press("Delete test orders");
  const dialog = await screen.findByRole("dialog", { name: "Delete all test orders of this site?" });
  const held = holdCalls();
  server.failOnce(rejection(403, "Your role may not do this."), deleteTestOrders);
  await press("Delete test orders", dialog);
  expect(await within(dialog).findByText("Your role may not do this.")).toBeTruthy();
  server.failWith(held.fault, deleteTestOrders);
  await press("Try again", dialog);
  await waitFor(() => expect(held.count()).toBe(1));
  held.letGo();
  expect(await screen.findByText("3 test orders were deleted.")).toBeTruthy();
  expect(held.count()).toBe(2);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(await screen.findByRole("heading", { name: "No orders in “Test”" })).toBeTruthy();
});

test("test orders that can't be deleted yet are reported", async () => {
  const { server, press } = await openOrders({ path: "/orders?view=test" });
  server.answer(deleteTestOrders, { deleted: 0, isMore: true });
  await press("Delete test orders");
  await press("Delete test orders", await screen.findByRole("dialog"));
  expect(await screen.findByText(/^No test orders could be deleted yet/)).toBeTruthy();
  expect(server.made(deleteTestOrders)).toHaveLength(1);
});
