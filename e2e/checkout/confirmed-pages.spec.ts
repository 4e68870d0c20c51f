import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import type { createProduct } from "@stoa/core/product/product-api.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { ACCOUNT_PAGE_TEXTS } from "@stoa/core/site-user/account-page-texts.ts";
import { ORDER_PAGE, placeButton } from "./checkout-steps.ts";
import { ADA_ACCOUNT, addAccount } from "../studio/shop/desk-shop.ts";
import { addDocuments, newId } from "../form/form-page.ts";
import type { ShopApi, ShopItem } from "../owner/owner-api.ts";
import { findViolations, isScrolledSideways } from "../page/page-style-checks.ts";
import { button, changeProduct } from "../product/product-shop.ts";
import { ADA, openStore } from "../owner/shopper-api.ts";
import { expect, test } from "../server/stoa-server.ts";

/*
 * Products bought through a checkout of their own have their own thank-you texts.
 * spec: storefront 2, page types 203, 204, 206 and 208
 */

const TEXTS = CATALOGUES.en.orderConfirmed;
const NARROWEST_PX = 320;

async function expectAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ width: NARROWEST_PX, height: 900 });
  expect.soft(await findViolations(page)).toEqual([]);
  expect.soft(await isScrolledSideways(page), "scrolls sideways").toBe(false);
}

async function expectThanks(page: Page, { title, heading, text }: (typeof TEXTS)[keyof typeof TEXTS]): Promise<void> {
  await expect(page).toHaveURL(ORDER_PAGE);
  await expect(page).toHaveTitle(new RegExp(title));
  await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeFocused();
  await expect(page.getByRole("status")).toHaveText(fillMessage(text, { number: 1, email: ADA_ACCOUNT.email }));
}

async function expectCheckout(page: Page, title: string): Promise<void> {
  await expect(page.getByRole("heading", { name: CHECKOUT_PAGE_TEXTS.checkoutTitle, level: 1 })).toBeVisible();
  // Collapsed on a narrow page.
  await expect(page.getByText(title).first()).toBeAttached();
  await expect(button(page, CHECKOUT_PAGE_TEXTS.checkoutCountryUpdate)).toBeHidden();
}

async function enterDelivery(page: Page): Promise<void> {
  const group = page.getByRole("group", { name: CHECKOUT_PAGE_TEXTS.checkoutDeliveryAddress });
  const field = (name: string): Locator => group.getByLabel(name, { exact: false }).first();
  await field("Country").selectOption(ADA.countryCode);
  await field("First name").fill(ADA.firstName);
  await field("Last name").fill(ADA.lastName);
  await group.getByRole("textbox", { name: "Address" }).first().fill(ADA.address1);
  await field("City").fill(ADA.city);
  await field("State").selectOption(ADA.state);
  await field("ZIP code").fill(ADA.postalCode);
  await field("ZIP code").blur();
}

/** Only an email address is required, because nothing is shipped. */
async function payByEmail(page: Page): Promise<void> {
  const email = page.getByRole("textbox", { name: CHECKOUT_PAGE_TEXTS.checkoutEmail });
  await email.fill(ADA_ACCOUNT.email);
  await email.blur();
  await placeButton(page).click();
}

async function addPass(shop: ShopApi): Promise<ShopItem> {
  const body = { title: "Reading Room", productType: PRODUCT_TYPE.paywall };
  const detail = await shop.studio.call<EndpointReply<typeof createProduct>>("POST", "/api/products", body);
  const price = { amount: 1000, currency: "USD" };
  const variants = detail.product.variants.map((variant) => ({ ...variant, price, salePrice: price }));
  const paywall = { memberAreaIds: [randomBytes(12).toString("hex")], days: null };
  await shop.editProduct(detail, { variants, paywall, isVisible: true });
  await shop.publish();
  return { id: detail.id, title: detail.product.title, path: detail.path, skus: variants.map(({ sku }) => sku) };
}

async function signIn(page: Page, shop: ShopApi): Promise<void> {
  await page.goto(shop.url("/account"));
  await page.getByRole("textbox", { name: ACCOUNT_PAGE_TEXTS.accountEmail, exact: true }).fill(ADA_ACCOUNT.email);
  await page.getByRole("textbox", { name: ACCOUNT_PAGE_TEXTS.accountPassword, exact: true }).fill(ADA_ACCOUNT.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ACCOUNT_PAGE_TEXTS.accountTitle);
}

test("a donation out of a block of a page is paid, and thanked for", async ({ page, shop, stoa }) => {
  const preferences = { isEnabled: true, title: "Save the kiln", suggestedCents: { USD: [1000] }, minimumCents: {} };
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/donations", preferences);
  const value = {
    title: "Help us rebuild",
    showTitle: true,
    description: "<p>It fell in the storm.</p>",
    buttonLabel: "Give now",
    buttonAlignment: "left",
    suggestedContributions: [1500, 4000],
    queuedSubmitEnabled: false,
  };
  const heading = { id: newId(), type: 2, value: { html: "<h1>Our kiln</h1>" } };
  const blocks = [heading, { id: newId(), type: 52, value }];
  const layout = { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks }] }] };
  const data = { urlId: "kiln", title: "Kiln", navigationTitle: "Kiln", enabled: true, description: "", layout };
  await addDocuments(stoa, shop.slug, [{ id: newId(), kind: "page", data }]);
  await shop.publish();
  await page.goto(shop.url("/kiln"));
  const form = page.getByRole("form", { name: value.title });
  await expect(form).toMatchAriaSnapshot(`
    - group "Amount":
      - radio "$15"
      - radio "$40"
      - radio "Other amount"
      - textbox "Other amount (USD)"
    - button "Give now"
  `);
  await expectAccessible(page);
  await form.getByRole("radio", { name: "$40" }).check();
  await button(form, value.buttonLabel).click();
  await expectCheckout(page, preferences.title);
  await payByEmail(page);
  await expectThanks(page, TEXTS.contribution);
  await expect(page.getByText("$40.00").first()).toBeVisible();
  await expectAccessible(page);
});

test("a subscription is started, confirmed, and listed in the account", async ({ page, shop, stoa }) => {
  await openStore(shop);
  await addAccount(stoa, shop);
  const [box] = await shop.addItems({ title: "Tea Box", variants: [{ cents: 1500 }] });
  const subscriptionPlan = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 12 };
  await changeProduct(shop, box, { isSubscribable: true, subscriptionPlan });
  await signIn(page, shop);
  await page.goto(shop.url(box.path));
  await button(page, MERCHANDISING_MESSAGES.subscribe).click();
  await expectCheckout(page, box.title);
  await enterDelivery(page);
  // The address determines the shipping cost; no one is charged an amount they have not seen.
  await expect(placeButton(page)).toHaveAccessibleName("Place order – $20.00");
  await placeButton(page).click();
  await expectThanks(page, TEXTS.subscription);
  await expectAccessible(page);
  await page.goto(shop.url("/account/subscriptions"));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(ACCOUNT_PAGE_TEXTS.accountSubscriptions);
  await expect(main.getByText(box.title).first()).toBeVisible();
  await expectAccessible(page);
  const cancel = main.getByRole("link", { name: `${ACCOUNT_PAGE_TEXTS.accountSubscriptionCancel}: ${box.title}` });
  await cancel.click();
  await expect(main.getByText(ACCOUNT_PAGE_TEXTS.accountSubscriptionCancelText)).toBeVisible();
  await button(page, ACCOUNT_PAGE_TEXTS.accountSubscriptionCancelSubmit).click();
  await expect(main.getByText(ACCOUNT_PAGE_TEXTS.accountSubscriptionCanceled, { exact: true })).toBeVisible();
  await expect(cancel).toHaveCount(0);
});

test("a membership is bought and welcomed", async ({ page, shop }) => {
  const pass = await addPass(shop);
  await page.goto(shop.url(pass.path));
  await button(page, MERCHANDISING_MESSAGES.addToCart).click();
  await expectCheckout(page, pass.title);
  await payByEmail(page);
  await expectThanks(page, TEXTS.membership);
  await expectAccessible(page);
});
