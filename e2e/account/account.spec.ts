import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import type { Locator, Page } from "@playwright/test";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { ACCOUNT_FORM_MESSAGES } from "@stoa/core/site-user/account-form-messages.ts";
import { ACCOUNT_PAGE_TEXTS } from "@stoa/core/site-user/account-page-texts.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { expectAccessible } from "../accessibility/accessible-page.ts";
import { ADA_ACCOUNT, addAccount } from "../studio/shop/desk-shop.ts";
import { issueGiftCard } from "../checkout/gift-card-steps.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import { holdRequests, VASE } from "../product/product-shop.ts";
import { buy, openStore } from "../owner/shopper-api.ts";
import { expect, test } from "../server/stoa-server.ts";

const T = ACCOUNT_PAGE_TEXTS;
const O = CATALOGUES.en.orderPage;
const C = CHECKOUT_PAGE_TEXTS;
const SESSION_CALL = "**/api/site-users/account/session*";

const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });
const field = (page: Page, name: string): Locator => page.getByRole("textbox", { name, exact: true });
const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

async function expectNoReload(page: Page, work: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await work();
  expect(await page.evaluate(() => "isSame" in window)).toBe(true);
}

async function signIn(page: Page, shop: ShopApi, password = ADA_ACCOUNT.password): Promise<void> {
  await page.goto(shop.url("/account"));
  await field(page, T.accountEmail).fill(ADA_ACCOUNT.email);
  await field(page, T.accountPassword).fill(password);
  await page.keyboard.press("Enter");
}

test("signs in and out by keyboard, with the session's token", async ({ page, shop, stoa }) => {
  await addAccount(stoa, shop);
  await signIn(page, shop, "not this one at all");
  await expect(page.getByRole("alert")).toHaveText(SITE_USER_MESSAGES.wrongCredentials);
  await expect(field(page, T.accountEmail)).toHaveValue(ADA_ACCOUNT.email);
  await field(page, T.accountPassword).fill(ADA_ACCOUNT.password);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(T.accountTitle);
  // Before the page's script is loaded, the button posts its form.
  await page.waitForLoadState();
  const call = page.waitForRequest((request) => request.method() === "DELETE");
  await button(page, T.accountSignOut).focus();
  await page.keyboard.press("Enter");
  expect((await call).headers()["x-siteuser-xsrf-token"]).toMatch(/.{20,}/u);
  await expect(page.getByRole("status")).toHaveText(SITE_USER_MESSAGES.signedOut);
  await expect(heading(page)).toHaveText(T.accountSignIn);
});

test("signs in with a fresh crumb when the old one has expired, and out in a tab that kept no token", async ({
  page,
  shop,
  stoa,
}) => {
  await addAccount(stoa, shop);
  await page.goto(shop.url("/account"));
  await page.context().addCookies([{ name: "crumb", value: "old", url: shop.origin }]);
  await field(page, T.accountEmail).fill(ADA_ACCOUNT.email);
  await field(page, T.accountPassword).fill(ADA_ACCOUNT.password);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(T.accountTitle);
  const other = await page.context().newPage();
  await other.goto(shop.url("/account"));
  await button(other, T.accountSignOutEverywhere).click();
  await expect(other.getByRole("status")).toHaveText(SITE_USER_MESSAGES.signedOut);
});

for (const [fault, answer, message] of [
  ["a broken connection", null, STOREFRONT_MESSAGES.checkConnection],
  ["a server that fails", { status: 500, body: "oops" }, STOREFRONT_MESSAGES.tryAgain],
  ["too many tries", { status: 429, body: "{}" }, CART_MESSAGES.tooManyRequests],
] as const) {
  test(`keeps the entries through ${fault}`, async ({ page, shop, stoa }) => {
    await addAccount(stoa, shop);
    await page.route(SESSION_CALL, (route) => (answer === null ? route.abort() : route.fulfill(answer)));
    await signIn(page, shop);
    await expect(page.getByRole("alert")).toHaveText(message);
    await expect(field(page, T.accountPassword)).toHaveValue(ADA_ACCOUNT.password);
    await page.unroute(SESSION_CALL);
    await button(page, T.accountSignIn).click();
    await expect(heading(page)).toHaveText(T.accountTitle);
  });
}

test("keeps the entries of an owner who was signed out in the meantime, until they are back", async ({
  page,
  shop,
  stoa,
}) => {
  await addAccount(stoa, shop);
  await signIn(page, shop);
  await expect(heading(page)).toHaveText(T.accountTitle);
  await page.goto(shop.url("/account/details"));
  await field(page, T.accountFirstName).fill("Augusta");
  await page.context().clearCookies();
  await button(page, T.accountSave).first().click();
  await expect(page.getByRole("alert")).toHaveText(ACCOUNT_FORM_MESSAGES.signedOutMeanwhile);
  await expect(field(page, T.accountFirstName)).toHaveValue("Augusta");
  const other = await page.context().newPage();
  await signIn(other, shop);
  await expect(heading(other)).toHaveText(T.accountTitle);
  await button(page, T.accountSave).first().click();
  await expect(page.getByRole("status")).toHaveText(SITE_USER_MESSAGES.profileSaved);
  await expect(field(page, T.accountFirstName)).toHaveValue("Augusta");
});

/** Vertical distance in pixels. */
async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0));
}

test("an order shows where its parcel is, what it cost and who paid it, on every screen", async ({
  page,
  shop,
  stoa,
}) => {
  await openStore(shop);
  await addAccount(stoa, shop);
  const [vase] = await shop.addItems(VASE);
  const giftCardCode = await issueGiftCard(stoa, shop, 1000);
  const orderId = await buy(shop, { items: [{ item: vase }], giftCardCode });
  const { lines } = await shop.studio.call<OrderDetail>("GET", `/api/commerce/orders/${orderId}`);
  const parcel = {
    carrierName: "Post",
    service: "Parcel",
    trackingNumber: "JD 014",
    trackingUrl: "https://post.example/JD014",
    shipDate: "2026-11-20T00:00:00Z",
    lines: [{ lineId: lines[0]?.id, quantity: 1 }],
  };
  const sent = { shouldSendNotification: false, shipments: [parcel] };
  await shop.studio.call("POST", `/api/commerce/orders/${orderId}/fulfillments`, sent);
  await signIn(page, shop);
  await expect(heading(page)).toHaveText(T.accountTitle);
  await page.goto(shop.url("/account/orders"));
  const main = page.getByRole("main");
  await main.getByRole("link", { name: fillMessage(T.accountOrder, { number: 1 }) }).click();
  await expect(main.getByText(O.stateSent, { exact: true })).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: "JD 014" }).getByRole("link")).toHaveAttribute(
    "href",
    parcel.trackingUrl,
  );
  const card = main.getByText(`${O.giftCard} •••• ${giftCardCode.slice(-4)}`);
  await expect(card.locator("xpath=../dd")).toHaveText("-$10.00");
  await expect(main.getByRole("heading", { name: O.shipTo })).toBeVisible();
  const [invoice] = await Promise.all([
    page.waitForEvent("download"),
    main.getByRole("link", { name: O.invoice }).click(),
  ]);
  expect(invoice.suggestedFilename()).toMatch(/[.]pdf$/u);
  await expectAccessible(page);
  await main.getByRole("link", { name: T.accountOrderBack }).click();
  await expect(heading(page)).toHaveText(T.accountOrders);
});

test("a notice has space below it before the heading", async ({ page, shop, stoa }) => {
  await addAccount(stoa, shop);
  await signIn(page, shop);
  await expect(heading(page)).toHaveText(T.accountTitle);
  await page.setViewportSize({ width: 412, height: 900 });
  await page.goto(shop.url("/account/details"));
  await button(page, T.accountSave).first().click();
  const notice = page.getByRole("status");
  await expect(notice).toHaveText(SITE_USER_MESSAGES.profileSaved);
  expect(await gapBetween(heading(page), notice)).toBeGreaterThanOrEqual(12);
});

test("sends an early form with its script, and as a plain form if the script is unreachable", async ({
  page,
  shop,
  stoa,
}) => {
  await addAccount(stoa, shop);
  await page.route(SESSION_CALL, (route) => route.abort());
  const scripts = await holdRequests(page, "**/_stoa/{reached-parts,live-account-form}-*.js");
  await signIn(page, shop);
  await scripts.arrived;
  scripts.letGo();
  await expect(page.getByRole("alert")).toHaveText(STOREFRONT_MESSAGES.checkConnection);
  await page.route("**/_stoa/reached-parts-*.js", (route) => route.abort());
  await signIn(page, shop);
  await expect(heading(page)).toHaveText(T.accountTitle);
});

test("saves an address with its country's shipping methods, without reloading the page", async ({
  page,
  shop,
  stoa,
}) => {
  await addAccount(stoa, shop);
  await signIn(page, shop);
  await expect(heading(page)).toHaveText(T.accountTitle);
  await page.goto(shop.url("/account/addresses"));
  const country = page.getByRole("combobox", { name: "Country" });
  await country.selectOption("CA");
  await page.getByRole("combobox", { name: "Province" }).selectOption("Ontario");
  await country.selectOption("SE");
  await expect(page.getByRole("textbox", { name: "Region" })).toHaveValue("");
  await country.selectOption("US");
  await expect(page.getByLabel("ZIP code")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "State" })).toHaveValue("");
  await expect(button(page, C.checkoutCountryUpdate)).toBeHidden();
  await expectNoReload(page, async () => {
    await page.getByLabel("Last name").fill("Lovelace");
    await page.getByRole("textbox", { name: "Address", exact: true }).fill("12 Main St");
    await page.getByLabel("City").fill("Portland");
    await page.getByRole("combobox", { name: "State" }).selectOption("OR");
    await page.getByLabel("ZIP code").fill("97201");
    await page.route("**/account/addresses", (route) => route.abort());
    await button(page, T.accountSave).click();
    await expect(page.getByRole("alert")).toHaveText(STOREFRONT_MESSAGES.checkConnection);
    await expect(page.getByLabel("City")).toHaveValue("Portland");
    await page.unroute("**/account/addresses");
    await button(page, T.accountSave).click();
    await expect(page.getByRole("status")).toHaveText(SITE_USER_MESSAGES.addressSaved);
    await expect(page.getByText("12 Main St")).toBeVisible();
  });
  await expectAccessible(page);
});

test("rates a new password, and links to what was refused", async ({ page, shop }) => {
  await page.goto(shop.url("/account/register"));
  const password = field(page, T.accountPassword);
  for (const [typed, said] of [
    ["short", "At least"],
    ["password123", T.accountPasswordCommon],
    ["plain words", T.accountPasswordFair],
    ["Kiln opens at nine", T.accountPasswordStrong],
  ] as const) {
    await password.fill(typed);
    await expect(password).toHaveAccessibleDescription(new RegExp(said.replaceAll(".", "[.]"), "u"));
  }
  await expectNoReload(page, async () => {
    await field(page, T.accountEmail).fill("ada@example.org");
    await password.fill("password123");
    await button(page, T.accountRegister).click();
    await expect(page.getByText(SITE_USER_MESSAGES.passwordCommon).first()).toBeVisible();
    await expect(field(page, T.accountEmail)).toHaveValue("ada@example.org");
    await expect(password).toBeFocused();
  });
  await expectAccessible(page);
});

test("saves an address without scripts, with the fields of its country", async ({ browser, shop, stoa }) => {
  await addAccount(stoa, shop);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, shop);
  await expect(heading(page)).toHaveText(T.accountTitle);
  await page.goto(shop.url("/account/addresses"));
  await field(page, "Last name").fill("Lovelace");
  await page.getByRole("combobox", { name: "Country" }).selectOption("CA");
  await button(page, C.checkoutCountryUpdate).click();
  await expect(field(page, "Last name")).toHaveValue("Lovelace");
  await field(page, "Address").fill("1 Front St");
  await page.getByRole("combobox", { name: "Province" }).selectOption("Ontario");
  await field(page, "Postal code").fill("M5V 2T6");
  await field(page, "City").fill("Toronto");
  await page.keyboard.press("Enter");
  await expect(page.getByText(SITE_USER_MESSAGES.addressSaved)).toBeVisible();
  await page.getByRole("link", { name: T.accountEdit }).click();
  await expect(page.getByRole("combobox", { name: "Province" })).toHaveValue("ON");
  await context.close();
});

test("works without scripts", async ({ browser, shop, stoa }) => {
  await addAccount(stoa, shop);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, shop, "wrong one here");
  await expect(page.getByText(SITE_USER_MESSAGES.wrongCredentials)).toBeVisible();
  await field(page, T.accountPassword).fill(ADA_ACCOUNT.password);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(T.accountTitle);
  await button(page, T.accountSignOut).click();
  await expect(page.getByText(SITE_USER_MESSAGES.signedOut)).toBeVisible();
  await context.close();
});
