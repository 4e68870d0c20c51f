import type { Locator, Page } from "@playwright/test";
import { HttpBrowser } from "../../server/http-browser.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { expect, test } from "../../server/stoa-server.ts";
import { expectAccessible, messages, openRoom } from "../studio-styles.ts";
import { addPosts } from "../../comment/talking-shop.ts";
import { PIXEL } from "../../server/tiny-picture.ts";

const ROOM = { path: "/settings", title: "Site settings" };

async function choosePicture(page: Page, { field, name }: { readonly field: Locator; readonly name: string }) {
  await field.getByRole("button", { name: /^Choose/ }).press("Enter");
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("dialog", { name: "Choose File" }).getByRole("button", { name: "Upload File" }).press("Enter");
  await (await choosing).setFiles({ name, mimeType: "image/png", buffer: PIXEL });
  await expect(field.getByText(name)).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await expect(page.getByRole("main").getByText("Saved", { exact: true })).toBeVisible();
}

async function visit(shop: ShopApi, path: string): Promise<string> {
  return (await new HttpBrowser(shop.origin).send({ path })).text;
}

function sharedPicture(html: string): string {
  return /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? "";
}

test("a logo and a social sharing image are chosen, published, seen, and removed again", async ({ page, shop }) => {
  await openRoom(page, shop, ROOM);
  const section = page.getByRole("region", { name: "Logo and sharing" });
  const logo = section.getByRole("group", { name: "Logo" });
  const sharing = section.getByRole("group", { name: "Social sharing image" });
  await choosePicture(page, { field: logo, name: "sketch.png" });
  await logo.getByRole("textbox", { name: "Alt text" }).fill("A pot");
  await page.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(logo.getByText("sketch.png")).toHaveCount(0);
  await choosePicture(page, { field: logo, name: "mark.png" });
  await choosePicture(page, { field: sharing, name: "kiln.png" });
  await sharing.getByRole("textbox", { name: "Alt text" }).fill("The kiln at night");
  await save(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publish 1 change" }).click();
  const dialog = page.getByRole("dialog", { name: /^Publish/ });
  await expect(dialog).toContainText("Social sharing image");
  await dialog.getByRole("button", { name: /^Publish/ }).click();
  await expect.poll(async () => sharedPicture(await visit(shop, "/"))).toContain("/kiln.png");
  expect(await visit(shop, "/")).toContain('content="The kiln at night"');
  await page.goto(shop.url("/"));
  await expect(page.getByRole("banner").getByRole("img", { name: shop.title })).toHaveAttribute("src", /mark\.png/);

  await openRoom(page, shop, ROOM);
  await sharing.getByRole("button", { name: "Remove" }).press("Enter");
  await save(page);
  await shop.publish();
  expect(sharedPicture(await visit(shop, "/"))).toContain("/mark.png");
});

test("an author is added, chosen in a post, and seen there", async ({ page, shop, stoa }) => {
  const [post] = await addPosts(stoa, shop, { title: "Kiln news", urlId: "kiln-news" });
  const postRoom = `/pages/${post?.collectionId}/items/${post?.id}`;
  await openRoom(page, shop, { path: postRoom, title: "Kiln news" });
  const publishing = page.getByRole("region", { name: "Publishing" });
  await publishing.getByRole("link", { name: "Site settings" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Authors", level: 2 })).toBeFocused();
  const section = page.getByRole("region", { name: "Authors" });
  await expect(section).toContainText("Authors are the people who write your posts.");
  await section.getByRole("button", { name: "Add author" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add author" });
  await dialog.getByRole("textbox", { name: "Website" }).fill("ada.example");
  await dialog.getByRole("button", { name: "Add author" }).press("Enter");
  await expect(dialog.getByText("Enter a name for the author.")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Website" })).toHaveAttribute("aria-invalid", "true");
  await dialog.getByRole("textbox", { name: "Display name" }).fill("Ada of the kiln");
  await dialog.getByRole("textbox", { name: "First name" }).fill("Ada");
  await dialog.getByRole("textbox", { name: "Last name" }).fill("Clay");
  await dialog.getByRole("textbox", { name: "Bio" }).fill("She has fired it for years.");
  await dialog.getByRole("textbox", { name: "Website" }).fill("https://ada.example");
  await choosePicture(page, { field: dialog.getByRole("group", { name: "Image" }), name: "ada.png" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add author" }).press("Enter");
  await expect(dialog).toBeHidden();
  const row = section.getByRole("row", { name: /Ada of the kiln/ });
  await expect(row).toContainText("Ada Clay");
  const isTooLong = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
  expect(isTooLong, "the page is longer than the screen").toBe(false);

  await page.goto(`${shop.studio.origin}${postRoom}`);
  await publishing.getByRole("combobox", { name: "Author" }).selectOption("Ada of the kiln");
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
  await shop.publish();
  await page.goto(shop.url("/journal/kiln-news"));
  await expect(page.getByRole("link", { name: "Ada of the kiln" }).last()).toHaveAttribute(
    "href",
    "https://ada.example",
  );
  await expect(page.getByText("She has fired it for years.")).toBeVisible();
});

test("an author is changed, deleted and restored, and the room keeps unsaved entries", async ({ page, shop }) => {
  await openRoom(page, shop, ROOM);
  await page.getByRole("textbox", { name: "Tagline" }).fill("Made of clay");
  const section = page.getByRole("region", { name: "Authors" });
  await section.getByRole("button", { name: "Add author" }).press("Enter");
  const adding = page.getByRole("dialog", { name: "Add author" });
  await adding.getByRole("textbox", { name: "Display name" }).fill("Ada of the kiln");
  await adding.getByRole("textbox", { name: "Bio" }).fill("She has fired it for years.");
  await adding.getByRole("button", { name: "Add author" }).press("Enter");
  await expect(adding).toBeHidden();
  await section.getByRole("button", { name: "Ada of the kiln" }).first().press("Enter");
  const editing = page.getByRole("dialog", { name: "Edit “Ada of the kiln”" });
  await expect(editing.getByRole("textbox", { name: "Bio" })).toHaveText("She has fired it for years.");
  await editing.getByRole("textbox", { name: "Display name" }).fill("Ada Clay");
  await editing.getByRole("button", { name: "Save author" }).press("Enter");
  await section.getByRole("button", { name: "Delete Ada Clay" }).press("Enter");
  await expect(messages(page)).toContainText("“Ada Clay” deleted");
  await expect(section).toContainText("Authors are the people who write your posts.");
  await messages(page).getByRole("button", { name: "Undo" }).press("Enter");
  await expect(section.getByRole("row", { name: /Ada Clay/ })).toBeVisible();
  await save(page);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Tagline" })).toHaveValue("Made of clay");
  await expect(section.getByRole("row", { name: /Ada Clay/ })).toBeVisible();
});
