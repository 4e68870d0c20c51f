import { randomBytes } from "node:crypto";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { HttpBrowser } from "./http-browser.ts";
import type { ShopApi } from "./owner-api.ts";
import { findViolations } from "./page-looks.ts";
import { expect, test } from "./stoa-server.ts";
import { breakEdits, tryAgain } from "./studio-looks.ts";
import { PIXEL } from "./tiny-picture.ts";

/** Atrium has a layout more than the theme that sites begin with. */
async function useAtrium(shop: ShopApi): Promise<void> {
  await shop.studio.call("PUT", "/api/studio/themes/shown", { name: "atrium", from: "agora" });
}

/** A page whose look is shown. */
async function openLook(page: Page, shop: ShopApi): Promise<Locator> {
  const id = randomBytes(12).toString("hex");
  const words = { urlId: "kiln", title: "Kiln", navigationTitle: "Kiln", description: "" };
  const data = { ...words, enabled: true, layout: { rows: [] } };
  await shop.studio.call("POST", "/api/studio/documents", { id, kind: "page", label: "Create page", data });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/pages/${id}`);
  const look = page.getByRole("region", { name: "Look and code" });
  await look.getByRole("button", { name: "Show look and code" }).press("Enter");
  await expect(look.getByRole("button", { name: "Choose a picture" })).toBeVisible();
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

test("a page gets another layout of the theme, shown at once, taken back, and visited once it is published", async ({
  page,
  shop,
}) => {
  await useAtrium(shop);
  const look = await openLook(page, shop);
  await expect(layoutOf(look).locator("option")).toHaveText(["As the theme has it", "Default", "Full-bleed picture"]);
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

test("a page gets a picture with its words, and a description", async ({ page, shop }) => {
  await useAtrium(shop);
  const look = await openLook(page, shop);
  await layoutOf(look).selectOption("Full-bleed picture");
  await look.getByRole("button", { name: "Choose a picture" }).click();
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("dialog", { name: "Choose File" }).getByRole("button", { name: "Upload File" }).click();
  await (await choosing).setFiles({ name: "oven.png", mimeType: "image/png", buffer: PIXEL });
  await look.getByRole("textbox", { name: "What the picture shows" }).fill("An oven");
  await look.getByRole("textbox", { name: "Description" }).fill("Where it burns.");
  await expect(frame(page).getByRole("img", { name: "An oven" })).toBeVisible();
  await expectSaved(page);
  await shop.publish();
  const html = await visit(shop);
  expect(html).toContain('alt="An oven"');
  expect(html).toContain('content="Where it burns."');
  await look.getByRole("button", { name: "Take it away" }).click();
  await expect(frame(page).getByRole("img", { name: "An oven" })).toHaveCount(0);
});

test("code in the head of a page is there for its visitors alone, and outlives a save that fails", async ({
  page,
  shop,
}) => {
  const look = await openLook(page, shop);
  await breakEdits(page, "**/api/studio/documents/*");
  const code = look.getByRole("textbox", { name: "Code in the head of this page" });
  await code.click();
  await page.keyboard.insertText('<meta name="kiln-test" content="on">');
  await tryAgain(page);
  await expectSaved(page);
  expect(await findViolations(page)).toEqual([]);
  await expect(look.getByText("Your theme shows all pages in one layout.")).toBeVisible();
  await shop.publish();
  expect(await visit(shop)).toContain('<meta name="kiln-test" content="on">');
  expect((await new HttpBrowser(shop.origin).send({ path: "/" })).text).not.toContain("kiln-test");
  await expect(page.locator('meta[name="kiln-test"]')).toHaveCount(0);
});
