import { screen, waitFor, within } from "@testing-library/react";
import { cancelOrder, fulfillOrder, getOrder, markOrderPaid } from "@stoa/core/order/order-api.ts";
import { refundOrder } from "@stoa/core/order/refund/order-refund-api.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { lostAnswer, rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { mountPart } from "../../../testing/open/mount-part.tsx";
import { OWED_ORDER, PAID_ORDER } from "../../../testing/answer/paid-order.ts";
import { FulfilDialog } from "../fulfillment/fulfil-dialog.tsx";
import { RefundDialog } from "../refund/refund-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { MarkPaidDialog } from "./mark-paid-dialog.tsx";

const [LINE] = PAID_ORDER.lines;
const LINE_ID = LINE?.id ?? "";
const QUANTITY = "Quantity of Blue Vase, up to 3";
const language = "en-US";

type Dialog = (props: { readonly detail: OrderDetail; readonly onClose: () => void }) => ReactElement;

const Refund: Dialog = (props) => <RefundDialog {...props} language={language} />;
const Cancel: Dialog = (props) => <CancelDialog {...props} language={language} />;
const MarkPaid: Dialog = (props) => <MarkPaidDialog {...props} language={language} />;

function openDialog(Part: Dialog, detail: OrderDetail = PAID_ORDER) {
  const server = startContractServer();
  server.answer(getOrder, detail);
  for (const endpoint of [cancelOrder, fulfillOrder, markOrderPaid, refundOrder]) server.answer(endpoint, detail);
  const closed = vi.fn<() => void>();
  const { user } = mountPart(<Part detail={detail} onClose={closed} />);
  const dialog = screen.getByRole("dialog");
  const press = async (name: string | RegExp): Promise<void> =>
    user.click(await within(dialog).findByRole("button", { name }));
  const field = (name: string): HTMLInputElement => within(dialog).getByRole("textbox", { name });
  const type = async (name: string, text: string): Promise<void> => {
    await user.clear(field(name));
    if (text) await user.type(field(name), text);
  };
  const toggle = (name: string): Promise<void> => user.click(within(dialog).getByRole("switch", { name }));
  const outcome = (): string | null | undefined => within(dialog).getAllByRole("status").at(-1)?.textContent;
  return { server, user, dialog, press, field, type, toggle, outcome, closed };
}

test("a refund needs an amount, and says what can be refunded until then", async () => {
  const { server, press, outcome, type, dialog } = openDialog(Refund);
  expect(dialog.getAttribute("aria-labelledby")).not.toBeNull();
  expect(outcome()).toBe("$80.00 can still be refunded.");
  await press("Refund");
  await type("Amount to refund", "0");
  await press("Refund");
  expect(server.saves()).toEqual([]);
});

test("a refund of items and shipping adds up, and its unsent items are restocked", async () => {
  const { server, press, outcome, type, field, closed } = openDialog(Refund);
  await type(QUANTITY, "2");
  expect(field("Amount to refund").value).toBe("50.00");
  await type("Shipping to refund", "5");
  expect(field("Amount to refund").value).toBe("55.00");
  expect(outcome()).toBe(
    "$55.00 is refunded to Test card. $25.00 can still be refunded after that. ada@example.org gets an email about it. This can’t be undone.",
  );
  await press("Refund $55.00");
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const { refundId, ...body } = server.made(refundOrder)[0]?.body ?? {};
  expect(refundId).toMatch(/^[0-9a-f]{24}$/);
  expect(body).toEqual({
    lines: [{ lineId: LINE_ID, quantity: 2 }],
    shippingCents: 500,
    amountCents: 5500,
    restock: [{ lineId: LINE_ID, quantity: 2, isReturned: false }],
    reason: "",
    shouldSendNotification: true,
  });
  expect(await screen.findByText("Refund recorded. This is a test: no money moves.")).toBeTruthy();
});

test("a refund of everything leaves nothing, and can be quiet, with a reason and without restocking", async () => {
  const { server, press, outcome, type, toggle, closed } = openDialog(Refund);
  await type(QUANTITY, "3");
  await type("Shipping to refund", "5");
  await toggle("Restock the 3 unsent items");
  await toggle("Email the customer");
  await type("Reason (optional)", " Broken ");
  expect(outcome()).toContain("Nothing is left to refund after that. The customer isn't notified.");
  await press("Refund $80.00");
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(server.made(refundOrder)[0]?.body).toMatchObject({
    restock: [],
    reason: "Broken",
    shouldSendNotification: false,
  });
});

test.each([
  ["Amount to refund", "80.01", /\$80\.00/],
  ["Shipping to refund", "5.01", /\$5\.00/],
  ["Amount to refund", "x", /such as/],
])("%s cannot be “%s”", async (name, text, problem) => {
  const { server, press, type, field } = openDialog(Refund);
  await type(name, text);
  expect(field(name).getAttribute("aria-invalid")).toBe("true");
  const described = (field(name).getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");
  expect(described).toMatch(problem);
  await press("Refund");
  expect(server.saves()).toEqual([]);
});

test("an emptied amount stays empty until the items or the shipping change", async () => {
  const { server, user, press, type, field } = openDialog(Refund);
  await type(QUANTITY, "1");
  await user.clear(field("Amount to refund"));
  expect(field("Amount to refund").value).toBe("");
  await press("Refund");
  expect(server.saves()).toEqual([]);
  await type(QUANTITY, "2");
  expect(field("Amount to refund").value).toBe("50.00");
  await user.clear(field("Amount to refund"));
  await type("Shipping to refund", "5");
  expect(field("Amount to refund").value).toBe("55.00");
});

test("an amount that was typed stays until the items change", async () => {
  const { user, type, field } = openDialog(Refund);
  await type(QUANTITY, "1");
  await user.clear(field("Amount to refund"));
  await user.keyboard("12");
  await type("Shipping to refund", "3");
  expect(field("Amount to refund").value).toBe("12");
  await type(QUANTITY, "2");
  expect(field("Amount to refund").value).toBe("53.00");
});

test("what a gift card paid is refunded to it after the payment", async () => {
  const refundable = {
    ...PAID_ORDER.refundable,
    payment: { amount: 5000, currency: "USD" },
    giftCards: { amount: 3000, currency: "USD" },
  };
  const { type, outcome } = openDialog(Refund, { ...PAID_ORDER, refundable });
  await type("Amount to refund", "60");
  expect(outcome()).toMatch(/^\$50\.00 is refunded to Test card, and \$10\.00 to gift cards\./);
});

test("an order that only gift cards paid is refunded to them", async () => {
  const refundable = {
    ...PAID_ORDER.refundable,
    payment: { amount: 0, currency: "USD" },
    giftCards: { amount: 8000, currency: "USD" },
  };
  const { type, outcome } = openDialog(Refund, { ...PAID_ORDER, payments: [], refundable });
  await type("Amount to refund", "60");
  expect(outcome()).toMatch(/^\$60\.00 is refunded to gift cards\./);
});

test("an order without shipping left has no field for it", () => {
  const shipping = { amount: 0, currency: "USD" };
  const { dialog } = openDialog(Refund, { ...PAID_ORDER, refundable: { ...PAID_ORDER.refundable, shipping } });
  expect(within(dialog).queryByRole("textbox", { name: "Shipping to refund" })).toBeNull();
});

test("of a line that is partly sent the owner chooses which items are restocked", async () => {
  const lines = PAID_ORDER.lines.map((line) => ({ ...line, fulfilledQuantity: 2, leftToSend: 1 }));
  const { server, user, dialog, press, type, closed } = openDialog(Refund, { ...PAID_ORDER, lines });
  await type(QUANTITY, "2");
  const restock = within(dialog).getByRole<HTMLSelectElement>("combobox", { name: "Restock" });
  expect([...restock.options].map(({ text }) => text)).toEqual([
    "The unsent item",
    "2 sent items that were returned",
    "None",
  ]);
  await user.selectOptions(restock, "2 sent items that were returned");
  await press("Refund $50.00");
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(server.made(refundOrder)[0]?.body.restock).toEqual([{ lineId: LINE_ID, quantity: 2, isReturned: true }]);
});

test("a refund whose reply was lost has the same id on retry, a refused one a new id", async () => {
  const { server, press, type, dialog, closed } = openDialog(Refund);
  await type("Amount to refund", "5");
  server.failOnce(rejection(409, "It can't be refunded."), refundOrder);
  await press("Refund $5.00");
  await within(dialog).findByText(/It can't be refunded\./);
  server.failOnce(lostAnswer, refundOrder);
  await press("Try again");
  await within(dialog).findByText(/^Unable to connect\./);
  await press("Try again");
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const [refused, lost, again] = server.made(refundOrder).map(({ body }) => body.refundId);
  expect(lost).not.toBe(refused);
  expect(again).toBe(lost);
});

test("a refund that its provider has not confirmed says so", async () => {
  const { server, press, type } = openDialog(Refund);
  server.answer(refundOrder, ({ body }) => {
    const usd = (amount: number) => ({ amount, currency: "USD" });
    const parts = { toPayment: usd(500), toGiftCards: usd(0), tax: usd(0), shipping: usd(0), lines: [] };
    const told = { isRestocked: false, reason: "", failure: null, by: "owner@example.org" };
    const refund: OrderDetail["refunds"][number] = {
      id: body.refundId,
      kind: "refund",
      state: "started",
      amount: usd(500),
      ...parts,
      ...told,
      createdOn: "2026-01-05T14:00:00.000Z",
    };
    return { ...PAID_ORDER, refunds: [refund] };
  });
  await type("Amount to refund", "5");
  await press("Refund $5.00");
  expect(await screen.findByText(/^The refund is under way\./)).toBeTruthy();
});

test("an order is canceled with its money back and its stock restored, unless the owner wants otherwise", async () => {
  const { server, press, toggle, type, outcome, closed } = openDialog(Cancel);
  expect(outcome()).toBe(
    "$80.00 is refunded to the original payment. ada@example.org gets an email about it. This can’t be undone.",
  );
  await toggle("Restock items");
  await toggle("Email the customer");
  await type("Reason (optional)", " Mistake ");
  expect(outcome()).toContain("The customer isn't notified.");
  await press("Cancel order");
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(server.made(cancelOrder)[0]?.body).toEqual({
    isRestocked: false,
    reason: "Mistake",
    shouldSendNotification: false,
  });
  expect(await screen.findByText("Order #1 canceled.")).toBeTruthy();
});

test("an order of downloads without a payment has nothing to restock or refund", () => {
  const total = { amount: 0, currency: "USD" };
  const lineItems = PAID_ORDER.order.lineItems.map((item) => ({ ...item, lineItemType: "DIGITAL" }));
  const order = { ...PAID_ORDER.order, lineItems: lineItems as typeof PAID_ORDER.order.lineItems };
  const { dialog, outcome } = openDialog(Cancel, {
    ...PAID_ORDER,
    order,
    refundable: { ...PAID_ORDER.refundable, total },
  });
  expect(within(dialog).queryByRole("switch", { name: "Restock items" })).toBeNull();
  expect(outcome()).toMatch(/^Nothing is refunded, because nothing is left to refund\./);
});

test("an order is marked as paid with its reference", async () => {
  const { server, user, field, outcome, toggle, closed } = openDialog(MarkPaid, OWED_ORDER);
  expect(outcome()).toMatch(/^\$80\.00 counts as paid, .* ada@example\.org gets an email about it\.$/);
  await toggle("Email the customer");
  expect(outcome()).toMatch(/The customer isn't notified\.$/);
  await user.type(field("Reference (optional)"), " Transfer 7 {Enter}");
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(server.made(markOrderPaid)[0]?.body).toEqual({ reference: "Transfer 7", shouldSendNotification: false });
  expect(await screen.findByText("Order #1 marked as paid.")).toBeTruthy();
});

test("a shipment has all items that are left, with its tracking", async () => {
  const { server, press, type, field, outcome, closed } = openDialog(FulfilDialog);
  expect(field(QUANTITY).value).toBe("3");
  expect(outcome()).toMatch(/^This marks the order as fulfilled\./);
  await type(QUANTITY, "1");
  expect(outcome()).toBe("2 items remain to be fulfilled. ada@example.org gets an email about it.");
  await type("Carrier (optional)", " Post ");
  await type("Tracking number (optional)", "RR 12");
  await type("Tracking link (optional)", "https://example.com/rr12");
  await press("Fulfill 1 item");
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(server.made(fulfillOrder)[0]?.body).toEqual({
    shouldSendNotification: true,
    shipments: [
      {
        carrierName: "Post",
        trackingNumber: "RR 12",
        trackingUrl: "https://example.com/rr12",
        lines: [{ lineId: LINE_ID, quantity: 1 }],
      },
    ],
  });
});

test.each(["0", "4", "some"])("a shipment of “%s” items is not sent", async (text) => {
  const { server, user, type, field, press } = openDialog(FulfilDialog);
  await type(QUANTITY, text);
  await press("Fulfill");
  await user.type(field(QUANTITY), "{Enter}");
  expect(server.saves()).toEqual([]);
});
