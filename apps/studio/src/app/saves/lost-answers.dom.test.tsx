import { screen, waitFor, within } from "@testing-library/react";
import { ONCE_MESSAGES } from "@stoa/core/api/once-messages.ts";
import {
  adjustGiftCard,
  listGiftCardEntries,
  listGiftCards,
  resendGiftCard,
} from "@stoa/core/gift-card/gift-card-api.ts";
import {
  addOrderNote,
  editOrderLines,
  fulfillOrder,
  getOrder,
  resendOrderConfirmation,
  returnOrderLines,
} from "@stoa/core/order/order-api.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { adjustStock, listStock, listStockMovements, listVariantStock } from "@stoa/core/stock/stock-api.ts";
import { lostAnswer } from "@stoa/ui/testing/call-fault.ts";
import { expect, test } from "vitest";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { answerOnce } from "../../testing/held/once-answers.ts";
import { PAID_ORDER } from "../../testing/answer/paid-order.ts";
import { answerPreferences } from "../../testing/answer/preference-answers.ts";
import { startSiteServer } from "../../testing/answer/site-answers.ts";

const LOST = "Unable to connect. Please try again.";
const AT = "2026-01-05T09:00:00.000Z";

const usd = (amount: number) => ({ amount, currency: "USD" });

type Line = OrderDetail["lines"][number];

function withLine(order: OrderDetail, change: (line: Line) => Partial<Line>): OrderDetail {
  return { ...order, lines: order.lines.map((line) => ({ ...line, ...change(line) })) };
}

const sendLine = (quantity: number) => (line: Line) => ({
  fulfilledQuantity: line.fulfilledQuantity + quantity,
  leftToSend: line.leftToSend - quantity,
});

/** The page of an order of three vases, some of which were sent. */
async function openOrder(sent = 0) {
  const server = startSiteServer();
  answerPreferences(server);
  const fulfillment = sent > 0 ? "PARTIALLY_FULFILLED" : "PENDING";
  const first = { ...PAID_ORDER, states: { ...PAID_ORDER.states, fulfillment } as const };
  let order: OrderDetail = withLine(first, sendLine(sent));
  const mails: string[] = [];
  const change = (changed: OrderDetail, mail?: string): OrderDetail => {
    if (mail) mails.push(mail);
    order = changed;
    return order;
  };
  server.answer(getOrder, () => order);
  server.answer(
    fulfillOrder,
    answerOnce(({ body }) => {
      const quantity = body.shipments[0]?.lines?.[0]?.quantity ?? 0;
      return change(withLine(order, sendLine(quantity)), "order.shipped");
    }),
  );
  server.answer(
    returnOrderLines,
    answerOnce(({ body }) => {
      const quantity = body.lines[0]?.quantity ?? 0;
      return change(withLine(order, (line) => ({ returnedQuantity: line.returnedQuantity + quantity })));
    }),
  );
  server.answer(
    editOrderLines,
    answerOnce(({ body }) =>
      change(
        withLine(order, () => ({ quantity: body.lines[0]?.quantity ?? 0 })),
        "order.changed",
      ),
    ),
  );
  server.answer(
    addOrderNote,
    answerOnce(({ body }) =>
      change({
        ...order,
        order: { ...order.order, internalNotes: [...order.order.internalNotes, { content: body.text }] },
      }),
    ),
  );
  server.answer(
    resendOrderConfirmation,
    answerOnce(() => {
      change(order, "order.confirmed");
      return { sent: true };
    }),
  );
  const { user } = await mountRoom({ path: `/orders/${PAID_ORDER.order.id}`, title: /^Order #1/ });
  const press = (name: string, scope: HTMLElement = document.body): Promise<void> =>
    user.click(within(scope).getByRole("button", { name }));
  const type = async (scope: HTMLElement, name: RegExp | string, text: string): Promise<void> => {
    const field = within(scope).getByRole("textbox", { name });
    await user.clear(field);
    await user.type(field, text);
  };
  return { server, user, press, type, mails, line: () => order.lines[0], order: () => order };
}

const expectLost = async (scope: HTMLElement): Promise<void> =>
  expect((await within(scope).findAllByText(LOST, { exact: false })).length).toBeGreaterThan(0);

const expectClosed = (dialog: HTMLElement): Promise<void> => waitFor(() => expect(dialog.isConnected).toBe(false));

async function openFulfil(
  { press, type }: Awaited<ReturnType<typeof openOrder>>,
  quantity: string,
): Promise<HTMLElement> {
  await press("Fulfill");
  const dialog = await screen.findByRole("dialog", { name: /^Fulfill order/ });
  await type(dialog, /^Quantity of Blue Vase/, quantity);
  return dialog;
}

test("a parcel whose answer was lost is recorded once, and the buyer hears of it once", async () => {
  const opened = await openOrder();
  const { server, press, mails, line } = opened;
  const dialog = await openFulfil(opened, "1");
  server.failOnce(lostAnswer, fulfillOrder);
  await press("Fulfill 1 item", dialog);
  await expectLost(dialog);
  await press("Try again", dialog);
  await expectClosed(dialog);
  await screen.findByText("Order #1 partially fulfilled.");
  expect(line()).toMatchObject({ fulfilledQuantity: 1, leftToSend: 2 });
  expect(mails).toEqual(["order.shipped"]);

  // The next parcel is one of its own.
  const next = await openFulfil(opened, "1");
  await press("Fulfill 1 item", next);
  await expectClosed(next);
  expect(line()).toMatchObject({ fulfilledQuantity: 2 });
});

test("a parcel that is changed after its answer was lost is not sent unasked", async () => {
  const opened = await openOrder();
  const { server, press, type, line } = opened;
  const dialog = await openFulfil(opened, "1");
  server.failOnce(lostAnswer, fulfillOrder);
  await press("Fulfill 1 item", dialog);
  await expectLost(dialog);
  await type(dialog, /^Quantity of Blue Vase/, "2");
  await press("Try again", dialog);
  await within(dialog).findByText(ONCE_MESSAGES.doneBefore, { exact: false });
  expect(line()).toMatchObject({ fulfilledQuantity: 1 });
  await press("Try again", dialog);
  await expectClosed(dialog);
  expect(line()).toMatchObject({ fulfilledQuantity: 3 });
});

test("leaving a shipment whose reply was lost shows that it was sent", async () => {
  const opened = await openOrder();
  const dialog = await openFulfil(opened, "3");
  opened.server.failOnce(lostAnswer, fulfillOrder);
  await opened.press("Fulfill 3 items", dialog);
  await expectLost(dialog);
  await opened.press("Back", dialog);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Fulfill" })).toBeNull());
});

test("what came back is recorded once, though the answer was lost", async () => {
  const { server, press, type, line } = await openOrder(2);
  await press("Record return");
  const dialog = await screen.findByRole("dialog", { name: /^Record return/ });
  await type(dialog, /^Quantity of Blue Vase/, "1");
  server.failOnce(lostAnswer, returnOrderLines);
  await press("Record 1 item", dialog);
  await expectLost(dialog);
  await press("Try again", dialog);
  await expectClosed(dialog);
  await screen.findByText("Return of 1 item recorded for order #1.");
  expect(line()).toMatchObject({ returnedQuantity: 1 });
});

test("an order that is made smaller is so once, and the owner reads that it worked", async () => {
  const { server, user, press, type, mails, line } = await openOrder();
  await press("Edit order");
  const dialog = await screen.findByRole("dialog", { name: /^Edit order/ });
  server.failOnce(lostAnswer, editOrderLines);
  await type(dialog, /Blue Vase/, "2");
  await user.keyboard("{Enter}");
  await expectLost(dialog);
  await press("Try again", dialog);
  await expectClosed(dialog);
  await screen.findByText(/^The total of order #1 is/);
  expect(line()).toMatchObject({ quantity: 2 });
  expect(mails).toEqual(["order.changed"]);
});

test("a note is stored once, and a confirmation is sent once, though the replies were lost", async () => {
  const { server, press, type, mails, order } = await openOrder();
  const history = screen.getByRole("region", { name: "History" });
  await type(history, "Add a note", "Wants it wrapped");
  server.failOnce(lostAnswer, addOrderNote);
  await press("Add note", history);
  await expectLost(history);
  await press("Try again", history);
  await screen.findByText("Note added");
  expect(within(history).getByRole<HTMLInputElement>("textbox", { name: "Add a note" }).value).toBe("");
  expect(order().order.internalNotes).toEqual([{ content: "Wants it wrapped" }]);

  const main = screen.getByRole("main");
  server.failOnce(lostAnswer, resendOrderConfirmation);
  await press("Send confirmation again", main);
  await expectLost(main);
  await press("Send confirmation again", main);
  await screen.findByText(/Confirmation sent again/);
  expect(mails).toEqual(["order.confirmed"]);
});

test("stock that was added and whose answer was lost is added once", async () => {
  const server = startSiteServer();
  let quantity = 10;
  const stock = () => ({ quantity, unlimited: false });
  const [productId, variantId] = ["713f222bd16bd2698d996944", "70f7e1cd9f23f8bbfa93b23d"];
  const row = {
    productId,
    title: "Blue Vase",
    image: null,
    priceFrom: usd(2500),
    hasSeveralPrices: false,
    variantCount: 1,
  };
  const none = { items: [], nextCursor: null };
  server.answer(listStock, () => ({ ...none, items: [{ ...row, stock: stock() }] }));
  server.answer(listVariantStock, () => ({
    ...none,
    items: [{ variantId, sku: "VASE", attributes: {}, stock: stock() }],
  }));
  server.answer(listStockMovements, none);
  server.answer(
    adjustStock,
    answerOnce(({ body }) => {
      quantity += body.changes[0]?.delta ?? 0;
      return { items: [{ productId, variantId, stock: stock() }] };
    }),
  );
  const { user } = await mountRoom({ path: "/inventory", title: "Inventory" });
  await user.click(await screen.findByRole("button", { name: /^Blue Vase/ }));
  await user.click(await screen.findByRole("button", { name: /^Adjust/ }));
  const dialog = await screen.findByRole("dialog", { name: / stock$/ });
  const field = within(dialog).getByRole("textbox", { name: "In stock" });
  await user.clear(field);
  await user.type(field, "15");
  server.failOnce(lostAnswer, adjustStock);
  await user.click(within(dialog).getByRole("button", { name: "Save stock" }));
  await expectLost(dialog);
  await user.click(within(dialog).getByRole("button", { name: "Try again" }));
  await expectClosed(dialog);
  expect(quantity).toBe(15);
});

test("a gift card is changed once and emailed once, though the replies were lost", async () => {
  const server = startSiteServer();
  const flags = { isEnabled: true, isTest: false, orderId: null, recipientEmail: "grace@example.org" };
  const words = { recipientName: "", senderName: "", message: "", sendAt: null, createdAt: AT, codeEnd: "2R65" };
  let card = {
    id: "541392e4591ca4b7224e9a2c",
    issued: usd(5000),
    balance: usd(5000),
    mailCount: 1,
    ...flags,
    ...words,
  };
  server.answer(listGiftCards, () => ({ items: [card], nextCursor: null }));
  server.answer(listGiftCardEntries, { items: [], nextCursor: null });
  server.answer(
    adjustGiftCard,
    answerOnce(({ body }) => {
      card = { ...card, balance: usd(card.balance.amount + body.toCents - body.fromCents) };
      return card;
    }),
  );
  server.answer(
    resendGiftCard,
    answerOnce(() => {
      card = { ...card, mailCount: card.mailCount + 1 };
      return card;
    }),
  );
  const { user } = await mountRoom({ path: "/gift-cards", title: "Gift cards" });
  await user.click(await screen.findByRole("button", { name: /grace@example\.org/ }));
  await user.click(await screen.findByRole("button", { name: "Change balance" }));
  const adjust = await screen.findByRole("dialog", { name: /^Change balance of/ });
  await user.clear(within(adjust).getByRole("textbox", { name: "New balance" }));
  await user.type(within(adjust).getByRole("textbox", { name: "New balance" }), "70");
  await user.type(within(adjust).getByRole("textbox", { name: "Reason" }), "Goodwill");
  server.failOnce(lostAnswer, adjustGiftCard);
  await user.click(within(adjust).getByRole("button", { name: "Change balance" }));
  await expectLost(adjust);
  await user.click(within(adjust).getByRole("button", { name: "Try again" }));
  await expectClosed(adjust);
  await screen.findByText("Balance changed");
  expect(card.balance.amount).toBe(7000);

  await user.click(screen.getByRole("button", { name: "Send again" }));
  const resend = await screen.findByRole("dialog", { name: /^Send …/ });
  server.failOnce(lostAnswer, resendGiftCard);
  await user.click(within(resend).getByRole("button", { name: "Send with a new code" }));
  await expectLost(resend);
  await user.click(within(resend).getByRole("button", { name: "Try again" }));
  await expectClosed(resend);
  await screen.findByText(/^Gift card sent to/);
  expect(card.mailCount).toBe(2);
});
