import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import type { Locator, Page } from "@playwright/test";
import { button } from "../../product/product-shop.ts";
import { expect, test } from "../../server/stoa-server.ts";

const SCARCITY = "Hurry, {count} to go";

function section(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

test("an owner sets how a product sells, and visitors see it", async ({ page, shop, browser }) => {
  const [mug] = await shop.addItems(
    { title: "Plain Mug", variants: [{ cents: 1200, stock: 4 }] },
    { title: "Plain Bowl", variants: [{ cents: 1900 }] },
    { title: "Plain Cup", variants: [{ cents: 900 }] },
  );
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/products/${mug.id}`);
  await expect(page.getByRole("heading", { name: mug.title, level: 1 })).toBeVisible();
  // In a narrow window the preview would replace the form.
  await button(page, "Preview").click();

  const selling = section(page, "Selling");
  await selling.getByRole("switch", { name: /^Button text/ }).press("Space");
  await selling.getByRole("textbox", { name: "Button" }).fill("Adopt it");
  const stock = section(page, "Stock messages");
  await stock.getByRole("switch", { name: "Show when stock is low" }).press("Space");
  const threshold = stock.getByRole("textbox", { name: "Low-stock threshold" });
  await threshold.fill("0");
  await expect(threshold).toHaveAccessibleDescription("Enter a whole number from 1 to 9999.");
  await threshold.fill("4");
  await stock.getByRole("textbox", { name: "Low-stock text" }).fill(SCARCITY);

  const words = section(page, "Visibility, categories and tags");
  const category = words.getByRole("textbox", { name: "Categories" });
  await expect(category).toHaveAccessibleDescription(/slash/);
  await category.fill("Home/Mugs");
  await category.press("Enter");
  await expect(words.getByRole("list", { name: "Categories", exact: true })).toContainText("Home/Mugs");
  await words.getByRole("button", { name: "Add category Home", exact: true }).click();

  const related = section(page, "Related products");
  await related.getByRole("searchbox", { name: "Search products to add" }).fill("plain");
  const found = related.getByRole("list", { name: "Search results" });
  await expect(found.getByRole("listitem")).toHaveText([/Plain (Bowl|Cup)/, /Plain (Bowl|Cup)/]);
  await button(found, "Add Plain Cup").click();
  await button(found, "Add Plain Bowl").click();
  await expect(related.getByRole("grid", { name: "Related products" }).getByRole("row")).toHaveText([
    "Plain Cup",
    "Plain Bowl",
  ]);

  const saved = async (): Promise<unknown> => {
    const { product } = await shop.studio.call<ProductDetail>("GET", `/api/products/${mug.id}`);
    const { categories, customAddButtonText, merchandising, relatedProductIds } = product;
    return [categories, customAddButtonText, merchandising?.scarcityText, relatedProductIds?.length];
  };
  await expect.poll(saved).toEqual([["Home/Mugs", "Home"], "Adopt it", SCARCITY, 2]);
  await page.getByRole("button", { name: /^Publish/ }).click();
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await expect(dialog).toContainText("Button text");
  await expect(dialog).toContainText("4 or fewer");
  await dialog.getByRole("button", { name: /^Publish all \d+ changes/ }).click();
  await expect(page.getByText(/^Published\. Release \d+ is live\.$/)).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(shop.url(mug.path));
  await expect(visitor.getByRole("heading", { name: mug.title, level: 1 })).toBeVisible();
  await expect(button(visitor.getByRole("main"), "Adopt it")).toBeVisible();
  await expect(visitor.getByText(fillMessage(SCARCITY, { count: 4 }), { exact: true })).toBeVisible();
  await visitor.context().close();
});
