import { NOT_LOCATED } from "@stoa/core/document/document-messages.ts";
import { PAGE_EDIT_MESSAGES } from "@stoa/core/page/page-edit-messages.ts";
import { CHANGE_FIELDS } from "@stoa/core/release/release-messages.ts";
import { newCollection } from "@stoa/core/collection/collection-kinds.ts";
import type { Locator, Page } from "@playwright/test";
import { HttpBrowser } from "../../server/http-browser.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { findViolations } from "../../page/page-style-checks.ts";
import { expect, test } from "../../server/stoa-server.ts";
import { breakEdits, tryAgain } from "../studio-styles.ts";

async function openPages(page: Page, shop: ShopApi): Promise<void> {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/pages`);
  await expect(page.getByRole("heading", { name: "Pages", level: 1 }).first()).toBeVisible();
}

async function createPage(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "New page" }).click();
  const dialog = page.getByRole("dialog", { name: "New page" });
  await dialog.getByRole("textbox", { name: "Title" }).fill(title);
  await dialog.getByRole("button", { name: "Create page" }).click();
  await expect(page.getByRole("heading", { name: title, level: 1 }).first()).toBeVisible();
  // The button that opened the dialog is gone, so focus moves to the page's room.
  await expect(page.getByRole("main")).toBeFocused();
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
}

function text(page: Page): Locator {
  return page.getByRole("textbox", { name: "Text 1" });
}

function titleField(page: Page): Locator {
  return page.getByRole("textbox", { name: "Title", exact: true });
}

function pageRow(page: Page, title: string): Locator {
  return page.getByRole("treegrid", { name: "Pages" }).getByRole("row", { name: title, exact: true });
}

async function addFolder(shop: ShopApi): Promise<void> {
  const data = newCollection("folder", { title: "House", urlId: "house" });
  await shop.studio.call("POST", "/api/studio/documents", { kind: "collection", label: "Add", data });
}

async function expectTree(page: Page, titles: readonly string[]): Promise<void> {
  const tree = page.getByRole("treegrid", { name: "Pages" });
  const rows = tree.getByRole("row");
  await expect(rows).toHaveCount(titles.length);
  for (const [index, title] of titles.entries()) await expect(rows.nth(index)).toContainText(title);
  await expect(page.locator("[aria-busy]", { has: tree })).toHaveAttribute("aria-busy", "false");
}

async function expectDropFocused(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: /^(?:Insert|Drop)/u }).and(page.locator(":focus"))).toBeAttached();
}

async function publishAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Publish/ }).click();
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await dialog.getByRole("button", { name: /^Publish \d+ change/ }).click();
  await expect(dialog).toBeHidden();
}

async function visit(shop: ShopApi, path: string): Promise<{ readonly status: number; readonly text: string }> {
  return new HttpBrowser(shop.origin).send({ path });
}

test("an owner creates a page, edits it and publishes it", async ({ page, shop }) => {
  await openPages(page, shop);
  await createPage(page, "About us");
  await text(page).press("Control+End");
  await text(page).press("Enter");
  await text(page).pressSequentially("We make pots.");
  await expectSaved(page);
  expect((await visit(shop, "/about-us")).status).toBe(404);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("We make pots.")).toBeVisible();
  await publishAll(page);
  const live = await visit(shop, "/about-us");
  expect(live.status).toBe(200);
  expect(live.text).toContain("We make pots.");
  await page.getByRole("link", { name: "Pages", exact: true }).first().click();
  await expect(pageRow(page, "About us")).toContainText("/about-us");
});

const MAIN = "Main navigation";
const FOOT = "Footer navigation";
const NONE = "Not in a navigation";

test("a page moves into a folder and into the navigation by keyboard, and visitors find it there", async ({
  page,
  shop,
}) => {
  await addFolder(shop);
  await openPages(page, shop);
  await createPage(page, "Contact");
  await page.getByRole("link", { name: "Pages", exact: true }).first().click();
  await expectTree(page, [MAIN, "Shop", FOOT, NONE, "Contact", "Home", "House"]);
  await pageRow(page, "House").focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expectTree(page, [MAIN, "Shop", "House", FOOT, NONE, "Contact", "Home"]);
  await expect(pageRow(page, "House")).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expectTree(page, [MAIN, "House", "Shop", FOOT, NONE, "Contact", "Home"]);
  await page.getByRole("button", { name: "More options for Contact" }).click();
  await page.getByRole("menuitem", { name: "Into “House”" }).click();
  await expectTree(page, [MAIN, "House", "Contact", "Shop", FOOT, NONE, "Home"]);
  await expect(pageRow(page, "Contact")).toHaveAttribute("aria-level", "3");
  await shop.publish();
  expect((await visit(shop, "/")).text).toContain('href="/contact"');
});

test("a page is dragged, by pointer and by keyboard, and undo moves it back", async ({ page, shop }) => {
  await addFolder(shop);
  await openPages(page, shop);
  await expectTree(page, [MAIN, "Shop", FOOT, NONE, "Home", "House"]);
  await pageRow(page, "House").dragTo(pageRow(page, MAIN));
  await expectTree(page, [MAIN, "Shop", "House", FOOT, NONE, "Home"]);
  await page.keyboard.press("Control+z");
  await expectTree(page, [MAIN, "Shop", FOOT, NONE, "Home", "House"]);
  await page.getByRole("button", { name: "Drag House" }).focus();
  await page.keyboard.press("Enter");
  await expectDropFocused(page);
  for (const _list of [FOOT, MAIN]) {
    await page.keyboard.press("ArrowUp");
    await expectDropFocused(page);
  }
  await page.keyboard.press("Enter");
  await expectTree(page, [MAIN, "Shop", "House", FOOT, NONE, "Home"]);
  await page.getByRole("region", { name: "Messages" }).getByRole("button", { name: "Undo" }).click();
  await expectTree(page, [MAIN, "Shop", FOOT, NONE, "Home", "House"]);
});

test("refuses a title without a URL, and a URL that is taken", async ({ page, shop }) => {
  await openPages(page, shop);
  await page.getByRole("button", { name: "New page" }).click();
  const dialog = page.getByRole("dialog", { name: "New page" });
  await dialog.getByRole("button", { name: "Create page" }).click();
  await expect(dialog.getByText(PAGE_EDIT_MESSAGES.titleMissing)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Title" }).fill("???");
  await dialog.getByRole("button", { name: "Create page" }).click();
  await expect(dialog.getByText(PAGE_EDIT_MESSAGES.notAnAddress.replace("{val}", "???"))).toBeVisible();
  await dialog.getByRole("textbox", { name: "Title" }).fill("Shop");
  await dialog.getByRole("button", { name: "Create page" }).click();
  await expect(dialog.getByText("Another page already uses that URL. Choose another one.")).toBeVisible();
});

test("undoes changes and redoes them, by keyboard", async ({ page, shop }) => {
  await openPages(page, shop);
  await createPage(page, "Kiln");
  await titleField(page).fill("Kiln days");
  await expectSaved(page);
  await expect(page.getByRole("heading", { name: "Kiln days", level: 1 }).first()).toBeVisible();
  await page.getByRole("heading", { level: 1 }).first().click();
  await page.keyboard.press("Control+z");
  await expect(titleField(page)).toHaveValue("Kiln");
  await page.keyboard.press("Control+Shift+z");
  await expect(titleField(page)).toHaveValue("Kiln days");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByText("There is nothing to redo.")).toBeVisible();
});

test("shows who changed what, and restores a former state", async ({ page, shop, stoa }) => {
  await openPages(page, shop);
  await createPage(page, "Kiln");
  for (const title of ["Kiln one", "Kiln two"]) {
    await titleField(page).fill(title);
    await expectSaved(page);
  }
  await page.getByRole("button", { name: "Show history" }).click();
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByRole("listitem")).toHaveCount(2);
  await expect(history.getByRole("listitem").first()).toContainText(stoa.ownerEmail);
  await history.getByRole("button", { name: /^Restore/ }).click();
  await expect(titleField(page)).toHaveValue("Kiln one");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(titleField(page)).toHaveValue("Kiln two");
});

test("sets a password that visitors must know, and removes it", async ({ page, shop }) => {
  await openPages(page, shop);
  await createPage(page, "Friends");
  const section = page.getByRole("region", { name: "Password" });
  await section.getByLabel("Password", { exact: true }).fill("low tide");
  await section.getByRole("button", { name: "Set password" }).click();
  await expect(section.getByText("Visitors need a password to see this page.")).toBeVisible();
  await expect(page.getByText(PAGE_EDIT_MESSAGES.locked)).toBeVisible();
  await publishAll(page);
  expect((await visit(shop, "/friends")).status).toBe(401);
  await section.getByRole("button", { name: "Remove password" }).click();
  await expect(section.getByText("Anyone can see this page.")).toBeVisible();
  await expect(page.getByText(PAGE_EDIT_MESSAGES.locked)).toHaveCount(0);
  await publishAll(page);
  expect((await visit(shop, "/friends")).status).toBe(200);
});

test("adds, moves and removes texts; a removed one is restored", async ({ page, shop }) => {
  await openPages(page, shop);
  await createPage(page, "Kiln");
  await page.getByRole("button", { name: "Add text" }).click();
  await page.getByRole("textbox", { name: "Text 2" }).fill("Second words");
  await page.getByRole("button", { name: "Move Text 2 up" }).click();
  await expect(page.getByRole("textbox", { name: "Text 1" })).toHaveText("Second words");
  const blocks = page.getByRole("region", { name: "Content" }).getByRole("button", { name: /^Text \d/ });
  await expect(blocks).toHaveCount(2);
  await page.getByRole("button", { name: "Remove Text 1" }).click();
  await expect(blocks).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(blocks).toHaveCount(2);
  await expectSaved(page);
});

test("deletes a page after asking, and brings it back", async ({ page, shop }) => {
  await openPages(page, shop);
  await createPage(page, "Old news");
  await page.getByRole("button", { name: "Delete page" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete “Old news”?" });
  await dialog.getByRole("button", { name: "Delete page" }).click();
  await expect(page.getByRole("heading", { name: "Pages", level: 1 }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Old news" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Old news", level: 1 }).first()).toBeVisible();
});

test("two people editing one page: nothing is overwritten without asking", async ({ page, shop }) => {
  await openPages(page, shop);
  await createPage(page, "Kiln");
  await expectSaved(page);
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await shop.studio.call("PATCH", `/api/studio/documents/${id}`, {
    version: 1,
    label: "Theirs",
    patches: [{ op: "replace", path: ["navigationTitle"], value: "Theirs" }],
  });
  await titleField(page).fill("Mine");
  const dialog = page.getByRole("dialog", { name: "“Mine” was changed elsewhere" });
  await expect(dialog).toContainText(CHANGE_FIELDS.navigationTitle);
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByRole("textbox", { name: "Navigation title" })).toHaveValue("Theirs");
  await expect(titleField(page)).toHaveValue("Mine");
  await expectSaved(page);
});

test("keeps the entries while the server is unreachable", async ({ page, shop }) => {
  await openPages(page, shop);
  await createPage(page, "Kiln");
  await breakEdits(page, "**/api/studio/documents/*");
  await titleField(page).fill("Kiln days");
  await expect(page.getByText("Your edits are kept here and saved as soon as possible.")).toBeVisible();
  await tryAgain(page);
  await expectSaved(page);
  await page.reload();
  await expect(titleField(page)).toHaveValue("Kiln days");
});

test("reports that a page does not exist, instead of a loading error", async ({ page, shop }) => {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/pages/000000000000000000000000`);
  await expect(page.getByRole("heading", { name: NOT_LOCATED, level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("is accessible: list, new page, editor, history", async ({ page, shop }) => {
  await openPages(page, shop);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "New page" }).click();
  const dialog = page.getByRole("dialog", { name: "New page" });
  await expect(dialog).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await createPage(page, "Kiln");
  await titleField(page).fill("Kiln days");
  await expectSaved(page);
  await page.getByRole("button", { name: "Show history" }).click();
  await expect(page.getByRole("region", { name: "History" }).getByRole("listitem")).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
});
