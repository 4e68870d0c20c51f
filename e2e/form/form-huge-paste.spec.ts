import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { addFormPage, formOf, reach } from "./form-page.ts";
import { expect, test } from "../server/stoa-server.ts";

// Traces store the content of every field at every step.
test.use({ trace: "off" });

test("a paste of 10 million characters is refused at the field, before anything is sent, and not cut", async ({
  page,
  shop,
  stoa,
}) => {
  const made = await addFormPage(stoa, shop, { fields: [{ type: "textarea", title: "Story" }] });
  await page.goto(made.url);
  const form = formOf(page);
  await reach(form);
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  await page.evaluate(() => {
    const text = document.querySelector<HTMLTextAreaElement>("textarea");
    if (!text) return;
    text.value = "x".repeat(10_000_000);
    text.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  await form.getByRole("button", { name: "Send" }).click();
  const story = form.getByRole("textbox", { name: "Story" });
  await expect(story).toHaveAccessibleDescription(FORM_MESSAGES.tooLong);
  expect(await story.evaluate((element: HTMLTextAreaElement) => element.value.length)).toBe(10_000_000);
  expect(calls.filter((url) => url.includes("/api/rest/forms"))).toEqual([]);
});
