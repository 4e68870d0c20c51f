import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import type { Page } from "@playwright/test";
import { addFormPage, CALLS, formOf, newId, reach, type FormPage, type NewField } from "./form-page.ts";
import { loseAnswer } from "../faults/lose-answer.ts";
import { holdRequests } from "../product/product-shop.ts";
import { expect, test } from "../server/stoa-server.ts";

const EMAIL = "ada@example.org";
const TEXT = { type: "text", title: "Company" } as const;
const MAIL = { type: "email", title: "Email", required: true } as const;
const FIELDS = [TEXT, MAIL];

async function fillIn(page: Page, made: FormPage): Promise<void> {
  await page.goto(made.url);
  await reach(formOf(page));
  await formOf(page).getByRole("textbox", { name: "Company" }).fill("Pots & Sons");
  await formOf(page).getByRole("textbox", { name: "Email" }).fill(EMAIL);
}

async function send(page: Page): Promise<void> {
  await formOf(page).getByRole("button", { name: "Send" }).click();
}

async function expectSent(page: Page): Promise<void> {
  await expect(page.getByRole("status").filter({ hasText: "We have it." })).toBeVisible();
}

async function expectProblem(page: Page, message: string): Promise<void> {
  await expect(formOf(page).getByRole("alert").filter({ hasText: message })).toBeVisible();
  await expect(formOf(page).getByText(FORM_MESSAGES.problem)).toBeVisible();
  await expect(formOf(page).getByRole("textbox", { name: "Company" })).toHaveValue("Pots & Sons");
  await expect(formOf(page).getByRole("button", { name: "Send" })).toBeEnabled();
}

test("an old crumb is renewed silently", async ({ page, shop, stoa }) => {
  const made = await addFormPage(stoa, shop, { fields: FIELDS });
  await fillIn(page, made);
  await page.context().clearCookies();
  await send(page);
  await expectSent(page);
});

test("a connection lost in the middle stores nothing twice", async ({ page, shop, stoa }) => {
  const made = await addFormPage(stoa, shop, { fields: FIELDS });
  await fillIn(page, made);
  await page.context().setOffline(true);
  await send(page);
  await expectProblem(page, STOREFRONT_MESSAGES.checkConnection);
  await page.context().setOffline(false);
  await page.route(CALLS.save, loseAnswer);
  await send(page);
  await expectProblem(page, STOREFRONT_MESSAGES.checkConnection);
  await page.unroute(CALLS.save);
  await send(page);
  await expectSent(page);
  expect(await made.submissions()).toHaveLength(1);
});

test("a form that was deleted in the meantime reports it and keeps the entries", async ({ page, shop, stoa }) => {
  const made = await addFormPage(stoa, shop, { fields: FIELDS });
  await fillIn(page, made);
  // Stands for a page opened before its form was deleted: the id belongs to no form.
  const gone = newId();
  await page.route(CALLS.validate, (route) =>
    route.continue({ url: route.request().url().replace(made.formId, gone) }),
  );
  await send(page);
  await expectProblem(page, FORM_MESSAGES.notConfigured);
});

test("keeps what was typed through a reload, in this tab, but no password, until it is sent", async ({
  page,
  shop,
  stoa,
}) => {
  const fields: NewField[] = [
    TEXT,
    MAIL,
    { type: "password", title: "Pass phrase" },
    { type: "radio", title: "Size", options: ["Small", "Large"] },
  ];
  const made = await addFormPage(stoa, shop, { fields });
  await fillIn(page, made);
  await formOf(page).getByRole("textbox", { name: "Pass phrase" }).fill("open sesame");
  await formOf(page).getByRole("radio", { name: "Large" }).check();
  await page.goto(shop.url("/"));
  expect(await page.evaluate(() => Object.values(sessionStorage).join(" "))).not.toContain("sesame");
  await page.goto(made.url);
  await reach(formOf(page));
  await expect(formOf(page).getByRole("textbox", { name: "Company" })).toHaveValue("Pots & Sons");
  await expect(formOf(page).getByRole("radio", { name: "Large" })).toBeChecked();
  await expect(formOf(page).getByRole("textbox", { name: "Pass phrase" })).toHaveValue("");
  await send(page);
  await expectSent(page);
  await page.goto(made.url);
  await reach(formOf(page));
  await expect(formOf(page).getByRole("textbox", { name: "Company" })).toHaveValue("");
});

test("is posted as a plain form when its script cannot be fetched", async ({ page, shop, stoa }) => {
  const made = await addFormPage(stoa, shop, { fields: FIELDS });
  await page.route(/\/_stoa\/form-island/, (route) => route.abort());
  await page.goto(made.url);
  await formOf(page).getByRole("textbox", { name: "Company" }).fill("Pots & Sons");
  await formOf(page).getByRole("textbox", { name: "Email" }).fill(EMAIL);
  await send(page);
  await expect(page).toHaveURL(new RegExp(`/_form/${made.formId}/sent$`));
  await expect(page.getByText("We have it.")).toBeVisible();
  expect(await made.submissions()).toHaveLength(1);
});

test("reports what is missing with its own text when Send is clicked first, before any script is loaded", async ({
  page,
  shop,
  stoa,
}) => {
  const made = await addFormPage(stoa, shop, { fields: FIELDS });
  const scripts = await holdRequests(page, "**/_stoa/reached-parts-*.js");
  await page.goto(made.url);
  await send(page);
  await scripts.arrived;
  scripts.letGo();
  await expect(formOf(page).getByText(FORM_MESSAGES.required, { exact: true })).not.toHaveCount(0);
  await expect(page.getByText(FORM_MESSAGES.problem)).toBeVisible();
  await expect(page.getByText(FORM_MESSAGES.problemBelow)).toBeVisible();
});

test("lets the browser report what is missing if its script cannot be fetched, and does not request it endlessly", async ({
  page,
  shop,
  stoa,
}) => {
  const made = await addFormPage(stoa, shop, { fields: FIELDS });
  let asked = 0;
  await page.route("**/_stoa/form-island-*.js", (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto(made.url);
  const mail = formOf(page).getByRole("textbox", { name: "Email" });
  await send(page);
  await expect(mail).toBeFocused();
  await mail.fill(EMAIL);
  await formOf(page).getByRole("textbox", { name: "Company" }).fill("Pots & Sons");
  const before = asked;
  await send(page);
  await expect(page).toHaveURL(new RegExp(`/_form/${made.formId}/sent$`));
  expect(before).toBeLessThan(10);
});
