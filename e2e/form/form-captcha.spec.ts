import { CAPTCHA_MESSAGES } from "@stoa/core/captcha/captcha-messages.ts";
import { captchaView, type CaptchaView } from "@stoa/core/captcha/captcha-view.ts";
import { CAPTCHA_WIDGET_MESSAGES } from "@stoa/core/captcha/captcha-widget-messages.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import type { getProduct } from "@stoa/core/product/product-api.ts";
import type { Merchandising } from "@stoa/core/product/merchandising/merchandising-schema.ts";
import type { Locator, Page } from "@playwright/test";
import { addFormPage, CALLS, formOf, reach, type FormPage } from "./form-page.ts";
import { holdScript } from "../faults/held-script.ts";
import { watchPage } from "../page/page-style-checks.ts";
import { changeSettings, POPUP } from "../comment/talking-shop.ts";
import { expect, test } from "../server/stoa-server.ts";

const PROTECTED = { form: { captchaEnabled: true } } as const;
const RECAPTCHA = captchaView({ provider: "recaptcha-enterprise", siteKey: "site-key" });
const TURNSTILE = captchaView({ provider: "turnstile", siteKey: "site-key" });

/** The used part of the providers' scripts, which report to the page what they were asked. */
const RECAPTCHA_SCRIPT = `window.grecaptcha = { enterprise: {
  ready: (callback) => callback(),
  execute: (key, { action }) => action === window.failingAction ? Promise.reject(new Error("no")) : Promise.resolve("token for " + key + " " + action),
} };`;
const TURNSTILE_SCRIPT = `window.turnstile = {
  render: (element, options) => {
    element.insertAdjacentHTML("beforeend", '<label>Verify <input type="checkbox"></label>');
    const box = element.querySelector("input");
    element.dataset.asked = [options.sitekey, options.action, options.theme, options.size].join(" ");
    window.turnstileReset = () => { box.checked = false; };
    window.turnstileExpire = () => { box.checked = false; options["expired-callback"](); };
    box.addEventListener("change", () => options.callback("solved"));
    return "widget";
  },
  reset: () => window.turnstileReset(),
};`;

async function open(page: Page, made: FormPage, view?: CaptchaView): Promise<Locator> {
  await page.goto(made.url);
  if (view) {
    // Server markup for a site with that provider.
    await page
      .locator("[data-captcha]")
      .evaluate((element: HTMLElement, json) => (element.dataset["captcha"] = json), JSON.stringify(view));
  }
  const form = formOf(page);
  await reach(form);
  await form.getByRole("textbox", { name: "Email" }).fill("ada@example.org");
  return form;
}

async function fake(page: Page, url: string | undefined, body: string | null): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (address) => address.href === url,
    (route) => {
      asked.push(route.request().url());
      return body === null ? route.abort() : route.fulfill({ contentType: "text/javascript", body });
    },
  );
  return asked;
}

async function takeTokens(page: Page): Promise<unknown[]> {
  const tokens: unknown[] = [];
  await page.route(CALLS.save, (route) => {
    tokens.push((route.request().postDataJSON() as { captchaKey: unknown }).captchaKey);
    return route.fulfill({ json: { errors: {} } });
  });
  return tokens;
}

async function send(form: Locator): Promise<void> {
  await form.getByRole("button", { name: "Send" }).click();
}

test.describe("the captcha of this server", () => {
  test("is solved with a click, contacts no other host, and lets the form through once", async ({
    page,
    shop,
    stoa,
  }) => {
    const made = await addFormPage(stoa, shop, PROTECTED);
    const seen = watchPage(page, shop.origin);
    const form = await open(page, made);
    await send(form);
    const box = form.getByRole("checkbox", { name: CAPTCHA_WIDGET_MESSAGES.label });
    await expect(form.getByRole("alert").filter({ hasText: CAPTCHA_MESSAGES.incomplete })).toBeVisible();
    await expect(box).toBeFocused();
    await page.keyboard.press("Space");
    await expect(form.getByRole("status").filter({ hasText: CAPTCHA_WIDGET_MESSAGES.checked })).toBeVisible();
    await expect(box).toBeChecked();
    await expect(form.getByText(CAPTCHA_MESSAGES.incomplete)).toBeHidden();
    await send(form);
    await expect(page.getByText("We have it.")).toBeVisible();
    expect(await made.submissions()).toEqual([{ Email: "ada@example.org" }]);
    expect(seen()).toEqual({ foreign: [], errors: [] });
  });

  test("gets the focus once it is ready, when the form is sent before it is drawn", async ({ page, shop, stoa }) => {
    const made = await addFormPage(stoa, shop, PROTECTED);
    const release = await holdScript(page, "altcha-captcha");
    const form = await open(page, made);
    await send(form);
    await expect(form.getByRole("alert").filter({ hasText: CAPTCHA_MESSAGES.incomplete })).toBeVisible();
    release();
    await expect(form.getByRole("checkbox", { name: CAPTCHA_WIDGET_MESSAGES.label })).toBeFocused();
  });

  test("loads when the form is sent, if its script could not be fetched before", async ({ page, shop, stoa }) => {
    const made = await addFormPage(stoa, shop, PROTECTED);
    const failed = page.waitForEvent("requestfailed");
    await page.route("**/altcha-captcha-*.js", (route) => route.abort(), { times: 1 });
    const form = await open(page, made);
    await failed;
    await send(form);
    await expect(form.getByRole("alert").filter({ hasText: CAPTCHA_MESSAGES.incomplete })).toBeVisible();
    await expect(form.getByRole("checkbox", { name: CAPTCHA_WIDGET_MESSAGES.label })).toBeFocused();
    await page.keyboard.press("Space");
    await expect(form.getByRole("status").filter({ hasText: CAPTCHA_WIDGET_MESSAGES.checked })).toBeVisible();
    await send(form);
    await expect(page.getByText("We have it.")).toBeVisible();
  });

  test("reports that it works on secure pages only, and lets nothing through on others", async ({
    page,
    shop,
    stoa,
  }) => {
    const made = await addFormPage(stoa, shop, PROTECTED);
    await page.addInitScript(() => Object.defineProperty(window, "isSecureContext", { value: false }));
    const form = await open(page, made);
    const box = form.getByRole("checkbox", { name: CAPTCHA_WIDGET_MESSAGES.label });
    await box.click();
    await expect(form.getByText(CAPTCHA_WIDGET_MESSAGES.insecure)).toBeVisible();
    await expect(box).not.toBeChecked();
    await send(form);
    await expect(form.getByRole("alert").filter({ hasText: CAPTCHA_MESSAGES.incomplete })).toBeVisible();
    expect(await made.submissions()).toEqual([]);
  });

  test("holds the form while a checkbox is still being verified", async ({ page, shop, stoa }) => {
    const made = await addFormPage(stoa, shop, PROTECTED);
    const gate = Promise.withResolvers<undefined>();
    await page.route("**/api/captcha/challenge", async (route) => {
      await gate.promise;
      await route.continue();
    });
    const form = await open(page, made);
    await form.getByRole("checkbox", { name: CAPTCHA_WIDGET_MESSAGES.label }).click();
    await expect(form.getByText(CAPTCHA_WIDGET_MESSAGES.checking)).toBeVisible();
    await send(form);
    await expect(form.getByRole("button", { name: FORM_MESSAGES.submitting })).toBeDisabled();
    gate.resolve(undefined);
    await expect(page.getByText("We have it.")).toBeVisible();
  });

  test("reports that a check did not work, and can be checked again", async ({ page, shop, stoa }) => {
    const made = await addFormPage(stoa, shop, PROTECTED);
    await page.route("**/api/captcha/challenge", (route) => route.abort());
    const form = await open(page, made);
    const box = form.getByRole("checkbox", { name: CAPTCHA_WIDGET_MESSAGES.label });
    await box.click();
    await expect(form.getByRole("status").filter({ hasText: CAPTCHA_WIDGET_MESSAGES.failed })).toBeVisible();
    await expect(box).not.toBeChecked();
    await page.unroute("**/api/captcha/challenge");
    await box.click();
    await expect(form.getByText(CAPTCHA_WIDGET_MESSAGES.checked)).toBeVisible();
  });

  test("must be solved again after a rejected answer, and nothing is sent before", async ({ page, shop, stoa }) => {
    const made = await addFormPage(stoa, shop, PROTECTED);
    const form = await open(page, made);
    const box = form.getByRole("checkbox", { name: CAPTCHA_WIDGET_MESSAGES.label });
    await box.click();
    await expect(form.getByText(CAPTCHA_WIDGET_MESSAGES.checked)).toBeVisible();
    await page.route(CALLS.save, (route) =>
      route.continue({ postData: { ...(route.request().postDataJSON() as object), captchaKey: "forged" } }),
    );
    await send(form);
    await expect(form.getByRole("alert").filter({ hasText: CAPTCHA_MESSAGES.incomplete })).toBeVisible();
    await expect(box).not.toBeChecked();
    const button = form.getByRole("button", { name: "Send" });
    await expect(button).toBeDisabled();
    await page.unroute(CALLS.save);
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(box).toBeFocused();
    expect(await made.submissions()).toEqual([]);
    await page.keyboard.press("Space");
    await expect(button).toBeEnabled();
    await send(form);
    await expect(page.getByText("We have it.")).toBeVisible();
  });

  for (const [width, look] of [
    [320, "compact"],
    [400, "normal"],
  ] as const) {
    test(`is ${look} in a container for a window of ${width} px`, async ({ page, shop, stoa }) => {
      const made = await addFormPage(stoa, shop, PROTECTED);
      await page.setViewportSize({ width, height: 800 });
      const form = await open(page, made);
      await expect(form.locator(`.captcha-box--${look}`)).toBeVisible();
    });
  }
});

test.describe("reCAPTCHA Enterprise", () => {
  test("is requested once a visitor is about to use the form, and for a token of the form's action when it is sent", async ({
    page,
    shop,
    stoa,
  }) => {
    const made = await addFormPage(stoa, shop, PROTECTED);
    const asked = await fake(page, RECAPTCHA.scriptUrl, RECAPTCHA_SCRIPT);
    const tokens = await takeTokens(page);
    await page.goto(made.url);
    await page.getByRole("link", { name: "Shop" }).first().hover();
    expect(asked).toEqual([]);
    await send(await open(page, made, RECAPTCHA));
    await expect(page.getByText("We have it.")).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(tokens).toEqual(["token for site-key FORM_BLOCK_SUBMISSION"]);
  });

  test("sends nothing for a token that fails: the server decides", async ({ page, shop, stoa }) => {
    const made = await addFormPage(stoa, shop, PROTECTED);
    await fake(page, RECAPTCHA.scriptUrl, `${RECAPTCHA_SCRIPT} window.failingAction = "FORM_BLOCK_SUBMISSION";`);
    const tokens = await takeTokens(page);
    await send(await open(page, made, RECAPTCHA));
    await expect(page.getByText("We have it.")).toBeVisible();
    expect(tokens).toEqual([null]);
  });

  const REFUSALS = [
    ["no site key", { ...RECAPTCHA, siteKey: null }, RECAPTCHA_SCRIPT, CAPTCHA_MESSAGES.noSiteKey],
    ["a script that sets nothing up", RECAPTCHA, "", CAPTCHA_MESSAGES.notSetUp],
  ] as const;
  for (const [name, view, script, message] of REFUSALS) {
    test(`${name} is reported, and nothing is lost`, async ({ page, shop, stoa }) => {
      const made = await addFormPage(stoa, shop, PROTECTED);
      await fake(page, RECAPTCHA.scriptUrl, script);
      const form = await open(page, made, view);
      await send(form);
      await expect(form.getByRole("alert").filter({ hasText: message })).toBeVisible();
      await expect(form.getByRole("button", { name: "Send" })).toBeEnabled();
      await expect(form.getByRole("textbox", { name: "Email" })).toHaveValue("ada@example.org");
    });
  }
});

test.describe("Turnstile", () => {
  for (const [width, size] of [
    [320, "compact"],
    [900, "normal"],
  ] as const) {
    test(`is drawn ${size} in a window of ${width} px, and its token is sent`, async ({ page, shop, stoa }) => {
      const made = await addFormPage(stoa, shop, PROTECTED);
      await fake(page, TURNSTILE.scriptUrl, TURNSTILE_SCRIPT);
      const tokens = await takeTokens(page);
      await page.setViewportSize({ width, height: 800 });
      const form = await open(page, made, { ...TURNSTILE, theme: "dark" });
      const box = form.getByRole("checkbox", { name: "Verify" });
      await expect(box).toBeVisible();
      await expect(page.locator("[data-captcha]")).toHaveAttribute(
        "data-asked",
        `site-key FORM_BLOCK_SUBMISSION dark ${size}`,
      );
      await send(form);
      await expect(form.getByRole("alert").filter({ hasText: CAPTCHA_MESSAGES.incomplete })).toBeVisible();
      await box.check();
      await page.evaluate(() => (window as unknown as { turnstileExpire: () => void }).turnstileExpire());
      await send(form);
      await expect(form.getByRole("alert").filter({ hasText: CAPTCHA_MESSAGES.incomplete })).toBeVisible();
      await box.check();
      await send(form);
      await expect(page.getByText("We have it.")).toBeVisible();
      expect(tokens).toEqual(["solved"]);
    });
  }

  test("a render that fails is logged, and reported when the form is sent", async ({ page, shop, stoa }) => {
    const made = await addFormPage(stoa, shop, PROTECTED);
    await fake(
      page,
      TURNSTILE.scriptUrl,
      "window.turnstile = { render: () => { throw new Error('no place') }, reset: () => {} };",
    );
    const logged = page.waitForEvent("pageerror");
    const form = await open(page, made, TURNSTILE);
    expect((await logged).message).toBe("no place");
    await send(form);
    await expect(form.getByRole("alert").filter({ hasText: CAPTCHA_MESSAGES.incomplete })).toBeVisible();
  });
});

const MERCHANDISING: Merchandising = {
  scarcityEnabled: false,
  scarcityThreshold: 5,
  scarcityText: "",
  scarcityShownByDefault: false,
  customSoldOutText: "",
  restockNotificationEnabled: true,
  restockNotificationMessage: "",
  restockSuccessMessage: "",
  mailingListSignUpEnabled: false,
  mailingListOptInByDefault: false,
};

test("a restock signup is sent with a token if the owner wants one", async ({ page, shop }) => {
  const captcha = { provider: "recaptcha-enterprise", siteKey: "site-key", protectsRestock: true };
  await shop.studio.call("PUT", "/api/studio/captcha", { captcha });
  const item = await shop.draftItem({ title: "Tall Jug", variants: [{ stock: 0 }] });
  const detail = await shop.studio.call<EndpointReply<typeof getProduct>>("GET", `/api/products/${item.id}`);
  await shop.editProduct(detail, { merchandising: MERCHANDISING });
  await shop.publish();
  await fake(page, RECAPTCHA.scriptUrl, RECAPTCHA_SCRIPT);
  const tokens: unknown[] = [];
  await page.route("**/notifications/restock", (route) => {
    tokens.push((route.request().postDataJSON() as Record<string, unknown>)["recaptchaEnterpriseV3Token"]);
    return route.fulfill({ json: { message: "" } });
  });
  await page.goto(shop.url(item.path));
  await page.getByRole("textbox", { name: MERCHANDISING_MESSAGES.restockPlaceholder }).fill("ada@example.org");
  await page.getByRole("button", { name: MERCHANDISING_MESSAGES.restockButton, exact: true }).click();
  await expect(page.getByText(MERCHANDISING_MESSAGES.restockSuccess)).toBeVisible();
  expect(tokens).toEqual(["token for site-key PRODUCT_WAITLIST_SUBMISSION"]);
});

test("the form of the popup asks for a token of the popup's own action", async ({ page, shop, stoa }) => {
  const captcha = { provider: "recaptcha-enterprise", siteKey: "site-key", protectsRestock: false };
  await shop.studio.call("PUT", "/api/studio/captcha", { captcha });
  const { formId } = await addFormPage(stoa, shop, { ...PROTECTED, isNewsletter: true });
  await changeSettings(shop, { popup: { ...POPUP, buttonText: "", buttonUrl: "", formId } });
  await fake(page, RECAPTCHA.scriptUrl, RECAPTCHA_SCRIPT);
  const tokens = await takeTokens(page);
  await page.goto(shop.url("/"));
  const popup = page.getByRole("dialog", { name: POPUP.title });
  await reach(popup.getByRole("form"));
  await popup.getByRole("textbox", { name: "Email" }).fill("ada@example.org");
  await popup.getByRole("textbox", { name: "Email" }).press("Enter");
  await expect(popup.getByText("We have it.")).toBeVisible();
  expect(tokens).toEqual(["token for site-key PROMO_POPUP_SUBMISSION"]);
});
