import type { Locator, Page } from "@playwright/test";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { DONATION_FORM_MESSAGES, DONATION_TEXTS } from "@stoa/core/donation/donation-messages.ts";
import { expectAccessible } from "../accessibility/accessible-page.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import { holdRequests } from "../product/product-shop.ts";
import { expect, test } from "../server/stoa-server.ts";

const DONATE_CALL = "**/checkout/donate";

const own = (page: Page): Locator => page.getByRole("textbox", { name: DONATION_TEXTS.donationOwnAmount });
const choice = (page: Page, name: string): Locator => page.getByRole("radio", { name });
const shown = (page: Page, text: string): Locator => page.getByText(text).filter({ visible: true }).first();
const give = (page: Page): Locator => page.getByRole("button", { name: DONATION_TEXTS.donationButton });

async function openPage(page: Page, shop: ShopApi): Promise<void> {
  const preferences = {
    isEnabled: true,
    title: "Save the kiln",
    suggestedCents: { USD: [1000, 2500] },
    minimumCents: { USD: 500 },
  };
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/donations", preferences);
  await page.goto(shop.url("/checkout/donate"));
}

test("donates an amount from the list by keyboard", async ({ page, shop }) => {
  await openPage(page, shop);
  await choice(page, "$10").focus();
  await page.keyboard.press("ArrowRight");
  await expect(choice(page, "$25")).toBeChecked();
  await give(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/checkout\?/u);
  await expect(shown(page, "Save the kiln")).toBeVisible();
  await expect(shown(page, "$25.00")).toBeVisible();
});

test("keeps a custom amount and the list apart", async ({ page, shop }) => {
  await openPage(page, shop);
  await choice(page, "$25").check();
  await own(page).fill("12.50");
  await expect(choice(page, DONATION_TEXTS.donationOwnAmount)).toBeChecked();
  await choice(page, "$10").check();
  await expect(own(page)).toHaveValue("");
  await choice(page, DONATION_TEXTS.donationOwnAmount).check();
  await expect(own(page)).toBeFocused();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("The smallest donation is $5.00. Please enter that or more.");
  await expect(own(page)).toHaveValue("1");
  await expectAccessible(page);
  await own(page).fill("12,50");
  await give(page).click();
  await expect(shown(page, "$12.50")).toBeVisible();
});

test("keeps a custom amount that is typed before the script loads", async ({ page, shop }) => {
  const script = await holdRequests(page, "**/_stoa/live-donation-form-*.js");
  await openPage(page, shop);
  await choice(page, "$25").check();
  await own(page).fill("12.50");
  await script.arrived;
  script.letGo();
  await expect(choice(page, DONATION_TEXTS.donationOwnAmount)).toBeChecked();
  await give(page).click();
  await expect(shown(page, "$12.50")).toBeVisible();
});

test("keeps the entries while there is no connection, and reports it", async ({ page, shop, context }) => {
  await openPage(page, shop);
  await own(page).fill("12.50");
  // Set by its script.
  await expect(choice(page, DONATION_TEXTS.donationOwnAmount)).toBeChecked();
  await context.setOffline(true);
  await give(page).click();
  await expect(page.getByRole("alert")).toHaveText(STOREFRONT_MESSAGES.checkConnection);
  await expect(own(page)).toHaveValue("12.50");
  await context.setOffline(false);
  await give(page).click();
  await expect(shown(page, "$12.50")).toBeVisible();
});

test("keeps the entries when the server does not reply, or replies with something else", async ({ page, shop }) => {
  await openPage(page, shop);
  await own(page).fill("12.50");
  await expect(choice(page, DONATION_TEXTS.donationOwnAmount)).toBeChecked();
  for (const [fault, message] of [
    [null, STOREFRONT_MESSAGES.checkConnection],
    [{ status: 502, contentType: "text/html", body: "<h1>Bad gateway" }, STOREFRONT_MESSAGES.tryAgain],
    [{ status: 429, body: "Slow down." }, CART_MESSAGES.tooManyRequests],
  ] as const) {
    await page.route(DONATE_CALL, (route) => (fault === null ? route.abort() : route.fulfill(fault)), { times: 1 });
    await give(page).click();
    await expect(page.getByRole("alert")).toHaveText(message);
    await expect(own(page)).toHaveValue("12.50");
  }
  await own(page).fill("1");
  await give(page).click();
  await expect(page.getByRole("alert")).toHaveText("The smallest donation is $5.00. Please enter that or more.");
  await own(page).fill("12.50");
  await give(page).click();
  await expect(shown(page, "$12.50")).toBeVisible();
  await expect(page).toHaveURL(/\/checkout/u);
});

test("without scripts, asks again when two amounts are given", async ({ browser, page, shop }) => {
  await openPage(page, shop);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(page.url());
  await choice(plain, "$25").check();
  await own(plain).fill("12");
  await give(plain).click();
  await expect(plain.getByText(DONATION_FORM_MESSAGES.twoAmounts)).toBeVisible();
  await expect(choice(plain, "$25")).toBeChecked();
  await own(plain).fill("");
  await give(plain).click();
  await expect(shown(plain, "$25.00")).toBeVisible();
  await context.close();
});

test("the controls have accessible names", async ({ page, shop }) => {
  await openPage(page, shop);
  await expect(page.getByRole("form", { name: DONATION_TEXTS.donationTitle })).toMatchAriaSnapshot(`
    - group "Amount":
      - radio "$10"
      - radio "$25"
      - radio "Other amount"
      - textbox "Other amount (USD)"
      - paragraph: At least $5.00
    - button "Donate"
  `);
});
