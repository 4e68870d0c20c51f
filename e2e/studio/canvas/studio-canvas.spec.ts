import { randomBytes } from "node:crypto";
import type { FrameLocator, Page } from "@playwright/test";
import type { Block, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { findViolations } from "../../page/page-style-checks.ts";
import { expect, test } from "../../server/stoa-server.ts";
import { breakEdits, tryAgain } from "../studio-styles.ts";

/** Wide enough for the page to be unscaled. */
test.use({ viewport: { width: 1920, height: 900 } });

function newId(): string {
  return randomBytes(12).toString("hex");
}

function text(words: string): Block {
  return { id: newId(), type: 2, value: { html: `<p>${words}</p>` } };
}

async function openPage(page: Page, shop: ShopApi, rows: ReadonlyArray<readonly Block[]>): Promise<string> {
  const layout: Layout = {
    rows: rows.map((blocks) => ({
      id: newId(),
      columns: blocks.map((block) => ({ id: newId(), span: 12 / blocks.length, blocks: [block] })),
    })),
  };
  const id = newId();
  const words = { title: "Kiln", navigationTitle: "Kiln", description: "" };
  const data = { urlId: "kiln", ...words, enabled: true, layout };
  await shop.studio.call("POST", "/api/studio/documents", { id, kind: "page", label: "Create page", data });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/pages/${id}`);
  await expect(page.getByRole("region", { name: "Content" })).toBeVisible();
  await expect(frame(page).locator("main").first()).toBeVisible();
  await expect(page.getByRole("toolbar")).toBeVisible();
  // Late fonts would move the targets.
  await frame(page)
    .locator("body")
    .evaluate(() => document.fonts.ready.then(() => undefined));
  return id;
}

async function readLayout(shop: ShopApi, id: string): Promise<Layout> {
  const { data } = await shop.studio.call<{ data: { layout: Layout } }>("GET", `/api/studio/documents/${id}`);
  return data.layout;
}

function frame(page: Page): FrameLocator {
  return page.frameLocator("iframe");
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
}

async function expectTexts(page: Page, words: readonly string[]): Promise<void> {
  await expect(frame(page).locator(".sqs-html-content")).toHaveText([...words]);
}

/** A point of a text on the page; `part` is the fraction from its top left corner. */
async function pointAt(page: Page, words: string, part = { x: 0.5, y: 0.5 }): Promise<{ x: number; y: number }> {
  const box = await frame(page).locator(".sqs-block", { hasText: words }).boundingBox();
  if (!box) throw new Error(`${words} is not shown`);
  return { x: box.x + box.width * part.x, y: box.y + box.height * part.y };
}

test("what is typed shows on the page at once, is saved, and can be undone and redone", async ({ page, shop }) => {
  await openPage(page, shop, [[text("Clay")]]);
  // A single edit: keys with pauses would be several.
  await page.getByRole("textbox", { name: "Text 1" }).fill("Clay and fire");
  await expectTexts(page, ["Clay and fire"]);
  await expectSaved(page);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expectTexts(page, ["Clay"]);
  await page.getByRole("button", { name: "Redo" }).click();
  await expectTexts(page, ["Clay and fire"]);
});

test("a click on the page selects the block there, a second one with Shift adds another", async ({ page, shop }) => {
  await openPage(page, shop, [[text("Clay")], [text("Fire")], [text("Water")]]);
  const fire = await pointAt(page, "Fire");
  await page.mouse.click(fire.x, fire.y);
  await expect(page.getByRole("toolbar", { name: "Text 2" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Text 2" })).toHaveText("Fire");
  const water = await pointAt(page, "Water");
  await page.keyboard.down("Shift");
  await page.mouse.click(water.x, water.y);
  await page.keyboard.up("Shift");
  await page.getByRole("toolbar", { name: "2 blocks" }).getByRole("button", { name: "Place side by side" }).click();
  await expect.poll(async () => (await pointAt(page, "Fire")).y - (await pointAt(page, "Water")).y).toBe(0);
});

test("blocks are selected, moved, widened, duplicated and removed by keyboard", async ({ page, shop }) => {
  const id = await openPage(page, shop, [[text("Clay")], [text("Fire")]]);
  await page.getByRole("button", { name: /^Text 2 Fire/ }).click();
  await page.keyboard.press("Alt+ArrowUp");
  await expectTexts(page, ["Fire", "Clay"]);
  await expect(page.getByRole("button", { name: /^Text 1 Fire/ })).toBeFocused();
  await page.keyboard.press("Alt+ArrowRight");
  await expect.poll(async () => (await pointAt(page, "Fire")).y - (await pointAt(page, "Clay")).y).toBe(0);
  await page.keyboard.press("Alt+Shift+ArrowRight");
  await expect(page.getByText("Made wider")).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: /^Text 2 Clay/ })).toBeFocused();
  await page.keyboard.press("Control+d");
  await expectTexts(page, ["Fire", "Clay", "Clay"]);
  await expect(page.getByRole("button", { name: /^Text 3 Clay/ })).toBeFocused();
  await page.keyboard.press("Delete");
  await expectTexts(page, ["Fire", "Clay"]);
  await page.getByRole("button", { name: /^Text 2 Clay/ }).press("Enter");
  await page.getByRole("button", { name: /^Text 2 Clay/ }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Text 2" })).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expectTexts(page, ["Fire", "Clay", "Clay"]);
  await expectSaved(page);
  await expect.poll(async () => (await readLayout(shop, id)).rows[0]?.columns.map(({ span }) => span)).toEqual([7, 5]);
});

test("several selected blocks move left and right together, in one step that is announced and undone", async ({
  page,
  shop,
}) => {
  const id = await openPage(page, shop, [[text("Clay"), text("Fire"), text("Water")], [text("Air")]]);
  await page.getByRole("button", { name: /^Text 2 Fire/ }).click();
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByRole("toolbar", { name: "2 blocks" })).toBeVisible();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(page.getByText("2 blocks moved left")).toBeAttached();
  await expectTexts(page, ["Fire", "Water", "Clay", "Air"]);
  await expect(page.getByRole("button", { name: /^Text 2 Water/ })).toBeFocused();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(page.getByText("Can't move any further left")).toBeAttached();
  await expectSaved(page);
  await expect
    .poll(async () => (await readLayout(shop, id)).rows[0]?.columns.map(({ span }) => span))
    .toEqual([4, 4, 4]);
  await page.getByRole("button", { name: "Move selection right" }).click();
  await expectTexts(page, ["Clay", "Fire", "Water", "Air"]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expectTexts(page, ["Fire", "Water", "Clay", "Air"]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expectTexts(page, ["Clay", "Fire", "Water", "Air"]);
  expect(await findViolations(page)).toEqual([]);
});

test("several selected blocks are dragged together next to another", async ({ page, shop }) => {
  await openPage(page, shop, [[text("Clay")], [text("Fire")], [text("Water")]]);
  await page.getByRole("button", { name: /^Text 2 Fire/ }).click();
  await page.keyboard.press("Shift+ArrowDown");
  const from = await pointAt(page, "Water");
  const to = await pointAt(page, "Clay", { x: 0.95, y: 0.5 });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y - 20);
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await pointAt(page, "Fire")).x > (await pointAt(page, "Clay")).x).toBe(true);
  await expect.poll(async () => (await pointAt(page, "Water")).x > (await pointAt(page, "Clay")).x).toBe(true);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(async () => (await pointAt(page, "Fire")).x - (await pointAt(page, "Clay")).x).toBe(0);
});

test("a block is dragged next to another, and its edge to a width", async ({ page, shop }) => {
  const id = await openPage(page, shop, [[text("Clay")], [text("Fire")]]);
  const from = await pointAt(page, "Fire");
  const to = await pointAt(page, "Clay", { x: 0.95, y: 0.5 });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y - 20);
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await pointAt(page, "Fire")).y - (await pointAt(page, "Clay")).y).toBe(0);
  await expectSaved(page);
  const handle = page.getByTitle("Drag to resize");
  // The handle follows the block.
  await expect
    .poll(async () => {
      const grip = await handle.boundingBox();
      const edge = await pointAt(page, "Fire", { x: 1, y: 0 });
      return grip === null ? Infinity : Math.abs(grip.x + grip.width / 2 - edge.x);
    })
    .toBeLessThan(3);
  const grip = await handle.boundingBox();
  const body = await frame(page).locator("[data-type=page]").boundingBox();
  if (!grip || !body) throw new Error("The block has no edge to draw.");
  await page.mouse.move(grip.x + 7, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x - body.width / 6, grip.y, { steps: 4 });
  await page.mouse.up();
  await expectSaved(page);
  await expect.poll(async () => (await readLayout(shop, id)).rows[0]?.columns.map(({ span }) => span)).toEqual([8, 4]);
});

test("the library is searched, and a chart is made from numbers", async ({ page, shop }) => {
  await openPage(page, shop, [[text("Clay")]]);
  await page.getByRole("button", { name: "Add block" }).click();
  const library = page.getByRole("dialog", { name: "Add block" });
  await library.getByRole("searchbox", { name: "Search blocks" }).fill("pie");
  await library.getByRole("button", { name: /^Chart/ }).click();
  await expect(page.getByRole("button", { name: /^Chart 2/ })).toBeFocused();
  await page.getByRole("textbox", { name: "Title", exact: true }).first().fill("Pots a month");
  await page.getByText("Paste data").click();
  await page.getByRole("textbox", { name: "Spreadsheet data" }).fill("\tPots\nMay\t3\nJune\t5");
  await page.getByRole("button", { name: "Use this data" }).click();
  await expect(frame(page).getByText("Pots a month").first()).toBeVisible();
  await page.getByRole("textbox", { name: "Pots, May" }).fill("4");
  await expect(frame(page).locator("[id^=block-]").last()).toContainText("June");
  await expectSaved(page);
  await page.getByRole("button", { name: "Add block" }).press("Enter");
  await library.getByRole("searchbox", { name: "Search blocks" }).fill("quote");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Quote 3/ })).toBeFocused();
  await expect(page.getByRole("button", { name: /^Quote 3/ })).toHaveAttribute("aria-pressed", "true");
});

test("an invalid value stays in its field with the reason, and is saved once it is valid", async ({ page, shop }) => {
  const gallery: Block = { id: newId(), type: 8, value: {} };
  const id = await openPage(page, shop, [[gallery]]);
  const rowLength = page.getByRole("textbox", { name: "Thumbnails per row" });
  await rowLength.fill("11");
  await expect(page.getByText("Enter a number from 1 to 10.")).toBeVisible();
  await rowLength.fill("6");
  await expectSaved(page);
  await expect
    .poll(async () => (await readLayout(shop, id)).rows[0]?.columns[0]?.blocks[0]?.value["thumbnailsPerRow"])
    .toBe(6);
});

test("a block is hidden on phones alone", async ({ page, shop }) => {
  await openPage(page, shop, [[text("Clay")], [text("Fire")]]);
  await page.getByRole("button", { name: "Phone" }).click();
  await page.getByText("Width and devices").click();
  await page.getByRole("switch", { name: "Show on a phone" }).press("Space");
  await expect(frame(page).getByText("Clay")).toBeHidden();
  await page.getByRole("button", { name: "Desktop" }).click();
  await expect(frame(page).getByText("Clay")).toBeVisible();
});

test("a full page shows how many blocks it holds", async ({ page, shop }) => {
  await openPage(
    page,
    shop,
    Array.from({ length: 60 }, (_none, index) => [text(`Line ${index}`)]),
  );
  await expect(page.getByText("A page holds 60 blocks at most. Remove one to add another.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add block" })).toBeDisabled();
  await page.getByRole("toolbar").getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByText(/A layout holds at most 60 blocks; this one has 61/)).toBeVisible();
});

test("text typed while the server is unreachable shows on the page and is saved later", async ({ page, shop }) => {
  const id = await openPage(page, shop, [[text("Clay")]]);
  await breakEdits(page, "**/api/studio/documents/*");
  const field = page.getByRole("textbox", { name: "Text 1" });
  await field.press("Control+End");
  await field.pressSequentially(" and fire");
  await expectTexts(page, ["Clay and fire"]);
  await expect(page.getByText("Your edits are kept here and saved as soon as possible.")).toBeVisible();
  await tryAgain(page);
  await expectSaved(page);
  expect(JSON.stringify(await readLayout(shop, id))).toContain("Clay and fire");
});

test("is accessible with a block, several blocks and the library open", async ({ page, shop }) => {
  await openPage(page, shop, [[text("Clay"), text("Fire")], [{ id: newId(), type: 5, value: {} }]]);
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: /^Image 3/ }).click();
  await expect(page.getByRole("button", { name: "Choose image" })).toBeVisible();
  await page.getByText("Width and devices").click();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: /^Text 1/ }).click({ modifiers: ["Shift"] });
  await expect(page.getByRole("group", { name: "2 blocks" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Add block" }).click();
  await expect(page.getByRole("dialog", { name: "Add block" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test("a text becomes a heading in the middle, and stays one when it is saved", async ({ page, shop }) => {
  const id = await openPage(page, shop, [[text("Clay")]]);
  await page.getByRole("textbox", { name: "Text 1" }).press("Control+End");
  await page.getByRole("combobox", { name: "Paragraph style" }).selectOption("Heading 3");
  await page.getByRole("button", { name: "Align to the center" }).click();
  const heading = frame(page).getByRole("heading", { name: "Clay", level: 3 });
  await expect(heading).toHaveCSS("text-align", "center");
  await expectSaved(page);
  await expect.poll(async () => JSON.stringify(await readLayout(shop, id))).toContain("text-align-center");
});
