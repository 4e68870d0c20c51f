import { randomBytes } from "node:crypto";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { HttpBrowser } from "../../server/http-browser.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { findViolations } from "../../page/page-style-checks.ts";
import { expect, test } from "../../server/stoa-server.ts";
import { breakEdits, tryAgain } from "../studio-styles.ts";
import { PIXEL } from "../../server/tiny-picture.ts";

/** Atrium has one more layout than the default theme. */
async function useAtrium(shop: ShopApi): Promise<void> {
  await shop.studio.call("PUT", "/api/studio/themes/shown", { name: "atrium", from: "agora" });
}

async function openLook(page: Page, shop: ShopApi): Promise<Locator> {
  const id = randomBytes(12).toString("hex");
  const words = { urlId: "kiln", title: "Kiln", navigationTitle: "Kiln", description: "" };
  const data = { ...words, enabled: true, layout: { rows: [] } };
  await shop.studio.call("POST", "/api/studio/documents", { id, kind: "page", label: "Create page", data });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/pages/${id}`);
  const look = page.getByRole("region", { name: "Styling and code" });
  await look.getByRole("button", { name: "Show styling and code" }).press("Enter");
  await expect(look.getByRole("button", { name: "Choose image" })).toBeVisible();
  return look;
}

function layoutOf(look: Locator): Locator {
  return look.getByRole("combobox", { name: "Layout" });
}

function frame(page: Page): FrameLocator {
  return page.frameLocator("iframe");
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
}

async function visit(shop: ShopApi): Promise<string> {
  return (await new HttpBrowser(shop.origin).send({ path: "/kiln" })).text;
}

test("a page gets another layout of the theme, shown at once, undone, and visited once it is published", async ({
  page,
  shop,
}) => {
  await useAtrium(shop);
  const look = await openLook(page, shop);
  await expect(layoutOf(look).locator("option")).toHaveText(["Theme default", "Default", "Full-bleed picture"]);
  await layoutOf(look).selectOption("Full-bleed picture");
  await expect(frame(page).locator("body.collection-layout-full-bleed")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(layoutOf(look)).toHaveValue("");
  await expect(frame(page).locator("body.collection-layout-default")).toBeVisible();
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  await expectSaved(page);
  await shop.publish();
  expect(await visit(shop)).toContain("collection-layout-full-bleed");
});

test("a page gets a picture with alt text, and a description", async ({ page, shop }) => {
  await useAtrium(shop);
  const look = await openLook(page, shop);
  await layoutOf(look).selectOption("Full-bleed picture");
  await look.getByRole("button", { name: "Choose image" }).click();
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("dialog", { name: "Choose File" }).getByRole("button", { name: "Upload File" }).click();
  await (await choosing).setFiles({ name: "oven.png", mimeType: "image/png", buffer: PIXEL });
  await look.getByRole("textbox", { name: "Alt text" }).fill("An oven");
  await look.getByRole("textbox", { name: "Description" }).fill("Where it burns.");
  await expect(frame(page).getByRole("img", { name: "An oven" })).toBeVisible();
  await expectSaved(page);
  await shop.publish();
  const html = await visit(shop);
  expect(html).toContain('alt="An oven"');
  expect(html).toContain('content="Where it burns."');
  await look.getByRole("button", { name: "Remove" }).click();
  await expect(frame(page).getByRole("img", { name: "An oven" })).toHaveCount(0);
});

test("code in the head of a page is only there for its visitors, and survives a failed save", async ({
  page,
  shop,
}) => {
  const look = await openLook(page, shop);
  await breakEdits(page, "**/api/studio/documents/*");
  const code = look.getByRole("textbox", { name: "Header code for this page" });
  await code.click();
  await page.keyboard.insertText('<meta name="kiln-test" content="on">');
  await tryAgain(page);
  await expectSaved(page);
  expect(await findViolations(page)).toEqual([]);
  await expect(look.getByText("Your theme has a single layout for all pages.")).toBeVisible();
  await shop.publish();
  expect(await visit(shop)).toContain('<meta name="kiln-test" content="on">');
  expect((await new HttpBrowser(shop.origin).send({ path: "/" })).text).not.toContain("kiln-test");
  await expect(page.locator('meta[name="kiln-test"]')).toHaveCount(0);
});

const FILM_ADDRESS = "https://vimeo.com/12345";
const PLAYER = "https://player.vimeo.com/**";

/** Stubs the video service's player, so no test contacts it. */
async function standInForPlayer(page: Page): Promise<void> {
  await page.route(PLAYER, (route) => route.fulfill({ contentType: "text/html", body: "<p>A film</p>" }));
  await page.route("**/api/studio/videos/account**", (route) => route.fulfill({ json: { isSupported: true } }));
}

test("a page gets a header video, seen at once, that can be stopped, and undone", async ({ page, shop }) => {
  await useAtrium(shop);
  await standInForPlayer(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const look = await openLook(page, shop);
  await layoutOf(look).selectOption("Full-bleed picture");
  const address = look.getByRole("textbox", { name: "Video" });
  await address.fill("https://example.org/watch");
  await expect(address).toHaveAccessibleDescription(/Links must be formatted as youtube\.com or vimeo\.com\./);
  await address.fill(FILM_ADDRESS);
  const film = frame(page).locator("figure iframe");
  await expect(film).toHaveAttribute("src", /player\.vimeo\.com\/video\/12345\?.*background=1/);
  await expect(look.getByText("Choose an image above. It is shown until the video plays")).toBeVisible();
  await look.getByRole("combobox", { name: "Playback speed" }).selectOption("0.5 ×");
  await frame(page).getByRole("button", { name: "Pause video" }).press("Enter");
  await expect(film).toHaveCount(0);
  await frame(page).getByRole("button", { name: "Play video" }).press("Enter");
  await expect(film).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await expectSaved(page);
  await shop.publish();
  expect(await visit(shop)).toContain(`data-film="${FILM_ADDRESS}" data-speed="0.5"`);
  await look.getByRole("button", { name: "Remove video" }).click();
  await expect(film).toHaveCount(0);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(address).toHaveValue(FILM_ADDRESS);
  await expect(film).toBeVisible();
});

test("a visitor who prefers reduced motion sees the picture, and the video on request", async ({ page, shop }) => {
  await standInForPlayer(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const words = { urlId: "kiln", title: "Kiln", navigationTitle: "Kiln", description: "", enabled: true };
  const videoBackground = { url: FILM_ADDRESS, playbackSpeed: 1, filter: 0, filterStrength: 0 };
  const data = { ...words, videoBackground, layoutKey: "full-bleed", layout: { rows: [] } };
  const id = randomBytes(12).toString("hex");
  await useAtrium(shop);
  await shop.studio.call("POST", "/api/studio/documents", { id, kind: "page", label: "Create page", data });
  await shop.publish();
  await page.goto(`${shop.origin}/kiln`);
  const play = page.getByRole("button", { name: "Play video" });
  await expect(play).toBeVisible();
  await expect(page.locator("main iframe")).toHaveCount(0);
  await play.click();
  await expect(page.locator("main iframe")).toBeVisible();
});

test("a theme without video headers offers none", async ({ page, shop }) => {
  await shop.studio.call("PUT", "/api/studio/themes/shown", { name: "scriptorium", from: "agora" });
  const look = await openLook(page, shop);
  await expect(layoutOf(look)).toBeVisible();
  await expect(look.getByRole("textbox", { name: "Video" })).toHaveCount(0);
});
