import { screen, waitFor, within } from "@testing-library/react";
import {
  adjustGiftCard,
  issueGiftCard,
  listGiftCardEntries,
  listGiftCards,
  resendGiftCard,
  switchGiftCard,
  type GiftCard,
  type GiftCardEntry,
} from "@stoa/core/gift-card/gift-card-api.ts";
import { rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { cacheRows, notFound } from "../../testing/cached-rows.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { GiftCardsContent } from "./gift-cards-content.tsx";

const AT = "2026-01-05T14:00:00.000Z";
const usd = (amount: number) => ({ amount, currency: "USD" });

const CARD: GiftCard = {
  id: "541392e4591ca4b7224e9a2c",
  codeEnd: "2R65",
  issued: usd(5000),
  balance: usd(3000),
  isEnabled: true,
  isTest: false,
  orderId: null,
  recipientEmail: "grace@example.org",
  recipientName: "Grace",
  senderName: "Ada",
  message: "Enjoy!",
  sendAt: null,
  mailCount: 1,
  createdAt: AT,
};

const ENTRY: GiftCardEntry = {
  id: "2",
  deltaCents: -2000,
  balanceAfterCents: 3000,
  reason: "held",
  orderId: null,
  note: null,
  by: "checkout",
  at: AT,
};

function Cards({ first = "" }: { readonly first?: string }): ReactElement {
  const [search, setSearch] = useState(first);
  const time = { timeZone: "America/New_York", language: "en-US" };
  return <GiftCardsContent currency="USD" time={time} search={search} onSearch={setSearch} />;
}

type Opened = {
  readonly cards?: readonly GiftCard[];
  readonly entries?: readonly GiftCardEntry[];
  readonly search?: string;
  readonly fault?: CallFault;
};

function openCards({ cards = [CARD], entries = [ENTRY], search = "", fault }: Opened = {}) {
  const server = startContractServer();
  const kept = cacheRows(cards, ({ id }) => id);
  const change = (id: string, changed: Partial<GiftCard>): GiftCard | Response => {
    const card = kept.find(id);
    return card ? kept.put({ ...card, ...changed }) : notFound();
  };
  server.answer(listGiftCards, ({ query }) => ({
    items: kept.page().items.filter(({ codeEnd }) => codeEnd.includes(query.search ?? "")),
    nextCursor: null,
  }));
  server.answer(listGiftCardEntries, { items: [...entries], nextCursor: null });
  server.answer(adjustGiftCard, ({ params, body }) => change(params.id, { balance: usd(body.toCents) }));
  server.answer(resendGiftCard, ({ params, body }) =>
    change(params.id, { mailCount: 2, recipientEmail: body.recipientEmail ?? null }),
  );
  server.answer(switchGiftCard, ({ params, body }) => change(params.id, { isEnabled: body.isEnabled }));
  server.answer(issueGiftCard, ({ body }) =>
    kept.put({
      ...CARD,
      id: body.id ?? CARD.id,
      codeEnd: "ZA9G",
      issued: body.amount,
      balance: body.amount,
      recipientEmail: body.recipientEmail,
      sendAt: body.sendOn === undefined ? null : `${body.sendOn}T14:00:00.000Z`,
    }),
  );
  if (fault) server.failOnce(fault, listGiftCards);
  const { user } = mountPart(<Cards first={search} />);
  const press = async (name: string | RegExp, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  const type = async (dialog: HTMLElement, name: string, text: string): Promise<void> => {
    const field = within(dialog).getByLabelText(name, { selector: "input, textarea" });
    await user.clear(field);
    await user.type(field, text);
  };
  return { server, user, press, type };
}

async function openIssue({ user }: ReturnType<typeof openCards>): Promise<HTMLElement> {
  await screen.findByRole("table", { name: "Gift cards" });
  await user.click(screen.getByRole("button", { name: "Issue gift card" }));
  return screen.findByRole("dialog", { name: "Issue gift card" });
}

const STATES: ReadonlyArray<readonly [Partial<GiftCard>, string]> = [
  [{}, "Active"],
  [{ isTest: true }, "Test"],
  [{ balance: usd(0) }, "Spent"],
  [{ isTest: true, balance: usd(0) }, "Spent"],
  [{ isEnabled: false }, "Disabled"],
];

test.each(STATES)("a card with %o is shown as %s", async (changed, state) => {
  openCards({ cards: [{ ...CARD, ...changed }] });
  const [, row] = within(await screen.findByRole("table")).getAllByRole("row");
  expect(within(row as HTMLElement).getByText(state)).toBeTruthy();
});

test("a card is listed with its recipient, its date and its amounts", async () => {
  openCards();
  const [, row] = within(await screen.findByRole("table")).getAllByRole("row");
  const cells = [...(row?.children ?? [])].map(({ textContent }) => textContent);
  expect(cells).toEqual(["…2R65grace@example.org", "Active", "Jan 5, 2026", "$50.00", "$30.00"]);
  expect(screen.getByText("1 card")).toBeTruthy();
});

test("a store without cards says where they come from, and can issue one", async () => {
  const { user } = openCards({ cards: [] });
  expect(await screen.findByRole("heading", { name: "No gift cards yet" })).toBeTruthy();
  await user.click(screen.getAllByRole("button", { name: "Issue gift card" })[1] as HTMLElement);
  expect(await screen.findByRole("dialog", { name: "Issue gift card" })).toBeTruthy();
});

test("a search that finds nothing leads back to all cards", async () => {
  const { server, press } = openCards({ search: "XXXX" });
  expect(await screen.findByRole("heading", { name: "No gift cards match “XXXX”" })).toBeTruthy();
  expect(server.made(listGiftCards)[0]?.query).toEqual({ limit: 50, search: "XXXX" });
  await press("Show all gift cards");
  expect(await screen.findByText("1 card")).toBeTruthy();
});

test("cards that cannot be loaded show why, and load on retry", async () => {
  const { press } = openCards({ fault: rejection(403, "Your role may not see cards.") });
  expect(await screen.findByText("Your role may not see cards.")).toBeTruthy();
  await press("Try again");
  expect(await screen.findByText("1 card")).toBeTruthy();
});

test("a card opens to its facts and its history, and closes again", async () => {
  const credit = {
    ...ENTRY,
    id: "1",
    deltaCents: 5000,
    balanceAfterCents: 5000,
    reason: "issued",
    note: "Goodwill",
    by: "owner@example.org",
  } as const;
  const { press } = openCards({ entries: [ENTRY, credit] });
  await press(/2R65/);
  expect(
    await screen.findByText("Issued with $50.00 on Jan 5, 2026, 9:00 AM · for Grace · from Ada · “Enjoy!”"),
  ).toBeTruthy();
  const history = await screen.findByRole("table", { name: "History of gift card …2R65" });
  const rows = within(history)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ["Paid withcheckout", "Jan 5, 2026, 9:00 AM", "-$20.00", "$30.00"],
    ["IssuedGoodwill · owner@example.org", "Jan 5, 2026, 9:00 AM", "+$50.00", "$50.00"],
  ]);
  expect(screen.getByRole("button", { name: /2R65/ }).getAttribute("aria-expanded")).toBe("true");
  await press(/2R65/);
  expect(history.isConnected).toBe(false);
});

test("a card that was never used says so", async () => {
  const { press } = openCards({ entries: [] });
  await press(/2R65/);
  expect(await screen.findByText("No activity yet.")).toBeTruthy();
});

test("one card is open at a time", async () => {
  const other = { ...CARD, id: "641392e4591ca4b7224e9a2c", codeEnd: "9X9X" };
  const { press } = openCards({ cards: [CARD, other] });
  await press(/2R65/);
  await press(/9X9X/);
  expect(await screen.findByRole("table", { name: "History of gift card …9X9X" })).toBeTruthy();
  expect(screen.queryByRole("table", { name: "History of gift card …2R65" })).toBeNull();
});

test("a balance is changed from what the owner saw, with a reason", async () => {
  const { server, press, type } = openCards();
  await press(/2R65/);
  await press("Change balance");
  const dialog = await screen.findByRole("dialog", { name: "Change balance of …2R65" });
  await type(dialog, "New balance", "12.50");
  await press("Change balance", dialog);
  expect(await within(dialog).findByText("Enter a reason.")).toBeTruthy();
  expect(server.saves()).toEqual([]);
  await type(dialog, "Reason", " Spent in the shop ");
  await press("Change balance", dialog);
  expect(await screen.findByText("Balance changed")).toBeTruthy();
  expect(server.made(adjustGiftCard)[0]?.body).toEqual({ fromCents: 3000, toCents: 1250, note: "Spent in the shop" });
  expect(await screen.findByText("$12.50")).toBeTruthy();
});

test.each([
  ["{Backspace}", "Write the new balance; 0 for nothing."],
  ["ten", /such as/],
])("a balance of “%s” is refused at its field", async (text, problem) => {
  const { server, user, press } = openCards();
  await press(/2R65/);
  await press("Change balance");
  const dialog = await screen.findByRole("dialog");
  const field = within(dialog).getByRole("textbox", { name: "New balance" });
  await user.clear(field);
  await user.type(field, text);
  await user.tab();
  expect(await within(dialog).findByText(problem)).toBeTruthy();
  expect(server.saves()).toEqual([]);
});

test("a balance that somebody else changed meanwhile is refused, and the list shows the new one", async () => {
  const { server, press, type } = openCards();
  await press(/2R65/);
  await press("Change balance");
  const dialog = await screen.findByRole("dialog");
  await type(dialog, "New balance", "10");
  await type(dialog, "Reason", "Goodwill");
  server.failOnce(rejection(409, "The balance has changed."), adjustGiftCard);
  server.answer(listGiftCards, { items: [{ ...CARD, balance: usd(700) }], nextCursor: null });
  await press("Change balance", dialog);
  expect(await within(dialog).findByText("The balance has changed.")).toBeTruthy();
  await waitFor(() => expect(document.querySelector("table")?.textContent).toContain("$7.00"));
  await press("Try again", dialog);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(server.made(adjustGiftCard).at(-1)?.body).toMatchObject({ fromCents: 700, toCents: 1000 });
});

test("a card is sent again with a new code, to another address if the owner wants", async () => {
  const { server, press, type, user } = openCards();
  await press(/2R65/);
  await press("Send again");
  const dialog = await screen.findByRole("dialog", { name: "Send …2R65 again" });
  expect(within(dialog).getByRole<HTMLInputElement>("textbox", { name: "To" }).value).toBe("grace@example.org");
  await user.clear(within(dialog).getByRole("textbox", { name: "To" }));
  await press("Send with a new code", dialog);
  expect(await within(dialog).findByText("Enter the address to send the card to.")).toBeTruthy();
  await type(dialog, "To", "hopper@example.org");
  await press("Send with a new code", dialog);
  expect(await screen.findByText("Gift card sent to hopper@example.org.")).toBeTruthy();
  expect(server.made(resendGiftCard).map(({ body }) => body)).toEqual([{ recipientEmail: "hopper@example.org" }]);
});

test("a card whose email was withdrawn is sent, not sent again", async () => {
  const { press } = openCards({ cards: [{ ...CARD, mailCount: 0 }] });
  await press(/2R65/);
  await press("Send");
  expect(await screen.findByRole("dialog", { name: "Send …2R65" })).toBeTruthy();
});

test("a card is disabled and enabled, and cannot be sent while it is disabled", async () => {
  const { server, press } = openCards();
  await press(/2R65/);
  await press("Disable");
  expect(await screen.findByText("The card can't be used to pay anymore.")).toBeTruthy();
  const enable = await screen.findByRole("button", { name: "Enable" });
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
  enable.click();
  expect(await screen.findByText("The card can be used to pay again.")).toBeTruthy();
  expect(server.made(switchGiftCard).map(({ body }) => body.isEnabled)).toEqual([false, true]);
});

test("a card that cannot be disabled says why, and is disabled from the message", async () => {
  const { server, press } = openCards();
  await press(/2R65/);
  server.failOnce(rejection(429, "Too much at once."), switchGiftCard);
  await press("Disable");
  expect(await screen.findByText("Too much at once.")).toBeTruthy();
  await press("Try again");
  expect(await screen.findByText("The card can't be used to pay anymore.")).toBeTruthy();
});

test("a new card needs a value, a recipient and a reason", async () => {
  const opened = openCards();
  const dialog = await openIssue(opened);
  await opened.press("Issue gift card", dialog);
  for (const problem of ["Enter the card's value.", "Enter the address to send the card to.", "Enter a reason."]) {
    expect(await within(dialog).findByText(problem)).toBeTruthy();
  }
  expect(opened.server.saves()).toEqual([]);
});

test("a new card is sent at once unless it has a day", async () => {
  const opened = openCards();
  const { server, press, type } = opened;
  const dialog = await openIssue(opened);
  await type(dialog, "Amount", "25");
  await type(dialog, "Recipient’s email", "hopper@example.org");
  await type(dialog, "Reason", " A broken vase ");
  await press("Issue gift card", dialog);
  expect(await screen.findByText("Gift card sent to hopper@example.org.")).toBeTruthy();
  const { id, ...body } = server.made(issueGiftCard)[0]?.body ?? {};
  expect(id).toMatch(/^[0-9a-f]{24}$/);
  expect(body).toEqual({
    amount: usd(2500),
    recipientEmail: "hopper@example.org",
    recipientName: "",
    senderName: "",
    message: "",
    note: "A broken vase",
  });
  expect(await screen.findByRole("button", { name: /ZA9G/ })).toBeTruthy();
});

test("a new card with a date, a name and a message shows when it will be sent", async () => {
  const opened = openCards();
  const { server, press, type } = opened;
  const dialog = await openIssue(opened);
  await type(dialog, "Amount", "25");
  await type(dialog, "Send on", "2099-12-24");
  await type(dialog, "Recipient’s email", "hopper@example.org");
  await type(dialog, "Recipient’s name", "Hopper");
  await type(dialog, "From", "The shop");
  await type(dialog, "Message", "For you");
  await type(dialog, "Reason", "Christmas");
  await press("Issue gift card", dialog);
  expect(
    await screen.findByText("The gift card will be sent to hopper@example.org on Dec 24, 2099, 9:00 AM."),
  ).toBeTruthy();
  expect(server.made(issueGiftCard)[0]?.body).toMatchObject({
    sendOn: "2099-12-24",
    recipientName: "Hopper",
    senderName: "The shop",
    message: "For you",
  });
});

test("a card whose reply fails is issued with the same id on retry", async () => {
  const opened = openCards();
  const { server, press, type } = opened;
  const dialog = await openIssue(opened);
  await type(dialog, "Amount", "25");
  await type(dialog, "Recipient’s email", "hopper@example.org");
  await type(dialog, "Reason", "Sorry");
  server.failOnce(rejection(500, "The server is tired."), issueGiftCard);
  await press("Issue gift card", dialog);
  expect(await within(dialog).findByText("The server is tired.")).toBeTruthy();
  await press("Try again", dialog);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  const [first, second] = server.made(issueGiftCard);
  expect(second?.body).toEqual(first?.body);
});
