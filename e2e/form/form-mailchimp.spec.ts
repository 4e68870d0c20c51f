import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Form } from "@stoa/core/form/form-schema.ts";
import { MAILCHIMP_MESSAGES } from "@stoa/core/mailchimp/mailchimp-messages.ts";
import { expect, test as base } from "@playwright/test";
import { newId } from "./form-page.ts";
import { OwnerApi, type ShopApi } from "../owner/owner-api.ts";
import { startStoa, type StoaProcess } from "../server/stoa-process.ts";
import { expectAccessible, messages, openRoom } from "../studio/studio-styles.ts";

const KEY = "0123456789abcdef0123456789abcdef-us21";
const REFUSED_KEY = "fedcba9876543210fedcba9876543210-us21";
const EMPTY_KEY = "00000000000000000000000000000000-us21";
const LISTS: Readonly<Record<string, object[]>> = {
  [KEY]: [
    { id: "abc123", name: "Friends of the shop" },
    { id: "def456", name: "Press" },
  ],
  [EMPTY_KEY]: [],
};

type Fixtures = { readonly shop: ShopApi };
type WorkerFixtures = { readonly mailchimp: string; readonly stoaWithMailchimp: StoaProcess };

const test = base.extend<Fixtures, WorkerFixtures>({
  mailchimp: [
    async ({}, provide) => {
      const server = createServer((request, response) => {
        const code = (request.headers.authorization ?? "").replace("Basic ", "");
        const [, key = ""] = Buffer.from(code, "base64").toString("utf8").split(":");
        const lists = LISTS[key];
        response.writeHead(lists ? 200 : 401, { "content-type": "application/json" }).end(JSON.stringify({ lists }));
      });
      await new Promise<void>((resolve) => {
        server.listen(0, "127.0.0.1", resolve);
      });
      await provide(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
    { scope: "worker" },
  ],
  stoaWithMailchimp: [
    async ({ mailchimp }, provide) => {
      const stoa = await startStoa({ settings: { STOA_DEMO: "0", STOA_MAILCHIMP_API: mailchimp } });
      await provide(stoa);
      await stoa.stop();
    },
    { scope: "worker", timeout: 200_000 },
  ],
  shop: async ({ stoaWithMailchimp }, provide) => {
    const owner = new OwnerApi(stoaWithMailchimp);
    await owner.signIn();
    await provide(await owner.createSite());
  },
});

async function addForm({ studio }: ShopApi): Promise<string> {
  const id = newId();
  const fields = [{ id: newId(), type: "email" as const, title: "Email", description: "", required: true }];
  const words = { submitButtonText: "Send", submissionMessage: "<p>We have it.</p>", disclaimer: "" };
  const data: Form = { name: "Newsletter", fields, ...words };
  await studio.call("POST", "/api/studio/documents", { id, kind: "form", label: "Add", data });
  return id;
}

test("an owner connects a form to a list of Mailchimp, changes the list and disconnects it, by keyboard", async ({
  page,
  shop,
}) => {
  const formId = await addForm(shop);
  await openRoom(page, shop, { path: `/forms/${formId}/edit`, title: "Newsletter" });
  const parts = page.getByRole("navigation", { name: "Parts of the form" });
  await parts.getByRole("button", { name: "Storage" }).press("Enter");
  const panel = page.getByRole("region", { name: "Mailchimp" });
  await panel.getByRole("button", { name: "Connect Mailchimp" }).press("Enter");

  const dialog = page.getByRole("dialog", { name: "Connect Mailchimp" });
  const key = dialog.getByRole("textbox", { name: "API key" });
  await expect(key).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(MAILCHIMP_MESSAGES.keyMissing)).toBeVisible();
  await key.fill("no key");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(MAILCHIMP_MESSAGES.keyShape)).toBeVisible();
  await key.fill(REFUSED_KEY);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(MAILCHIMP_MESSAGES.keyRefused)).toBeVisible();
  await key.fill(EMPTY_KEY);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(MAILCHIMP_MESSAGES.noLists)).toBeVisible();
  await key.fill(KEY);
  await page.keyboard.press("Enter");
  const list = dialog.getByRole("combobox", { name: "List" });
  await expect(list).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Connect" }).press("Enter");
  await expect(dialog.getByText(MAILCHIMP_MESSAGES.noList)).toBeVisible();
  await list.selectOption("Friends of the shop");
  await dialog.getByRole("button", { name: "Connect" }).press("Enter");
  await expect(messages(page).getByText("Connected to “Friends of the shop”.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText("Double opt-in is on.")).toBeVisible();
  await expectAccessible(page);

  await panel.getByRole("button", { name: "Change list" }).press("Enter");
  const change = page.getByRole("dialog", { name: "Change the Mailchimp list" });
  await expect(change.getByRole("textbox", { name: "API key" })).toBeFocused();
  await page.keyboard.press("Enter");
  await change.getByRole("combobox", { name: "List" }).selectOption("Press");
  await change.getByRole("button", { name: "Connect" }).press("Enter");
  await expect(panel.getByText("Press", { exact: true })).toBeVisible();

  await panel.getByRole("button", { name: "Disconnect Mailchimp" }).press("Enter");
  const asked = page.getByRole("dialog", { name: MAILCHIMP_MESSAGES.disconnectTitle });
  await expect(asked.getByText(MAILCHIMP_MESSAGES.disconnectText)).toBeVisible();
  await asked.getByRole("button", { name: "Disconnect" }).press("Enter");
  await expect(panel.getByText("Not connected")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Connect Mailchimp" })).toBeFocused();
});
