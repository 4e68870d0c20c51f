import { randomBytes } from "node:crypto";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { newCollection } from "@stoa/core/collection/collection-kinds.ts";
import { newItem } from "@stoa/core/item/new-item.ts";
import { PLACE_MESSAGES } from "@stoa/core/place/place-messages.ts";
import type { Block, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { findViolations } from "../../page/page-style-checks.ts";
import { expect, test } from "../../server/stoa-server.ts";
import { PIXEL } from "../../server/tiny-picture.ts";

const DOCUMENTS = "/api/studio/documents";

function newId(): string {
  return randomBytes(12).toString("hex");
}

async function openBlock(page: Page, shop: ShopApi, block: Omit<Block, "id">): Promise<Locator> {
  const layout: Layout = {
    rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks: [{ id: newId(), ...block }] }] }],
  };
  const id = newId();
  const data = { urlId: "kiln", title: "Kiln", navigationTitle: "Kiln", description: "", enabled: true, layout };
  await shop.studio.call("POST", DOCUMENTS, { id, kind: "page", label: "Create page", data });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/pages/${id}`);
  const settings = page.getByRole("group", { name: / settings$/ });
  await expect(settings).toBeVisible();
  await expect(frame(page).locator("main").first()).toBeVisible();
  return settings;
}

function frame(page: Page): FrameLocator {
  return page.frameLocator("iframe");
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
}

test("a menu is edited and sorted by keyboard, each change can be undone", async ({ page, shop }) => {
  const settings = await openBlock(page, shop, { type: 18, value: {} });
  const dish = (place: number): Locator => settings.getByRole("textbox", { name: `Dish ${place} name` });
  const served = frame(page).locator(".menu-item-title");
  await settings.getByRole("button", { name: "Add the first dish" }).click();
  await expect(dish(1)).toBeFocused();
  await page.keyboard.type("Soup");
  await page.keyboard.press("Enter");
  await expect(dish(2)).toBeFocused();
  await page.keyboard.type("Bread");
  await settings.getByRole("textbox", { name: "Bread price" }).fill("$3");
  await expect(settings.getByRole("textbox", { name: "Bread price" })).toHaveValue("3");
  await expect(served).toHaveText(["Soup", "Bread"]);
  await expect(frame(page).locator(".menu-item-price")).toHaveText(["$3"]);
  await dish(2).press("Alt+ArrowUp");
  await expect(dish(1)).toBeFocused();
  await expect(dish(1)).toHaveValue("Bread");
  await expect(served).toHaveText(["Bread", "Soup"]);
  await expectSaved(page);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(served).toHaveText(["Soup", "Bread"]);
  expect(await findViolations(page)).toEqual([]);
});

test("a summary says how much it will show, and asks only what its layout needs", async ({ page, shop }) => {
  const collectionId = newId();
  const blog = newCollection("blog", { title: "Journal", urlId: "journal" });
  await shop.studio.call("POST", DOCUMENTS, { id: collectionId, kind: "collection", label: "Add", data: blog });
  for (const [index, title] of ["Kiln", "Mud", "Glaze"].entries()) {
    const ids = { row: newId(), column: newId(), block: newId() };
    const place = { collectionId, title, urlId: title.toLowerCase(), now: 0, displayIndex: index, ids };
    const data = { ...newItem(blog, place), status: "published", tags: index === 0 ? ["fire"] : ["clay"] };
    await shop.studio.call("POST", DOCUMENTS, { kind: "item", label: "Add", data });
  }
  const settings = await openBlock(page, shop, { type: 55, value: { collectionId, limit: 2, design: "grid" } });
  await expect(settings.getByText("Showing 2 of 3 matching items.")).toBeVisible();
  await settings.getByText("fire", { exact: false }).click();
  await expect(settings.getByText("Showing 1 matching item.")).toBeVisible();
  await expect(settings.getByRole("textbox", { name: /^Column width/ })).toBeVisible();
  await settings.getByRole("radio", { name: "List" }).check({ force: true });
  await expect(settings.getByRole("textbox", { name: "List image width" })).toBeVisible();
  await expect(settings.getByRole("textbox", { name: /^Column width/ })).toHaveCount(0);
  await expect(frame(page).locator(".summary-title")).toHaveText(["Kiln"]);
});

test("a map takes coordinates if no address can be searched, and reports what is wrong with them", async ({
  page,
  shop,
}) => {
  const settings = await openBlock(page, shop, { type: 4, value: {} });
  const latitude = settings.getByRole("textbox", { name: "Latitude" });
  await expect(settings.getByText(PLACE_MESSAGES.notConfigured)).toBeVisible();
  await settings.getByRole("textbox", { name: "Place name" }).fill("Kiln & Co");
  await expect(settings.getByText(PLACE_MESSAGES.noPoint)).toBeVisible();
  await latitude.fill("95");
  await expect(latitude).toHaveAccessibleDescription(PLACE_MESSAGES.latitude);
  await latitude.fill("53.3, -6.2");
  await expect(settings.getByRole("textbox", { name: "Longitude" })).toHaveValue("-6.2");
  await expect(frame(page).locator(".sqs-map-address strong")).toHaveText("Kiln & Co");
  await expectSaved(page);
});

test("a picture is cropped to a shape by its name or to one of the owner's own, and a stored number stays", async ({
  page,
  shop,
}) => {
  const settings = await openBlock(page, shop, { type: 5, value: { isStretched: true, aspectRatio: 1.778 } });
  await settings.getByRole("button", { name: "Choose image" }).click();
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("dialog", { name: "Choose File" }).getByRole("button", { name: "Upload File" }).click();
  await (await choosing).setFiles({ name: "oven.png", mimeType: "image/png", buffer: PIXEL });
  await settings.getByRole("textbox", { name: "Alt text" }).fill("An oven");
  const shape = settings.getByRole("combobox", { name: "Aspect ratio" });
  const picture = frame(page).locator(".image-block-wrapper").first();
  const ratio = (): Promise<number> => picture.evaluate((box) => box.clientWidth / box.clientHeight);
  await expect(shape.locator(":checked")).toHaveText("Widescreen, 16:9");
  // Edits saved together are undone together.
  await expectSaved(page);
  await shape.selectOption("Portrait, 4:5");
  await expect.poll(ratio).toBeCloseTo(0.8, 1);
  await expectSaved(page);
  await shape.selectOption("Custom");
  const own = settings.getByRole("textbox", { name: "Aspect ratio" });
  await expect(own).toHaveValue("4:5");
  await own.fill("wide");
  await expect(own).toHaveAccessibleDescription(/Enter a width and a height/);
  await own.fill("50:1");
  await expect(own).toHaveAccessibleDescription(/Enter a ratio from 1:10 to 10:1\./);
  await own.fill("5:2");
  await expect.poll(ratio).toBeCloseTo(2.5, 1);
  await expectSaved(page);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(ratio).toBeCloseTo(0.8, 1);
  await expectSaved(page);
  await shape.selectOption("Original");
  await expect.poll(ratio).toBeCloseTo(1, 1);
  await expectSaved(page);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(shape.locator(":checked")).toHaveText("Widescreen, 16:9");
});
