import { screen, waitFor, within } from "@testing-library/react";
import { previewOrderMail } from "@stoa/core/order/order-file-api.ts";
import { listMails, retryMail, type MailSummary } from "@stoa/core/outbox/outbox-api.ts";
import { OUTBOX_MESSAGES } from "@stoa/core/outbox/outbox-messages.ts";
import { rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { cacheRows, notFound } from "../../testing/cached-rows.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { MailsContent } from "./mails-content.tsx";

const SENT: MailSummary = {
  id: "541392e4591ca4b7224e9a21",
  kind: "order.confirmed",
  to: "ada@example.org",
  subject: "Your order #1",
  state: "sent",
  attempts: 1,
  lastError: null,
  createdAt: "2026-01-05T14:00:00.000Z",
  nextTryAt: null,
  sentAt: "2026-01-05T15:00:00.000Z",
  isKept: false,
};

const DEAD: MailSummary = {
  ...SENT,
  id: "641392e4591ca4b7224e9a21",
  to: "bea@example.org",
  subject: "Your order #2",
  state: "dead",
  lastError: "Mailbox unavailable",
  sentAt: null,
};

const KEPT: MailSummary = { ...SENT, id: "741392e4591ca4b7224e9a21", to: "cy@example.org", isKept: true };

type Opened = {
  readonly mails?: readonly MailSummary[];
  readonly hasMailServer?: boolean;
  readonly mayRetry?: boolean;
  readonly mayPreview?: boolean;
  readonly fault?: CallFault;
};

function openMails({ mails = [SENT, DEAD, KEPT], hasMailServer = true, fault, ...rights }: Opened = {}) {
  const server = startContractServer();
  const kept = cacheRows(mails, ({ id }) => id);
  server.answer(listMails, ({ query }) => ({
    items: kept.page().items.filter(({ state }) => query.state === undefined || state === query.state),
    nextCursor: null,
    hasMailServer,
  }));
  server.answer(retryMail, ({ params }) => {
    const mail = kept.find(params.id);
    return mail ? kept.put({ ...mail, state: "queued", isKept: false, lastError: null }) : notFound();
  });
  server.answer(previewOrderMail, ({ params }) => ({
    subject: `Subject of ${params.kind}`,
    text: "Hello Ada",
    html: "<p>Hello Ada</p>",
  }));
  if (fault) server.failOnce(fault, listMails);
  const { mayRetry = true, mayPreview = true } = rights;
  const time = { timeZone: "America/New_York", language: "en-US" };
  const { user } = mountPart(<MailsContent time={time} mayRetry={mayRetry} mayPreview={mayPreview} />);
  const press = async (name: string, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  return { server, user, press };
}

async function rowsOf(): Promise<(string | null)[][]> {
  return within(await screen.findByRole("table", { name: "Emails" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

test("emails are listed with who gets them, their status and when they were sent", async () => {
  openMails();
  expect(await rowsOf()).toEqual([
    ["Your order #1ada@example.org", "Sent", "Jan 5, 2026, 10:00 AM", ""],
    ["Your order #2bea@example.org · Mailbox unavailable", "Failed", "Jan 5, 2026, 9:00 AM", "Send again"],
    ["Your order #1cy@example.org", "Saved as a file", "Jan 5, 2026, 10:00 AM", "Send again"],
  ]);
  expect(screen.queryByText(OUTBOX_MESSAGES.mailsStay)).toBeNull();
});

test("without a mail server a notice says so, and emails saved as files aren't sent again", async () => {
  openMails({ hasMailServer: false });
  await rowsOf();
  expect(screen.getByText(OUTBOX_MESSAGES.mailsStay)).toBeTruthy();
  expect(screen.getAllByRole("button", { name: /^Send again/ })).toHaveLength(1);
});

test("those who may only read emails can neither send nor preview them", async () => {
  openMails({ mayRetry: false, mayPreview: false });
  await rowsOf();
  expect(screen.queryByRole("button", { name: /^Send again/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Preview emails" })).toBeNull();
});

test("a site that sent nothing says what comes here, and a status without emails that none match", async () => {
  const { press } = openMails({ mails: [] });
  expect(await screen.findByRole("heading", { name: "No emails yet" })).toBeTruthy();
  await press("Retrying");
  expect(await screen.findByRole("heading", { name: "No matching emails" })).toBeTruthy();
});

test("emails are shown by their status", async () => {
  const { server, press } = openMails();
  await rowsOf();
  await press("Failed");
  await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
  expect(server.made(listMails).at(-1)?.query).toEqual({ limit: 50, state: "dead" });
});

test("emails that cannot be loaded show why, and load on retry", async () => {
  const { press } = openMails({ fault: rejection(403, "Not now.") });
  expect(await screen.findByText("Not now.")).toBeTruthy();
  await press("Try again");
  expect(await rowsOf()).toHaveLength(3);
});

test("an email is sent again, also after an error", async () => {
  const { server, press } = openMails();
  server.failOnce(rejection(429, "Too much at once."), retryMail);
  await press("Send again to bea@example.org");
  expect(await screen.findByText("Too much at once.")).toBeTruthy();
  await press("Try again");
  expect(await screen.findByText("Email to bea@example.org sent again")).toBeTruthy();
  expect(server.made(retryMail).map(({ params }) => params.id)).toEqual([DEAD.id, DEAD.id]);
  await waitFor(async () => expect((await rowsOf())[1]?.[1]).toBe("Pending"));
});

test("each email of an order is previewed", async () => {
  const { server, user, press } = openMails();
  await press("Preview emails");
  const dialog = await screen.findByRole("dialog", { name: "Preview emails" });
  expect(await within(dialog).findByText("Subject of order.confirmed")).toBeTruthy();
  expect(within(dialog).getByText("Hello Ada")).toBeTruthy();
  server.failOnce(rejection(403, "Not this one."), previewOrderMail);
  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Email" }), "Order shipped");
  expect(await within(dialog).findByText("Not this one.")).toBeTruthy();
  await press("Try again", dialog);
  expect(await within(dialog).findByText("Subject of order.shipped")).toBeTruthy();
});
