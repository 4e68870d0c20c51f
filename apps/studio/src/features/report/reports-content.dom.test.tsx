import { screen, waitFor, within } from "@testing-library/react";
import { listTransactions } from "@stoa/core/order/order-file-api.ts";
import type { TransactionDocument } from "@stoa/core/order/record/order-transaction-schema.ts";
import { listPageErrors, listPageSpeed, listVisits } from "@stoa/core/visit/visit-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { mountLinkedPart } from "../../testing/open/mount-linked-part.tsx";
import { watchSavedFiles } from "../../testing/answer/saved-files.ts";
import { ReportsContent } from "./reports-content.tsx";

const usd = (value: string) => ({ value, currency: "USD" });
const NONE = usd("0.00");
const TOTALS = {
  totalSales: NONE,
  totalNetSales: NONE,
  totalNetShipping: NONE,
  totalTaxes: NONE,
  totalNetPayment: NONE,
};

type Paid = { readonly total: string; readonly paid?: string; readonly refunded?: string; readonly voided?: boolean };

function transaction(orderId: string, { total, paid, refunded = "0.00", voided = false }: Paid): TransactionDocument {
  const payment = {
    id: "p1",
    amount: usd(paid ?? "0.00"),
    refundedAmount: usd(refunded),
    netAmount: NONE,
    creditCardType: "Visa 4242",
    provider: "stripe",
    refunds: [],
    processingFees: [],
    giftCardId: null,
    paidOn: "2026-01-06T02:00:00.000Z",
    externalTransactionId: null,
    externalTransactionProperties: [],
    externalCustomerId: null,
  };
  return {
    ...TOTALS,
    id: orderId,
    createdOn: "2026-01-01T09:00:00.000Z",
    modifiedOn: "2026-01-01T09:00:00.000Z",
    customerEmail: `${orderId}@example.org`,
    salesOrderId: orderId,
    voided,
    total: usd(total),
    payments: paid === undefined ? [] : [payment],
    salesLineItems: [],
    discounts: [],
    shippingLineItems: [],
    paymentGatewayError: null,
  };
}

function startReports(...pages: readonly (readonly TransactionDocument[])[]): ContractServer {
  const server = startContractServer();
  server.answer(listVisits, { visits: [] });
  server.answer(listPageSpeed, { pages: [] });
  server.answer(listPageErrors, { errors: [] });
  server.answer(listTransactions, ({ query }) => {
    const at = Number(query.cursor ?? 0);
    const hasNextPage = at + 1 < pages.length;
    const nextPageCursor = hasNextPage ? String(at + 1) : null;
    return { documents: [...(pages[at] ?? [])], pagination: { hasNextPage, nextPageCursor, nextPageUrl: null } };
  });
  return server;
}

const TIME = { language: "en-US", timeZone: "America/New_York" };
const mount = (mayReadOrders = true) => mountLinkedPart(<ReportsContent time={TIME} mayReadOrders={mayReadOrders} />);
const tab = (name: string): HTMLElement => screen.getByRole("button", { name });

async function mountPayments() {
  const mounted = await mount();
  await mounted.user.click(tab("Payments"));
  return mounted;
}

const rows = (): (string | null)[][] =>
  within(screen.getByRole("table", { name: "Payments by order" }))
    .getAllByRole("row")
    .slice(1)
    .map(({ children }) => [...children].map(({ textContent }) => textContent));

test("each tab says what it counts, and shows it", async () => {
  startReports();
  const { user } = await mount();
  const tabs = [
    ["Visits", "No data for these days", /^Activity of visitors/],
    ["Page speed", "No speed data for these days", /^Page speed on visitors' devices/],
    ["Page errors", "No script errors in the last 30 days", /^Script errors on your pages/],
    ["Payments", "No payments yet", /^Payments and refunds by order/],
  ] as const;
  expect(tab("Visits").getAttribute("aria-current")).toBe("true");
  for (const [name, empty, note] of tabs) {
    await user.click(tab(name));
    expect(await screen.findByText(empty)).toBeTruthy();
    expect(screen.getByText(note)).toBeTruthy();
  }
});

test("members who can't read orders see no payments, which name customers", async () => {
  startReports();
  await mount(false);
  const names = within(screen.getByRole("navigation", { name: "Report" })).getAllByRole("button");
  expect(names.map(({ textContent }) => textContent)).toEqual(["Visits", "Page speed", "Page errors"]);
});

test("a payment shows who paid, with what, when, how much, and what was given back", async () => {
  startReports([
    transaction("ada", { total: "1200.00", paid: "1200.00" }),
    transaction("bob", { total: "30.00", paid: "30.00", refunded: "10.50" }),
    transaction("eve", { total: "30.00", voided: true }),
  ]);
  await mountPayments();
  await screen.findByRole("table", { name: "Payments by order" });
  expect(rows()).toEqual([
    ["ada@example.orgVisa 4242", "Jan 5, 2026", "Paid", "$1,200.00", "$1,200.00", ""],
    ["bob@example.orgVisa 4242", "Jan 5, 2026", "Partially refunded", "$30.00", "$30.00", "$10.50"],
    ["eve@example.org", "Jan 1, 2026", "Canceled", "$30.00", "$0.00", ""],
  ]);
  expect(screen.getByText("3 orders")).toBeTruthy();
});

test("a payment opens its order", async () => {
  startReports([transaction("ada", { total: "20.00", paid: "20.00" })]);
  const { user, address } = await mountPayments();
  await user.click(await screen.findByRole("link", { name: /ada@example\.org/ }));
  await waitFor(() => expect(address()).toBe("/orders/ada"));
});

test("more payments are loaded, and the download has those that are shown", async () => {
  const files = watchSavedFiles();
  startReports(
    [transaction("ada", { total: "20.00", paid: "20.00" })],
    [transaction("bob", { total: "30.00", paid: "30.00", refunded: "30.00" })],
  );
  const { user } = await mountPayments();
  expect(await screen.findByText("1+ order")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Load more" }));
  expect(await screen.findByText("2 orders")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Download CSV" }));
  expect(files[0]?.name).toBe("payments.csv");
  expect((await files[0]?.text())?.split("\r\n")).toEqual([
    "Order,Email,Date,Paid with,Currency,Total,Paid,Refunded,Status",
    "ada,ada@example.org,2026-01-06T02:00:00.000Z,Visa 4242,USD,20.00,20.00,0.00,Paid",
    "bob,bob@example.org,2026-01-06T02:00:00.000Z,Visa 4242,USD,30.00,30.00,30.00,Refunded",
    "",
  ]);
});

test("payments that can't be loaded say why, and are loaded again", async () => {
  const server = startReports([transaction("ada", { total: "20.00", paid: "20.00" })]);
  server.failWith(rejection(403, "Your role may not see orders."), listTransactions);
  const { user } = await mountPayments();
  expect(await screen.findByText("Your role may not see orders.")).toBeTruthy();
  server.mend();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("table", { name: "Payments by order" })).toBeTruthy();
});
