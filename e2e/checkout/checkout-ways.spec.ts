import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { PAYMENT_MESSAGES } from "@stoa/core/payment/payment-messages.ts";
import { ACCOUNT_PAGE_TEXTS } from "@stoa/core/site-user/account-page-texts.ts";
import { SITE_USER_MESSAGES } from "@stoa/core/site-user/site-user-messages.ts";
import {
  addressField,
  expectLiveCheckout,
  openCheckout,
  openReadyCheckout,
  ORDER_PAGE,
  placeButton,
  putIntoCart,
} from "./checkout-steps.ts";
import { ADA_ACCOUNT, addAccount } from "../studio/shop/desk-shop.ts";
import { addDocuments, newId } from "../form/form-page.ts";
import { issueGiftCard } from "./gift-card-steps.ts";
import { openStore } from "../owner/shopper-api.ts";
import { expect, test } from "../server/stoa-server.ts";

const TEXTS = CHECKOUT_PAGE_TEXTS;

test.beforeEach(async ({ shop }) => openStore(shop));

test("goes through the bank's page, whether it declines or approves", async ({ page, shop }) => {
  await openReadyCheckout(page, shop);
  await page.getByRole("radio", { name: TEXTS.checkoutTestConfirm }).check();
  await placeButton(page).click();
  await page.getByRole("button", { name: PAYMENT_MESSAGES.failButton, exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(CHECKOUT_MESSAGES.declined);
  await expectLiveCheckout(page);
  await page.getByRole("radio", { name: TEXTS.checkoutTestConfirm }).check();
  await placeButton(page).click();
  await page.getByRole("button", { name: PAYMENT_MESSAGES.confirmButton, exact: true }).click();
  await expect(page).toHaveURL(ORDER_PAGE);
});

test("can be left at the bank's page and paid another way", async ({ page, shop }) => {
  await openReadyCheckout(page, shop);
  await page.getByRole("radio", { name: TEXTS.checkoutTestConfirm }).check();
  await placeButton(page).click();
  await expect(page.getByRole("heading", { name: PAYMENT_MESSAGES.confirmTitle })).toBeVisible();
  await page.goBack();
  await expectLiveCheckout(page);
  await page.getByRole("radio", { name: TEXTS.checkoutTestSucceeds }).check();
  await placeButton(page).click();
  await expect(page).toHaveURL(ORDER_PAGE);
});

test("waits for a payment that takes a while", async ({ page, shop }) => {
  await openReadyCheckout(page, shop);
  await page.getByRole("radio", { name: TEXTS.checkoutTestSilent }).check();
  await placeButton(page).click();
  await expect(page.getByRole("heading", { name: TEXTS.checkoutWaitingTitle })).toBeVisible();
  await expect(page).toHaveURL(ORDER_PAGE);
});

test("asks the store's own questions, and reports which answer is missing", async ({ page, shop, stoa }) => {
  const field = { id: newId(), type: "text", title: "Which door?", description: "", required: true };
  const input = {
    id: newId(),
    type: "checkbox",
    title: "Wishes",
    description: "",
    required: false,
    options: ["A", "B"],
  };
  const id = newId();
  const data = {
    name: "For the courier",
    fields: [field, input],
    submitButtonText: "Send",
    submissionMessage: "",
    disclaimer: "",
  };
  await addDocuments(stoa, shop.slug, [{ id, kind: "form", data }]);
  await shop.publish();
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/checkout", { additionalFormId: id });
  await openReadyCheckout(page, shop);
  await placeButton(page).click();
  await expect(page.getByRole("alert")).toContainText(FORM_MESSAGES.required);
  await page.getByLabel("Which door?").fill("The blue one");
  const isSaved = page.waitForResponse((reply) => reply.request().postData()?.includes('"B"') === true);
  await page.getByLabel("B", { exact: true }).check();
  await isSaved;
  await page.reload();
  await expect(page.getByLabel("Which door?")).toHaveValue("The blue one");
  await expect(page.getByLabel("B", { exact: true })).toBeChecked();
  await placeButton(page).click();
  await expect(page).toHaveURL(ORDER_PAGE);
});

test("reports that the store no longer takes notes and answers, next to the entries", async ({ page, shop, stoa }) => {
  const id = newId();
  const field = { id: newId(), type: "text", title: "Which door?", description: "", required: false };
  const data = { name: "Door", fields: [field], submitButtonText: "", submissionMessage: "", disclaimer: "" };
  await addDocuments(stoa, shop.slug, [{ id, kind: "form", data }]);
  await shop.publish();
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/checkout", { additionalFormId: id });
  await openReadyCheckout(page, shop);
  const changed = { additionalFormId: null, isNoteAllowed: false };
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/checkout", changed);
  const note = page.getByLabel(TEXTS.checkoutNote);
  await note.fill("Please ring twice");
  await note.blur();
  await expect(note).toHaveAccessibleDescription(CHECKOUT_MESSAGES.noteNotAllowed);
  await page.getByLabel("Which door?").fill("The blue one");
  await page.getByLabel("Which door?").blur();
  await expect(page.getByRole("alert")).toContainText(CHECKOUT_MESSAGES.formNotAsked);
});

test("pays a part with a gift card, which can be removed again", async ({ page, shop, stoa }) => {
  const code = await issueGiftCard(stoa, shop, 2000);
  await openReadyCheckout(page, shop);
  const field = page.getByRole("textbox", { name: TEXTS.checkoutGiftCard });
  await field.fill("AAAA-BBBB-CCCC");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(CHECKOUT_MESSAGES.giftCardUnknown);
  await field.fill(code);
  await field.press("Enter");
  await expect(placeButton(page)).toHaveAccessibleName("Place order – $33.00");
  await page.getByRole("button", { name: new RegExp(`^${TEXTS.checkoutRemove}: Gift card`) }).click();
  await expect(placeButton(page)).toHaveAccessibleName("Place order – $53.00");
  // An entered but unapplied code is applied on pressing the button, and the new total is shown first.
  await field.fill(code);
  await placeButton(page).click();
  const changed = page.getByRole("alert");
  await expect(changed).toContainText(CHECKOUT_MESSAGES.changed);
  // It moves focus and scrolls the page, which would make an earlier click miss its button.
  await expect(changed).toBeFocused();
  await placeButton(page).click();
  await expect(page).toHaveURL(ORDER_PAGE);
});

test("offers signed-in shoppers their addresses, and a new one", async ({ page, shop, stoa }) => {
  await addAccount(stoa, shop);
  const [vase] = await shop.addItems({ title: "Vase", variants: [{ cents: 4800 }] });
  await putIntoCart(page, shop, vase);
  await page.goto(shop.url("/account"));
  await page.getByRole("textbox", { name: ACCOUNT_PAGE_TEXTS.accountEmail }).fill(ADA_ACCOUNT.email);
  await page.getByLabel(ACCOUNT_PAGE_TEXTS.accountPassword, { exact: true }).fill(ADA_ACCOUNT.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ACCOUNT_PAGE_TEXTS.accountTitle);
  await page.goto(shop.url("/account/addresses"));
  await page.getByRole("combobox", { name: /Country/u }).selectOption("US");
  await page.getByLabel("Last name").fill("Lovelace");
  await page.getByRole("textbox", { name: "Address", exact: true }).fill("12 Main St");
  await page.getByLabel("City").fill("Portland");
  await page.getByRole("combobox", { name: "State" }).selectOption("OR");
  await page.getByLabel("ZIP code").fill("97201");
  await page.getByRole("button", { name: ACCOUNT_PAGE_TEXTS.accountSave, exact: true }).click();
  await expect(page.getByRole("status")).toHaveText(SITE_USER_MESSAGES.addressSaved);
  await openCheckout(page, shop);
  const kept = page.getByRole("combobox", { name: TEXTS.checkoutSavedAddress });
  await expect(kept.getByRole("option", { name: TEXTS.checkoutOtherAddress })).toHaveCount(1);
  await kept.selectOption({ index: 1 });
  await expect(addressField(page, "City")).toHaveValue("Portland");
  await addressField(page, "City").fill("Salem");
  await expect(kept.locator("option:checked")).toHaveText(TEXTS.checkoutOtherAddress);
});

test("states the store's minimum", async ({ page, shop }) => {
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/checkout", { minimumSubtotalCents: { USD: 10_000 } });
  const [vase] = await shop.addItems({ title: "Vase", variants: [{ cents: 4800 }] });
  await putIntoCart(page, shop, vase);
  await openCheckout(page, shop);
  await expect(page.getByRole("alert").getByRole("link")).toHaveAttribute("href", "/cart");
  await expect(page.getByRole("alert")).toContainText("$100.00");
});

test("pays by transfer, with the store's instructions", async ({ page, shop }) => {
  await openReadyCheckout(page, shop);
  await page.getByRole("radio", { name: "Bank transfer" }).check();
  await expect(page.getByText("To DE00 1234")).toBeVisible();
  await placeButton(page).click();
  await expect(page).toHaveURL(ORDER_PAGE);
});
