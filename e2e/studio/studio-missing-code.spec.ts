import type { Locator, Page } from "@playwright/test";
import type { ShopApi } from "../owner/owner-api.ts";
import { expect, test } from "../server/stoa-server.ts";

const MISSING = "Unable to connect. Please try again. If the problem continues, check your internet connection.";

async function openRoom(
  page: Page,
  shop: ShopApi,
  [path, title]: readonly [path: string, title: string],
): Promise<void> {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}${path}`);
  await expect(page.getByRole("heading", { name: title, level: 1 }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
}

const setOffline = (page: Page, isOffline: boolean): Promise<void> => page.context().setOffline(isOffline);

/** Expects the retried part, or opens it again after the reload that browsers which remember failed modules need. */
async function reach(opener: Locator, wanted: Locator): Promise<void> {
  await expect(async () => {
    if (!(await wanted.isVisible())) await opener.click({ timeout: 1_000 });
    await expect(wanted).toBeVisible({ timeout: 3_000 });
  }).toPass();
}

test("a room whose code fails to load reports it in its place, and loads on request", async ({ page, shop }) => {
  await openRoom(page, shop, ["/products", "Products"]);
  await setOffline(page, true);
  await page.getByRole("link", { name: "Orders" }).click();
  const main = page.getByRole("main");
  await expect(main.getByRole("alert")).toContainText("Unable to load this part of the studio");
  await expect(main.getByRole("alert")).toContainText(MISSING);
  await expect(page.getByRole("link", { name: "Products" })).toBeVisible();
  await setOffline(page, false);
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
});

test("a dialog whose code fails to load reports it, can be closed, and loads on request", async ({ page, shop }) => {
  await openRoom(page, shop, ["/forms", "Forms"]);
  await setOffline(page, true);
  const open = page.getByRole("button", { name: "New form" }).first();
  await open.click();
  const dialog = page.getByRole("dialog", { name: "Unable to load this part of the studio" });
  await expect(dialog.getByRole("alert")).toHaveText(MISSING);
  await expect(dialog.getByRole("button", { name: "Try again" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await setOffline(page, false);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog).toBeHidden();
  const form = page.getByRole("dialog", { name: "New form" });
  await reach(open, form.getByRole("textbox", { name: "Form name" }));
  await expect(form.getByRole("textbox", { name: "Form name" })).toBeFocused();
});

test("a part of a room whose code fails to load keeps the entries around it", async ({ page, shop }) => {
  await openRoom(page, shop, ["/pages", "Pages"]);
  await page.getByRole("treegrid").getByRole("link").first().click();
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await expect(title).toBeVisible();
  await page.waitForLoadState("networkidle");
  await setOffline(page, true);
  await title.fill("Kiln and clay");
  await page.getByRole("button", { name: "Show history" }).click();
  const alert = page.getByRole("region", { name: "History" }).getByRole("alert").filter({ hasText: MISSING });
  await expect(alert).toBeVisible();
  await expect(title).toHaveValue("Kiln and clay");
  await setOffline(page, false);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect(alert).toBeHidden();
  await expect(title).toHaveValue("Kiln and clay");
  const change = page.getByRole("listitem").filter({ hasText: "Change title" }).first();
  await reach(page.getByRole("button", { name: "Show history" }), change);
});
