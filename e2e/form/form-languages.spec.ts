import { addFormPage, formOf, reach, type NewField } from "./form-page.ts";
import { findViolations } from "../page/page-style-checks.ts";
import { expect, test } from "../server/stoa-server.ts";

const FIELDS: readonly NewField[] = [
  { type: "email", title: "Email", required: true },
  { type: "radio", title: "Size", options: ["Small", "Large"] },
  { type: "likert", title: "How was it?", options: ["I would come again"] },
];
const WORDS = [
  ["Choice in German", "Klein"],
  ["Statement in German", "Ich käme wieder"],
] as const;

test("an owner translates the choices, a visitor answers in German, and the owner reads the answer in the original language", async ({
  page,
  shop,
  stoa,
}) => {
  await shop.studio.call("PUT", "/api/multilingual/languages", { languages: [{ language: "de", isEnabled: true }] });
  const made = await addFormPage(stoa, shop, { fields: FIELDS });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/languages/de/${made.formId}`);
  await expect(page.getByRole("heading", { name: "Write to us", level: 1 })).toBeVisible();
  for (const [label, text] of WORDS) await page.getByRole("textbox", { name: label, exact: true }).first().fill(text);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Translation saved")).toBeVisible();
  for (const width of [412, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page)).toEqual([]);
  }
  await shop.publish();

  await page.goto(made.url.replace(shop.origin, `${shop.origin}/de`));
  const form = formOf(page);
  await reach(form);
  await form.getByRole("textbox", { name: "Email" }).fill("ada@example.org");
  await expect(form.getByRole("radio", { name: "Large", exact: true })).toBeVisible();
  await form.getByRole("radio", { name: "Klein", exact: true }).check();
  await form.getByRole("radiogroup", { name: "Ich käme wieder" }).getByRole("radio").last().check();
  await form.locator("button[type=submit]").click();
  await expect(page.getByText("We have it.")).toBeVisible();
  expect(await made.submissions()).toEqual([
    { Email: "ada@example.org", Size: "Small", "How was it?": { "I would come again": ["2"] } },
  ]);
});
