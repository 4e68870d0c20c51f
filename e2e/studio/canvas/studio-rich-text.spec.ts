import { randomBytes } from "node:crypto";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { ShopApi } from "../../owner/owner-api.ts";
import { expect, test } from "../../server/stoa-server.ts";

/** Wide enough for the page to be unscaled. */
test.use({ viewport: { width: 1920, height: 900 } });

function newId(): string {
  return randomBytes(12).toString("hex");
}

function frame(page: Page): FrameLocator {
  return page.frameLocator("iframe");
}

function editor(page: Page): Locator {
  return page.getByRole("textbox", { name: "Text 1" });
}

async function openText(page: Page, shop: ShopApi, html: string): Promise<string> {
  const id = newId();
  const block = { id: newId(), type: 2, value: { html } };
  const layout = { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks: [block] }] }] };
  const words = { title: "Kiln", navigationTitle: "Kiln", description: "" };
  const data = { urlId: "kiln", ...words, enabled: true, layout };
  await shop.studio.call("POST", "/api/studio/documents", { id, kind: "page", label: "Create page", data });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/pages/${id}`);
  await expect(page.getByRole("region", { name: "Content" })).toBeVisible();
  await expect(frame(page).locator(".sqs-html-content")).toBeVisible();
  await expect(editor(page)).toBeVisible();
  return id;
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
}

async function readHtml(shop: ShopApi, id: string): Promise<string> {
  return JSON.stringify((await shop.studio.call<{ data: unknown }>("GET", `/api/studio/documents/${id}`)).data);
}

test("text gets its own color, with a note on its contrast, and loses it again", async ({ page, shop }) => {
  const id = await openText(page, shop, "<p>Clay</p>");
  await editor(page).press("Control+a");
  await page.getByRole("button", { name: "Text color" }).click();
  const picker = page.getByRole("dialog", { name: "Text color" });
  await picker.getByRole("textbox", { name: "Hex" }).fill("#aa2211");
  await picker.getByRole("textbox", { name: "Hex" }).press("Enter");
  const word = frame(page).locator(".sqs-html-content span");
  await expect(word).toHaveCSS("color", "rgb(170, 34, 17)");
  await expect(picker.getByRole("status")).toContainText("Easy to read");
  await picker.getByRole("textbox", { name: "Hex" }).fill("#eeeeee");
  await picker.getByRole("textbox", { name: "Hex" }).press("Enter");
  await expect(picker.getByRole("status")).toContainText("Hard to read");
  await expect.poll(() => readHtml(shop, id)).toContain("color:#eeeeee");
  await expectSaved(page);
  await picker.getByRole("button", { name: "No color" }).click();
  await expect(word).toHaveCount(0);
  await expect.poll(() => readHtml(shop, id)).not.toContain("color:");
});

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {color:red} --></style></head><body>
<p class=MsoTitle>Walks<o:p></o:p></p><p class=MsoNormal><b>Bring</b> water<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>Boots</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o</span><![endif]>Laces</p>
<img src="file:///C:/x.png"></body></html>`;

test("a paste from Word is cleaned, reports what is missing, and is undone in one step", async ({ page, shop }) => {
  const id = await openText(page, shop, "<p>Clay</p>");
  await editor(page).press("Control+End");
  await editor(page).pressSequentially("!");
  await editor(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, WORD);
  const content = frame(page).locator(".sqs-html-content");
  await expect(content.locator("ul ul")).toHaveText("Laces");
  await expect(content.locator("strong")).toHaveText("Bring");
  await expect(page.getByText("An image was left out.")).toBeVisible();
  await expect.poll(() => readHtml(shop, id)).toContain("Laces");
  expect(await readHtml(shop, id)).not.toMatch(/mso|Mso|style/);
  await editor(page).press("Control+z");
  await expect(content).toHaveText("Clay!");
  await expect(editor(page)).toHaveText("Clay!");
});

test("undo of a saved change is shown while the server has not answered yet", async ({ page, shop }) => {
  const answers: (() => void)[] = [];
  await page.route("**/undo?version=*", async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  const id = await openText(page, shop, "<p>Clay</p>");
  await editor(page).press("Control+End");
  // Inserted at once: slow keys would be several changes.
  await page.keyboard.insertText(" and fire");
  await expect.poll(() => readHtml(shop, id)).toContain("Clay and fire");
  await expectSaved(page);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(frame(page).locator(".sqs-html-content")).toHaveText("Clay");
  await expect(editor(page)).toHaveText("Clay");
  await expect.poll(() => answers.length).toBe(1);
  expect(await readHtml(shop, id)).toContain("Clay and fire");
  answers[0]?.();
  await expectSaved(page);
  await expect.poll(() => readHtml(shop, id)).not.toContain("and fire");
});

test("the editors of a page are fetched while its document is", async ({ page, shop }) => {
  const editors = Promise.all(
    ["block-editor", "rich-text-field"].map((name) => page.waitForRequest(`**/assets/${name}-*.js`)),
  );
  await page.route(/\/api\/studio\/documents\/[0-9a-f]{24}$/, async (route) => {
    await editors;
    await route.continue();
  });
  await openText(page, shop, "<p>Clay</p>");
  await expect(editor(page)).toHaveText("Clay");
});

test("a keystroke only renders its letter, and leaving the field leaves nothing behind", async ({ page, shop }) => {
  const id = await openText(page, shop, "<p>Clay</p>");
  await editor(page).press("Control+End");
  // In one task, so nothing is painted between the key and the blur.
  const seen = await editor(page).evaluate(async (field: HTMLElement) => {
    const rowText = (): string => field.closest("li")?.querySelector("[data-block]")?.textContent ?? "";
    const letMicrotasksRun = async (left: number): Promise<void> => {
      await Promise.resolve();
      if (left > 0) await letMicrotasksRun(left - 1);
    };
    document.execCommand("insertText", false, " jug");
    await letMicrotasksRun(50);
    const typed = { field: field.textContent, row: rowText() };
    field.blur();
    await letMicrotasksRun(50);
    return { typed, left: rowText() };
  });
  expect(seen.typed.field).toBe("Clay jug");
  expect(seen.typed.row).not.toContain("jug");
  expect(seen.left).toContain("Clay jug");
  await expect(frame(page).locator(".sqs-html-content")).toHaveText("Clay jug");
  await expect.poll(() => readHtml(shop, id)).toContain("Clay jug");
});

test("a letter is in the text before the editor reads it, and the next keystroke finds it processed", async ({
  page,
  shop,
}) => {
  const id = await openText(page, shop, "<p>Clay</p>");
  await editor(page).press("Control+End");
  await editor(page).evaluate((field: HTMLElement & { readonly editor?: { readonly getText: () => string } }) => {
    const note = (): void => void (field.dataset["seen"] = `${field.textContent} ${field.editor?.getText()}`);
    field.addEventListener("input", () => queueMicrotask(note), { once: true });
  });
  await editor(page).press("s");
  await expect(editor(page)).toHaveAttribute("data-seen", "Clays Clay");
  await editor(page).press("Enter");
  await editor(page).press("x");
  await expect.poll(() => readHtml(shop, id)).toContain("<p>Clays</p><p>x</p>");
});
