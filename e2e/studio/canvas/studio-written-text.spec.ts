import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { Block, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { newId } from "../../form/form-page.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { findViolations } from "../../page/page-style-checks.ts";
import { expect, test } from "../../server/stoa-server.ts";

/** Wide enough for the page to be unscaled. */
test.use({ viewport: { width: 1920, height: 900 } });

type StatusLabel = { readonly texts: readonly string[]; readonly script?: string };

async function openPage(page: Page, shop: ShopApi, { texts, script }: StatusLabel): Promise<string> {
  const blocks: Block[] = texts.map((html) => ({ id: newId(), type: 2, value: { html } }));
  if (script !== undefined) {
    const source = `<script>${script}</script><p>Code was here</p>`;
    blocks.push({ id: newId(), type: 23, value: { source, mode: "html", isSourceShown: false } });
  }
  const layout: Layout = {
    rows: blocks.map((block) => ({ id: newId(), columns: [{ id: newId(), span: 12, blocks: [block] }] })),
  };
  const id = newId();
  const words = { title: "Kiln", navigationTitle: "Kiln", description: "" };
  const data = { urlId: "kiln", ...words, enabled: true, layout };
  await shop.studio.call("POST", "/api/studio/documents", { id, kind: "page", label: "Create page", data });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/pages/${id}`);
  await expect(page.getByRole("toolbar")).toBeVisible();
  await frame(page)
    .locator("body")
    .evaluate(() => document.fonts.ready.then(() => undefined));
  return id;
}

function frame(page: Page): FrameLocator {
  return page.frameLocator("iframe");
}

function written(page: Page, name = "Text 1"): Locator {
  return frame(page).getByRole("textbox", { name });
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
}

async function readTexts(shop: ShopApi, id: string): Promise<unknown[]> {
  const { data } = await shop.studio.call<{ data: { layout: Layout } }>("GET", `/api/studio/documents/${id}`);
  const blocks = data.layout.rows.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks));
  return blocks.filter(({ type }) => type === 2).map(({ value }) => value["html"]);
}

async function pressTwice(page: Page, words: string): Promise<void> {
  const box = await frame(page).getByText(words, { exact: true }).boundingBox();
  if (!box) throw new Error(`${words} is not shown`);
  await page.mouse.dblclick(box.x + 4, box.y + box.height / 2);
}

test("a text is edited on the page, saved as it is typed, and undone", async ({ page, shop }) => {
  const id = await openPage(page, shop, { texts: ["<p>Clay</p>", "<p>Fire</p>"] });
  await pressTwice(page, "Fire");
  const text = written(page, "Text 2");
  await expect(text).toBeFocused();
  await page.keyboard.press("End");
  // A single edit: keys with pauses would be several.
  await page.keyboard.insertText(" and  water ");
  await expect(text).toHaveText("Fire and  water ", { useInnerText: true });
  await expect(page.getByRole("textbox", { name: "Text 2" })).toContainText("Fire and water");
  await expectSaved(page);
  expect(await readTexts(shop, id)).toEqual(["<p>Clay</p>", "<p>Fire and  water </p>"]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(frame(page).locator(".sqs-html-content").nth(1)).toHaveText("Fire");
  await expectSaved(page);
  expect(await readTexts(shop, id)).toEqual(["<p>Clay</p>", "<p>Fire</p>"]);
});

test("Escape ends editing and returns to the list of blocks; all by keyboard", async ({ page, shop }) => {
  const id = await openPage(page, shop, { texts: ["<p>Clay</p>"] });
  await page.getByRole("toolbar", { name: "Text 1" }).getByRole("button", { name: "Edit text" }).press("Enter");
  await expect(written(page)).toBeFocused();
  await page.keyboard.type(" and ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("fire");
  await page.keyboard.press("Enter");
  await page.keyboard.type("## Kiln");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Text 1/ })).toBeFocused();
  await expect(written(page)).toHaveCount(0);
  await expectSaved(page);
  expect(await readTexts(shop, id)).toEqual(["<p>Clay and <strong>fire</strong></p><h2>Kiln</h2>"]);
  await expect(frame(page).locator(".sqs-html-content strong").first()).toHaveText("fire");
});

test("the toolbar beside the page formats the selection in it, and editing continues", async ({ page, shop }) => {
  const id = await openPage(page, shop, { texts: ["<p>Clay and fire</p>"] });
  await pressTwice(page, "Clay and fire");
  await expect(written(page)).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Control+Shift+ArrowRight");
  const settings = page.getByRole("group", { name: "Text 1 settings" });
  await settings.getByRole("button", { name: "Italic" }).click();
  await expect(frame(page).locator("em")).toHaveText(/^Clay ?$/);
  await expect(settings.getByRole("button", { name: "Italic" })).toHaveAttribute("aria-pressed", "true");
  await expect(written(page)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await settings.getByRole("button", { name: "Heading" }).click();
  await expect(frame(page).getByRole("heading", { name: "Clay and fire!", level: 2 })).toBeVisible();
  await settings.getByRole("button", { name: "Bold" }).click();
  await expect(written(page)).toBeFocused();
  await page.keyboard.type("?");
  await page.getByRole("toolbar", { name: "Text 1" }).getByRole("button", { name: "Done" }).click();
  await expectSaved(page);
  const [html] = await readTexts(shop, id);
  expect(html).toMatch(/^<h2><em>Clay ?<\/em> ?and fire!<strong>\?<\/strong><\/h2>$/);
});

test("a click on another block ends editing and selects that block", async ({ page, shop }) => {
  const id = await openPage(page, shop, { texts: ["<p>Clay</p>", "<p>Fire</p>"] });
  await pressTwice(page, "Clay");
  await expect(written(page)).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type("ware");
  const box = await frame(page).getByText("Fire", { exact: true }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 4);
  await expect(page.getByRole("toolbar", { name: "Text 2" })).toBeVisible();
  await expect(frame(page).locator(".sqs-html-content")).toHaveText(["Clayware", "Fire"]);
  await expectSaved(page);
  expect(await readTexts(shop, id)).toEqual(["<p>Clayware</p>", "<p>Fire</p>"]);
});

test("an empty text can be edited on the page", async ({ page, shop }) => {
  const id = await openPage(page, shop, { texts: ["<p>Clay</p>"] });
  await page.getByRole("button", { name: "Add text" }).click();
  await page.getByRole("toolbar", { name: "Text 2" }).getByRole("button", { name: "Edit text" }).click();
  await expect(written(page, "Text 2")).toBeFocused();
  await page.keyboard.type("Fire");
  await page.keyboard.press("Escape");
  await expectSaved(page);
  expect(await readTexts(shop, id)).toEqual(["<p>Clay</p>", "<p>Fire</p>"]);
  await expect(frame(page).getByText("Fire", { exact: true })).toBeVisible();
});

test("a text has no accessibility problems while it is edited", async ({ page, shop }) => {
  await openPage(page, shop, { texts: ["<p>Clay</p>"] });
  await pressTwice(page, "Clay");
  await expect(written(page)).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
});

test("a page's code can inject nothing into a text while no one edits, and only text while someone does", async ({
  page,
  shop,
}) => {
  const forged = `<p>Forged<img src=x onerror="top.hacked = true"><a href="javascript:alert(1)">link</a><script>1</script></p>`;
  const script = `addEventListener("message", ({ ports: [port] }) => {
    if (!port) return;
    const say = () => {
      for (const html of [null, 7, {}, "x".repeat(1_000_001)]) port.postMessage({ type: "stoa:wrote", html, from: 1, to: 1 });
      for (const from of [-1, 1.5, "1", null]) port.postMessage({ type: "stoa:wrote", html: "<p>Bad</p>", from, to: 1 });
      port.postMessage({ type: "stoa:wrote", html: ${JSON.stringify(forged).replaceAll("</", String.raw`<\/`)}, from: 1e9, to: 1e9 });
    };
    say();
    window.sayForged = say;
  });`;
  const id = await openPage(page, shop, { texts: ["<p>Clay</p>", "<p>Fire</p>"], script });
  const code = page.frames().find((one) => one !== page.mainFrame());
  await code?.evaluate(() => (window as unknown as { sayForged: () => void }).sayForged());
  await pressTwice(page, "Fire");
  await expect(written(page, "Text 2")).toBeFocused();
  await code?.evaluate(() => (window as unknown as { sayForged: () => void }).sayForged());
  await expect(page.getByRole("textbox", { name: "Text 2" })).toHaveText("Forgedlink");
  await expectSaved(page);
  const texts = await readTexts(shop, id);
  expect(texts[0]).toBe("<p>Clay</p>");
  expect(texts[1]).not.toMatch(/img|script|onerror|Bad/);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
});
