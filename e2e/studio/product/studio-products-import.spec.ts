import type { Locator, Page } from "@playwright/test";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import { PRODUCT_IMPORT_MESSAGES } from "@stoa/core/product-import/product-import-messages.ts";
import { readFile } from "node:fs/promises";
import { expectAccessible, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

const ROOM = { path: "/products/import", title: "Import products" };
const HEAD = "Product URL,Title,SKU,Price,Stock\n";

async function choose(page: Page, name: string, text: string): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await choosing).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
}

function status(page: Page, name: string): Locator {
  return page.getByRole("region", { name: `Import of ${name}` });
}

function rows(page: Page): Locator {
  return page.getByRole("table", { name: "Rows of the file" }).locator("tbody tr");
}

test("a file is refused with the reason, then checked, imported and found again after a reload", async ({
  page,
  shop,
}) => {
  await openRoom(page, shop, ROOM);
  await expect(page.getByRole("heading", { name: "Drop a CSV file here" })).toBeVisible();
  await expectAccessible(page);
  await choose(page, "people.csv", "Name,Email\nAda,ada@example.org\n");
  await expect(page.getByRole("alert")).toHaveText(PRODUCT_IMPORT_MESSAGES.unknownFormat);
  await choose(page, "goods.csv", `${HEAD}cup,Import cup,IC,5,2\njug,Import jug,IJ,-3,2\n`);
  const run = status(page, "goods.csv");
  await expect(run.getByRole("status")).toHaveText("Ready to import: 1 new product. 1 problem to fix in the file.");
  await expect(rows(page)).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Problems 1" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Import jug");
  await expect(rows(page)).toContainText("Price");
  await run.getByRole("button", { name: "Import 1 product" }).click();
  await expect(run.getByRole("status")).toHaveText("1 product imported. 1 problem to fix in the file.");
  await page.reload();
  await expect(run.getByRole("status")).toHaveText("1 product imported. 1 problem to fix in the file.");
  await rows(page).getByRole("link", { name: "Import cup" }).click();
  await expect(page.getByRole("heading", { name: "Import cup" })).toBeVisible();
});

test("an import is undone as one step with the keyboard, and reports what someone changed since", async ({
  page,
  shop,
}) => {
  await openRoom(page, shop, ROOM);
  await expect(page.getByRole("heading", { name: "Drop a CSV file here" })).toBeVisible();
  await choose(page, "goods.csv", `${HEAD}cup,Import cup,IC,5,2\njug,Import jug,IJ,3,2\n`);
  const run = status(page, "goods.csv");
  await run.getByRole("button", { name: "Import 2 products" }).click();
  await expect(run.getByRole("status")).toHaveText("2 products imported.");
  const href = (await rows(page).getByRole("link", { name: "Import jug" }).getAttribute("href")) ?? "";
  const jug = await shop.studio.call<ProductDetail>("GET", href.replace("/products/", "/api/products/"));
  await shop.editProduct(jug, { title: "My jug" });
  await run.getByRole("button", { name: "Undo import" }).focus();
  await page.keyboard.press("Enter");
  const asking = page.getByRole("dialog", { name: "Undo the import of goods.csv?" });
  await expect(asking.getByRole("button", { name: "Undo import" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(run.getByRole("status")).toHaveText(
    "1 product restored to before the import. 1 product couldn't be undone and wasn't changed.",
  );
  await expect(run).toBeFocused();
  await expect(run.getByRole("button", { name: "Undo import" })).toHaveCount(0);
  await expect(rows(page).filter({ hasText: "Import cup" })).toContainText("Undone");
  await expect(rows(page).filter({ hasText: "Import jug" })).toContainText(PRODUCT_IMPORT_MESSAGES.changedSinceImport);
  await expectAccessible(page);
});

test("all products and those chosen are exported as a table", async ({ page, shop }) => {
  await shop.addItems({ title: "Export bowl" }, { title: "Export vase" });
  await openRoom(page, shop, { path: "/products", title: "Products" });
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: "Export vase", exact: true }) });
  await row.locator("label").click();
  const chosen = page.getByRole("region", { name: "Selected products" });
  await expect(chosen).toContainText("1 selected");
  const saving = page.waitForEvent("download");
  await chosen.getByRole("button", { name: "Export" }).click();
  const some = await readFile(await (await saving).path(), "utf8");
  expect([some.includes("Export vase"), some.includes("Export bowl")]).toEqual([true, false]);
  const savingAll = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export all products as a CSV file" }).click();
  const all = await readFile(await (await savingAll).path(), "utf8");
  expect([all.includes("Export vase"), all.includes("Export bowl")]).toEqual([true, true]);
});
