import type { Page } from "@playwright/test";
import { expect, test } from "../server/stoa-server.ts";

/** Reloads, and stays when the browser asks; says whether it asked. */
async function isReloadAsked(page: Page): Promise<boolean> {
  const asked = page.waitForEvent("dialog", { timeout: 10_000 });
  void page.evaluate(() => location.reload());
  const dialog = await asked;
  const isAsked = dialog.type() === "beforeunload";
  await dialog.dismiss();
  return isAsked;
}

test("input that a field refuses stays through a link, Back and a reload, and is never “Saved”", async ({
  page,
  shop,
}) => {
  const [bowl] = await shop.addItems({ title: "Bowl" });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/products`);
  await page.getByRole("link", { name: bowl.title }).first().click();
  const stock = page.getByRole("textbox", { name: "Stock", exact: true }).first();
  await stock.fill("many");
  const bar = page.getByRole("banner");
  await expect(bar.getByText("Not saved yet")).toBeVisible();
  await expect(bar.getByText("Saved", { exact: true })).toHaveCount(0);

  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await page.getByRole("link", { name: "Products", exact: true }).first().click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(stock).toHaveValue("many");
  await page.goBack({ timeout: 2000 }).catch(() => undefined);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(stock).toHaveValue("many");
  expect(await isReloadAsked(page)).toBe(true);
  await expect(stock).toHaveValue("many");

  await stock.fill("7");
  await expect(bar.getByText("Not saved yet")).toHaveCount(0);
  await page.getByRole("link", { name: "Products", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
});

test("a dialog with something typed stays through Escape, a click beside it, Back and a reload", async ({
  page,
  shop,
}) => {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/orders`);
  await page.getByRole("link", { name: "Products", exact: true }).first().click();
  await page.getByRole("button", { name: "New product" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New product" });
  const title = dialog.getByRole("textbox", { name: "Title" });
  await title.fill("Bowl");
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(title).toHaveValue("Bowl");

  await page.goBack({ timeout: 2000 }).catch(() => undefined);
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(title).toHaveValue("Bowl");
  expect(await isReloadAsked(page)).toBe(true);

  await dialog.getByRole("button", { name: "Create product" }).click();
  await expect(page).toHaveURL(/\/products\/[0-9a-f]{24}/u);
});
