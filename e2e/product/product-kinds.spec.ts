import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import path from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add/add-to-cart-labels.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import type { Form } from "@stoa/core/form/form-schema.ts";
import { GIFT_CARD_FORM_MESSAGES, GIFT_CARD_LABELS } from "@stoa/core/gift-card/gift-card-messages.ts";
import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import type { Merchandising } from "@stoa/core/product/merchandising/merchandising-schema.ts";
import type { createProduct } from "@stoa/core/product/product-api.ts";
import { PRODUCT_TYPE, type ProductType } from "@stoa/core/product/product-types.ts";
import { RESTOCK_MESSAGES } from "@stoa/core/restock/restock-messages.ts";
import type { ShopApi, ShopItem } from "../owner/owner-api.ts";
import { findViolations } from "../page/page-style-checks.ts";
import type { StoaAddress } from "../server/stoa-address.ts";
import { ADD, button, changeProduct } from "./product-shop.ts";
import { expect, test } from "../server/stoa-server.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const SEED_FORM = "apps/server/src/features/form/testing/seed-form-main.ts";
const EMAIL = "ada@example.org";
const run = promisify(execFile);

const merchandising: Merchandising = {
  scarcityEnabled: true,
  scarcityThreshold: 5,
  scarcityText: "",
  scarcityShownByDefault: false,
  customSoldOutText: "Adopted",
  restockNotificationEnabled: true,
  restockNotificationMessage: "",
  restockSuccessMessage: "",
  mailingListSignUpEnabled: true,
  mailingListOptInByDefault: true,
};

const form: Form = {
  name: "Engraving",
  fields: [
    {
      id: randomBytes(12).toString("hex"),
      type: "text",
      title: "Words",
      description: "At most a line.",
      placeholder: "For somebody",
      required: true,
    },
    {
      id: randomBytes(12).toString("hex"),
      type: "currency",
      title: "Worth",
      description: "",
      currencySymbol: "£",
      required: false,
    },
    {
      id: randomBytes(12).toString("hex"),
      type: "radio",
      title: "Letters",
      description: "",
      required: true,
      options: ["Round", "Square"],
    },
  ],
  submitButtonText: "Engrave it",
  submissionMessage: "",
  disclaimer: "",
};

/** Creates a form draft by program, because no API call exists for it. */
async function draftForm(stoa: StoaAddress, { slug }: ShopApi): Promise<string> {
  const { dataFolder, port } = stoa;
  const env = { ...process.env, STOA_DATA: dataFolder, STOA_HOST: `localhost:${port}`, DATABASE_URL: "" };
  const words = [SEED_FORM, slug, JSON.stringify(form)];
  return (await run(path.join(ROOT, "node_modules/.bin/node"), words, { cwd: ROOT, env })).stdout;
}

async function addOfType(shop: ShopApi, productType: ProductType, title: string): Promise<ShopItem> {
  const body = { title, productType };
  const detail = await shop.studio.call<EndpointReply<typeof createProduct>>("POST", "/api/products", body);
  await shop.editProduct(detail, { isVisible: true });
  await shop.publish();
  return { id: detail.id, title, path: detail.path, skus: detail.product.variants.map(({ sku }) => sku) };
}

async function addSubscription(shop: ShopApi): Promise<ShopItem> {
  const [box] = await shop.addItems({ title: "Tea Box", variants: [{ cents: 1500 }] });
  const subscriptionPlan = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 12 };
  await changeProduct(shop, box, { isSubscribable: true, subscriptionPlan });
  return box;
}

async function addSoldOut(shop: ShopApi): Promise<ShopItem> {
  const [jug] = await shop.addItems({
    title: "Jug",
    options: ["Size"],
    variants: [
      { attributes: { Size: "Small" }, stock: 3 },
      { attributes: { Size: "Large" }, stock: 0 },
    ],
  });
  await changeProduct(shop, jug, { merchandising });
  return jug;
}

async function addEngraved(stoa: StoaAddress, shop: ShopApi): Promise<ShopItem> {
  const additionalFieldsFormId = await draftForm(stoa, shop);
  const [spoon] = await shop.addItems({ title: "Spoon", variants: [{ cents: 900, stock: 1 }] });
  await changeProduct(shop, spoon, { additionalFieldsFormId });
  return spoon;
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

async function expectFlawless(page: Page): Promise<void> {
  for (const width of [412, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await findViolations(page)]).toEqual([width, []]);
  }
}

test.describe("with scripts", () => {
  test("subscribes with the checkout of a separate cart", async ({ page, shop }) => {
    const box = await addSubscription(shop);
    await page.goto(shop.url(box.path));
    await expect(page.getByText("$15.00 every month for 1 year")).toBeVisible();
    const checkout = page.waitForRequest(/\/checkout\?cartToken=[\w-]{43}$/);
    await button(page, MERCHANDISING_MESSAGES.subscribe).click();
    await checkout;
    await expect(page.getByText(box.title).filter({ visible: true }).first()).toBeVisible();
  });

  test("explains why a subscription cannot be started", async ({ page, shop }) => {
    const box = await addSubscription(shop);
    await page.goto(shop.url(box.path));
    await changeProduct(shop, box, { isSubscribable: false });
    await button(page, MERCHANDISING_MESSAGES.subscribe).click();
    const alert = page.getByRole("alertdialog", { name: CART_MESSAGES.unableToAdd });
    await expect(alert).toContainText(CART_MESSAGES.notSubscribable);
  });

  test("asks for the recipient of a gift card, by keyboard", async ({ page, shop }) => {
    const card = await addOfType(shop, PRODUCT_TYPE.giftCard, "Gift Card");
    await page.goto(shop.url(card.path));
    await button(page, ADD).focus();
    await page.keyboard.press("Enter");
    const alert = page.getByRole("alertdialog", { name: STOREFRONT_MESSAGES.unableToPurchaseGiftCard });
    await expect(alert).toContainText(CART_MESSAGES.selectDenomination);
    await expect(button(alert, STOREFRONT_MESSAGES.ok)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(alert).toBeHidden();
    await page.getByRole("combobox", { name: "Select Value" }).selectOption({ index: 1 });
    await expect(button(page, ADD)).toHaveAttribute("data-phase", "idle");
    await button(page, ADD).press("Enter");

    const lightbox = page.getByRole("dialog", { name: GIFT_CARD_FORM_MESSAGES.title });
    await expect(lightbox.getByRole("textbox", { name: GIFT_CARD_LABELS.recipientName, exact: true })).toBeFocused();
    await expectFlawless(page);
    await page.keyboard.type("Bea");
    await page.keyboard.press("Tab");
    await page.keyboard.type("no address");
    await page.keyboard.press("Enter");
    await expect(lightbox.getByRole("alert")).toContainText(STOREFRONT_MESSAGES.unableToPurchaseGiftCard);
    const email = lightbox.getByRole("textbox", { name: GIFT_CARD_LABELS.recipientEmail });
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await expectFlawless(page);
    await email.fill(EMAIL);
    await page.keyboard.press("Enter");
    await expect(lightbox).toBeHidden();
    await page.goto(shop.url("/cart"));
    await expect(page.getByText(EMAIL)).toBeVisible();
    await expect(page.getByText("Bea")).toBeVisible();
  });

  test("asks a product's questions in a lightbox that returns the focus", async ({ page, shop, stoa }) => {
    const spoon = await addEngraved(stoa, shop);
    await page.goto(shop.url(spoon.path));
    await button(page, ADD).click();
    const lightbox = page.getByRole("dialog", { name: form.name });
    const words = lightbox.getByRole("textbox", { name: "Words" });
    await expect(words).toBeFocused();
    await expect(words).toHaveAttribute("placeholder", "For somebody");
    await expect(lightbox.getByText("£", { exact: true })).toBeVisible();
    await expectFlawless(page);
    await button(page, STOREFRONT_MESSAGES.close).focus();
    await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") ?? null)).toBeNull();
    await page.keyboard.press("Escape");
    await expect(lightbox).toBeHidden();
    await expect(button(page, ADD)).toBeFocused();
    await expect(button(page, ADD)).toHaveAttribute("data-phase", "idle");

    await button(page, ADD).press("Enter");
    await button(page, form.submitButtonText).click();
    await expect(lightbox.getByText(FORM_MESSAGES.required, { exact: true })).toHaveCount(2);
    await expect(words).toBeFocused();
    // Errors are above the title.
    await expect(lightbox.locator(".form-item.error")).toHaveText([/^Required\s*Words/u, /^Required\s*Letters/u]);
    await words.fill("For Bea");
    await lightbox.getByRole("radio", { name: "Round" }).check();
    await button(page, form.submitButtonText).click();
    await expect(lightbox).toBeHidden();
    await expect(button(page, ADD_TO_CART_LABELS.added)).toBeVisible();

    // Only one was in stock, and the cart has it.
    await expect(button(page, ADD)).toBeVisible();
    await button(page, ADD).click();
    await expect(page.getByRole("alertdialog")).toContainText(CART_MESSAGES.notEnoughStock);
    await page.goto(shop.url("/cart"));
    await expect(page.getByText("For Bea")).toBeVisible();
  });

  test("keeps the answers when they could not be sent, and sends them again", async ({ page, shop, stoa }) => {
    const spoon = await addEngraved(stoa, shop);
    await page.goto(shop.url(spoon.path));
    await button(page, ADD).click();
    const lightbox = page.getByRole("dialog", { name: form.name });
    const words = lightbox.getByRole("textbox", { name: "Words" });
    await words.fill("For Bea");
    await lightbox.getByRole("radio", { name: "Square" }).check();
    await page.route("**/api/commerce/shopping-cart/entries", (route) => route.abort(), { times: 1 });
    await button(page, form.submitButtonText).click();
    const alert = page.getByRole("alertdialog", { name: CART_MESSAGES.unableToAdd });
    await expect(alert).toContainText(STOREFRONT_MESSAGES.checkConnection);
    await expectFlawless(page);
    await button(alert, STOREFRONT_MESSAGES.ok).click();
    await expect(words).toHaveValue("For Bea");
    await expect(lightbox.getByRole("radio", { name: "Square" })).toBeChecked();
    await button(page, form.submitButtonText).click();
    await expect(lightbox).toBeHidden();
    await expect(button(page, ADD_TO_CART_LABELS.added)).toBeVisible();
    await page.goto(shop.url("/cart"));
    await expect(page.getByText("For Bea")).toBeVisible();
  });

  test("takes the address for a restock notice of the chosen variant", async ({ page, shop }) => {
    const jug = await addSoldOut(shop);
    await page.goto(shop.url(jug.path));
    const email = page.getByRole("textbox", { name: MERCHANDISING_MESSAGES.restockPlaceholder });
    await expect(email).toBeHidden();
    const size = page.getByRole("combobox", { name: "Select Size" });
    await size.selectOption("Small");
    await expect(page.getByText("Only 3 left in stock")).toBeVisible();
    await expect(email).toBeHidden();
    await size.selectOption("Large");
    await expect(page.getByText("Only 3 left in stock")).toBeHidden();
    await expect(email).toBeVisible();
    await expect(page.getByRole("checkbox")).toBeChecked();
    await expectFlawless(page);
    const notify = button(page, MERCHANDISING_MESSAGES.restockButton);
    await notify.press("Enter");
    await expect(page.getByRole("alert")).toHaveText(RESTOCK_MESSAGES.emailBlank);
    await expect(email).toBeFocused();
    await email.fill("ada");
    await email.press("Enter");
    await expect(page.getByRole("alert")).toHaveText(RESTOCK_MESSAGES.emailInvalid);
    await expectFlawless(page);
    await email.fill(EMAIL);
    await email.press("Enter");
    await expect(page.getByText(MERCHANDISING_MESSAGES.restockSuccess)).toBeFocused();
    await expect(email).toBeHidden();
  });

  test("reports a failed sign-up", async ({ page, shop }) => {
    const jug = await addSoldOut(shop);
    await page.goto(shop.url(jug.path));
    await page.getByRole("combobox", { name: "Select Size" }).selectOption("Large");
    await page.route("**/notifications/restock", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("textbox", { name: MERCHANDISING_MESSAGES.restockPlaceholder }).fill(EMAIL);
    await button(page, MERCHANDISING_MESSAGES.restockButton).click();
    await expect(page.getByRole("alert")).toHaveText(RESTOCK_MESSAGES.failed);
  });

  test("sells member area access with a separate checkout", async ({ page, shop }) => {
    const pass = await addPass(shop);
    await page.goto(shop.url(pass.path));
    await expect(page.getByText("$10.00").first()).toBeVisible();
    await expectFlawless(page);
    const checkout = page.waitForRequest(/\/checkout\?cartToken=[\w-]{43}$/);
    await button(page, ADD).click();
    await checkout;
    await expect(page.getByText(pass.title).filter({ visible: true }).first()).toBeVisible();
  });

  test("shows the owner's text on the button and for sold-out items", async ({ page, shop }) => {
    const [mug, cup] = await shop.addItems({ title: "Mug" }, { title: "Cup", variants: [{ stock: 0 }] });
    await changeProduct(shop, mug, { useCustomAddButtonText: true, customAddButtonText: "Adopt" });
    await changeProduct(shop, cup, { merchandising });
    await page.goto(shop.url(mug.path));
    await expect(button(page, "Adopt")).toBeVisible();
    await page.goto(shop.url(cup.path));
    await expect(page.getByText("Adopted")).toBeVisible();
    await expect(button(page, MERCHANDISING_MESSAGES.restockButton)).toBeVisible();
    await expectFlawless(page);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("subscribes with the checkout of a separate cart", async ({ page, shop }) => {
    const box = await addSubscription(shop);
    await page.goto(shop.url(box.path));
    await button(page, MERCHANDISING_MESSAGES.subscribe).click();
    await expect(page).toHaveURL(/\/checkout/u);
    await expect(page.getByText(box.title).filter({ visible: true }).first()).toBeVisible();
  });

  test("sells member area access with a separate checkout", async ({ page, shop }) => {
    const pass = await addPass(shop);
    await page.goto(shop.url(pass.path));
    await button(page, ADD).click();
    await expect(page).toHaveURL(/\/checkout/u);
    await expect(page.getByText(pass.title).filter({ visible: true }).first()).toBeVisible();
  });

  test("adds a gift card with its recipient", async ({ page, shop }) => {
    const card = await addOfType(shop, PRODUCT_TYPE.giftCard, "Gift Card");
    await page.goto(shop.url(card.path));
    await page.getByRole("combobox", { name: "Value" }).selectOption({ index: 1 });
    await page.getByRole("textbox", { name: GIFT_CARD_LABELS.recipientEmail }).fill(EMAIL);
    await page.getByRole("textbox", { name: GIFT_CARD_LABELS.message, exact: true }).fill("Happy birthday");
    await button(page, ADD).click();
    await expect(page).toHaveURL(shop.url("/cart"));
    await expect(page.getByText("Happy birthday")).toBeVisible();
  });

  test("asks a product's questions on its page", async ({ page, shop, stoa }) => {
    const spoon = await addEngraved(stoa, shop);
    await page.goto(shop.url(spoon.path));
    await page.getByRole("textbox", { name: "Words" }).fill("For Bea");
    await page.getByRole("radio", { name: "Square" }).check();
    await button(page, ADD).click();
    await expect(page).toHaveURL(shop.url("/cart"));
    await expect(page.getByText("For Bea")).toBeVisible();
  });

  test("takes the address for a restock notice", async ({ page, shop }) => {
    const jug = await addSoldOut(shop);
    await page.goto(shop.url(jug.path));
    await button(page, MERCHANDISING_MESSAGES.restockButton).click();
    await expect(page.getByRole("alert")).toHaveText(RESTOCK_MESSAGES.emailBlank);
    await page.getByRole("textbox", { name: "Email Address" }).fill(EMAIL);
    await button(page, MERCHANDISING_MESSAGES.restockButton).click();
    await expect(page.getByText(MERCHANDISING_MESSAGES.restockSuccess)).toBeVisible();
  });
});
