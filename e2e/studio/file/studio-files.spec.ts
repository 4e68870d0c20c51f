import { truncate, writeFile } from "node:fs/promises";
import type { AssetView } from "@stoa/core/asset/asset-api.ts";
import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { Locator, Page } from "@playwright/test";
import { HttpBrowser } from "../../server/http-browser.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { findViolations, isScrolledSideways } from "../../page/page-style-checks.ts";
import { expect, test } from "../../server/stoa-server.ts";

type GivenFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const VASE: GivenFile = { name: "vase.png", mimeType: "image/png", buffer: PIXEL };

function pdf(name: string, text = "Menu"): GivenFile {
  return { name, mimeType: "application/pdf", buffer: Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`) };
}

async function openFiles(page: Page, shop: ShopApi): Promise<void> {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/files`);
  await expect(page.getByRole("heading", { name: "Add your first file" })).toBeVisible();
}

async function choose(page: Page, button: Locator, files: readonly GivenFile[] | string): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await button.click();
  await (await chooser).setFiles(typeof files === "string" ? files : [...files]);
}

function uploadButton(page: Page): Locator {
  return page.getByRole("button", { name: "Upload File" }).first();
}

function row(page: Page, name: string): Locator {
  return page.getByRole("grid", { name: "Existing Files" }).getByRole("row", { name });
}

async function upload(page: Page, ...files: readonly GivenFile[]): Promise<void> {
  await choose(page, uploadButton(page), files);
  for (const { name } of files) await expect(row(page, name)).toBeVisible();
}

async function openDetail(page: Page, name: string): Promise<Locator> {
  await row(page, name).click();
  const detail = page.getByRole("region", { name: "File Detail" });
  await expect(detail).toBeVisible();
  return detail;
}

function messages(page: Page): Locator {
  return page.getByRole("region", { name: "Messages" });
}

async function visit(shop: ShopApi, path: string): Promise<number> {
  return (await new HttpBrowser(shop.origin).send({ path })).status;
}

test("an owner uploads files, and visitors find them under their names", async ({ page, shop }) => {
  await openFiles(page, shop);
  await upload(page, VASE, pdf("menu.pdf"));
  await expect(page.getByText("2 files")).toBeVisible();
  expect(await visit(shop, "/s/menu.pdf")).toBe(200);
  expect(await visit(shop, "/s/vase.png")).toBe(200);
  await page.reload();
  await expect(row(page, "menu.pdf")).toBeVisible();
});

test("explains why a file is not accepted", async ({ page, shop }) => {
  await openFiles(page, shop);
  const program = { name: "setup.exe", mimeType: "application/x-msdownload", buffer: Buffer.from("MZ\u0000\u0001") };
  const huge = test.info().outputPath("huge.jpg");
  await writeFile(huge, "");
  await truncate(huge, 20_000_001);
  await choose(page, uploadButton(page), [program]);
  await choose(page, uploadButton(page), huge);
  const uploads = page.getByRole("list", { name: "Uploads" });
  await expect(uploads.getByText(fillMessage(ASSET_MESSAGES.unsupported, { fileName: "setup.exe" }))).toBeVisible();
  const tooLarge = fillMessage(ASSET_MESSAGES.tooLarge, { fileName: "huge.jpg", maxSize: "19.1 MB" });
  await expect(uploads.getByText(tooLarge)).toBeVisible();
  await uploads.getByRole("button", { name: "Dismiss setup.exe" }).click();
  await uploads.getByRole("button", { name: "Dismiss huge.jpg" }).click();
  await expect(uploads).toBeHidden();
});

test("sends a file again that did not arrive", async ({ page, shop }) => {
  await openFiles(page, shop);
  const isUpload = ({ pathname }: URL): boolean => pathname === "/api/studio/assets";
  await page.route(isUpload, (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  await choose(page, uploadButton(page), [pdf("menu.pdf")]);
  const uploads = page.getByRole("list", { name: "Uploads" });
  await expect(uploads.getByRole("alert")).toContainText(ASSET_MESSAGES.uploadFailedTitle);
  await page.unroute(isUpload);
  await uploads.getByRole("button", { name: "Try again" }).click();
  await expect(row(page, "menu.pdf")).toBeVisible();
  await expect(uploads).toBeHidden();
});

async function holdUploads(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route(
    ({ pathname }) => pathname === "/api/studio/assets",
    async (route) => {
      if (route.request().method() === "POST") await held.promise;
      await route.fallback().catch(() => undefined);
    },
  );
  return () => held.resolve(undefined);
}

test("asks for confirmation when leaving during an upload, and continues it when staying", async ({ page, shop }) => {
  await openFiles(page, shop);
  const release = await holdUploads(page);
  await choose(page, uploadButton(page), [pdf("menu.pdf")]);
  const uploads = page.getByRole("list", { name: "Uploads" });
  await expect(uploads.getByRole("progressbar", { name: "Uploading menu.pdf" })).toBeVisible();
  const rooms = page.getByRole("navigation", { name: "Studio" });
  await rooms.getByRole("link", { name: "Pages" }).click();
  const question = page.getByRole("dialog", { name: "Leave while files are uploading?" });
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  release();
  await expect(uploads).toBeHidden();
  await expect(
    page
      .getByRole("row", { name: /menu\.pdf/u })
      .or(page.getByText("menu.pdf"))
      .first(),
  ).toBeVisible();
  await rooms.getByRole("link", { name: "Pages" }).click();
  await expect(page.getByRole("heading", { name: "Pages", level: 1 })).toBeVisible();
});

test("stops an upload that is cancelled", async ({ page, shop }) => {
  await openFiles(page, shop);
  const release = await holdUploads(page);
  await choose(page, uploadButton(page), [pdf("menu.pdf")]);
  const uploads = page.getByRole("list", { name: "Uploads" });
  await expect(uploads.getByRole("progressbar", { name: "Uploading menu.pdf" })).toBeVisible();
  await uploads.getByRole("button", { name: "Cancel menu.pdf" }).click();
  await expect(uploads.getByText(ASSET_MESSAGES.processingCancelled)).toBeVisible();
  release();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Add your first file" })).toBeVisible();
});

test("renames and describes a file", async ({ page, shop }) => {
  await openFiles(page, shop);
  await upload(page, VASE, pdf("menu.pdf"));
  const detail = await openDetail(page, "vase.png");
  const name = detail.getByRole("textbox", { name: "Rename" });
  await page.route("**/api/studio/assets/*", (route) => route.abort(), { times: 1 });
  await name.fill("menu");
  await name.press("Enter");
  await expect(name).toHaveAccessibleDescription(
    `${ASSET_MESSAGES.renameFailedTitle}. ${ASSET_MESSAGES.renameFailed}.`,
  );
  await expect(name).toHaveValue("menu");
  await detail.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(row(page, "menu.png")).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill("  ");
  await name.press("Enter");
  await expect(detail.getByText(ASSET_MESSAGES.nameMissing)).toBeVisible();
  await name.press("Escape");
  await expect(name).toHaveValue("menu");
  const altText = detail.getByRole("textbox", { name: "Alt text" });
  await altText.fill("A blue vase");
  await altText.blur();
  await expect.poll(async () => (await readFile(shop, "menu.png"))?.picture?.altText).toBe("A blue vase");
  await page.reload();
  await expect(detail.getByRole("textbox", { name: "Alt text" })).toHaveValue("A blue vase");
});

async function readFile(shop: ShopApi, filename: string): Promise<AssetView | undefined> {
  const { items } = await shop.studio.call<{ items: AssetView[] }>("GET", "/api/studio/assets");
  return items.find((asset) => asset.filename === filename);
}

test("reports that a name is taken, and keeps the entry", async ({ page, shop }) => {
  await openFiles(page, shop);
  await upload(page, pdf("one.pdf"), pdf("two.pdf", "Two"));
  const detail = await openDetail(page, "one.pdf");
  const name = detail.getByRole("textbox", { name: "Rename" });
  await name.fill("two");
  await name.press("Enter");
  await expect(detail.getByText(ASSET_MESSAGES.nameTaken)).toBeVisible();
  await expect(name).toHaveValue("two");
});

test("moves the focal point by keyboard", async ({ page, shop }) => {
  await openFiles(page, shop);
  await upload(page, VASE);
  await row(page, "vase.png").press("Enter");
  const left = page.getByRole("slider", { name: "From the left" });
  await left.press("ArrowLeft");
  await expect.poll(async () => (await readFile(shop, "vase.png"))?.picture?.focalPoint.x).toBe(0.45);
  await expect(left).toHaveValue("45");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Close file detail" }).press("Enter");
  await expect(row(page, "vase.png")).toBeFocused();
});

async function tabTo(page: Page, control: Locator): Promise<void> {
  for (const key of ["ArrowRight", "Tab", "Shift+Tab", "ArrowRight", "Tab"]) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(control).toBeFocused();
}

test("keeps files in folders, moved by keyboard and by choosing", async ({ page, shop }) => {
  await openFiles(page, shop);
  await upload(page, pdf("menu.pdf"), pdf("list.pdf", "List"));
  await page.getByRole("button", { name: "New folder" }).click();
  const dialog = page.getByRole("dialog", { name: "New folder" });
  await dialog.getByRole("button", { name: "Create folder" }).click();
  await expect(dialog.getByText(ASSET_MESSAGES.folderNameMissing)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Folder name" }).fill("Printed");
  await dialog.getByRole("textbox", { name: "Folder name" }).press("Enter");
  await expect(page.getByRole("heading", { name: "This folder is empty" })).toBeVisible();
  const trail = page.getByRole("navigation", { name: "Folders" });
  await trail.getByRole("button", { name: "All files" }).click();
  await row(page, "Folder Printed").focus();
  await tabTo(page, page.getByRole("button", { name: "Move menu.pdf" }));
  await page.keyboard.press("Enter");
  const target = page.getByRole("button", { name: /^Drop on Folder Printed/ });
  await expect(target).toBeFocused();
  await target.press("Enter");
  await expect(messages(page).getByText("Moved to Printed")).toBeVisible();
  await expect(row(page, "menu.pdf")).toBeHidden();
  const detail = await openDetail(page, "list.pdf");
  await detail.getByRole("combobox", { name: "Folder" }).selectOption("Printed");
  await expect(row(page, "list.pdf")).toBeHidden();
  await detail.getByRole("button", { name: "Close file detail" }).click();
  await row(page, "Folder Printed").press("Enter");
  await expect(row(page, "menu.pdf")).toBeVisible();
  await expect(row(page, "list.pdf")).toBeVisible();
  await page.getByRole("button", { name: "Manage folder Printed" }).click();
  await page.getByRole("dialog", { name: "Manage folder" }).getByRole("button", { name: "Remove folder" }).click();
  await expect(row(page, "menu.pdf")).toBeVisible();
  await expect(trail.getByRole("button", { name: "Printed" })).toBeHidden();
});

test("replaces a file without changing its URL", async ({ page, shop }) => {
  await openFiles(page, shop);
  await upload(page, pdf("menu.pdf", "old"));
  const detail = await openDetail(page, "menu.pdf");
  await choose(page, detail.getByRole("button", { name: "Replace file" }), [VASE]);
  await expect(detail.getByRole("alert")).toContainText(ASSET_MESSAGES.otherKind);
  await page.route("**/api/studio/assets/*/content", (route) => route.abort(), { times: 1 });
  await choose(page, detail.getByRole("button", { name: "Replace file" }), [pdf("other.pdf", "new")]);
  await expect(detail.getByRole("alert")).toContainText(ASSET_MESSAGES.uploadFailedTitle);
  await detail.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(messages(page).getByText("menu.pdf replaced. Its URL is the same.")).toBeVisible();
  const { text } = await new HttpBrowser(shop.origin).send({ path: "/s/menu.pdf" });
  expect(text).toContain("% new");
});

test("warns before it deletes a file, and brings it back", async ({ page, shop }) => {
  await openFiles(page, shop);
  await upload(page, pdf("menu.pdf"));
  const detail = await openDetail(page, "menu.pdf");
  await detail.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: fillMessage(ASSET_MESSAGES.deleteTitle, { filename: "menu.pdf" }) });
  await expect(dialog.getByText(ASSET_MESSAGES.deleteText)).toBeVisible();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Add your first file" })).toBeVisible();
  await expect.poll(() => visit(shop, "/s/menu.pdf")).toBe(404);
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "menu.pdf")).toBeVisible();
  await expect.poll(() => visit(shop, "/s/menu.pdf")).toBe(200);
});

test("searches and sorts, and keeps both in the URL", async ({ page, shop }) => {
  await openFiles(page, shop);
  await upload(page, pdf("a.pdf"), pdf("b.pdf", "a longer one than a"));
  await page.getByRole("combobox", { name: "Sort By" }).selectOption("Largest first");
  await expect(page.getByRole("row").first()).toContainText("b.pdf");
  await page.getByRole("searchbox", { name: "Search files" }).fill("a.p");
  await expect(row(page, "b.pdf")).toBeHidden();
  await expect(row(page, "a.pdf")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("searchbox", { name: "Search files" })).toHaveValue("a.p");
  await expect(row(page, "b.pdf")).toBeHidden();
  await page.getByRole("searchbox", { name: "Search files" }).fill("nothing");
  await expect(page.getByRole("heading", { name: "No files match “nothing”" })).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).last().click();
  await expect(row(page, "b.pdf")).toBeVisible();
});

test("reports that files could not be loaded, and loads them on retry", async ({ page, shop }) => {
  await shop.openStudioIn(page.context());
  const isList = ({ pathname }: URL): boolean => pathname === "/api/studio/assets";
  await page.route(isList, (route) => route.fulfill({ status: 500, json: { error: "internal", message: "No." } }));
  await page.goto(`${shop.studio.origin}/files`);
  await expect(page.getByRole("heading", { name: "Unable to load your files" })).toBeVisible();
  await page.unroute(isList);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Add your first file" })).toBeVisible();
});

async function expectAccessible(page: Page): Promise<void> {
  for (const [colorScheme, width] of [
    ["light", 320],
    ["light", 1440],
    ["dark", 412],
    ["dark", 1440],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await findViolations(page), `${colorScheme}, ${width} px`).toEqual([]);
    expect.soft(await isScrolledSideways(page), `scrolls sideways at ${width} px`).toBe(false);
  }
}

test("is accessible without files", async ({ page, shop }) => {
  await openFiles(page, shop);
  await expectAccessible(page);
});

test("is accessible with files, and as a list", async ({ page, shop }) => {
  await openFiles(page, shop);
  await upload(page, VASE, pdf("menu.pdf"));
  await expectAccessible(page);
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expectAccessible(page);
});

test("is accessible in the detail of a file, and when it asks", async ({ page, shop }) => {
  await openFiles(page, shop);
  await upload(page, VASE);
  const detail = await openDetail(page, "vase.png");
  await expectAccessible(page);
  await detail.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
});
