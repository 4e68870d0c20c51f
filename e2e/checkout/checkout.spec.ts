import { ADDRESS_MESSAGES } from "@stoa/core/address/address-messages.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { DECLINE_MESSAGES } from "@stoa/core/payment/decline-messages.ts";
import { PAYMENT_MESSAGES } from "@stoa/core/payment/payment-messages.ts";
import type { Browser, Locator, Page } from "@playwright/test";
import { expectAccessible } from "../accessibility/accessible-page.ts";
import type { StoaAddress } from "../server/stoa-address.ts";
import { expect, test } from "../server/stoa-server.ts";

const {
  checkoutApply,
  checkoutChooseRegion,
  checkoutContinue,
  checkoutCoupon,
  checkoutEmail,
  checkoutTestConfirm,
  checkoutTestDeclined,
  checkoutTestSucceeds,
} = CHECKOUT_PAGE_TEXTS;

const ORDER_PAGE = /\/checkout\/order-confirmed\?id=[0-9a-f]{24}&token=/;

/** A phone-sized browser without scripts. */
async function openPlainBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 412, height: 915 } });
  return context.newPage();
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 80; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there.");
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole("textbox", { name: label }).first());
  await page.keyboard.type(text);
}

/** Puts the demo's jar into the cart by its plain form and goes to the checkout, all by keyboard. */
async function goToCheckout(page: Page, stoa: StoaAddress): Promise<void> {
  await page.goto(`${stoa.siteOrigin("demo")}/shop/storage-jar`);
  await tabTo(page, page.getByRole("combobox").first());
  await page.keyboard.press("ArrowDown");
  await tabTo(page, page.getByRole("button", { name: "Add To Cart" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/cart$/);
  await tabTo(page, page.getByRole("link", { name: CART_MESSAGES.checkout, exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: CHECKOUT_PAGE_TEXTS.checkoutTitle, level: 1 })).toBeVisible();
}

async function fillIn(page: Page): Promise<void> {
  await typeInto(page, checkoutEmail, "ada@example.com");
  await typeInto(page, "First name", "Ada");
  await typeInto(page, "Last name", "Lovelace");
  await typeInto(page, "Address", "12 Main St");
  await typeInto(page, "City", "Albany");
  await tabTo(page, page.getByRole("combobox", { name: "State" }).first());
  await page.keyboard.type("New York");
  await typeInto(page, "ZIP code", "12207");
  await tabTo(page, page.getByRole("button", { name: checkoutContinue }));
  await page.keyboard.press("Enter");
  await expect(placeButton(page)).toBeVisible();
}

function placeButton(page: Page): Locator {
  return page.getByRole("button", { name: /^Place order – \$/ });
}

async function choosePayment(page: Page, name: string): Promise<void> {
  await page.getByRole("radio", { name }).check();
}

test("buys without scripts and by keyboard alone, on a phone", async ({ browser, stoa }) => {
  const page = await openPlainBrowser(browser);
  await goToCheckout(page, stoa);
  await fillIn(page);
  await expect(placeButton(page)).toHaveAccessibleName(/^Place order – \$\d+\.\d\d$/);
  await typeInto(page, checkoutCoupon, "welcome10");
  await tabTo(page, page.getByRole("button", { name: `${checkoutApply}: ${checkoutCoupon}` }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Discount (WELCOME10)")).toBeVisible();
  await tabTo(page, placeButton(page));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(ORDER_PAGE);
  await page.goto(`${stoa.siteOrigin("demo")}/cart`);
  await expect(page.getByText(CART_MESSAGES.empty)).toBeVisible();
  await page.context().close();
});

test("reports that a payment was declined, keeps all entries, and takes the next one", async ({ browser, stoa }) => {
  const page = await openPlainBrowser(browser);
  await goToCheckout(page, stoa);
  await fillIn(page);
  await choosePayment(page, checkoutTestDeclined);
  await placeButton(page).click();
  await expect(page.getByRole("alert")).toContainText(DECLINE_MESSAGES.card_declined);
  await expect(page.getByRole("textbox", { name: "ZIP code" }).first()).toHaveValue("12207");
  await choosePayment(page, checkoutTestSucceeds);
  await placeButton(page).click();
  await expect(page).toHaveURL(ORDER_PAGE);
  await page.context().close();
});

test("goes through the bank's page, whether it declines or approves", async ({ browser, stoa }) => {
  const page = await openPlainBrowser(browser);
  await goToCheckout(page, stoa);
  await fillIn(page);
  for (const answer of [PAYMENT_MESSAGES.failButton, PAYMENT_MESSAGES.confirmButton]) {
    await choosePayment(page, checkoutTestConfirm);
    await placeButton(page).click();
    await expect(page.getByRole("heading", { name: PAYMENT_MESSAGES.confirmTitle })).toBeVisible();
    await page.getByRole("button", { name: answer, exact: true }).click();
    if (answer === PAYMENT_MESSAGES.failButton) {
      await expect(page.getByRole("alert")).toContainText(CHECKOUT_MESSAGES.declined);
    }
  }
  await expect(page).toHaveURL(ORDER_PAGE);
  await page.context().close();
});

test("links an error to its field", async ({ page, stoa }) => {
  await page.goto(`${stoa.siteOrigin("demo")}/shop/storage-jar`);
  await goToCheckoutByScript(page, stoa);
  await page.getByRole("button", { name: checkoutContinue }).click();
  const city = fillMessage(ADDRESS_MESSAGES.required, { label: "City" });
  await page.getByRole("alert").getByRole("link", { name: city }).click();
  const field = page.getByRole("textbox", { name: "City" }).first();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(city);
});

/** Fills the same cart by script; filling a cart is tested elsewhere. */
async function goToCheckoutByScript(page: Page, stoa: StoaAddress): Promise<void> {
  await page.evaluate(async () => {
    const form = document.querySelector("noscript")?.textContent ?? "";
    const field = (name: string): string => new RegExp(`name="${name}"[^>]*value="([^"]+)"`).exec(form)?.[1] ?? "";
    const sku = /<option value="([^"]+)"/.exec(form)?.[1] ?? field("sku");
    const body = new URLSearchParams({ itemId: field("itemId"), sku, quantity: "1" });
    await fetch("/cart/add", { method: "POST", body });
  });
  await page.goto(`${stoa.siteOrigin("demo")}/checkout`);
}

/** Keeps the checkout a plain form in a browser with scripts, which axe needs. */
async function openPlainCheckout(page: Page, stoa: StoaAddress): Promise<void> {
  await page.route(/checkout-island-/, (route) => route.abort());
  await page.goto(`${stoa.siteOrigin("demo")}/shop/storage-jar`);
  await goToCheckoutByScript(page, stoa);
}

test("is accessible as a plain form, begun and with what is wrong", async ({ page, stoa }) => {
  await openPlainCheckout(page, stoa);
  await expectAccessible(page);
  await page.getByRole("button", { name: checkoutContinue }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "State" }).first()).toContainText(checkoutChooseRegion);
  await expectAccessible(page);
});

test("is accessible as a plain form, ready and declined", async ({ page, stoa }) => {
  await openPlainCheckout(page, stoa);
  await fillIn(page);
  await expectAccessible(page);
  await choosePayment(page, checkoutTestDeclined);
  await placeButton(page).click();
  await expect(page.getByRole("alert")).toContainText(DECLINE_MESSAGES.card_declined);
  await expectAccessible(page);
});
