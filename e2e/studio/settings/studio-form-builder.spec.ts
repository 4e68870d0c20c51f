import { FORM_EDIT_MESSAGES } from "@stoa/core/form/form-edit-messages.ts";
import { FORM_FIELD_GROUPS } from "@stoa/core/form/field/form-field-texts.ts";
import type { Form, FormField } from "@stoa/core/form/form-schema.ts";
import type { Locator, Page } from "@playwright/test";
import { newId } from "../../form/form-page.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { expectAccessible, messages, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

const EMAIL: FormField = { id: newId(), type: "email", title: "Email", description: "", required: true };

function textField(title: string): FormField {
  return { id: newId(), type: "text", title, description: "", required: false };
}

function formOf(changes: Partial<Form> = {}): Form {
  const words = { submitButtonText: "Send", submissionMessage: "<p>We have it.</p>", disclaimer: "" };
  return { name: "Contact", fields: [{ ...EMAIL, id: newId() }], ...words, ...changes };
}

async function addDraft(shop: ShopApi, kind: string, data: object): Promise<string> {
  const id = newId();
  await shop.studio.call("POST", "/api/studio/documents", { id, kind, label: "Add", data });
  return id;
}

async function addPageWith(shop: ShopApi, formId: string, urlId: string): Promise<void> {
  const value = { formId, buttonAlignment: "left", showTitle: false, useLightbox: false, lightboxHandleText: "" };
  const blocks = [{ id: newId(), type: 9, value }];
  const layout = { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks }] }] };
  const names = { urlId, title: "Write to us", navigationTitle: "Write to us" };
  await addDraft(shop, "page", { ...names, enabled: true, description: "", layout });
}

async function openBuilder(page: Page, shop: ShopApi, form: Form): Promise<string> {
  const formId = await addDraft(shop, "form", form);
  await openRoom(page, shop, { path: `/forms/${formId}/edit`, title: form.name });
  return formId;
}

async function storedForm(shop: ShopApi, formId: string): Promise<Form> {
  return (await shop.studio.call<{ data: Form }>("GET", `/api/studio/documents/${formId}`)).data;
}

async function titlesOf(shop: ShopApi, formId: string): Promise<string[]> {
  return (await storedForm(shop, formId)).fields.map(({ title }) => title);
}

function fieldList(page: Page): Locator {
  return page.getByRole("grid", { name: "Fields" });
}

function fieldRow(page: Page, title: string): Locator {
  return fieldList(page).getByRole("row", { name: title, exact: true });
}

function saved(page: Page): Locator {
  return page.getByText("Saved", { exact: true });
}

async function addField(page: Page, title: string): Promise<Locator> {
  await page.getByRole("button", { name: "Add field" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add field" });
  await dialog.getByRole("searchbox", { name: "Search fields" }).fill(title);
  await page.keyboard.press("Enter");
  const editor = page.getByRole("region", { name: `${title} field` });
  await expect(editor.getByRole("textbox", { name: "Title" })).toBeFocused();
  return editor;
}

function preview(page: Page) {
  return page.frameLocator("iframe");
}

test("a form with every kind of field is created by keyboard, published, filled in by a visitor and read by its owner", async ({
  page,
  shop,
  browser,
}) => {
  test.setTimeout(180_000);
  await openRoom(page, shop, { path: "/forms", title: "Forms" });
  await expect(page.getByRole("heading", { name: "No forms yet" })).toBeVisible();
  await page.getByRole("button", { name: "New form" }).first().press("Enter");
  const dialog = page.getByRole("dialog", { name: "New form" });
  await expect(dialog.getByRole("textbox", { name: "Form name" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(FORM_EDIT_MESSAGES.nameMissing)).toBeVisible();
  await dialog.getByRole("combobox", { name: "Start from" }).selectOption("No fields");
  await dialog.getByRole("textbox", { name: "Form name" }).fill("Booking");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Booking", level: 1 })).toBeVisible();
  const kinds = FORM_FIELD_GROUPS.flatMap((group) => group.kinds);
  for (const { title } of kinds) {
    const editor = await addField(page, title);
    if (title === "Email") await editor.getByRole("switch", { name: "Required" }).press("Space");
    if (title === "Radio") await editor.getByRole("textbox", { name: "Options" }).fill("Morning\nEvening\n\n");
    if (title === "Hidden") {
      await editor.getByRole("textbox", { name: "Key" }).fill("campaign");
      await editor.getByRole("textbox", { name: "Value" }).fill("none");
    }
    await page.keyboard.press("Escape");
    await expect(fieldRow(page, title)).toBeFocused();
  }
  await page.getByRole("button", { name: "Advanced" }).click();
  await page.getByRole("textbox", { name: "Button text" }).fill("Book it");
  await expect(saved(page)).toBeVisible();
  const frame = preview(page);
  await expect(frame.getByRole("button", { name: "Book it" })).toBeVisible();
  await expect(frame.getByRole("radio", { name: "Evening" })).toBeAttached();
  const formId = page.url().split("/").at(-2) ?? "";
  await expect.poll(async () => (await storedForm(shop, formId)).submitButtonText).toBe("Book it");
  await addPageWith(shop, formId, "book");
  await shop.publish();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(shop.url("/book?campaign=spring"));
  const form = visitor.getByRole("form", { name: "Booking" });
  await expect(form.locator(".form-item, input[type=hidden]")).toHaveCount(kinds.length);
  await form.getByRole("textbox", { name: "Email" }).focus();
  await expect(form).toHaveAttribute("novalidate");
  await form.getByRole("button", { name: "Book it" }).click();
  await expect(form.getByText("Required", { exact: true })).toBeVisible();
  await form.getByRole("textbox", { name: "Email" }).fill("ada@example.org");
  await form.getByRole("radio", { name: "Evening" }).check();
  await form.getByRole("button", { name: "Book it" }).click();
  await expect(visitor.getByText("Thank you!")).toBeVisible();
  await visitor.context().close();

  await page.getByRole("link", { name: "Submissions" }).click();
  await page.getByRole("button", { name: /^Evening/ }).click();
  await expect(page.getByText("ada@example.org")).toBeVisible();
  await expect(page.getByText("spring")).toBeVisible();
  await page.getByRole("button", { name: "Edit form" }).click();
  await expect(fieldRow(page, "Email")).toBeVisible();
});

test("fields are reordered by keyboard, and the visitors’ form next to them follows", async ({ page, shop }) => {
  const fields = ["First", "Second", "Third"].map((title) => textField(title));
  const formId = await openBuilder(page, shop, formOf({ fields }));
  await expect(preview(page).getByRole("textbox", { name: "First" })).toBeVisible();
  await fieldRow(page, "Third").focus();
  await page.keyboard.press("ArrowRight");
  await expect(fieldList(page).getByRole("button", { name: "Move Third" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Insert before First" })).toBeAttached();
  await page.keyboard.press("Home");
  await expect(page.getByRole("button", { name: "Insert before First" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Insert between First and Second" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect.poll(() => titlesOf(shop, formId)).toEqual(["First", "Third", "Second"]);
  await expect(preview(page).locator("label.title")).toHaveText([/^First/, /^Third/, /^Second/]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => titlesOf(shop, formId)).toEqual(["First", "Second", "Third"]);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => titlesOf(shop, formId)).toEqual(["First", "Third", "Second"]);
});

test("options are pasted as lines; errors in them are reported and no entry is lost", async ({ page, shop }) => {
  const select: FormField = { ...EMAIL, id: newId(), type: "select", title: "Clay", options: ["Red", "White"] };
  const formId = await openBuilder(page, shop, formOf({ fields: [select] }));
  await fieldRow(page, "Clay").press("Enter");
  const options = page.getByRole("textbox", { name: "Options" });
  await options.fill("Red\r\n White\n\nBlack\nRed");
  await expect(page.getByText(FORM_EDIT_MESSAGES.sameOptions)).toBeVisible();
  await expect(options).toHaveAttribute("aria-invalid", "true");
  await options.fill("Red\nWhite\nBlack");
  await expect(page.getByText("3 options")).toBeVisible();
  await expect.poll(async () => (await storedForm(shop, formId)).fields[0]?.options).toEqual(["Red", "White", "Black"]);
  await expect(preview(page).getByRole("combobox", { name: "Clay" })).toContainText("Black");
  await page.getByRole("button", { name: "Duplicate field" }).click();
  await expect.poll(() => titlesOf(shop, formId)).toHaveLength(2);
  await page.getByRole("textbox", { name: "Title" }).fill("Glaze");
  await page.getByRole("button", { name: "Remove field" }).click();
  await expect(fieldRow(page, "Glaze")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(fieldRow(page, "Glaze")).toBeVisible();
});

test("storage, advanced, captcha and disclaimer explain themselves, and keep entries they can’t save", async ({
  page,
  shop,
}) => {
  const formId = await openBuilder(page, shop, formOf());
  const parts = page.getByRole("navigation", { name: "Parts of the form" });
  await parts.getByRole("button", { name: "Storage" }).click();
  const mails = page.getByRole("textbox", { name: "Send submissions to" });
  await mails.fill("desk@example.org\nshop");
  await expect(page.getByText(FORM_EDIT_MESSAGES.badMail)).toBeVisible();
  await mails.fill("desk@example.org\nshop@example.org");
  await page.getByRole("switch", { name: /to your mailing list/ }).press("Space");
  await expect(page.getByRole("switch", { name: /Double opt-in/ })).toBeChecked();
  await expectAccessible(page);
  await parts.getByRole("button", { name: "Advanced" }).click();
  const redirect = page.getByRole("textbox", { name: "Redirect" });
  await redirect.fill("javascript:alert(1)");
  await expect(page.getByText(FORM_EDIT_MESSAGES.badRedirect)).toBeVisible();
  await redirect.fill("/thanks");
  await page.getByRole("textbox", { name: "Success HTML" }).fill("<script>sent()</script>");
  await expect(page.getByText("Nowhere yet.")).toBeVisible();
  await expectAccessible(page);
  await parts.getByRole("button", { name: "Captcha" }).click();
  await expect(page.getByText(/so forms use ALTCHA/)).toBeVisible();
  await page.getByRole("switch", { name: "Visitors complete a captcha" }).press("Space");
  await page.getByRole("combobox", { name: "Theme" }).selectOption("Dark");
  await expectAccessible(page);
  await parts.getByRole("button", { name: "Disclaimer" }).click();
  await page.getByRole("textbox", { name: "Disclaimer" }).fill("We answer once.");
  await expectAccessible(page);
  await expect
    .poll(() => storedForm(shop, formId))
    .toMatchObject({
      notifyEmails: ["desk@example.org", "shop@example.org"],
      mailingList: { doubleOptIn: true },
      successRedirect: "/thanks",
      submissionHTML: "<script>sent()</script>",
      captchaEnabled: true,
      captchaTheme: "dark",
      disclaimer: "<p>We answer once.</p>",
    });
});

test("an edit that fails to save is kept and sent again; one that conflicts with another’s asks what to do", async ({
  page,
  shop,
}) => {
  const isEdit = ({ pathname }: URL): boolean => /\/api\/studio\/documents\/\w+$/.test(pathname);
  const formId = await openBuilder(page, shop, formOf());
  await page.route(isEdit, (route) => (route.request().method() === "PATCH" ? route.abort() : route.fallback()));
  const name = page.getByRole("textbox", { name: "Form name" });
  await name.fill("Ask the potter");
  await expect(page.getByText("Not saved – retrying")).toBeVisible();
  await expect(name).toHaveValue("Ask the potter");
  await page.unroute(isEdit);
  await expect.poll(async () => (await storedForm(shop, formId)).name).toBe("Ask the potter");
  const { version } = await shop.studio.call<{ version: number }>("GET", `/api/studio/documents/${formId}`);
  const patches = [{ op: "replace", path: ["submitButtonText"], value: "Ask" }];
  await shop.studio.call("PATCH", `/api/studio/documents/${formId}`, { version, label: "Edit", patches });
  await name.fill("Ask us");
  const conflict = page.getByRole("dialog", { name: /was changed elsewhere/ });
  await conflict.getByRole("button", { name: "Keep mine" }).click();
  await expect.poll(() => storedForm(shop, formId)).toMatchObject({ name: "Ask us", submitButtonText: "Ask" });
});

test("a form in use shows where before it is deleted, and is restored", async ({ page, shop }) => {
  const formId = await openBuilder(page, shop, formOf());
  await addPageWith(shop, formId, "contact");
  await shop.publish();
  await page.getByRole("button", { name: "Delete form" }).click();
  const question = page.getByRole("dialog", { name: "Delete “Contact”?" });
  await expect(question.getByRole("link", { name: "Write to us" })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Delete form" }).click();
  await expect(page.getByRole("heading", { name: "No forms yet" })).toBeVisible();
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Contact", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Forms", exact: true }).first().click();
  await page.getByRole("button", { name: "Duplicate Contact" }).click();
  const copy = page.getByRole("dialog", { name: "Duplicate “Contact”" });
  await expectAccessible(page);
  await copy.getByRole("textbox", { name: "Form name" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Copy of Contact", level: 1 })).toBeVisible();
  await expect(fieldRow(page, "Email")).toBeVisible();
});

test("the builder is accessible: its list, a field, and the kinds to add", async ({ page, shop }) => {
  await openBuilder(page, shop, formOf());
  await expect(fieldRow(page, "Email")).toBeVisible();
  await expectAccessible(page);
  await fieldRow(page, "Email").press("Enter");
  await expect(page.getByRole("region", { name: "Email field" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "All fields" }).click();
  await page.getByRole("button", { name: "Add field" }).click();
  await expect(page.getByRole("dialog", { name: "Add field" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Add field" })).toBeFocused();
});
