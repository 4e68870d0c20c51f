import { writeFileSync } from "node:fs";
import type { FrameLocator, Locator, Page, TestInfo } from "@playwright/test";
import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { BLOCK_MESSAGES } from "@stoa/core/block/block-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { newId } from "../../form/form-page.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { findViolations } from "../../page/page-style-checks.ts";
import { expect, test } from "../../server/stoa-server.ts";
import { PIXEL } from "../../server/tiny-picture.ts";

/** Wide enough for the page to be unscaled. */
test.use({ viewport: { width: 1920, height: 900 } });

async function openPage(page: Page, shop: ShopApi, texts: readonly string[]): Promise<void> {
  const rows = texts.map((words) => {
    const block = { id: newId(), type: 2, value: { html: `<p>${words}</p>` } };
    return { id: newId(), columns: [{ id: newId(), span: 12, blocks: [block] }] };
  });
  const id = newId();
  const words = { title: "Kiln", navigationTitle: "Kiln", description: "" };
  const data = { urlId: "kiln", ...words, enabled: true, layout: { rows } };
  await shop.studio.call("POST", "/api/studio/documents", { id, kind: "page", label: "Create page", data });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/pages/${id}`);
  await expect(frame(page).locator("main").first()).toBeVisible();
  await expect(page.getByRole("toolbar")).toBeVisible();
  await expect(frame(page).locator(".sqs-html-content")).toHaveText([...texts]);
  // Late fonts would move the targets.
  await frame(page)
    .locator("body")
    .evaluate(() => document.fonts.ready.then(() => undefined));
}

function frame(page: Page): FrameLocator {
  return page.frameLocator("iframe");
}

function fileOn(info: TestInfo, name: string, text?: string): string {
  const path = info.outputPath(name);
  writeFileSync(path, text ?? PIXEL);
  return path;
}

type Point = { readonly x: number; readonly y: number };

async function below(page: Page, words: string): Promise<Point> {
  const box = await frame(page).locator(".sqs-block", { hasText: words }).boundingBox();
  if (!box) throw new Error(`${words} is not shown`);
  return { x: box.x + box.width / 2, y: box.y + box.height * 0.8 };
}

/** Drags files from disk over a point of the window, like a file manager; the returned function drops them. */
async function dragFiles(page: Page, files: readonly string[], point: Point): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  const send = async (type: "dragEnter" | "dragOver" | "drop"): Promise<void> => {
    await browser.send("Input.dispatchDragEvent", { type, ...point, data });
  };
  await send("dragEnter");
  await send("dragOver");
  return () => send("drop");
}

function blocks(page: Page): Locator {
  return page.getByRole("region", { name: "Content" }).getByRole("button", { name: /^(?:Text|Image) \d/ });
}

test("pictures dragged onto the page become blocks where they are dropped, and undo removes them", async ({
  page,
  shop,
}, info) => {
  await openPage(page, shop, ["Clay", "Fire"]);
  const files = [fileOn(info, "oven.png"), fileOn(info, "jug.png")];
  const letGo = await dragFiles(page, files, await below(page, "Clay"));
  await letGo();
  await expect(blocks(page)).toHaveText([/^Text 1/, /^Image 2/, /^Image 3/, /^Text 4/]);
  await expect(frame(page).locator("main img")).toHaveCount(2);
  await expect(page.getByRole("list", { name: "Uploads" })).toBeHidden();
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(blocks(page)).toHaveText([/^Text 1/, /^Text 2/]);
});

test("a picture that fails to upload shows why, and is sent again to where it was dropped", async ({
  page,
  shop,
}, info) => {
  await openPage(page, shop, ["Clay", "Fire"]);
  let isBroken = true;
  await page.route("**/api/studio/assets", (route) =>
    isBroken && route.request().method() === "POST" ? route.fulfill({ status: 500, body: "" }) : route.continue(),
  );
  const letGo = await dragFiles(page, [fileOn(info, "oven.png")], await below(page, "Clay"));
  await letGo();
  const uploads = page.getByRole("list", { name: "Uploads" });
  await expect(uploads.getByRole("alert")).toContainText(`${ASSET_MESSAGES.uploadFailedTitle} oven.png`);
  await expect(uploads.getByRole("alert")).toContainText(ASSET_MESSAGES.processingFailed);
  expect(await findViolations(page)).toEqual([]);
  isBroken = false;
  await uploads.getByRole("button", { name: "Try again" }).click();
  await expect(blocks(page)).toHaveText([/^Text 1/, /^Image 2/, /^Text 3/]);
});

test("rejects files that are not pictures, and pictures that a full page has no room for", async ({
  page,
  shop,
}, info) => {
  const texts = Array.from({ length: 60 }, (_, index) => `Words ${index + 1}.`);
  await openPage(page, shop, texts);
  const told = page.getByRole("region", { name: "Messages" });
  const list = await dragFiles(page, [fileOn(info, "prices.txt", "A cup: 20")], await below(page, "Words 1."));
  await list();
  await expect(told).toContainText(fillMessage(ASSET_MESSAGES.unsupported, { fileName: "prices.txt" }));
  const picture = await dragFiles(page, [fileOn(info, "oven.png")], await below(page, "Words 1."));
  await picture();
  await expect(told).toContainText(fillMessage(BLOCK_MESSAGES.tooMany, { max: 60, count: 61 }));
  await expect(blocks(page)).toHaveCount(60);
});

test("a file dropped beside the page does not open in place of the studio", async ({ page, shop }, info) => {
  await openPage(page, shop, ["Clay"]);
  const title = await page.getByRole("heading", { level: 1, name: "Kiln" }).boundingBox();
  const letGo = await dragFiles(page, [fileOn(info, "oven.png")], { x: title?.x ?? 0, y: title?.y ?? 0 });
  await letGo();
  // Browsers differ in what they do with an unhandled file drop, so it must be prevented.
  const isKeptOut = await page
    .locator("h1")
    .first()
    .evaluate((heading) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["A cup: 20"], "prices.txt"));
      return !heading.dispatchEvent(new DragEvent("dragover", { bubbles: true, cancelable: true, dataTransfer }));
    });
  expect(isKeptOut).toBe(true);
  await page.getByRole("textbox", { name: "Text 1" }).fill("Clay and fire");
  await expect(frame(page).locator(".sqs-html-content")).toHaveText("Clay and fire");
});

test("a gallery can be filled with many pictures at once, uploaded or chosen", async ({ page, shop }, info) => {
  const id = newId();
  const block = { id: newId(), type: 8, value: {} };
  const layout = { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks: [block] }] }] };
  const words = { title: "Kiln", navigationTitle: "Kiln", description: "" };
  const data = { urlId: "kiln", ...words, enabled: true, layout };
  await shop.studio.call("POST", "/api/studio/documents", { id, kind: "page", label: "Create page", data });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/pages/${id}`);
  await page.getByRole("button", { name: "Choose images" }).click();
  const picker = page.getByRole("dialog", { name: "Choose Files" });
  const choosing = page.waitForEvent("filechooser");
  await picker.getByRole("button", { name: "Upload files" }).click();
  await (await choosing).setFiles([fileOn(info, "oven.png"), fileOn(info, "jug.png")]);
  await expect(picker.getByText("2 files added")).toBeVisible();
  await picker.getByRole("button", { name: /^oven\.png/ }).click();
  await expect(picker.getByText("3 files added")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await picker.getByRole("button", { name: "Done" }).press("Enter");
  await expect(page.getByRole("grid", { name: "Images" }).getByRole("row")).toHaveCount(3);
  await expect(page.getByRole("button", { name: "Add images" })).toBeFocused();
  await expect(frame(page).locator("main img")).toHaveCount(3);
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
});
