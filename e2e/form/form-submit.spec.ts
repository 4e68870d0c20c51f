import { FORM_MESSAGES, LIKERT_ANSWERS } from "@stoa/core/form/form-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { Page } from "@playwright/test";
import { addFormPage, ALL_FIELDS, CALLS, fillRequired, formOf, reach } from "./form-page.ts";
import { expect, test } from "../server/stoa-server.ts";

function bodiesOf(page: Page, part: string): unknown[] {
  const bodies: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().includes(part)) bodies.push(request.postDataJSON());
  });
  return bodies;
}

test("sends every kind of field in its own shape, and shows the owner's text in place of the form", async ({
  page,
  shop,
  stoa,
}) => {
  const made = await addFormPage(stoa, shop, { fields: ALL_FIELDS });
  const sent = bodiesOf(page, "SaveFormSubmission");
  await page.goto(`${made.url}?campaign=spring`);
  const form = formOf(page);
  await reach(form);
  const kind = form.getByRole("combobox", { name: "Kind" });
  await expect(kind.locator("option:checked")).toHaveText(FORM_MESSAGES.choose);
  await expect(form.getByRole("radiogroup", { name: "I would come again" }).getByRole("radio")).toHaveCount(5);
  for (const { label } of LIKERT_ANSWERS) {
    await expect(form.getByRole("radio", { name: label, exact: true }).first()).toBeVisible();
  }
  await fillRequired(form);
  await form.getByRole("textbox", { name: "Area code" }).fill("503");
  await form.getByRole("textbox", { name: "Prefix" }).fill("555");
  await form.getByRole("textbox", { name: "Line number" }).fill("0100");
  await form.getByRole("textbox", { name: "Month" }).fill("5");
  await form.getByRole("textbox", { name: "Day" }).fill("17");
  await form.getByRole("textbox", { name: "Year" }).fill("2026");
  await form.getByRole("textbox", { name: "Hour" }).fill("9");
  await form.getByRole("textbox", { name: "Minute" }).fill("30");
  await form.getByRole("combobox", { name: "AM or PM" }).selectOption("PM");
  await form.getByRole("spinbutton", { name: "How many" }).fill("2");
  await form.getByRole("textbox", { name: "Budget" }).fill("1,200");
  await form.getByRole("textbox", { name: "Message" }).fill("Hello");
  await form.getByRole("textbox", { name: "Pass phrase" }).fill("open sesame");
  await form
    .getByRole("radiogroup", { name: "I would come again" })
    .getByRole("radio", { name: "Strongly Agree", exact: true })
    .check();
  await form.getByRole("button", { name: "Send" }).click();

  const thanks = page.getByRole("status").filter({ hasText: "We have it." });
  await expect(thanks).toBeFocused();
  await expect(form).toBeHidden();
  expect(sent).toHaveLength(1);
  const value = (title: string): unknown => (sent[0] as { form: Record<string, unknown> }).form[made.fieldId(title)];
  expect({
    name: value("Your name"),
    phone: value("Phone"),
    address: value("Address"),
    date: value("Start"),
    time: value("Time"),
    kind: value("Kind"),
    size: value("Size"),
    wishes: value("Wishes"),
    likert: value("How was it?"),
    amount: value("How many"),
    budget: value("Budget"),
    hidden: value("Campaign"),
    section: value("About you"),
  }).toEqual({
    name: ["Ada", "Lovelace"],
    phone: ["", "503", "555", "0100"],
    address: ["", "", "", "", "", ""],
    date: ["5", "17", "2026"],
    time: ["9", "30", "", "PM"],
    kind: "Repair",
    size: "Small",
    wishes: ["Delivery"],
    likert: { "I would come again": ["2"] },
    amount: "2",
    budget: "1,200",
    hidden: "spring",
    section: undefined,
  });
  expect(sent[0]).toMatchObject({
    formId: made.formId,
    captchaKey: null,
    isNewsletter: false,
    pageTitle: await page.title(),
    contentSource: "c",
    pagePath: new URL(made.url).pathname,
  });
  expect(await made.submissions()).toMatchObject([
    { "Your name": ["Ada", "Lovelace"], Campaign: "spring", Size: "Small" },
  ]);
});

test("reports errors above and below the form and above each title, and moves to the first field", async ({
  page,
  shop,
  stoa,
}) => {
  const made = await addFormPage(stoa, shop, { fields: ALL_FIELDS });
  const sent = bodiesOf(page, "/api/");
  await page.goto(made.url);
  const form = formOf(page);
  await reach(form);
  await form.getByRole("textbox", { name: "First name" }).fill("Ada");
  await form.getByRole("textbox", { name: "Email" }).fill("ada@example");
  await form.getByRole("textbox", { name: "Message" }).fill("x".repeat(21));
  await form.getByRole("button", { name: "Send" }).click();

  await expect(form.getByRole("textbox", { name: "Last name" })).toBeFocused();
  const above = form.getByRole("alert").filter({ hasText: FORM_MESSAGES.problem });
  await expect(above).toContainText(FORM_MESSAGES.invalidForm);
  await expect(form.getByText(FORM_MESSAGES.problemBelow)).toBeVisible();
  await expect(form.getByRole("group", { name: "Your name" })).toHaveAccessibleDescription(FORM_MESSAGES.required);
  await expect(form.getByRole("textbox", { name: "First name" })).not.toHaveAttribute("aria-invalid", "true");
  const email = form.getByRole("textbox", { name: "Email" });
  await expect(email).toHaveAccessibleDescription(`For the answer only. ${FORM_MESSAGES.invalidEmail}`);
  await expect(email).toHaveAttribute("aria-invalid", "true");
  for (const group of ["Size", "Wishes"]) {
    await expect(form.getByRole("group", { name: group })).toHaveAccessibleDescription(FORM_MESSAGES.required);
  }
  await expect(form.getByRole("combobox", { name: "Kind" })).toHaveAccessibleDescription(FORM_MESSAGES.required);
  await expect(form.getByRole("textbox", { name: "Message" })).toHaveAccessibleDescription(
    /You have exceeded the character limit\./,
  );
  // The error is above the title.
  const item = form.locator(".form-item.email");
  const [error, title] = await Promise.all([
    item.locator(".field-error").boundingBox(),
    item.locator(".title").boundingBox(),
  ]);
  expect(error?.y ?? 0).toBeLessThan(title?.y ?? 0);
  expect(sent.filter((body) => body !== null)).toEqual([]);

  await form.getByRole("textbox", { name: "Message" }).fill("short");
  await fillRequired(form);
  await form.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("We have it.")).toBeVisible();
});

test("counts the characters of a text that has a limit", async ({ page, shop, stoa }) => {
  const made = await addFormPage(stoa, shop, { fields: ALL_FIELDS });
  await page.goto(made.url);
  await reach(formOf(page));
  const message = formOf(page).getByRole("textbox", { name: "Message" });
  const count = (length: number): string => fillMessage(FORM_MESSAGES.counter, { length, max: 20 });
  await message.fill("Hello 🌿");
  await expect(page.getByText(count(8))).toBeVisible();
  await message.fill("x".repeat(21));
  await expect(page.getByText(count(21))).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: FORM_MESSAGES.tooLong })).toBeVisible();
  await message.press("Backspace");
  await expect(page.getByText(count(20))).toBeVisible();
  await expect(page.getByText(FORM_MESSAGES.tooLong)).toBeHidden();
});

test("locks the button while it is in progress, and sends once however often it is clicked", async ({
  page,
  shop,
  stoa,
}) => {
  const made = await addFormPage(stoa, shop);
  await page.goto(made.url);
  const form = formOf(page);
  await reach(form);
  await form.getByRole("textbox", { name: "Email" }).fill("ada@example.org");
  const gate = Promise.withResolvers<undefined>();
  await page.route(CALLS.save, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await form.getByRole("button", { name: "Send" }).dblclick();
  const busy = form.getByRole("button", { name: FORM_MESSAGES.submitting });
  await expect(busy).toBeDisabled();
  await expect(page.getByRole("status").filter({ hasText: FORM_MESSAGES.submitting })).toBeAttached();
  await page.keyboard.press("Enter");
  gate.resolve(undefined);
  await expect(page.getByText("We have it.")).toBeVisible();
  expect(await made.submissions()).toHaveLength(1);
});

test("redirects to the owner's page, and is empty and usable when the visitor returns", async ({
  page,
  shop,
  stoa,
}) => {
  const made = await addFormPage(stoa, shop, { form: { successRedirect: "/shop" } });
  await page.goto(made.url);
  await reach(formOf(page));
  await formOf(page).getByRole("textbox", { name: "Email" }).fill("ada@example.org");
  await formOf(page).getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(shop.url("/shop"));
  await page.goBack();
  await expect(formOf(page).getByRole("button", { name: "Send" })).toBeEnabled();
  await expect(formOf(page).getByRole("textbox", { name: "Email" })).toHaveValue("");
});

test("runs the owner's code after the confirmation, and notifies the page's own scripts", async ({
  page,
  shop,
  stoa,
}) => {
  const code = "<p>Counted.</p><script>document.title = 'counted'</script>";
  const made = await addFormPage(stoa, shop, { form: { submissionHTML: code } });
  await page.goto(made.url);
  await page.evaluate(() => {
    document.addEventListener("stoa:form-submitted", (event) => {
      document.body.dataset["told"] = JSON.stringify((event as CustomEvent).detail);
    });
  });
  await reach(formOf(page));
  await formOf(page).getByRole("textbox", { name: "Email" }).fill("ada@example.org");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Counted.")).toBeVisible();
  await expect(page).toHaveTitle("counted");
  const told = JSON.stringify({ formId: made.formId, formName: "Write to us" });
  await expect(page.locator("body")).toHaveAttribute("data-told", told);
});

test("a newsletter form has one banner, takes a name, and announces the sign-up", async ({ page, shop, stoa }) => {
  const fields = [
    { type: "name", title: "Name" },
    { type: "email", title: "Email", required: true },
  ] as const;
  const made = await addFormPage(stoa, shop, { fields, isNewsletter: true, form: { submitButtonText: "Sign up" } });
  await page.goto(made.url);
  const form = page.getByRole("form", { name: "Letters" });
  await page.evaluate(() => {
    document.addEventListener("stoa:newsletter-signup", () => (document.body.dataset["told"] = "yes"));
  });
  await reach(form);
  await form.getByRole("button", { name: "Sign up" }).click();
  await expect(form.getByRole("textbox", { name: "Email" })).toBeFocused();
  await expect(form.getByRole("textbox", { name: "Email" })).toHaveAccessibleDescription(FORM_MESSAGES.required);
  await expect(form.getByText(FORM_MESSAGES.problem)).toBeVisible();
  await expect(form.getByText(FORM_MESSAGES.problemBelow)).toHaveCount(0);
  await form.getByRole("textbox", { name: "First name" }).fill("Ada");
  await form.getByRole("textbox", { name: "Email" }).fill("ada@example.org");
  await page.keyboard.press("Enter");
  await expect(page.getByText("We have it.")).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-told", "yes");
});

test("opens in a lightbox, keeps what is filled in while it is closed, and thanks in there", async ({
  page,
  shop,
  stoa,
}) => {
  const block = { useLightbox: true, lightboxHandleText: "Ask us" };
  const made = await addFormPage(stoa, shop, { block });
  await page.goto(made.url);
  const handle = page.getByText("Ask us");
  await handle.click();
  const box = page.getByRole("dialog", { name: "Write to us" });
  const email = box.getByRole("textbox", { name: "Email" });
  await expect(email).toBeFocused();
  await email.fill("ada@example.org");
  await page.keyboard.press("Escape");
  await expect(box).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Email" })).toBeHidden();
  await expect(handle).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(email).toHaveValue("ada@example.org");
  await box.getByRole("button", { name: "Send" }).click();
  await expect(box.getByRole("status").filter({ hasText: "We have it." })).toBeFocused();
  expect(await made.submissions()).toEqual([{ Email: "ada@example.org" }]);
});

test("only pretends to be saved inside the editor's frame", async ({ page, shop, stoa }) => {
  const made = await addFormPage(stoa, shop);
  await page.route(CALLS.validate, () => undefined);
  await page.goto(shop.url("/"));
  await page.evaluate((url) => {
    const frame = document.createElement("iframe");
    const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
    frame.src = url;
    frame.title = "Preview";
    frame.width = frame.height = "600";
    document.body.prepend(frame);
    return loaded;
  }, made.url);
  const form = page.frameLocator("iframe[title=Preview]").getByRole("form", { name: "Write to us" });
  await reach(form);
  await form.getByRole("textbox", { name: "Email" }).fill("ada@example.org");
  await form.getByRole("button", { name: "Send" }).click();
  await expect(form.getByRole("button", { name: FORM_MESSAGES.saving })).toBeDisabled();
});
