import { brotliCompressSync } from "node:zlib";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { CAPTCHA_WIDGET_MESSAGES } from "@stoa/core/captcha/captcha-widget-messages.ts";
import { expectAccessible } from "../accessibility/accessible-page.ts";
import { runCommand } from "../server/command-line.ts";
import { addFormPage, ALL_FIELDS, formOf, reach } from "./form-page.ts";
import { expect, test } from "../server/stoa-server.ts";
import { takePointerAway } from "../accessibility/take-pointer-away.ts";

const THEMES = ["agora", "scriptorium", "atrium"];
const ALL = { fields: ALL_FIELDS, form: { captchaEnabled: true, disclaimer: "<p>Kept for a year.</p>" } } as const;

for (const theme of THEMES) {
  test(`is accessible in ${theme}: asked, wrong, too long`, async ({ page, shop, stoa }) => {
    await runCommand(stoa, "theme", "use", theme, "--site", shop.slug);
    const made = await addFormPage(stoa, shop, ALL);
    await page.goto(made.url);
    const form = formOf(page);
    await reach(form);
    await expect(form.getByRole("checkbox", { name: CAPTCHA_WIDGET_MESSAGES.label })).toBeVisible();
    await expectAccessible(page, { schemes: ["light"] });
    await form.getByRole("textbox", { name: "Message" }).fill("x".repeat(21));
    await form.getByRole("button", { name: "Send" }).click();
    await expect(form.getByText(FORM_MESSAGES.problem)).toBeVisible();
    await expectAccessible(page);
  });

  test(`is accessible in ${theme}: in a lightbox, in progress, confirmed; a newsletter form`, async ({
    page,
    shop,
    stoa,
  }) => {
    await runCommand(stoa, "theme", "use", theme, "--site", shop.slug);
    const block = { useLightbox: true, lightboxHandleText: "Ask us" };
    const made = await addFormPage(stoa, shop, { fields: ALL_FIELDS.slice(0, 4), block });
    const letters = await addFormPage(stoa, shop, { isNewsletter: true });
    await page.goto(made.url);
    await page.getByText("Ask us").click();
    const box = page.getByRole("dialog", { name: "Write to us" });
    await expect(box).toBeVisible();
    await expectAccessible(page);
    await reach(formOf(page));
    await box.getByRole("textbox", { name: "First name" }).fill("Ada");
    await box.getByRole("textbox", { name: "Last name" }).fill("Lovelace");
    await box.getByRole("textbox", { name: "Email" }).fill("ada@example.org");
    await box.getByRole("button", { name: "Send" }).click();
    await expect(box.getByText("We have it.")).toBeVisible();
    await expectAccessible(page, { schemes: ["light"] });
    await page.goto(letters.url);
    const form = page.getByRole("form", { name: "Letters" });
    await reach(form);
    await form.getByRole("button", { name: "Send" }).click();
    await expect(form.getByText(FORM_MESSAGES.required)).toBeVisible();
    await expectAccessible(page);
  });
}

test("fits right-to-left text", async ({ page, shop, stoa }) => {
  const made = await addFormPage(stoa, shop, ALL);
  await page.goto(made.url);
  await reach(formOf(page));
  await formOf(page).getByRole("button", { name: "Send" }).click();
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  await expectAccessible(page, { schemes: ["light"] });
});

test("is filled in and sent with the keyboard alone", async ({ page, shop, stoa }) => {
  const fields = ALL_FIELDS.filter(({ required }) => required === true);
  const made = await addFormPage(stoa, shop, { fields, form: { captchaEnabled: true } });
  await page.goto(made.url);
  await reach(formOf(page));
  await expect(formOf(page).getByRole("checkbox", { name: CAPTCHA_WIDGET_MESSAGES.label })).toBeVisible();
  const keys = page.keyboard;
  await keys.type("Ada");
  await keys.press("Tab");
  await keys.type("Lovelace");
  await keys.press("Enter");
  await expect(formOf(page).getByRole("textbox", { name: "Email" })).toBeFocused();
  await keys.type("ada@example.org");
  await keys.press("Tab");
  await keys.type("Rep");
  await keys.press("Tab");
  await keys.press("Space");
  await keys.press("Tab");
  await keys.press("Space");
  await keys.press("Tab");
  await keys.press("Tab");
  await expect(formOf(page).getByRole("checkbox", { name: CAPTCHA_WIDGET_MESSAGES.label })).toBeFocused();
  await keys.press("Space");
  await keys.press("Tab");
  await expect(formOf(page).getByRole("button", { name: "Send" })).toBeFocused();
  await keys.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "We have it." })).toBeFocused();
  expect(await made.submissions()).toMatchObject([{ Kind: "Repair", Size: "Small", Wishes: ["Delivery"] }]);
});

test("is announced as a form by screen readers", async ({ page, shop, stoa }) => {
  const titles = new Set(["Your name", "Email", "Size", "How was it?", "Message"]);
  const made = await addFormPage(stoa, shop, { fields: ALL_FIELDS.filter(({ title }) => titles.has(title)) });
  await page.goto(made.url);
  const form = formOf(page);
  await reach(form);
  await form.getByRole("textbox", { name: "First name" }).fill("Ada");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form).toMatchAriaSnapshot(`
    - form "Write to us":
      - alert:
        - paragraph: ${FORM_MESSAGES.invalidForm}
        - paragraph: ${FORM_MESSAGES.problem}
      - group "${FORM_MESSAGES.required} Your name":
        - textbox "First name": Ada
        - textbox "Last name" [invalid]
      - textbox "Email" [invalid]
      - group "${FORM_MESSAGES.required} Size":
        - radio "Small"
        - radio "Large"
      - group "How was it?":
        - radiogroup "The shop was easy to use":
          - radio "Strongly Disagree"
          - radio "Disagree"
          - radio "Neutral"
          - radio "Agree"
          - radio "Strongly Agree"
        - radiogroup "I would come again"
      - textbox "Message"
      - text: 0 / 20
      - button "Send"
      - paragraph: ${FORM_MESSAGES.invalidForm}
      - paragraph: ${FORM_MESSAGES.problemBelow}
  `);
});

const BEFORE_INTENT_KB = 4;

test("a page with a form runs no more than 4 KB of scripts before a visitor is about to use it", async ({
  page,
  shop,
  stoa,
}) => {
  const made = await addFormPage(stoa, shop, ALL);
  await takePointerAway(page);
  const scripts: Array<Promise<Buffer>> = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.body());
  });
  await page.goto(made.url);
  await page.waitForLoadState("networkidle");
  const sizes = (await Promise.all(scripts)).map((body) => brotliCompressSync(body).length);
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(BEFORE_INTENT_KB);
  expect(sizes).toHaveLength(1);
});
