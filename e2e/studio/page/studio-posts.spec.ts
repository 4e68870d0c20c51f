import type { createContent } from "@stoa/core/content/content-api.ts";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { newCollection, type CollectionKind } from "@stoa/core/collection/collection-kinds.ts";
import { ITEM_MESSAGES } from "@stoa/core/item/item-messages.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { newItem } from "@stoa/core/item/new-item.ts";
import type { openSite } from "@stoa/core/site/studio-api.ts";
import type { Locator, Page } from "@playwright/test";
import { newId } from "../../form/form-page.ts";
import { HttpBrowser } from "../../server/http-browser.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { expectAccessible, messages, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

type Added = EndpointReply<typeof createContent>;

async function addCollection(shop: ShopApi, kind: CollectionKind, title: string): Promise<string> {
  const data = newCollection(kind, { title, urlId: title.toLowerCase() });
  const body = { kind: "collection", label: "Add", data };
  return (await shop.studio.call<Added>("POST", "/api/studio/documents", body)).id;
}

type GivenItem = Partial<Item> & Pick<Item, "title" | "urlId">;

async function addItem(shop: ShopApi, kind: CollectionKind, place: GivenItem & { collectionId: string }) {
  const ids = { row: newId(), column: newId(), block: newId() };
  const collection = newCollection(kind, { title: "A", urlId: "a" });
  const item = newItem(collection, { ...place, now: Date.UTC(2026, 0, 5, 12), displayIndex: 0, ids });
  const body = { kind: "item", label: "Add", data: { ...item, ...place } };
  return (await shop.studio.call<Added>("POST", "/api/studio/documents", body)).id;
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
}

async function visit(shop: ShopApi, path: string): Promise<{ readonly status: number; readonly text: string }> {
  return new HttpBrowser(shop.origin).send({ path });
}

function heading(page: Page, name: string): Locator {
  return page.getByRole("heading", { name, level: 1 }).first();
}

async function createNamed(page: Page, what: string, title: string): Promise<void> {
  await page
    .getByRole("button", { name: `New ${what}` })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: `New ${what}` });
  await dialog.getByRole("textbox", { name: "Title" }).fill(title);
  await dialog.getByRole("button", { name: `Create ${what}` }).click();
  await expect(heading(page, title)).toBeVisible();
}

function status(page: Page): Locator {
  return page.getByRole("combobox", { name: "Status" });
}

test("an owner creates a blog, writes a post and visitors read it once it is published", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/pages", title: "Pages" });
  await createNamed(page, "collection", "Letters");
  await expect(page.getByRole("heading", { name: "Add your first post" })).toBeVisible();
  await createNamed(page, "post", "The kiln is lit");
  await expect(page.getByText("Not visible to visitors yet")).toBeVisible();
  await page.getByRole("textbox", { name: "Text 1" }).fill("It burned all night.");
  await expectSaved(page);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("It burned all night.")).toBeVisible();
  await expect(frame.getByRole("heading", { name: "The kiln is lit" })).toBeVisible();
  await shop.publish();
  expect((await visit(shop, "/letters/the-kiln-is-lit")).status).toBe(404);
  await status(page).selectOption("Published");
  await expectSaved(page);
  await shop.publish();
  const live = await visit(shop, "/letters/the-kiln-is-lit");
  expect(live.status).toBe(200);
  expect(live.text).toContain("It burned all night.");
  await page.getByRole("link", { name: "Letters" }).first().click();
  await expect(page.getByRole("row", { name: /The kiln is lit/ })).toContainText("Published");
  await page.getByRole("link", { name: "Pages", exact: true }).first().click();
  await page.getByRole("link", { name: "Letters" }).click();
  await expect(heading(page, "Letters")).toBeVisible();
});

test("a scheduled post waits for its date, and undoes its changes by keyboard", async ({ page, shop }) => {
  const blogId = await addCollection(shop, "blog", "Letters");
  const id = await addItem(shop, "blog", { collectionId: blogId, title: "Soon", urlId: "soon" });
  await openRoom(page, shop, { path: `/pages/${blogId}/items/${id}`, title: "Soon" });
  await status(page).selectOption("Scheduled");
  await expect(page.getByText("That date is in the past")).toBeVisible();
  const date = page.getByLabel("Date", { exact: true });
  await date.fill("2099-03-01T09:30");
  await expect(page.getByText("Visible from its date")).toBeVisible();
  await expectSaved(page);
  await shop.publish();
  expect((await visit(shop, "/letters/soon")).status).toBe(404);
  await heading(page, "Soon").click();
  await page.keyboard.press("Control+z");
  await expect(date).toHaveValue("2026-01-05T07:00");
  await page.keyboard.press("Control+Shift+z");
  await expect(date).toHaveValue("2099-03-01T09:30");
});

test("a draft writer requests a review and can't publish", async ({ page, shop }) => {
  const blogId = await addCollection(shop, "blog", "Letters");
  const id = await addItem(shop, "blog", { collectionId: blogId, title: "Soon", urlId: "soon" });
  const site = await shop.studio.call<EndpointReply<typeof openSite>>("GET", "/api/site");
  const permissions = site.account.permissions.filter((name) => name !== "content.publish");
  await page.route("**/api/site", (route) =>
    route.fulfill({ json: { ...site, account: { ...site.account, permissions } } }),
  );
  await openRoom(page, shop, { path: `/pages/${blogId}/items/${id}`, title: "Soon" });
  await expect(status(page).getByRole("option")).toHaveText(["Draft", "Needs Review", "Private"]);
  await expect(page.getByText(ITEM_MESSAGES.publishNeeded)).toBeVisible();
  await status(page).selectOption("Needs Review");
  await expectSaved(page);
});

test("lists, finds and sorts posts, duplicates one and brings a deleted one back", async ({ page, shop }) => {
  const blogId = await addCollection(shop, "blog", "Letters");
  const place = { collectionId: blogId };
  await addItem(shop, "blog", { ...place, title: "Apron", urlId: "apron", publishOn: 1000, status: "private" });
  await addItem(shop, "blog", { ...place, title: "Kiln", urlId: "kiln", publishOn: 2000 });
  await openRoom(page, shop, { path: `/pages/${blogId}/items`, title: "Letters" });
  const rows = page.getByRole("rowheader");
  await expect(rows).toHaveText(["Kiln", "Apron"]);
  await expectAccessible(page);
  await page.getByRole("combobox", { name: "Order" }).selectOption("Title");
  await expect(rows).toHaveText(["Apron", "Kiln"]);
  await page.getByRole("button", { name: "Private" }).click();
  await expect(rows).toHaveText(["Apron"]);
  await page.getByRole("button", { name: "Draft", exact: true }).click();
  await expect(rows).toHaveText(["Kiln"]);
  await page.getByRole("searchbox", { name: "Search posts" }).fill("apr");
  await expect(page.getByRole("heading", { name: "No matching posts" })).toBeVisible();
  await page.getByRole("button", { name: "Show all posts" }).click();
  await page.getByRole("button", { name: "Duplicate Kiln" }).click();
  await expect(messages(page)).toContainText("“Kiln” duplicated as a draft");
  await expect(rows).toHaveText(["Kiln (copy)", "Kiln", "Apron"]);
  await page.getByRole("button", { name: "Delete Apron" }).click();
  await expect(rows).toHaveText(["Kiln (copy)", "Kiln"]);
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveText(["Kiln (copy)", "Kiln", "Apron"]);
});

test("a taken URL is reported at its field; another one is saved", async ({ page, shop }) => {
  const blogId = await addCollection(shop, "blog", "Letters");
  await addItem(shop, "blog", { collectionId: blogId, title: "Kiln", urlId: "kiln" });
  const id = await addItem(shop, "blog", { collectionId: blogId, title: "Mud", urlId: "mud" });
  await openRoom(page, shop, { path: `/pages/${blogId}/items`, title: "Letters" });
  await page.getByRole("button", { name: "New post" }).click();
  const dialog = page.getByRole("dialog", { name: "New post" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Kiln");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Another page already uses that URL. Choose another one.")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Kiln");
  await page.goto(`${shop.studio.origin}/pages/${blogId}/items/${id}`);
  const address = page.getByRole("textbox", { name: "Address", exact: true });
  await address.fill("kiln");
  await expect(page.getByText("Another page already uses that URL. Choose another one.").first()).toBeVisible();
  await expect(address).toHaveValue("kiln");
  await address.fill("mud-pie");
  await expectSaved(page);
});

test("text typed while the server is unreachable is kept, and saved once it is back", async ({ page, shop }) => {
  const blogId = await addCollection(shop, "blog", "Letters");
  const id = await addItem(shop, "blog", { collectionId: blogId, title: "Kiln", urlId: "kiln" });
  let isAway = true;
  await page.route(`**/api/studio/documents/${id}`, (route) =>
    isAway && route.request().method() === "PATCH"
      ? route.fulfill({ status: 500, json: { error: "internal", message: "Something went wrong." } })
      : route.continue(),
  );
  await openRoom(page, shop, { path: `/pages/${blogId}/items/${id}`, title: "Kiln" });
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Kiln days");
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Not saved – retrying");
  await expect(page.getByText("Your edits are kept here")).toBeVisible();
  isAway = false;
  await expectSaved(page);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Kiln days");
});

test("an event has a time and a place, and its end moves with its start", async ({ page, shop }) => {
  const eventsId = await addCollection(shop, "events", "Walks");
  const id = await addItem(shop, "events", {
    collectionId: eventsId,
    title: "Low tide",
    urlId: "low-tide",
    startDate: Date.UTC(2026, 4, 2, 14),
    endDate: Date.UTC(2026, 4, 2, 16),
  });
  await openRoom(page, shop, { path: `/pages/${eventsId}/items/${id}`, title: "Low tide" });
  const starts = page.getByLabel("Starts");
  await expect(starts).toHaveValue("2026-05-02T10:00");
  await starts.fill("2026-05-03T11:00");
  await expect(page.getByLabel("Ends")).toHaveValue("2026-05-03T13:00");
  await page.getByLabel("Ends").fill("2026-05-01T13:00");
  await expect(page.getByText("The end is before the start.")).toBeVisible();
  await page.getByLabel("Ends").fill("2026-05-03T12:30");
  await page.getByRole("switch", { name: "Has a location" }).press("Space");
  await page.getByRole("textbox", { name: "Place name" }).fill("The slipway");
  const calendar = page.getByRole("group", { name: "Calendar links" });
  await expect(calendar).toContainText("Sunday, May 3, 2026 at 11:00 AM – 12:30 PM");
  await expect(calendar).toContainText("The slipway");
  await expectSaved(page);
  await expectAccessible(page);
});

test("many pictures become a gallery at once, in an order that the keyboard changes", async ({ page, shop }) => {
  const galleryId = await addCollection(shop, "gallery", "Prints");
  await openRoom(page, shop, { path: `/pages/${galleryId}/items`, title: "Prints" });
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add images" }).click();
  const files = ["first.png", "second.png", "third.png", "broken.png"].map((name) => ({
    name,
    mimeType: "image/png",
    buffer: name === "broken.png" ? Buffer.from("no picture") : PIXEL,
  }));
  await (await chooser).setFiles(files);
  const grid = page.getByRole("grid", { name: "The pictures" });
  await expect(grid.getByRole("row")).toHaveCount(3);
  await expect(page.getByRole("alert").filter({ hasText: "Error uploading broken.png." })).toBeVisible();
  await page.getByRole("button", { name: "Dismiss broken.png" }).click();
  const titles = grid.getByRole("row");
  await expect(titles.nth(0)).toContainText("first");
  await grid.getByRole("button", { name: "Move first" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Insert between first and second" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Insert between second and third" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Insert after third" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(messages(page)).toContainText("“first” moved");
  await expect(titles.nth(0)).toContainText("second");
  await expectAccessible(page);
  await page.reload();
  await expect(titles.nth(0)).toContainText("second");
  await shop.publish();
  expect((await visit(shop, "/prints")).text).toContain("second");
});

test("a post gets a picture of the site, tags, and its own comment setting", async ({ page, shop }) => {
  const blogId = await addCollection(shop, "blog", "Letters");
  const other = { collectionId: blogId, title: "Mud", urlId: "mud", tags: ["clay"] };
  await addItem(shop, "blog", other);
  const id = await addItem(shop, "blog", { collectionId: blogId, title: "Kiln", urlId: "kiln" });
  await openRoom(page, shop, { path: `/pages/${blogId}/items/${id}`, title: "Kiln" });
  await page.getByRole("button", { name: "Add tag clay" }).click();
  const tags = page.getByRole("textbox", { name: "Tags" });
  await tags.fill("fire");
  await tags.press("Enter");
  await expect(page.getByRole("list", { name: "Tags", exact: true }).getByRole("listitem")).toHaveText([
    "clay",
    "fire",
  ]);
  await page.getByRole("combobox", { name: "Comments" }).selectOption("Off");
  await page.getByRole("button", { name: "Choose image" }).click();
  const picker = page.getByRole("dialog", { name: "Choose File" });
  const chooser = page.waitForEvent("filechooser");
  await picker.getByRole("button", { name: "Upload File" }).first().click();
  await (await chooser).setFiles({ name: "kiln.png", mimeType: "image/png", buffer: PIXEL });
  await expect(picker).toBeHidden();
  await page.getByRole("textbox", { name: "Alt text" }).fill("A kiln at night");
  await page.getByRole("slider", { name: "From the left" }).press("ArrowRight");
  await expectSaved(page);
  await expectAccessible(page);
  const { data } = await shop.studio.call<Added>("GET", `/api/studio/documents/${id}`);
  expect(data).toMatchObject({
    tags: ["clay", "fire"],
    areCommentsOpen: false,
    mainImage: { altText: "A kiln at night", focalPoint: { x: 0.55, y: 0.5 } },
  });
});

test("a folder is filled with pages and sorted by keyboard; a page is duplicated and deleted in the list", async ({
  page,
  shop,
}) => {
  await openRoom(page, shop, { path: "/pages", title: "Pages" });
  await createNamed(page, "page", "Contact");
  await page.getByRole("link", { name: "Pages", exact: true }).first().click();
  await page.getByRole("button", { name: "Duplicate Contact" }).click();
  const row = page.getByRole("treegrid", { name: "Pages" }).getByRole("row", { name: "Contact (copy)", exact: true });
  await expect(row).toContainText("Hidden");
  await page.getByRole("button", { name: "Delete Contact (copy)" }).click();
  await expect(row).toHaveCount(0);
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect(row).toHaveCount(1);
  await page.getByRole("button", { name: "New collection" }).click();
  const dialog = page.getByRole("dialog", { name: "New collection" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("About");
  await dialog.getByRole("radio", { name: /^Folder/ }).check();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(heading(page, "About")).toBeVisible();
  const add = page.getByRole("combobox", { name: "Page to add" });
  for (const text of ["Contact (/contact)", "Contact (copy) (/contact-copy)"]) {
    await add.selectOption(text);
    await page.getByRole("button", { name: "Add page" }).click();
  }
  const inside = page.getByRole("grid", { name: "Pages in this collection" }).getByRole("row");
  await expect(inside).toHaveCount(2);
  await page.getByRole("button", { name: "Move Contact", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Insert between Contact and Contact (copy)" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "Insert after Contact (copy)" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(inside.nth(0)).toContainText("Contact (copy)");
  await expectSaved(page);
  await page.getByRole("button", { name: "Remove Contact (copy)" }).click();
  await expect(inside).toHaveCount(1);
});
