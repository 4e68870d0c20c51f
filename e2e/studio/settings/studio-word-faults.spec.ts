import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import type { Locator, Page } from "@playwright/test";
import { expectHeld, openSave, watchSaves, type Save } from "../../faults/save-faults.ts";
import { expect, test } from "../../server/stoa-server.ts";

const message =
  (words: string) =>
  (page: Page): Locator =>
    page.getByRole("region", { name: "Messages" }).getByText(words, { exact: true });

test("a translated text survives each fault, and is sent once", async ({ page, shop }) => {
  test.setTimeout(120_000);
  await shop.studio.call("PUT", "/api/multilingual/languages", { languages: [{ language: "de", isEnabled: true }] });
  const { id } = await shop.draftItem({ title: "Mug" });
  const { product } = await shop.studio.call<ProductDetail>("GET", `/api/products/${id}`);
  const saves = await watchSaves(page);
  const save: Save = {
    path: `/languages/de/${product.collectionId}`,
    title: "Shop",
    fields: { "Title in German": "Laden" },
    action: "Save",
    done: message("Translation saved"),
  };
  await expectHeld(page, await openSave(page, shop, save), { save, saves });
  expect(saves.fault).toBeNull();
});

test("a category assigned to a product before it exists is created once, and its name stays until then", async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  const { id, title } = await shop.draftItem({ title: "Mug" });
  const saves = await watchSaves(page, /\/categories$/);
  const save: Save = {
    path: `/products/${id}`,
    title,
    fields: { Categories: "Mugs" },
    action: "Add category",
    again: "Add category",
    done: (product) => product.getByRole("list", { name: "Categories", exact: true }).getByText("Mugs"),
  };
  await expectHeld(page, await openSave(page, shop, save), { save, saves });
});
