import type { Locator, Page } from "@playwright/test";
import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add/add-to-cart-labels.ts";
import { CART_MESSAGES, CART_PAGE_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import { switcherLabel } from "@stoa/core/multilingual/multilingual-messages.ts";
import type { TranslationView } from "@stoa/core/multilingual/translation/translation-api.ts";
import { translatorFor } from "@stoa/core/visitor-text/translator-for.ts";
import { visitorTexts } from "@stoa/core/visitor-text/visitor-texts.ts";
import type { ShopApi, ShopItem } from "../owner/owner-api.ts";
import { findViolations } from "./page-style-checks.ts";
import { expect, test } from "../server/stoa-server.ts";

async function translate(shop: ShopApi, id: string, words: Readonly<Record<string, string>>): Promise<void> {
  const path = `/api/studio/translations/de/${id}`;
  const { texts } = await shop.studio.call<TranslationView>("GET", path);
  const found = texts.flatMap(({ path: one, source }) => (words[source] === undefined ? [] : [[one, words[source]]]));
  await shop.studio.call("PUT", path, { version: 0, texts: Object.fromEntries(found) as Record<string, string> });
}

async function openGermanShop(shop: ShopApi): Promise<ShopItem> {
  const [item] = await shop.addItems({ title: "Mug", variants: [{ stock: "unlimited" }] });
  const languages = ["de", "he"].map((language) => ({ language, isEnabled: true }));
  await shop.studio.call("PUT", "/api/multilingual/languages", { languages });
  await translate(shop, item.id, { Mug: "Becher" });
  await shop.studio.call("POST", "/api/releases", {});
  return item;
}

function switcher(page: Page, language: string): Locator {
  return page.getByRole("navigation", { name: switcherLabel(language) });
}

test("a visitor changes the language and buys in it", async ({ page, shop }) => {
  const item = await openGermanShop(shop);
  await page.goto(shop.origin + item.path);
  await switcher(page, "en").getByRole("link", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { name: "Becher", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${shop.origin}/de${item.path}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.getByRole("button", { name: visitorTexts("de")["productAddToCartText"], exact: true }).click();
  await expect(page.locator(".sqs-cart-quantity").first()).toHaveText("1");
  await page.goto(`${shop.origin}/de/cart`);
  await expect(page.getByRole("link", { name: "Becher" }).first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await switcher(page, "de").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(`${shop.origin}/cart`);
});

test("pages of every language are accessible, also from right to left", async ({ page, shop }) => {
  const item = await openGermanShop(shop);
  for (const path of [`/de${item.path}`, `/he${item.path}`]) {
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(shop.origin + path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    }
  }
});

test("the button, the cart and the checkout show progress and errors in the page's language", async ({
  page,
  shop,
}) => {
  const translate = translatorFor("de");
  const words = visitorTexts("de");
  const item = await openGermanShop(shop);
  await page.goto(`${shop.origin}/de${item.path}`);
  const button = page.getByRole("button", { name: words["productAddToCartText"], exact: true });
  await button.click();
  await expect(page.getByRole("button", { name: translate(ADD_TO_CART_LABELS.added), exact: true })).toBeVisible();
  await page.route("**/api/commerce/shopping-cart/entries", (route) => route.abort());
  await button.click();
  const alert = page.getByRole("alertdialog", { name: translate(CART_MESSAGES.unableToAdd) });
  await expect(alert).toContainText(translate(STOREFRONT_MESSAGES.checkConnection));
  await alert.getByRole("button", { name: translate(STOREFRONT_MESSAGES.ok), exact: true }).click();
  await page.unroute("**/api/commerce/shopping-cart/entries");

  await page.goto(`${shop.origin}/de/cart`);
  await page.getByRole("button", { name: `${words["cartRemove"]}: Becher`, exact: true }).click();
  await expect(page.getByText("Becher wurde aus Ihrem Warenkorb entfernt.").first()).toBeVisible();
  await page.getByRole("button", { name: translate(CART_PAGE_MESSAGES.undo), exact: true }).click();
  await expect(page.getByRole("link", { name: words["cartCheckout"], exact: true })).toBeVisible();
  // The line is shown before the server has restored it, and an empty checkout redirects to the cart.
  await expect(page.locator(".cart-summary")).toHaveAttribute("aria-busy", "false");
  await page.goto(`${shop.origin}/de/checkout`);
  const email = page.getByRole("textbox", { name: words["checkoutEmail"] });
  await email.fill("nobody");
  await email.press("Tab");
  await expect(page.getByRole("alert")).toContainText("„nobody“ ist keine E-Mail-Adresse.");
  await email.fill("");
  await page.getByRole("button", { name: words["checkoutContinue"], exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(translate(CHECKOUT_MESSAGES.emailMissing));
});
