import { newCollection } from "@stoa/core/collection/collection-kinds.ts";
import { newItem } from "@stoa/core/item/new-item.ts";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import type { Locator, Page } from "@playwright/test";
import { newId } from "./form-page.ts";
import type { ShopApi } from "./owner-api.ts";
import { expectHeld, openSave, watchSaves, type Save } from "./save-faults.ts";
import { expect, test } from "./stoa-server.ts";
import { openRoom } from "./studio-looks.ts";

const TAGS = { path: "/pages/:blog/tags", title: "Tags and categories" } as const;

const message =
  (words: string) =>
  (page: Page): Locator =>
    page.getByRole("region", { name: "Messages" }).getByText(words, { exact: true });

const WORDS: Readonly<Record<string, Save>> = {
  "a tag": {
    ...TAGS,
    opener: "New tag",
    fields: { Name: "Raku" },
    action: "Create",
    done: message("The tag “Raku” is created."),
  },
  "a tag that is renamed": {
    ...TAGS,
    opener: "clay",
    fields: { Name: "Clay" },
    action: "Save",
    done: message("1 item has the tag “Clay” now."),
  },
  "a translation": {
    path: "/languages/de/:store",
    title: "Shop",
    fields: { "Title in German": "Laden" },
    action: "Save",
    done: message("The translation is saved."),
  },
  "a category of posts": {
    path: "/pages/:blog/tags#categories",
    title: TAGS.title,
    opener: "New category",
    fields: { Name: "Letters" },
    action: "Create",
    done: message("The category “Letters” is created."),
  },
  "a category of the store": {
    path: "/pages/:store/tags#categories",
    title: TAGS.title,
    opener: "New category",
    fields: { Name: "Bowls" },
    action: "Create",
    done: message("The category “Bowls” is created."),
  },
  "a category that is renamed": {
    path: "/pages/:store/tags#categories",
    title: TAGS.title,
    opener: "Bowls",
    fields: { Name: "Cups" },
    action: "Save",
    done: message("The category is “Cups” now. Visitors see it once you publish."),
  },
};

type Ids = Readonly<Record<"blog" | "store", string>>;

async function addWords(shop: ShopApi, tags: readonly string[] = ["clay"]): Promise<Ids> {
  const blog = newId();
  const data = newCollection("blog", { title: "Letters", urlId: "letters" });
  await shop.studio.call("POST", "/api/studio/documents", { id: blog, kind: "collection", label: "Add", data });
  const ids = { row: newId(), column: newId(), block: newId() };
  const post = newItem(data, { collectionId: blog, title: "Post", urlId: "post", now: 1, displayIndex: 0, ids });
  const tagged = { ...post, tags: [...tags] };
  await shop.studio.call("POST", "/api/studio/documents", { kind: "item", label: "Add", data: tagged });
  await shop.studio.call("PUT", "/api/multilingual/languages", { languages: [{ language: "de", isEnabled: true }] });
  const { id } = await shop.draftItem({ title: "Mug" });
  const { product } = await shop.studio.call<ProductDetail>("GET", `/api/products/${id}`);
  return { blog, store: product.collectionId };
}

test("the name of a tag, a category or a text that is translated outlives each fault, and is sent once", async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  const ids = await addWords(shop);
  const saves = await watchSaves(page);
  for (const [name, save] of Object.entries(WORDS)) {
    await test.step(name, async () => {
      const path = save.path.replace(/:(blog|store)/, (_, id: keyof Ids) => ids[id]);
      await expectHeld(page, await openSave(page, shop, { ...save, path }), { save, saves });
    });
  }
});

test("a tag that is not removed is removed once, when it is asked for again", async ({ page, shop }) => {
  test.setTimeout(120_000);
  const { blog } = await addWords(shop);
  const saves = await watchSaves(page);
  await openRoom(page, shop, { path: `/pages/${blog}/tags`, title: TAGS.title });
  await page.getByRole("checkbox", { name: "Choose clay" }).press("Space");
  await page.getByRole("button", { name: "Remove" }).click();
  const save: Save = { ...TAGS, fields: {}, action: "Remove", done: message("The tag is removed.") };
  await expectHeld(page, page.getByRole("dialog", { name: "Remove “clay”?" }), { save, saves });
});

test("tags that are not merged are merged once, when it is asked for again, and their name stays until then", async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  const { blog } = await addWords(shop, ["clay", "kiln"]);
  const saves = await watchSaves(page);
  await openRoom(page, shop, { path: `/pages/${blog}/tags`, title: TAGS.title });
  await page.getByRole("checkbox", { name: "Choose clay" }).press("Space");
  await page.getByRole("checkbox", { name: "Choose kiln" }).press("Space");
  await page.getByRole("button", { name: "Merge" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge 2 tags" });
  await dialog.getByRole("textbox", { name: "Into" }).fill("Pots");
  const done = message("1 item has the tag “Pots” now.");
  await expectHeld(page, dialog, { save: { ...TAGS, fields: { Into: "Pots" }, action: "Merge", done }, saves });
  await expect(page.getByRole("rowheader")).toHaveText(["Pots"]);
});

test("a category that a product is given before it is there is made once, and its name stays until then", async ({
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
