import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import { GIFT_CARD_LABELS } from "@stoa/core/gift-card/gift-card-messages.ts";
import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import type { Page } from "@playwright/test";
import { addressField, ORDER_PAGE, placeButton } from "../checkout/checkout-steps.ts";
import { VASE } from "../product/product-shop.ts";
import { ADA, openStore } from "../owner/shopper-api.ts";
import { addGiftCard, addSubscription } from "../product/sold-kinds.ts";
import { expect, test } from "../server/stoa-server.ts";

/* From the list to the thank-you page in each theme, and for each kind of product, without scripts. */

test.use({ javaScriptEnabled: false });

const T = CHECKOUT_PAGE_TEXTS;
const ADD = /^Add to cart$/iu;

async function enterAddress(page: Page): Promise<void> {
  await page.getByRole("textbox", { name: T.checkoutEmail }).fill("ada@example.org");
  await addressField(page, "First name").fill(ADA.firstName);
  await addressField(page, "Last name").fill(ADA.lastName);
  await page.getByRole("textbox", { name: "Address" }).first().fill(ADA.address1);
  await addressField(page, "City").fill(ADA.city);
  await addressField(page, "State").selectOption(ADA.state);
  await addressField(page, "ZIP code").fill(ADA.postalCode);
  await page.getByRole("button", { name: T.checkoutContinue }).click();
}

async function placeOrder(page: Page, title: string): Promise<void> {
  await placeButton(page).click();
  await expect(page).toHaveURL(ORDER_PAGE);
  await expect(page.getByRole("main").getByText(title).first()).toBeVisible();
}

for (const theme of ["agora", "scriptorium", "atrium"]) {
  test(`${theme}: from the list to the thanks`, async ({ page, shop }) => {
    if (theme !== "agora") await shop.studio.call("PUT", "/api/studio/themes/shown", { name: theme, from: "agora" });
    await openStore(shop);
    const [vase] = await shop.addItems(VASE);
    await page.goto(shop.url("/shop"));
    await page.getByRole("link", { name: vase.title }).first().click();
    await page.getByRole("combobox", { name: "Options" }).selectOption(vase.skus[1] ?? "");
    await page.getByRole("spinbutton", { name: "Quantity" }).fill("2");
    await page.getByRole("button", { name: ADD }).click();
    await expect(page).toHaveURL(shop.url("/cart"));
    await expect(page.getByRole("region", { name: CART_MESSAGES.summary })).toContainText("$64.00");
    await page.getByRole("link", { name: CART_MESSAGES.checkout, exact: true }).click();
    await enterAddress(page);
    await expect(placeButton(page)).toHaveAccessibleName(/\$69\.00$/u);
    await placeOrder(page, vase.title);
  });
}

test("a gift card for someone, which needs no address", async ({ page, shop }) => {
  await openStore(shop);
  const card = await addGiftCard(shop);
  await page.goto(shop.url(card.path));
  await page.getByRole("combobox").first().selectOption({ index: 1 });
  await page.getByRole("textbox", { name: GIFT_CARD_LABELS.recipientEmail }).fill("bea@example.org");
  await page.getByRole("button", { name: ADD }).click();
  await expect(page).toHaveURL(shop.url("/cart"));
  await page.getByRole("link", { name: CART_MESSAGES.checkout, exact: true }).click();
  await page.getByRole("textbox", { name: T.checkoutEmail }).fill("ada@example.org");
  await expect(addressField(page, "City")).toHaveCount(0);
  await placeOrder(page, card.title);
});

test("a subscription", async ({ page, shop }) => {
  await openStore(shop);
  const tea = await addSubscription(shop);
  await page.goto(shop.url(tea.path));
  await page.getByRole("button", { name: MERCHANDISING_MESSAGES.subscribe }).click();
  await expect(page).toHaveURL(/\/checkout\?/u);
  await enterAddress(page);
  await placeOrder(page, tea.title);
});
