import type { Locator, Page } from "@playwright/test";
import { switcherLabel } from "@stoa/core/multilingual/multilingual-messages.ts";
import type { TranslationView } from "@stoa/core/multilingual/translation-api.ts";
import { visitorTexts } from "@stoa/core/visitor-text/visitor-texts.ts";
import type { ShopApi, ShopItem } from "./owner-api.ts";
import { findViolations } from "./page-looks.ts";
import { expect, test } from "./stoa-server.ts";

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
