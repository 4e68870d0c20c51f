import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import { GIFT_CARD_FORM_MESSAGES, GIFT_CARD_LABELS } from "@stoa/core/gift-card/gift-card-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import { expect, type Locator, type Page } from "@playwright/test";
import { addCode, openReadyCheckout, ORDER_PAGE, placeButton, putIntoCart } from "../checkout/checkout-steps.ts";
import { addButton, button, changeProduct, MUG, pill, sellExpress, VASE } from "../product/product-shop.ts";
import { addGiftCard, addSubscription } from "../product/sold-kinds.ts";
import { openStore } from "../owner/shopper-api.ts";
import type { VisitorFlow } from "../page/visitor-flow.ts";

const EMAIL = "ada@example.org";
const CART_SCRIPT = "**/_stoa/cart-page-island-*.js";
const PRODUCT_SCRIPT = "**/_stoa/product-island-*.js";
const box = (page: Page, name: string): Locator => page.getByRole("textbox", { name, exact: true });
const quantity = (page: Page): Locator => page.getByRole("spinbutton", { name: STOREFRONT_MESSAGES.quantity });
const summary = (page: Page): Locator => page.getByRole("region", { name: CART_MESSAGES.summary });

export const BUYING_FLOWS: readonly VisitorFlow[] = [
  {
    name: "express checkout",
    script: PRODUCT_SCRIPT,
    open: async ({ page, shop }) => {
      await sellExpress(shop);
      const [mug] = await shop.addItems(MUG);
      await page.goto(shop.url(mug.path));
      await quantity(page).fill("3");
    },
    send: (page) => addButton(page).click(),
    expectDone: (page) => expect(page).toHaveURL(/\/checkout/u),
  },
  {
    name: "a gift card for somebody",
    script: PRODUCT_SCRIPT,
    open: async ({ page, shop }) => {
      const card = await addGiftCard(shop);
      await page.goto(shop.url(card.path));
      const value = page.getByRole("combobox", { name: "Select Value" });
      await value.focus();
      await value.selectOption({ index: 1 });
      await addButton(page).click();
      const lightbox = page.getByRole("dialog", { name: GIFT_CARD_FORM_MESSAGES.title });
      await lightbox.getByRole("textbox", { name: GIFT_CARD_LABELS.recipientEmail }).fill(EMAIL);
      await lightbox.getByRole("textbox", { name: GIFT_CARD_LABELS.message, exact: true }).fill("For <b>you</b> 🏺");
    },
    send: (page) => addButton(page.getByRole("dialog", { name: GIFT_CARD_FORM_MESSAGES.title })).click(),
    expectDone: (page) => expect(pill(page, 1)).toBeVisible(),
  },
  {
    name: "a subscription",
    script: PRODUCT_SCRIPT,
    open: async ({ page, shop }) => {
      const { path } = await addSubscription(shop);
      await page.goto(shop.url(path));
    },
    send: (page) => button(page, MERCHANDISING_MESSAGES.subscribe).click(),
    expectDone: (page) => expect(page).toHaveURL(/\/checkout\?/u),
  },
  {
    name: "a code in the cart",
    script: CART_SCRIPT,
    open: async ({ page, shop }) => {
      const [vase] = await shop.addItems(VASE);
      await putIntoCart(page, shop, vase);
      await page.goto(shop.url("/cart"));
      await expect(page.getByRole("status").first()).toBeAttached();
      await box(page, CART_MESSAGES.discountCode).fill("nope");
    },
    send: (page) => box(page, CART_MESSAGES.discountCode).press("Enter"),
    expectDone: (page) => expect(summary(page).getByRole("alert")).toContainText("NOPE"),
  },
  {
    name: "a quantity in the cart",
    script: CART_SCRIPT,
    open: async ({ page, shop }) => {
      const [mug] = await shop.addItems(MUG);
      await putIntoCart(page, shop, mug);
      await page.goto(shop.url("/cart"));
      await expect(page.getByRole("status").first()).toBeAttached();
    },
    send: (page) => page.getByRole("button", { name: new RegExp(STOREFRONT_MESSAGES.increaseQuantity) }).click(),
    // The field shows the cart's quantity again, which is what would be bought.
    expectDone: async (page) => {
      await expect(quantity(page)).toHaveValue("2");
      await expect(summary(page)).toContainText("$24.00");
    },
  },
  {
    name: "a line that is taken out",
    script: CART_SCRIPT,
    open: async ({ page, shop }) => {
      const [mug] = await shop.addItems(MUG);
      await putIntoCart(page, shop, mug);
      await page.goto(shop.url("/cart"));
      await expect(page.getByRole("status").first()).toBeAttached();
    },
    send: (page) => button(page, `${STOREFRONT_MESSAGES.remove}: ${MUG.title}`).click(),
    expectDone: (page) => expect(page.getByText(CART_MESSAGES.empty)).toBeVisible(),
  },
  {
    name: "another currency",
    script: CART_SCRIPT,
    open: async ({ page, shop }) => {
      await shop.studio.call("PUT", "/api/v1/commerce-preferences/currencies", { others: ["EUR"] });
      const [mug] = await shop.addItems(MUG);
      await putIntoCart(page, shop, mug);
      await page.goto(shop.url("/cart"));
      await expect(page.getByRole("status").first()).toBeAttached();
    },
    send: async (page) => {
      await page.getByRole("combobox", { name: CART_MESSAGES.currency }).selectOption("EUR");
    },
    expectDone: (page) =>
      expect(summary(page)).toContainText(fillMessage(CART_MESSAGES.nothingInCurrency, { currency: "EUR" })),
  },
  {
    name: "what customers also bought",
    script: CART_SCRIPT,
    open: async ({ page, shop }) => {
      const [cup, bowl] = await shop.addItems({ title: "Tea Cup" }, { title: "Tea Bowl" });
      for (const item of [cup, bowl]) await changeProduct(shop, item, { tags: ["tea"] });
      await putIntoCart(page, shop, cup);
      await page.goto(shop.url("/cart"));
      await expect(page.getByRole("status").first()).toBeAttached();
    },
    send: (page) => button(page, `${CART_MESSAGES.addToCart}: Tea Bowl`).click(),
    expectDone: (page) => expect(page.getByRole("spinbutton", { name: "Tea Bowl" })).toHaveValue("1"),
  },
  {
    name: "an order",
    script: "**/_stoa/checkout-island-*.js",
    open: async ({ page, shop }) => {
      await openStore(shop);
      await openReadyCheckout(page, shop);
    },
    send: (page) => placeButton(page).click(),
    expectDone: (page) => expect(page).toHaveURL(ORDER_PAGE),
  },
  {
    name: "a code in the checkout",
    script: "**/_stoa/checkout-island-*.js",
    open: async ({ page, shop }) => {
      await addCode(shop, "TENOFF");
      await openStore(shop);
      await openReadyCheckout(page, shop);
      await page.getByRole("textbox", { name: CHECKOUT_PAGE_TEXTS.checkoutNote }).fill('<b>Ring</b> "twice" 🔔');
      await page.getByRole("textbox", { name: CHECKOUT_PAGE_TEXTS.checkoutNote }).blur();
      await page.getByRole("textbox", { name: CHECKOUT_PAGE_TEXTS.checkoutCoupon }).fill("tenoff");
    },
    send: (page) => page.getByRole("textbox", { name: CHECKOUT_PAGE_TEXTS.checkoutCoupon }).press("Enter"),
    expectDone: (page) => expect(page.getByRole("button", { name: /: TENOFF$/u })).toBeVisible(),
  },
];
