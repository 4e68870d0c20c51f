import type { Form } from "@stoa/core/form/form-schema.ts";
import type { MailchimpConnection } from "@stoa/core/mailchimp/mailchimp-api.ts";
import { MAILCHIMP_MESSAGES } from "@stoa/core/mailchimp/mailchimp-messages.ts";
import type { Locator, Page, Route } from "@playwright/test";
import { expectActHeld, expectDoneOnce } from "../faults/act-faults.ts";
import { newId } from "../form/form-page.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import { expectHeld, watchSaves, type Save } from "../faults/save-faults.ts";
import { messages, openRoom } from "./studio-styles.ts";
import { expect, test } from "../server/stoa-server.ts";

test.use({ actionTimeout: 20_000 });

const KEY = `${"0".repeat(32)}-us21`;
const LIST = { id: "a1", name: "Friends of the shop" };
const CONNECTION: MailchimpConnection = {
  listId: LIST.id,
  listName: LIST.name,
  doubleOptIn: true,
  apiKeyEnd: "0000-us21",
  isReadable: true,
  connectedAt: "2026-01-05T09:00:00.000Z",
  connectedBy: "owner@example.org",
  waitingCount: 0,
  deadCount: 0,
  lastError: null,
};

async function openStorage(page: Page, shop: ShopApi): Promise<void> {
  const id = newId();
  const fields = [{ id: newId(), type: "email" as const, title: "Email", description: "", required: true }];
  const words = { submitButtonText: "Send", submissionMessage: "<p>We have it.</p>", disclaimer: "" };
  const data: Form = { name: "Letters", fields, ...words };
  await shop.studio.call("POST", "/api/studio/documents", { id, kind: "form", label: "Add", data });
  await openRoom(page, shop, { path: `/forms/${id}/edit`, title: "Letters" });
  await page.getByRole("button", { name: "Storage" }).click();
}

const PROGRAMS = [
  { kind: "Spreadsheet", connect: "Connect a spreadsheet", name: "Orders of this year" },
  { kind: "Automation tools", connect: "Connect a tool", name: "Zapier" },
] as const;

for (const { kind, connect, name } of PROGRAMS) {
  test(`${kind}: connecting and disconnecting show why they fail, and are done once`, async ({ page, shop }) => {
    test.setTimeout(120_000);
    await openStorage(page, shop);
    const panel = page.getByRole("region", { name: kind });
    await panel.getByRole("button", { name: connect }).click();
    const dialog = page.getByRole("dialog", { name: connect });
    await dialog.getByRole("textbox", { name: "Name" }).fill(name);
    const made = page.getByRole("dialog", { name: `“${name}” can now connect` });
    const save: Save = {
      path: "",
      title: "",
      opener: connect,
      fields: { Name: name },
      action: "Connect",
      done: () => made,
    };
    const saves = await watchSaves(page);
    await expectHeld(page, dialog, { save, saves });
    await made.getByRole("button", { name: "Done" }).click();
    await expect(panel.getByText("Awaiting connection", { exact: true })).toBeVisible();
    await expect(panel.getByRole("listitem")).toHaveCount(1);
    await panel.getByRole("button", { name: `Disconnect ${name}` }).click();
    const asked = page.getByRole("dialog", { name: `Disconnect “${name}”?` });
    await expectDoneOnce(page, asked, { action: "Disconnect", saves });
    await expect(messages(page)).toContainText(`“${name}” disconnected`);
    await expect(panel.getByText("Not connected", { exact: true })).toBeVisible();
  });
}

/** Stubs a server connected to Mailchimp, so nothing leaves this machine. */
async function answerAsMailchimp(page: Page): Promise<void> {
  let connection: MailchimpConnection | null = null;
  const answer = async (route: Route, json: () => object): Promise<void> => {
    // Stubbed calls never use the network, so being offline must be simulated.
    if (!(await page.evaluate(() => navigator.onLine))) return route.abort();
    return route.fulfill({ json: json() });
  };
  await page.route("**/mailchimp/lists", (route) => answer(route, () => ({ items: [LIST] })));
  await page.route("**/mailchimp", (route) =>
    answer(route, () => {
      const method = route.request().method();
      if (method === "PUT") connection = CONNECTION;
      if (method === "DELETE") connection = null;
      return method === "DELETE" ? { deleted: true } : { connection };
    }),
  );
}

test("Mailchimp: the key, the list and disconnecting show why they fail, and are sent once", async ({ page, shop }) => {
  test.setTimeout(120_000);
  await answerAsMailchimp(page);
  await openStorage(page, shop);
  const panel = page.getByRole("region", { name: "Mailchimp" });
  await panel.getByRole("button", { name: "Connect Mailchimp" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect Mailchimp" });
  await dialog.getByLabel("API key", { exact: true }).fill(KEY);
  const list = (): Locator => dialog.getByRole("combobox", { name: "List" });
  const save: Save = {
    path: "",
    title: "",
    opener: "Connect Mailchimp",
    fields: { "API key": KEY },
    action: "Show lists",
    done: list,
  };
  const saves = await watchSaves(page);
  await expectHeld(page, dialog, { save, saves });
  await list().selectOption(LIST.name);
  const { done: _, ...connecting } = save;
  await expectHeld(page, dialog, { save: { ...connecting, action: "Connect" }, saves });
  await expect(messages(page)).toContainText(`Connected to “${LIST.name}”.`);
  await panel.getByRole("button", { name: "Disconnect Mailchimp" }).click();
  const asked = page.getByRole("dialog", { name: MAILCHIMP_MESSAGES.disconnectTitle });
  await expect(asked.getByText(MAILCHIMP_MESSAGES.disconnectText)).toBeVisible();
  await expectActHeld(page, asked, { action: "Disconnect", saves });
  await expect(panel.getByText("Not connected", { exact: true })).toBeVisible();
});
