import type { Form } from "@stoa/core/form/form-schema.ts";
import { newId } from "./form-page.ts";
import { HttpBrowser } from "../server/http-browser.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import { expectAccessible, messages, openRoom } from "../studio/studio-styles.ts";
import { expect, test } from "../server/stoa-server.ts";

async function addForm({ studio }: ShopApi): Promise<string> {
  const id = newId();
  const fields = [{ id: newId(), type: "email" as const, title: "Email", description: "", required: true }];
  const words = { submitButtonText: "Send", submissionMessage: "<p>We have it.</p>", disclaimer: "" };
  const data: Form = { name: "Orders", fields, ...words };
  await studio.call("POST", "/api/studio/documents", { id, kind: "form", label: "Add", data });
  return id;
}

test("an owner connects a spreadsheet to a form, sees that it reads its link, and disconnects it, by keyboard", async ({
  page,
  shop,
}) => {
  const formId = await addForm(shop);
  await openRoom(page, shop, { path: `/forms/${formId}/edit`, title: "Orders" });
  await page.getByRole("button", { name: "Storage" }).press("Enter");
  const panel = page.getByRole("region", { name: "Spreadsheet" });
  await expect(panel.getByText("Not connected", { exact: true })).toBeVisible();
  await panel.getByRole("button", { name: "Connect a spreadsheet" }).press("Enter");

  const dialog = page.getByRole("dialog", { name: "Connect a spreadsheet" });
  await expect(dialog.getByRole("textbox", { name: "Name" })).toBeFocused();
  await page.keyboard.type("Orders of this year");
  await page.keyboard.press("Enter");
  const made = page.getByRole("dialog", { name: "“Orders of this year” can now connect" });
  const formula = made.getByRole("textbox", { name: "Formula for Google Sheets" });
  await expect(formula).toHaveValue(/^=IMPORTDATA\("http.+\.csv"\)$/);
  const link = await made.getByRole("textbox", { name: "Link" }).inputValue();
  await expect(made.getByRole("button", { name: "Copy: Formula for Google Sheets" })).toBeFocused();
  await expectAccessible(page);
  await made.getByRole("button", { name: "Done" }).press("Enter");
  await expect(made).toBeHidden();
  await expect(panel.getByText("Awaiting connection", { exact: true })).toBeVisible();
  await expect(panel.getByText("Not read yet")).toBeVisible();

  const { origin, pathname } = new URL(link);
  const sheet = new HttpBrowser(origin);
  expect((await sheet.send({ path: pathname })).text).toContain("Submitted On,Page,State");
  await expect(panel.getByText("1 connected", { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(panel.getByText(/^Last read/)).toBeVisible();
  await expectAccessible(page);

  await panel.getByRole("button", { name: "Disconnect Orders of this year" }).press("Enter");
  const asked = page.getByRole("dialog", { name: "Disconnect “Orders of this year”?" });
  await asked.getByRole("button", { name: "Disconnect" }).press("Enter");
  await expect(messages(page).getByText("“Orders of this year” disconnected")).toBeVisible();
  await expect(panel.getByText("Not connected", { exact: true })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Connect a spreadsheet" })).toBeFocused();
  expect((await sheet.send({ path: pathname })).status).toBe(404);
});
