import { screen, waitFor, within } from "@testing-library/react";
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  retryWebhookDelivery,
  rotateWebhookSecret,
  type WebhookDelivery,
  type WebhookSubscription,
} from "@stoa/core/outbox/outbox-api.ts";
import { holdCalls, rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test, vi } from "vitest";
import { cacheRows, notFound } from "../../testing/cached-rows.ts";
import { expectDoneOnce } from "../../testing/held/held-act.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { WebhooksContent } from "./webhooks-content.tsx";

const AT = "2026-01-05T09:00:00.000Z";
const URL_OF_ERP = "https://erp.example.com/hooks";
const SECRET = "96d46c84".repeat(8);
const NEXT_SECRET = "0badcafe".repeat(8);

const WEBHOOK: WebhookSubscription = {
  id: "690775e3253df54df7310d20",
  endpointUrl: URL_OF_ERP,
  topics: ["order.create", "form.submission"],
  createdOn: AT,
  updatedOn: AT,
};

const SENT: WebhookDelivery = {
  id: "790775e3253df54df7310d21",
  subscriptionId: WEBHOOK.id,
  topic: "order.create",
  responseStatus: 200,
  state: "sent",
  attempts: 1,
  lastError: null,
  createdAt: AT,
  nextTryAt: null,
  sentAt: AT,
};

const FAILED: WebhookDelivery = {
  ...SENT,
  id: "890775e3253df54df7310d22",
  topic: "order.update",
  responseStatus: 500,
  state: "failed",
  attempts: 3,
  lastError: "The server is tired",
  sentAt: null,
};

type Opened = {
  readonly webhooks?: readonly WebhookSubscription[];
  readonly deliveries?: readonly WebhookDelivery[];
  /** What the first call meets. */
  readonly fault?: CallFault;
};

function openWebhooks({ webhooks = [WEBHOOK], deliveries = [SENT, FAILED], fault }: Opened = {}) {
  const server = startContractServer();
  const kept = cacheRows(webhooks, ({ id }) => id);
  const told = cacheRows(deliveries, ({ id }) => id);
  server.answer(listWebhooks, () => kept.page());
  server.answer(listWebhookDeliveries, ({ query }) => ({
    items: told.page().items.filter(({ state }) => query.state === undefined || state === query.state),
    nextCursor: null,
  }));
  server.answer(createWebhook, ({ body }) => {
    const made = { ...WEBHOOK, id: "990775e3253df54df7310d23", ...body };
    kept.put(made);
    return { ...made, secret: SECRET };
  });
  server.answer(deleteWebhook, ({ params }) => kept.remove(params.id, { deleted: true }));
  server.answer(rotateWebhookSecret, { secret: NEXT_SECRET });
  server.answer(retryWebhookDelivery, ({ params }) => {
    const delivery = told.find(params.id);
    return delivery ? told.put({ ...delivery, state: "queued" }) : notFound();
  });
  if (fault) server.failOnce(fault, listWebhooks);
  const { user } = mountPart(<WebhooksContent time={{ timeZone: "America/New_York", language: "en-US" }} />);
  const press = async (name: string, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  return { server, user, press };
}

const dialogNamed = (name: string): Promise<HTMLElement> => screen.findByRole("dialog", { name });
const secretIn = (dialog: HTMLElement): string =>
  within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Secret" }).value;

async function rowOf(title: string | RegExp): Promise<HTMLElement> {
  const row = (await screen.findByText(title)).closest("tr");
  if (!row) throw new Error(`${String(title)} is in no row`);
  return row;
}

test("webhooks are listed with their events, and what was delivered is below them", async () => {
  openWebhooks();
  const list = await screen.findByRole("table", { name: "Webhooks" });
  expect(within(list).getByText("Order placed · Form submitted")).toBeTruthy();
  expect(within(list).getByText("Jan 5, 2026")).toBeTruthy();
  const sent = await rowOf("Order placed");
  expect(within(sent).getByText("Response 200")).toBeTruthy();
  expect(within(sent).getByText("Sent")).toBeTruthy();
  expect(within(sent).queryByRole("button")).toBeNull();
  const failed = await rowOf("Order updated");
  expect(within(failed).getByText("Response 500 · The server is tired · 3 tries")).toBeTruthy();
  expect(within(failed).getByText("Failed, will retry")).toBeTruthy();
});

test("a delivery without a response shows only its error, and an unknown event its own name", async () => {
  openWebhooks({
    deliveries: [{ ...FAILED, topic: "product.melt", responseStatus: null, attempts: 1, lastError: "No answer" }],
  });
  const row = await rowOf("product.melt");
  expect(within(row).getByText("No answer")).toBeTruthy();
  expect(within(row).getByRole("button", { name: "Send again: product.melt" })).toBeTruthy();
});

test("a site without webhooks says what they are for, asks for no deliveries, and can add one", async () => {
  const { server, user } = openWebhooks({ webhooks: [] });
  expect(await screen.findByRole("heading", { name: "No webhooks yet" })).toBeTruthy();
  expect(server.made(listWebhookDeliveries)).toEqual([]);
  const [, inList] = screen.getAllByRole("button", { name: "Add webhook" });
  await user.click(inList as HTMLElement);
  expect(await dialogNamed("Add webhook")).toBeTruthy();
});

test("webhooks that cannot be loaded show why, and load on retry", async () => {
  const { press } = openWebhooks({ fault: rejection(403, "Your role may not see webhooks.") });
  expect(await screen.findByText("Your role may not see webhooks.")).toBeTruthy();
  await press("Try again");
  expect(await screen.findByRole("table", { name: "Webhooks" })).toBeTruthy();
});

test("deliveries are shown by their status", async () => {
  const { server, user } = openWebhooks();
  await rowOf("Order updated");
  const status = screen.getByRole("combobox", { name: "Status" });
  await user.selectOptions(status, "Sent");
  await waitFor(() => expect(screen.queryByText("Order updated")).toBeNull());
  expect(server.made(listWebhookDeliveries).at(-1)?.query).toEqual({ limit: 50, state: "sent" });
  await user.selectOptions(status, "Failed");
  expect(await screen.findByText("No deliveries here.")).toBeTruthy();
  await user.selectOptions(status, "All");
  await rowOf("Order updated");
  expect(server.made(listWebhookDeliveries).find(({ query }) => query.state === undefined)).toBeTruthy();
});

test("a delivery is sent again once, and its row then waits", async () => {
  const { server, user } = openWebhooks();
  const held = holdCalls();
  const button = await screen.findByRole("button", { name: "Send again: Order updated" });
  server.failWith(held.fault, retryWebhookDelivery);
  await user.click(button);
  await user.click(button);
  expect(held.count()).toBe(1);
  held.letGo();
  expect(await screen.findByText("Sending again")).toBeTruthy();
  await waitFor(async () => expect(within(await rowOf("Order updated")).getByText("Pending")).toBeTruthy());
});

test("a delivery that cannot be sent again says why, and is sent from the message", async () => {
  const { server, press } = openWebhooks();
  server.failOnce(rejection(429, "Too much at once."), retryWebhookDelivery);
  await press("Send again: Order updated");
  expect(await screen.findByText("Too much at once.")).toBeTruthy();
  await press("Try again");
  expect(await screen.findByText("Sending again")).toBeTruthy();
  expect(server.made(retryWebhookDelivery).map(({ params }) => params.id)).toEqual([FAILED.id, FAILED.id]);
});

test("a webhook needs a URL and an event", async () => {
  const { server, user, press } = openWebhooks();
  await press("Add webhook");
  const dialog = await dialogNamed("Add webhook");
  expect(within(dialog).getByRole<HTMLInputElement>("checkbox", { name: "Order placed" }).checked).toBe(true);
  await user.click(within(dialog).getByRole("checkbox", { name: "Order placed" }));
  await press("Add webhook", dialog);
  expect(await within(dialog).findByText("Enter the URL to send events to.")).toBeTruthy();
  expect(within(dialog).getByText("Choose at least one event.")).toBeTruthy();
  expect(server.saves()).toEqual([]);
});

test("a webhook is added with its events, and its secret is shown once", async () => {
  const { server, user, press } = openWebhooks({ webhooks: [] });
  await screen.findByRole("heading", { name: "No webhooks yet" });
  await user.click(screen.getAllByRole("button", { name: "Add webhook" })[0] as HTMLElement);
  const form = await dialogNamed("Add webhook");
  await user.type(within(form).getByRole("textbox", { name: "Address" }), ` ${URL_OF_ERP} `);
  await user.click(within(form).getByRole("checkbox", { name: "Order updated" }));
  await press("Add webhook", form);
  const made = await dialogNamed("Webhook added");
  expect(server.made(createWebhook)[0]?.body).toEqual({
    endpointUrl: URL_OF_ERP,
    topics: ["order.create", "order.update"],
  });
  expect(secretIn(made)).toBe(SECRET);
  await user.keyboard("{Escape}");
  expect(made.isConnected).toBe(true);
  await press("Done", made);
  await waitFor(() => expect(made.isConnected).toBe(false));
  expect(await screen.findByText(URL_OF_ERP)).toBeTruthy();
  expect(document.body.innerHTML).not.toContain(SECRET);
});

test("a URL that the server rejects shows an error at its field, and stays", async () => {
  const { server, user, press } = openWebhooks();
  await press("Add webhook");
  const dialog = await dialogNamed("Add webhook");
  const field = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Address" });
  await user.type(field, "http://127.0.0.1/");
  const problem = "Enter a public URL.";
  server.failOnce(rejection(400, problem, { fields: { endpointUrl: problem } }), createWebhook);
  await press("Add webhook", dialog);
  expect(await within(dialog).findByText(problem)).toBeTruthy();
  expect(field.value).toBe("http://127.0.0.1/");
  expect(document.activeElement).toBe(field);
});

test.each([
  ["Copied.", async () => undefined],
  [
    "This browser blocked copying. Select the secret and copy it yourself.",
    async () => {
      throw new Error("denied");
    },
  ],
])("copying the secret says: %s", async (said, write) => {
  const { press } = openWebhooks();
  await press(`New secret for ${URL_OF_ERP}`);
  await press("Create new secret", await screen.findByRole("dialog"));
  const dialog = await dialogNamed("Your new secret");
  const written = vi.spyOn(navigator.clipboard, "writeText").mockImplementation(write);
  await press("Copy secret", dialog);
  expect(await within(dialog).findByText(said)).toBeTruthy();
  expect(written).toHaveBeenCalledExactlyOnceWith(NEXT_SECRET);
});

test("a new secret is made once the owner agrees, and not when they do not", async () => {
  const { server, press } = openWebhooks();
  await press(`New secret for ${URL_OF_ERP}`);
  const asked = await dialogNamed(`Create a new secret for “${URL_OF_ERP}”?`);
  await press("Cancel", asked);
  expect(server.saves()).toEqual([]);
  await press(`New secret for ${URL_OF_ERP}`);
  server.failOnce(rejection(403, "Your role may not do this."), rotateWebhookSecret);
  const again = await screen.findByRole("dialog");
  await press("Create new secret", again);
  expect(await within(again).findByText("Your role may not do this.")).toBeTruthy();
  await press("Try again", again);
  const made = await dialogNamed("Your new secret");
  expect(secretIn(made)).toBe(NEXT_SECRET);
  expect(server.made(rotateWebhookSecret).at(-1)?.params).toEqual({ id: WEBHOOK.id });
  await press("Done", made);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("an error of the last try is gone when a new secret is asked for again", async () => {
  const { server, press } = openWebhooks();
  await press(`New secret for ${URL_OF_ERP}`);
  server.failOnce(rejection(403, "Your role may not do this."), rotateWebhookSecret);
  const dialog = await screen.findByRole("dialog");
  await press("Create new secret", dialog);
  await within(dialog).findByText("Your role may not do this.");
  await press("Cancel", dialog);
  await press(`New secret for ${URL_OF_ERP}`);
  expect(within(await screen.findByRole("dialog")).queryByText("Your role may not do this.")).toBeNull();
});

test("a webhook is deleted once", async () => {
  const { server, user, press } = openWebhooks();
  await press(`Delete ${URL_OF_ERP}`);
  const dialog = await dialogNamed(`Delete the webhook to “${URL_OF_ERP}”?`);
  expect(screen.getByRole("row", { name: /erp/, hidden: true })).toBeTruthy();
  await expectDoneOnce({ server, user, dialog, action: "Delete" });
  expect(await screen.findByText("Webhook deleted")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "No webhooks yet" })).toBeTruthy();
});
