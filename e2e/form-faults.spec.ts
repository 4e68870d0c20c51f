import { CART_MESSAGES } from "@stoa/core/cart/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/storefront-messages.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import type { Page, Route } from "@playwright/test";
import { addFormPage, CALLS, formOf, newId, reach, type FormPage, type NewField } from "./form-page.ts";
import { loseAnswer } from "./lose-answer.ts";
import { holdRequests } from "./product-shop.ts";
import { expect, test } from "./stoa-server.ts";

const EMAIL = "ada@example.org";
const TEXT = { type: "text", title: "Company" } as const;
const MAIL = { type: "email", title: "Email", required: true } as const;
const FIELDS = [TEXT, MAIL];

/** Opens the page and fills the form in. */
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

/** Says this, keeps what is filled in, and can be sent again. */
async function expectProblem(page: Page, message: string): Promise<void> {
  await expect(formOf(page).getByRole("alert").filter({ hasText: message })).toBeVisible();
  await expect(formOf(page).getByText(FORM_MESSAGES.problem)).toBeVisible();
  await expect(formOf(page).getByRole("textbox", { name: "Company" })).toHaveValue("Pots & Sons");
  await expect(formOf(page).getByRole("button", { name: "Send" })).toBeEnabled();
}

function answer(status: number, message = ""): (route: Route) => Promise<void> {
  return (route) => route.fulfill({ status, json: { error: "x", message } });
}

const STATUSES = [
  [401, "secret", FORM_MESSAGES.refused],
  [404, "secret", FORM_MESSAGES.notConfigured],
  [429, "secret", FORM_MESSAGES.tooMany],
  [500, "secret", FORM_MESSAGES.failed],
  [413, "That is too large.", "That is too large."],
  [503, "", FORM_MESSAGES.unknown],
] as const;

for (const [status, said, shown] of STATUSES) {
  test(`an answer of ${status} is said at the button, and the form can be sent again`, async ({ page, shop, stoa }) => {
    const made = await addFormPage(stoa, shop, { fields: FIELDS });
    await fillIn(page, made);
    for (const call of [CALLS.validate, CALLS.save]) {
      await page.route(call, answer(status, said));
      await send(page);
      await expectProblem(page, shown);
      await page.unroute(call);
    }
    await send(page);
    await expectSent(page);
    expect(await made.submissions()).toEqual([{ Company: "Pots & Sons", Email: EMAIL }]);
  });
}

test("a key that is not to be had is said, and asked for again", async ({ page, shop, stoa }) => {
  const made = await addFormPage(stoa, shop, { fields: FIELDS });
  await page.route(CALLS.key, answer(500));
  await fillIn(page, made);
  await send(page);
  await expectProblem(page, FORM_MESSAGES.noKey);
  await page.unroute(CALLS.key);
  await send(page);
  await expectSent(page);
});

test("what the server finds wrong stands at its field, and what it can not read is said", async ({
  page,
  shop,
  stoa,
}) => {
  const made = await addFormPage(stoa, shop, { fields: FIELDS });
  await fillIn(page, made);
  const errors = { [made.fieldId("Company")]: "Not that one." };
  await page.route(CALLS.validate, (route) =>
    route.fulfill({
      status: 400,
      json: { error: "invalid_request", message: FORM_MESSAGES.unparsable, errors, fields: errors },
    }),
  );
  await send(page);
  const company = formOf(page).getByRole("textbox", { name: "Company" });
  await expect(company).toBeFocused();
  await expect(company).toHaveAccessibleDescription("Not that one.");
  await expect(formOf(page).getByRole("alert")).toContainText(FORM_MESSAGES.unparsable);
});

test("a crumb that is too old is renewed without a word; without cookies the visitor is told", async ({
  page,
  shop,
  stoa,
}) => {
  const made = await addFormPage(stoa, shop, { fields: FIELDS });
  await fillIn(page, made);
  await page.context().clearCookies();
  await send(page);
  await expectSent(page);
  await page.route(CALLS.validate, (route) =>
    route.fulfill({ status: 403, json: { error: "crumb_failed", message: "no", crumbFail: true } }),
  );
  await fillIn(page, made);
  await send(page);
  await expectProblem(page, CART_MESSAGES.crumbExpired);
  await page.evaluate(() => Object.defineProperty(navigator, "cookieEnabled", { value: false }));
  await send(page);
  await expectProblem(page, CART_MESSAGES.cookiesDisabled);
});

test("a line that drops in the middle stores nothing twice", async ({ page, shop, stoa }) => {
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

test("a form that was deleted meanwhile says so and keeps what was typed", async ({ page, shop, stoa }) => {
  const made = await addFormPage(stoa, shop, { fields: FIELDS });
  await fillIn(page, made);
  // A visitor who has the page open still; the id is that of no form.
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

test("works where the browser keeps nothing", async ({ page, shop, stoa }) => {
  const made = await addFormPage(stoa, shop, { fields: FIELDS });
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await fillIn(page, made);
  await send(page);
  await expectSent(page);
});

test("is posted as a plain form when its script can not be fetched", async ({ page, shop, stoa }) => {
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

const STRANGE = [
  ["markup", `"><img src=x onerror="document.title='broken'"><script>document.title='broken'</script>`],
  ["emoji", "👩‍👩‍👧‍👦🏺 Ünïcode \u{1F9FF}"],
  ["marks that turn the writing", "abc \u202Edef\u202C שלום \u200F"],
] as const;

for (const [name, words] of STRANGE) {
  test(`takes ${name} as they are, and shows them as text`, async ({ page, shop, stoa }) => {
    const made = await addFormPage(stoa, shop, { fields: FIELDS });
    await fillIn(page, made);
    await formOf(page).getByRole("textbox", { name: "Company" }).fill(words);
    await formOf(page).getByRole("textbox", { name: "Email" }).fill("no address");
    await send(page);
    await expect(formOf(page).getByRole("textbox", { name: "Email" })).toBeFocused();
    await expect(page).not.toHaveTitle("broken");
    await formOf(page).getByRole("textbox", { name: "Email" }).fill(EMAIL);
    await send(page);
    await expectSent(page);
    expect(await made.submissions()).toEqual([{ Company: words, Email: EMAIL }]);
  });
}

for (const script of ["reached-parts", "form-island"]) {
  test(`says what is missing in its own words when Send is the first thing pressed, before ${script} came`, async ({
    page,
    shop,
    stoa,
  }) => {
    const made = await addFormPage(stoa, shop, { fields: FIELDS });
    const scripts = await holdRequests(page, `**/_stoa/${script}-*.js`);
    await page.goto(made.url);
    await send(page);
    await scripts.arrived;
    scripts.letGo();
    await expect(formOf(page).getByText(FORM_MESSAGES.required, { exact: true })).not.toHaveCount(0);
    await expect(page.getByText(FORM_MESSAGES.problem)).toBeVisible();
    await expect(page.getByText(FORM_MESSAGES.problemBelow)).toBeVisible();
  });
}

test("lets the browser say what is missing where its script can not be fetched, and does not ask for it without end", async ({
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
