import type { Page } from "@playwright/test";
import { HttpBrowser } from "../../server/http-browser.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { findViolations } from "../../page/page-style-checks.ts";
import { expect, test } from "../../server/stoa-server.ts";

async function openLanguages(page: Page, shop: ShopApi): Promise<void> {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/languages`);
  await expect(page.getByRole("heading", { name: "Languages", level: 1 })).toBeVisible();
}

async function addLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add a language" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a language" });
  await dialog.getByRole("combobox", { name: "Language" }).selectOption({ label: name });
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function visit(shop: ShopApi, path: string): Promise<{ readonly status: number; readonly text: string }> {
  return new HttpBrowser(shop.origin).send({ path });
}

test("an owner adds a language, translates a page and publishes it", async ({ page, shop }) => {
  await openLanguages(page, shop);
  await addLanguage(page, "German (Deutsch)");
  await page.getByRole("link", { name: "German" }).click();
  await expect(page.getByRole("heading", { name: "German", level: 1 })).toBeVisible();
  await page.getByRole("navigation", { name: "Content type" }).getByRole("button", { name: "Collections" }).click();
  const row = page.getByRole("row").filter({ hasText: "Shop" });
  await expect(row).toContainText("Not translated");
  await row.getByRole("link", { name: "Shop" }).click();
  await page.getByRole("textbox", { name: "Title in German", exact: true }).fill("Laden");
  await page.getByRole("textbox", { name: "Navigation title in German" }).fill("Laden");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Translation saved")).toBeVisible();
  expect((await visit(shop, "/de/shop")).status).toBe(404);
  await page.getByRole("link", { name: "German" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Shop" })).toContainText(/Translated|Partially translated/);
  await page.getByRole("button", { name: "Publish German" }).click();
  await expect(page.getByText("German published")).toBeVisible();
  const german = await visit(shop, "/de/shop");
  expect(german.status).toBe(200);
  expect(german.text).toContain("Laden");
  expect((await visit(shop, "/shop")).text).not.toContain("Laden");
});

test("an empty translation shows the original again, and a language can be removed and added again", async ({
  page,
  shop,
}) => {
  await openLanguages(page, shop);
  await addLanguage(page, "French (français)");
  await page.getByRole("button", { name: "Remove French" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("heading", { name: "Add a language" })).toBeVisible();
  await addLanguage(page, "French (français)");
  await expect(page.getByRole("row").filter({ hasText: "French" })).toContainText("Not published");
});

test("the language rooms are accessible, on a desktop and on a phone", async ({ page, shop }) => {
  await openLanguages(page, shop);
  expect(await findViolations(page)).toEqual([]);
  await addLanguage(page, "Hebrew (עברית)");
  await expect(page.getByRole("link", { name: "Hebrew" })).toBeVisible();
  for (const width of [412, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page)).toEqual([]);
  }
  await page.getByRole("link", { name: "Hebrew" }).click();
  await expect(page.getByRole("heading", { name: "Hebrew", level: 1 })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Shop" }).first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("row").filter({ hasText: "Shop" }).getByRole("link").first().click();
  await expect(page.getByRole("textbox", { name: "Title in Hebrew", exact: true })).toBeVisible();
  for (const width of [412, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page)).toEqual([]);
  }
});
