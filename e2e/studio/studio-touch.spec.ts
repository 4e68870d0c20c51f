import { randomBytes } from "node:crypto";
import type { CDPSession, FrameLocator, Page } from "@playwright/test";
import type { Block, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import { expect, test } from "../server/stoa-server.ts";

/** A touch screen, wide enough for the page to be unscaled. */
test.use({ viewport: { width: 1920, height: 1080 }, hasTouch: true });

type Point = { readonly x: number; readonly y: number };

function newId(): string {
  return randomBytes(12).toString("hex");
}

function text(words: string): Block {
  return { id: newId(), type: 2, value: { html: `<p>${words}</p>` } };
}

function frame(page: Page): FrameLocator {
  return page.frameLocator("iframe");
}

async function openPage(page: Page, shop: ShopApi, blocks: readonly Block[]): Promise<void> {
  const layout: Layout = {
    rows: blocks.map((block) => ({ id: newId(), columns: [{ id: newId(), span: 12, blocks: [block] }] })),
  };
  const id = newId();
  const data = { urlId: "kiln", title: "Kiln", navigationTitle: "Kiln", description: "", enabled: true, layout };
  await shop.studio.call("POST", "/api/studio/documents", { id, kind: "page", label: "Create page", data });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/pages/${id}`);
  await expect(page.getByRole("region", { name: "Content" })).toBeVisible();
  await expect(frame(page).locator("main").first()).toBeVisible();
  await expect(page.getByRole("toolbar", { name: "Text 1" })).toBeVisible();
  await frame(page)
    .locator("body")
    .evaluate(() => document.fonts.ready.then(() => undefined));
}

async function pointAt(page: Page, words: string, down: number): Promise<Point> {
  const box = await frame(page).locator(".sqs-block", { hasText: words }).boundingBox();
  if (!box) throw new Error(`${words} is not shown`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height * down) };
}

async function touch(finger: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", at?: Point): Promise<void> {
  await finger.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
}

test("a finger that rests on a block picks it up and moves it", async ({ page, shop }) => {
  await openPage(page, shop, [text("Clay"), text("Fire"), text("Water")]);
  const finger = await page.context().newCDPSession(page);
  const words = frame(page).locator(".sqs-html-content");
  const from = await pointAt(page, "Water", 0.5);
  await touch(finger, "touchStart", from);
  await expect(page.locator("[data-canvas]")).toHaveAttribute("data-dragging", "move");
  const to = await pointAt(page, "Clay", 0.1);
  await touch(finger, "touchMove", { x: from.x, y: from.y - 20 });
  await touch(finger, "touchMove", to);
  await touch(finger, "touchEnd");
  await expect(words).toHaveText(["Water", "Clay", "Fire"]);
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
});

test("a finger that moves immediately scrolls the page, and moves nothing", async ({ page, shop }) => {
  const lines = Array.from({ length: 40 }, (_none, index) => text(`Line ${index + 1}`));
  await openPage(page, shop, lines);
  const finger = await page.context().newCDPSession(page);
  const first = await pointAt(page, "Line 5", 0.5);
  await touch(finger, "touchStart", first);
  for (let step = 1; step <= 10; step++) await touch(finger, "touchMove", { x: first.x, y: first.y - step * 20 });
  await touch(finger, "touchEnd");
  await expect.poll(async () => (await pointAt(page, "Line 5", 0.5)).y).toBeLessThan(first.y - 100);
  await expect(frame(page).locator(".sqs-html-content").first()).toHaveText("Line 1");
  await expect(page.getByRole("toolbar", { name: "Text 1" })).toBeAttached();
});
