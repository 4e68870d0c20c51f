import { newCollection } from "@stoa/core/collection/collection-kinds.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { newItem } from "@stoa/core/item/new-item.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { TAG_MESSAGES } from "@stoa/core/tag/tag-messages.ts";
import type { Locator, Page } from "@playwright/test";
import { newId } from "../../form/form-page.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { expectAccessible, messages, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

const BLOG = newCollection("blog", { title: "Letters", urlId: "letters" });

async function addBlog(shop: ShopApi, ...posts: readonly (readonly string[])[]): Promise<string> {
  const blogId = newId();
  await shop.studio.call("POST", "/api/studio/documents", { id: blogId, kind: "collection", label: "Add", data: BLOG });
  for (const [index, tags] of posts.entries()) {
    const ids = { row: newId(), column: newId(), block: newId() };
    const named = { title: `Post ${index}`, urlId: `post-${index}` };
    const item: Item = newItem(BLOG, { collectionId: blogId, ...named, now: 1, displayIndex: index, ids });
    const data = { ...item, tags: [...tags] };
    await shop.studio.call("POST", "/api/studio/documents", { kind: "item", label: "Add", data });
  }
  return blogId;
}

async function openTags(page: Page, shop: ShopApi, blogId: string): Promise<void> {
  await openRoom(page, shop, { path: `/pages/${blogId}/tags`, title: "Tags and categories" });
}

function rows(page: Page): Locator {
  return page.getByRole("rowheader");
}

function counts(page: Page): Locator {
  return page.getByRole("table", { name: "Tags" }).getByRole("row");
}

test("a new tag is suggested for posts; an existing one is not created twice", async ({ page, shop }) => {
  await openTags(page, shop, await addBlog(shop));
  await expect(page.getByRole("heading", { name: "No tags yet" })).toBeVisible();
  await page.getByRole("button", { name: "New tag" }).click();
  const dialog = page.getByRole("dialog", { name: "New tag" });
  const name = dialog.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await page.keyboard.type("Raku");
  await page.keyboard.press("Enter");
  await expect(messages(page)).toContainText("The tag “Raku” was created.");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "New tag" })).toBeFocused();
  await expect(rows(page)).toHaveText(["Raku"]);
  await page.getByRole("button", { name: "New tag" }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("");
  await page.keyboard.type("raku");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("This tag already exists")).toBeVisible();
  await expect(name).toHaveValue("raku");
  await page.keyboard.press("Escape");
});

test("renames and merges tags in all posts", async ({ page, shop }) => {
  await openTags(page, shop, await addBlog(shop, ["clay", "kiln"], ["clay"], ["Kilns"]));
  await expect(rows(page)).toHaveText(["clay", "kiln", "Kilns"]);
  await expectAccessible(page);
  await page.getByRole("button", { name: "clay" }).press("Enter");
  const edit = page.getByRole("dialog", { name: "Edit “clay”" });
  await edit.getByRole("textbox", { name: "Name" }).fill("kiln");
  await page.keyboard.press("Enter");
  await expect(edit.getByText("This tag already exists")).toBeVisible();
  await edit.getByRole("textbox", { name: "Name" }).fill("Clay");
  await page.keyboard.press("Enter");
  await expect(messages(page)).toContainText("2 items now have the tag “Clay”.");
  await page.getByRole("checkbox", { name: "Select kiln", exact: true }).press("Space");
  await page.getByRole("checkbox", { name: "Select Kilns" }).press("Space");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("alert").filter({ hasText: "You may" })).toHaveText(
    fillMessage(TAG_MESSAGES.onlyOne, { tagType: "tag" }),
  );
  await page.getByRole("button", { name: "Merge" }).click();
  const merge = page.getByRole("dialog", { name: "Merge 2 tags" });
  await expect(merge.getByRole("textbox", { name: "Into" })).toHaveValue("kiln");
  await expect(merge.getByRole("textbox", { name: "Into" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveText(["Clay", "kiln"]);
  await expect(counts(page).filter({ hasText: "kiln" })).toContainText("2");
});

test("removing a tag warns that items will be updated, and keeps it when the server fails", async ({ page, shop }) => {
  const blogId = await addBlog(shop, ["clay"], ["clay", "kiln"]);
  let isAway = true;
  await page.route("**/tags/change", (route) =>
    isAway ? route.fulfill({ status: 500, json: { error: "internal", message: "It broke." } }) : route.continue(),
  );
  await openTags(page, shop, blogId);
  await page.getByRole("checkbox", { name: "Select clay" }).press("Space");
  await page.getByRole("button", { name: "Remove" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove “clay”?" });
  await expect(dialog).toContainText("All items with this tag will be updated.");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("It broke.");
  isAway = false;
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(rows(page)).toHaveText(["kiln"]);
  await page.getByRole("searchbox", { name: "Search tags" }).fill("zz");
  await expect(page.getByRole("heading", { name: "No tags match “zz”" })).toBeVisible();
});

test("explains why the tags are missing, and loads them on demand", async ({ page, shop }) => {
  const blogId = await addBlog(shop, ["clay"]);
  let isAway = true;
  await page.route("**/tags?type=tag", (route) =>
    isAway ? route.fulfill({ status: 400, json: { error: "invalid_request", message: "Not now." } }) : route.continue(),
  );
  await openTags(page, shop, blogId);
  await expect(page.getByRole("heading", { name: "Unable to load your tags" })).toBeVisible();
  isAway = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rows(page)).toHaveText(["clay"]);
});
