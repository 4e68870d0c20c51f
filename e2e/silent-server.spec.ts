import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add-to-cart-labels.ts";
import { CART_MESSAGES } from "@stoa/core/cart/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/storefront-messages.ts";
import { ACCOUNT_PAGE_TEXTS } from "@stoa/core/site-user/account-page-texts.ts";
import type { Page } from "@playwright/test";
import {
  addressField,
  COMPLETE_CALL,
  openReadyCheckout,
  ORDER_PAGE,
  placeButton,
  putIntoCart,
} from "./checkout-steps.ts";
import { ADA_ACCOUNT, addAccount, addEngravedCup, ENGRAVING } from "./desk-shop.ts";
import { addFormPage, CALLS, formOf, reach } from "./form-page.ts";
import { addButton, button, CART_ENTRIES, expectAlert, MUG, pill } from "./product-shop.ts";
import { openStore } from "./shopper-api.ts";
import { CALL_MS, ownTimeouts, passTime, PAYMENT_MS, silence } from "./silent-server.ts";
import { expect, test } from "./stoa-server.ts";

/*
 * A server that takes a call and never answers, in the middle of each flow. After 20 s, or 60 s where a payment provider is asked,
 * the visitor hears of it, nothing that was typed or chosen is lost, and the same press works once there is an answer.
 */

const { checkConnection } = STOREFRONT_MESSAGES;

test.beforeEach(async ({ page }) => ownTimeouts(page));

const quantityOf = (page: Page) => page.getByRole("spinbutton", { name: STOREFRONT_MESSAGES.quantity });

test("adding to the cart", async ({ page, shop }) => {
  const [mug] = await shop.addItems(MUG);
  await page.goto(shop.url(mug.path));
  const { arrived, speak } = await silence(page, CART_ENTRIES);
  await quantityOf(page).fill("2");
  await addButton(page).click();
  await arrived;
  await expect(button(page, ADD_TO_CART_LABELS.adding)).toBeVisible();
  await passTime(page, CALL_MS);
  await expectAlert(page, checkConnection);
  await expect(quantityOf(page)).toHaveValue("2");
  await speak();
  await addButton(page).click();
  await expect(pill(page, 2)).toBeVisible();
});

test("the questions of a product", async ({ page, shop, stoa }) => {
  const cup = await addEngravedCup(stoa, shop);
  await page.goto(shop.url(cup.path));
  await addButton(page).click();
  const lightbox = page.getByRole("dialog");
  await lightbox.getByRole("textbox", { name: "Words" }).fill("For Bea");
  await lightbox.getByRole("radio", { name: "Square" }).check();
  const { arrived, speak } = await silence(page, CART_ENTRIES);
  await button(page, ENGRAVING.submitButtonText).click();
  await arrived;
  await passTime(page, CALL_MS);
  await expectAlert(page, checkConnection);
  await expect(lightbox.getByRole("textbox", { name: "Words" })).toHaveValue("For Bea");
  await expect(lightbox.getByRole("radio", { name: "Square" })).toBeChecked();
  await speak();
  await button(page, ENGRAVING.submitButtonText).click();
  await expect(pill(page, 1)).toBeVisible();
});

test("a quantity in the cart, and taking a line out", async ({ page, shop }) => {
  const [mug] = await shop.addItems(MUG);
  await putIntoCart(page, shop, mug);
  await page.goto(shop.url("/cart"));
  const more = page.getByRole("button", { name: new RegExp(STOREFRONT_MESSAGES.increaseQuantity) });
  const quiet = await silence(page, "**/shopping-cart/entries/*", "PUT");
  await more.click();
  await expect(quantityOf(page)).toHaveValue("2");
  await quiet.arrived;
  await passTime(page, CALL_MS);
  await expect(page.getByRole("alert")).toContainText(`${CART_MESSAGES.unableToUpdateQuantity}. ${checkConnection}`);
  await expect(quantityOf(page)).toHaveValue("1");
  await quiet.speak();
  const mute = await silence(page, "**/shopping-cart/entries/*", "DELETE");
  await page.getByRole("button", { name: new RegExp(`^${STOREFRONT_MESSAGES.remove}`) }).click();
  await mute.arrived;
  await passTime(page, CALL_MS);
  await expect(page.getByRole("alert")).toContainText(`${CART_MESSAGES.unableToRemove}. ${checkConnection}`);
  await expect(page.getByRole("link", { name: mug.title })).toBeVisible();
  await mute.speak();
  await more.click();
  await expect(page.getByRole("region", { name: CART_MESSAGES.summary })).toContainText("$24.00");
});

test("a field of the checkout, and the button that buys", async ({ page, shop }) => {
  await openStore(shop);
  await openReadyCheckout(page, shop);
  const saving = await silence(page, /\/api\/commerce\/checkout\/[0-9a-f]{24}$/u, "PATCH");
  await addressField(page, "City").fill("Salem");
  await addressField(page, "City").blur();
  await saving.arrived;
  await passTime(page, CALL_MS);
  await expect(page.getByRole("alert")).toContainText(checkConnection);
  await expect(page.getByRole("alert")).toContainText(CHECKOUT_PAGE_TEXTS.checkoutNotSaved);
  await saving.speak();
  const paying = await silence(page, COMPLETE_CALL);
  await placeButton(page).click();
  await paying.arrived;
  await passTime(page, PAYMENT_MS);
  await expect(page.getByRole("alert")).toContainText(checkConnection);
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(addressField(page, "City")).toHaveValue("Salem");
  await paying.speak();
  await placeButton(page).click();
  await expect(page).toHaveURL(ORDER_PAGE);
  await expect(page.getByText("Salem")).toBeVisible();
});

test("each call of a form", async ({ page, shop, stoa }) => {
  const made = await addFormPage(stoa, shop);
  await page.goto(made.url);
  for (const call of [CALLS.key, CALLS.validate, CALLS.save]) {
    const { arrived, speak } = await silence(page, call);
    await reach(formOf(page));
    await page.getByRole("textbox", { name: "Email" }).fill("ada@example.org");
    await button(formOf(page), "Send").click();
    await arrived;
    await passTime(page, CALL_MS);
    await expect(formOf(page).getByRole("alert").first()).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("ada@example.org");
    await speak();
  }
  await button(formOf(page), "Send").click();
  await expect(page.getByRole("status").filter({ hasText: "We have it." })).toBeVisible();
  expect(await made.submissions()).toEqual([{ Email: "ada@example.org" }]);
});

test("signing in, and an address of the account", async ({ page, shop, stoa }) => {
  await addAccount(stoa, shop);
  await page.goto(shop.url("/account"));
  const { arrived, speak } = await silence(page, "**/api/site-users/account/session");
  const password = page.getByRole("textbox", { name: ACCOUNT_PAGE_TEXTS.accountPassword, exact: true });
  await page.getByRole("textbox", { name: ACCOUNT_PAGE_TEXTS.accountEmail, exact: true }).fill(ADA_ACCOUNT.email);
  await password.fill(ADA_ACCOUNT.password);
  await page.keyboard.press("Enter");
  await arrived;
  await passTime(page, CALL_MS);
  await expect(page.getByRole("alert")).toHaveText(checkConnection);
  await expect(password).toHaveValue(ADA_ACCOUNT.password);
  await speak();
  await button(page, ACCOUNT_PAGE_TEXTS.accountSignIn).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ACCOUNT_PAGE_TEXTS.accountTitle);
  await page.goto(shop.url("/account/addresses"));
  const saving = await silence(page, "**/account/addresses");
  await page.getByRole("combobox", { name: /Country/u }).selectOption("US");
  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByRole("textbox", { name: "Address", exact: true }).fill("12 Main St");
  await page.getByLabel("City").fill("Portland");
  await page.getByRole("combobox", { name: "State" }).selectOption("OR");
  await page.getByLabel("ZIP code").fill("97201");
  await button(page, ACCOUNT_PAGE_TEXTS.accountSave).click();
  await saving.arrived;
  await passTime(page, CALL_MS);
  await expect(page.getByRole("alert")).toHaveText(checkConnection);
  await expect(page.getByLabel("City")).toHaveValue("Portland");
});
