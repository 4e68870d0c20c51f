import type { Locator, Page } from "@playwright/test";
import { BULK_EDIT_MESSAGES } from "@stoa/core/bulk-edit/bulk-edit-messages.ts";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import type { ShopApi, ShopItem } from "../../owner/owner-api.ts";
import { expectAccessible, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

const ROOM = { path: "/products", title: "Products" };

function rowOf(page: Page, title: string): Locator {
  return page.getByRole("row").filter({ has: page.getByRole("link", { name: title, exact: true }) });
}

function choice(page: Page, title: string): Locator {
  return page.getByRole("checkbox", { name: `Select ${title}`, exact: true });
}

/** A row's checkbox label, which is what people click. */
function box(page: Page, title: string): Locator {
  return rowOf(page, title).locator("label");
}

function status(page: Page): Locator {
  return page.getByRole("region", { name: "Bulk edit" });
}

function chosen(page: Page): Locator {
  return page.getByRole("region", { name: "Selected products" });
}

async function readProduct(shop: ShopApi, { id }: Pick<ShopItem, "id">): Promise<ProductDetail> {
  return shop.studio.call<ProductDetail>("GET", `/api/products/${id}`);
}

async function addThree(shop: ShopApi): Promise<readonly [ShopItem, ShopItem, ShopItem]> {
  return shop.addItems(
    { title: "Bowl", variants: [{ cents: 1000 }] },
    { title: "Cup", variants: [{ cents: 500, stock: 2 }] },
    { title: "Vase", variants: [{ cents: 1999, stock: 7 }] },
  );
}

test("products are selected, a change is previewed, applied, and undone", async ({ page, shop }) => {
  const [bowl, cup] = await addThree(shop);
  await openRoom(page, shop, ROOM);
  await box(page, "Bowl").click();
  await box(page, "Vase").click({ modifiers: ["Shift"] });
  await expect(chosen(page)).toContainText("3 selected");
  await box(page, "Cup").click();
  await expect(chosen(page)).toContainText("2 selected");
  await chosen(page).getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit 2 products" });
  await form.getByRole("button", { name: "Preview" }).click();
  await expect(form.getByRole("alert")).toHaveText(BULK_EDIT_MESSAGES.nothingToChange);
  await form.getByRole("combobox", { name: "Price", exact: true }).selectOption("Increase by percentage");
  await form.getByRole("textbox", { name: "Percentage", exact: true }).fill("12.5");
  await form.getByRole("textbox", { name: "Tags to add" }).fill("autumn");
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await form.getByRole("textbox", { name: "Tags to add" }).press("Enter");
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect(preview.getByRole("status")).toHaveText("2 products with 2 variants will change.");
  await expect(preview.getByRole("region", { name: "Examples" })).toContainText("$19.99");
  await expect(preview.getByRole("region", { name: "Examples" })).toContainText("$22.49");
  expect((await readProduct(shop, bowl)).product.variants[0]?.price.amount).toBe(1000);
  await preview.getByRole("button", { name: "Change 2 products" }).click();
  await expect(status(page)).toContainText("2 products changed.");
  await expect(chosen(page)).not.toContainText("chosen");
  await expect(rowOf(page, "Vase")).toContainText("$22.49");
  await expect(rowOf(page, "Vase")).toContainText("Edited");
  const changed = await readProduct(shop, bowl);
  expect([changed.product.variants[0]?.price.amount, changed.product.tags]).toEqual([1125, ["autumn"]]);
  expect((await readProduct(shop, cup)).product.tags).toEqual([]);
  await page.reload();
  await status(page).getByRole("button", { name: "Undo" }).click();
  await expect(status(page)).toContainText("Changes to 2 products undone.");
  await expect(rowOf(page, "Vase")).toContainText("$19.99");
  await status(page).getByRole("button", { name: "Close" }).click();
  await expect(status(page)).toBeHidden();
});

test("products that cannot be changed are reported before anything happens, and again afterwards", async ({
  page,
  shop,
}) => {
  const [bowl, cup] = await addThree(shop);
  await openRoom(page, shop, ROOM);
  await page.getByRole("columnheader", { name: "Select all shown" }).locator("label").click();
  await chosen(page).getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit 3 products" });
  await form.getByRole("combobox", { name: "Sale price" }).selectOption("Put on sale at");
  await form.getByRole("textbox", { name: "Sale price" }).fill("9");
  await form.getByRole("combobox", { name: "Stock" }).selectOption("Remove");
  await form.getByRole("textbox", { name: "Stock per variant" }).fill("5");
  await form.getByRole("combobox", { name: "Reason" }).selectOption("Damaged or lost");
  await form.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect(preview.getByRole("region", { name: "Not changed" })).toContainText(
    "The sale price must be lower than the price.",
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  // Someone else edits one of them meanwhile.
  await shop.editProduct(await readProduct(shop, bowl), { title: "Deep bowl" });
  await preview.getByRole("button", { name: "Change 2 products" }).click();
  await expect(status(page)).toContainText("1 product changed. 2 couldn't be changed.");
  await status(page).getByRole("button", { name: "Show which" }).click();
  const left = page.getByRole("dialog", { name: "Not changed" });
  await expect(left).toContainText(BULK_EDIT_MESSAGES.changedSince);
  await left.getByRole("button", { name: "Close" }).last().click();
  await expect(rowOf(page, "Vase")).toContainText("2 in stock");
  await expect(rowOf(page, "Vase")).toContainText("$9.00");
  expect((await readProduct(shop, cup)).product.variants[0]?.onSale).toBe(false);
});

test("a list is sorted by its headers, selected beyond the current page, and edited with the keyboard alone", async ({
  page,
  shop,
}) => {
  const titles = Array.from({ length: 53 }, (_, index) => `Plate ${String(index + 1).padStart(2, "0")}`);
  for (const [index, title] of titles.entries()) await shop.draftItem({ title, variants: [{ cents: 100 + index }] });
  await openRoom(page, shop, ROOM);
  const price = page.getByRole("columnheader", { name: "Price" });
  await page.getByRole("button", { name: "Price" }).press("Enter");
  await expect(price).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("button", { name: "Price" }).press("Enter");
  await expect(price).toHaveAttribute("aria-sort", "descending");
  await expect(page.getByRole("row").nth(1)).toContainText("Plate 53");
  await page.reload();
  await expect(page.getByRole("row").nth(1)).toContainText("Plate 53");
  await page.getByRole("button", { name: "Price" }).press("Enter");
  await expect(price).toHaveAttribute("aria-sort", "none");
  await expect(page.getByRole("row").nth(1)).toContainText("Plate 01");
  await choice(page, "Plate 01").press("Space");
  await choice(page, "Plate 04").press("Shift+Space");
  await expect(chosen(page)).toContainText("4 selected");
  await page.getByRole("checkbox", { name: "Select all shown" }).press("Space");
  await chosen(page).getByRole("button", { name: "Select all 53" }).press("Enter");
  await expect(chosen(page)).toContainText("All 53 selected");
  await chosen(page).getByRole("button", { name: "Edit" }).press("Enter");
  const form = page.getByRole("dialog", { name: "Edit 53 products" });
  await form.getByRole("combobox", { name: "Visibility" }).selectOption("Hide");
  await form.getByRole("combobox", { name: "Visibility" }).press("Tab");
  await page.keyboard.press("Enter");
  const preview = page.getByRole("dialog", { name: "Preview" });
  await expect(preview.getByRole("status")).toHaveText("53 products with 53 variants will change.");
  await preview.getByRole("button", { name: "Back" }).press("Enter");
  await expect(form.getByRole("combobox", { name: "Visibility" })).toHaveValue("hide");
  await form.getByRole("textbox", { name: "Tags to add" }).press("Enter");
  await preview.getByRole("button", { name: "Change 53 products" }).press("Enter");
  await expect(status(page)).toContainText("53 products changed.");
  await expect(rowOf(page, "Plate 01")).toContainText("Hidden");
});

test("no entry is lost when the server is unreachable", async ({ page, shop }) => {
  await addThree(shop);
  let isDown = true;
  await page.route("**/api/studio/bulk-edits", (route) =>
    isDown && route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  let isStartDown = true;
  await page.route("**/api/studio/bulk-edits/*/start", (route) =>
    isStartDown ? route.fulfill({ status: 500, body: "" }) : route.fallback(),
  );
  await openRoom(page, shop, ROOM);
  await box(page, "Cup").click();
  await expectAccessible(page);
  await chosen(page).getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit 1 product" });
  await form.getByRole("textbox", { name: "Tags to add" }).fill("small");
  await form.getByRole("button", { name: "Preview" }).click();
  await expect(form.getByRole("alert")).toContainText("Unable to connect");
  await expect(form.getByRole("textbox", { name: "Tags to add" })).toHaveValue("small");
  isDown = false;
  await form.getByRole("button", { name: "Try again" }).click();
  const preview = page.getByRole("dialog", { name: "Preview" });
  await preview.getByRole("button", { name: "Change 1 product" }).click();
  await expect(preview.getByRole("alert")).toContainText("Something went wrong");
  isStartDown = false;
  await preview.getByRole("button", { name: "Try again" }).click();
  await expect(status(page)).toContainText("1 product changed.");
});
