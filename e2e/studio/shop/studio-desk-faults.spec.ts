import type { Locator, Page } from "@playwright/test";
import { newId } from "../../form/form-page.ts";
import { HttpBrowser } from "../../server/http-browser.ts";
import { FAULTS, watchSaves, type WatchedSaves } from "../../faults/save-faults.ts";
import { messages, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

test.use({ actionTimeout: 20_000 });

/** An action without a dialog: each fault is shown, and "Try again" beside it performs it once. */
async function expectPressHeld(page: Page, press: Locator, saves: WatchedSaves): Promise<void> {
  for (const [index, [message, answer]] of FAULTS.entries()) {
    saves.fault = answer;
    await (index === 0 ? press : messages(page).getByRole("button", { name: "Try again" }).last()).click();
    await expect(messages(page).getByText(message).last()).toBeInViewport();
  }
  saves.fault = null;
  saves.sent = [];
  await messages(page).getByRole("button", { name: "Try again" }).last().click();
  await expect(press).toBeHidden();
  expect(saves.sent).toHaveLength(1);
}

test("marking a submission as spam shows why it failed, and is done once", async ({ page, shop }) => {
  test.setTimeout(120_000);
  const [form, field] = [newId(), newId()];
  const fields = [{ id: field, type: "email", title: "Email", description: "", required: true }];
  const words = { name: "Letters", submitButtonText: "Send", submissionMessage: "", disclaimer: "" };
  const data = { ...words, fields };
  await shop.studio.call("POST", "/api/studio/documents", { id: form, kind: "form", label: "Add", data });
  await shop.publish();
  const visitor = new HttpBrowser(shop.origin);
  await visitor.send({ path: "/" });
  const { key } = await visitor.call<{ key: string }>("POST", "/api/form/FormSubmissionKey", {});
  const sent = { form: { [field]: "ada@example.org" }, key, formId: form };
  await visitor.call("POST", "/api/form/SaveFormSubmission", sent);
  const saves = await watchSaves(page);
  await openRoom(page, shop, { path: `/forms/${form}`, title: "Letters" });
  await page.getByRole("button", { name: /^ada@example\.org/ }).click();
  await expect(page.getByRole("button", { name: /^ada@example\.org/ })).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByText("New", { exact: true })).toBeHidden();
  const spam = page.getByRole("table").getByRole("button", { name: "Spam", exact: true });
  await expectPressHeld(page, spam, saves);
  await expect(page.getByRole("button", { name: "Spam (1)" })).toBeVisible();
});
