import { randomBytes } from "node:crypto";
import type { ThemeFile } from "@stoa/core/theme/theme-file-api.ts";
import type { Locator, Page } from "@playwright/test";
import { HttpBrowser } from "../../server/http-browser.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { expectAccessible, messages, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

const FILE = "/api/studio/theme/file";
const BLOCK = "blocks/note.block";

function newId(): string {
  return randomBytes(12).toString("hex");
}

function readFile(shop: ShopApi, path: string): Promise<ThemeFile> {
  return shop.studio.call<ThemeFile>("GET", `${FILE}?path=${encodeURIComponent(path)}`);
}

function writeFile(shop: ShopApi, body: { path: string; text: string; hash: string | null }): Promise<ThemeFile> {
  return shop.studio.call<ThemeFile>("PUT", FILE, body);
}

/** The files room, narrow enough to hide the preview. */
async function openFiles(page: Page, shop: ShopApi): Promise<Locator> {
  await page.setViewportSize({ width: 900, height: 900 });
  await openRoom(page, shop, { path: "/theme-files", title: "Theme files" });
  return page.getByRole("navigation", { name: "Theme files" });
}

async function openBlock(page: Page, shop: ShopApi, text: string): Promise<Locator> {
  await writeFile(shop, { path: BLOCK, text, hash: null });
  const files = await openFiles(page, shop);
  await page.getByRole("searchbox", { name: "Search files" }).fill("note");
  await files.getByRole("button", { name: /^note\.block/ }).click();
  const code = page.getByRole("textbox", { name: BLOCK });
  await expect(code).toBeVisible();
  return code;
}

test("a file is edited by keyboard alone: its error is shown with its position, and gone once it is fixed", async ({
  page,
  shop,
}) => {
  const code = await openBlock(page, shop, "first\n\n");
  await expect(page.getByText("Added").first()).toBeVisible();
  await code.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("{.section}");
  await expect(page.getByText("Not saved", { exact: true })).toBeVisible();
  await page.keyboard.press("Control+s");
  const problems = page.getByRole("list", { name: `Problems in ${BLOCK}` });
  await expect(problems.getByRole("button").first()).toHaveText(/^Line 3, column 1/);
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(
    page.getByRole("button", { name: /^note\.block 2 problems Added|^note\.block 1 problem Added/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 900, height: 900 });

  // Out of the code by Escape and Tab, to the first problem, and back in at its position.
  await code.focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(problems.getByRole("button").first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(code).toBeFocused();
  await page.keyboard.press("Shift+End");
  await page.keyboard.type("fine");
  await page.keyboard.press("Control+s");
  await expect(problems).toBeHidden();
  await expect.poll(async () => (await readFile(shop, BLOCK)).text).toBe("first\n\nfine");
});

test("names of the language and of the theme's blocks are suggested where they are valid", async ({ page, shop }) => {
  const code = await openBlock(page, shop, "");
  await code.focus();
  await page.keyboard.type("{title|trunc");
  const offered = page.getByRole("listbox");
  await expect(offered.getByRole("option")).toHaveText([/^truncate/]);
  await expect(page.getByText("Cuts text after the last white space")).toBeVisible();
  await offered.getByRole("option").first().click();
  await expect(offered).toBeHidden();
  await page.keyboard.type("}{@|apply note");
  await expect(offered.getByRole("option")).toHaveText([/^note\.block/]);
  await offered.getByRole("option").first().click();
  await expect(offered).toBeHidden();
  await page.keyboard.type("}{.repea");
  await expect(offered.getByRole("option").first()).toHaveText(/^repeated section/);
  await offered.getByRole("option").first().click();
  await expect(code).toHaveText("{title|truncate}{@|apply note.block}{.repeated section");
});

test("a file is created, renamed and deleted, and an invalid name is reported", async ({ page, shop }) => {
  const files = await openFiles(page, shop);
  await page.getByRole("button", { name: "New file" }).click();
  const dialog = page.getByRole("dialog", { name: "New file" });
  const name = dialog.getByRole("textbox", { name: "Name" });
  await name.fill("../secret.css");
  await name.press("Enter");
  await expect(dialog.getByText("The name points outside the theme.")).toBeVisible();
  await name.fill("site.region");
  await name.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("already has a file site.region");
  await expectAccessible(page);
  await page.setViewportSize({ width: 900, height: 900 });
  await name.fill(BLOCK);
  await name.press("Enter");
  await expect(page.getByRole("textbox", { name: BLOCK })).toBeVisible();

  await page.getByRole("button", { name: "Rename" }).click();
  const renaming = page.getByRole("dialog", { name: `Rename “${BLOCK}”` });
  await renaming.getByRole("textbox", { name: "New name" }).fill("blocks/notice.block");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "blocks/notice.block" })).toBeVisible();
  await expect(files.getByRole("button", { name: /^notice\.block/ })).toBeVisible();

  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete “blocks/notice.block”?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(messages(page)).toContainText("blocks/notice.block deleted");
  await expect(files.getByRole("button", { name: /^notice\.block/ })).toBeHidden();

  await files.getByText("assets").click();
  await files.getByText("fonts").click();
  await files.getByRole("button", { name: "agora-sans.woff2" }).click();
  await expect(page.getByRole("heading", { name: "This file can't be edited here" })).toBeVisible();
});

test("entries stay when they cannot be saved, and overwrite another person's text only on request", async ({
  page,
  shop,
}) => {
  let isDown = true;
  await page.route(`**${FILE}`, (route) => (isDown ? route.abort() : route.fallback()));
  const code = await openBlock(page, shop, "theirs");
  await code.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("mine");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const trouble = page.getByRole("alert").filter({ hasText: "Your edits are still here." });
  await expect(trouble).toContainText("Unable to connect.");
  await expect(code).toHaveText("mine");
  isDown = false;
  const { hash } = await readFile(shop, BLOCK);
  await writeFile(shop, { path: BLOCK, text: "another's", hash });
  await trouble.getByRole("button", { name: "Try again" }).click();
  await expect(trouble).toContainText(`${BLOCK} was changed since you opened it`);
  await expect(code).toHaveText("mine");
  await trouble.getByRole("button", { name: "Overwrite with my edits" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(trouble).toBeHidden();
  await expect.poll(async () => (await readFile(shop, BLOCK)).text).toBe("mine");
});

test("an edit is seen by visitors once it is published", async ({ page, shop }) => {
  const files = await openFiles(page, shop);
  await files.getByRole("button", { name: "site.region" }).click();
  const code = page.getByRole("textbox", { name: "site.region" });
  await code.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("<p>By hand</p>");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Changed").first()).toBeVisible();
  const homeText = async (): Promise<string> => (await new HttpBrowser(shop.origin).send({ path: "/" })).text;
  expect(await homeText()).not.toContain("By hand");
  await shop.publish();
  await expect.poll(homeText).toContain("By hand");
});

test("each version of a file can be viewed and restored, including the original", async ({ page, shop }) => {
  const path = "pages/not-found.page";
  const original = await readFile(shop, path);
  const first = await writeFile(shop, { path, text: "first version", hash: original.hash });
  await writeFile(shop, { path, text: "second version", hash: first.hash });
  const files = await openFiles(page, shop);
  await files.getByText("pages").click();
  await files.getByRole("button", { name: /^not-found\.page/ }).click();
  const code = page.getByRole("textbox", { name: path });
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: `History of “${path}”` });
  await expect(history.getByRole("textbox")).toHaveText("second version");
  await history
    .getByRole("button", { name: /^Edited/ })
    .last()
    .click();
  await expect(history.getByRole("textbox")).toHaveText("first version");
  await expectAccessible(page);
  await page.setViewportSize({ width: 900, height: 900 });
  await history.getByRole("button", { name: "Restore this version" }).click();
  await expect(messages(page)).toContainText(`${path} restored`);
  await expect(code).toHaveText("first version");

  await page.getByRole("button", { name: "Restore original" }).click();
  const question = page.getByRole("dialog", { name: `Restore “${path}”?` });
  await question.getByRole("button", { name: "Restore original" }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => readFile(shop, path)).toMatchObject({ state: "original", text: original.text });
});

test("nothing in another person's theme runs in the studio", async ({ page, shop }) => {
  const bad = "<img src=x onerror=\"document.title='broken into'\">";
  const list = await shop.studio.call<{ files: object[] }>("GET", "/api/studio/theme/files");
  const own = ["blocks/note.block", `blocks/${bad}.block`].map((path) => ({ path, state: "added" }));
  await page.route("**/api/studio/theme/files", (route) =>
    route.fulfill({ json: { ...list, files: [...list.files, ...own] } }),
  );
  const code = await openBlock(page, shop, `${bad}{.${bad}}`);
  await page.getByRole("searchbox", { name: "Search files" }).fill("onerror");
  await expect(page.getByRole("navigation", { name: "Theme files" }).getByText(bad)).toBeVisible();
  await code.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("{@|apply ");
  await expect(page.getByRole("option", { name: /onerror/ })).toBeVisible();
  await expect(page).toHaveTitle(/^Theme files/);
  expect(await page.locator("img[src=x]").count()).toBe(0);
});

test("a code block is edited in the same editor, and keeps the text and cursor while it is saved", async ({
  page,
  shop,
}) => {
  const [id, blockId, rowId, columnId] = [newId(), newId(), newId(), newId()];
  const block = { id: blockId, type: 23, value: { source: "<p>one</p>", mode: "html", isSourceShown: false } };
  const layout = { rows: [{ id: rowId, columns: [{ id: columnId, span: 12, blocks: [block] }] }] };
  const data = { urlId: "kiln", title: "Kiln", navigationTitle: "Kiln", description: "", enabled: true, layout };
  await shop.studio.call("POST", "/api/studio/documents", { id, kind: "page", label: "Create page", data });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/pages/${id}?block=${blockId}`);
  const code = page.getByRole("textbox", { name: "Source" });
  await code.focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("<i>a");
  const source = async (): Promise<string> => {
    const stored = await shop.studio.call<{ data: typeof data }>("GET", `/api/studio/documents/${id}`);
    return String(stored.data.layout.rows[0]?.columns[0]?.blocks[0]?.value.source);
  };
  await expect.poll(source).toBe("<i>a<p>one</p>");
  await page.keyboard.type("b</i>");
  await expect(code).toHaveText("<i>ab</i><p>one</p>");
  await expect.poll(source).toBe("<i>ab</i><p>one</p>");
});
