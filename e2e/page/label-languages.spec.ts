import type { Page } from "@playwright/test";
import { STORE_TEXTS_ID } from "@stoa/core/multilingual/translation/store-preference-texts.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import { findViolations } from "./page-style-checks.ts";
import { expect, test } from "../server/stoa-server.ts";

async function openLabelledShop(shop: ShopApi): Promise<string> {
  const { studio } = shop;
  const [shirt, bowl] = [await shop.draftItem({ title: "Oxford" }), await shop.draftItem({ title: "Bowl" })];
  const detailOf = (id: string) => studio.call<Parameters<ShopApi["editProduct"]>[0]>("GET", `/api/products/${id}`);
  const detail = await detailOf(shirt.id);
  const storeId = detail.product.collectionId;
  for (const displayName of ["Clothing", "Home"])
    await studio.call("POST", `/api/collections/${storeId}/categories`, { displayName });
  await shop.editProduct(detail, { categories: ["Clothing"], tags: ["linen"] });
  await shop.editProduct(await detailOf(bowl.id), { categories: ["Home"] });
  await studio.call("PUT", "/api/v1/commerce-preferences/merchandising", {
    soldOutText: "Gone for now",
    scarcityText: "",
  });
  await studio.call("PUT", "/api/multilingual/languages", { languages: [{ language: "de", isEnabled: true }] });
  await shop.publish();
  return storeId;
}

type Wanted = { readonly documentId: string; readonly title: string };

async function openTranslation(page: Page, shop: ShopApi, { documentId, title }: Wanted): Promise<void> {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/languages/de/${documentId}`);
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
}

test("an owner names a category in German, and a visitor finds what is in it", async ({ page, shop }) => {
  const storeId = await openLabelledShop(shop);
  await openTranslation(page, shop, { documentId: storeId, title: "Shop" });
  const fields = page.getByRole("textbox", { name: "Category in German", exact: true });
  await fields.first().fill("Kleidung");
  await page.getByRole("textbox", { name: "Tag in German", exact: true }).fill("Leinen");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Translation saved")).toBeVisible();
  await fields.last().fill("Kleidung");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("That name is already used.")).toBeVisible();
  for (const width of [412, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page)).toEqual([]);
  }
  await shop.publish();

  await page.goto(`${shop.origin}/de/shop`);
  const categories = page.getByRole("main").getByRole("navigation");
  await categories.getByRole("link", { name: "Kleidung", exact: true }).click();
  await expect(categories.getByRole("link", { name: "Kleidung", exact: true })).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("main").getByRole("link", { name: "Oxford" }).first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Bowl" })).toHaveCount(0);
});

test("the store's texts are translated beside it", async ({ page, shop }) => {
  await openLabelledShop(shop);
  await openTranslation(page, shop, { documentId: STORE_TEXTS_ID, title: "Store" });
  await page.getByRole("textbox", { name: "Sold-out text in German" }).fill("Zurzeit vergriffen");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Translation saved")).toBeVisible();
  await shop.publish();
  const { text } = await shop.studio.send({ path: `/api/studio/translations/de?kind=store` });
  expect(JSON.parse(text)).toMatchObject({ items: [{ progress: { translated: 1 }, status: "published" }] });
});
