import type { DesignDraft } from "@stoa/core/style/design-api.ts";
import type { Locator, Page } from "@playwright/test";
import { expectDoneOnce } from "../../faults/act-faults.ts";
import { expectDraftHeld } from "../../faults/draft-faults.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { expectHeld, watchSaves, type Save } from "../../faults/save-faults.ts";
import { expect, test } from "../../server/stoa-server.ts";
import { messages, openRoom } from "../studio-styles.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** The call that saves the design; previews use another one. */
const DESIGN_CALL = /\/api\/studio\/design\/agora$/;

const readDraft = (shop: ShopApi): Promise<DesignDraft> =>
  shop.studio.call<DesignDraft>("GET", "/api/studio/design/agora");

function openTab(page: Page, name: string): Promise<void> {
  return page.getByRole("navigation", { name: "Design sections" }).getByRole("button", { name }).click();
}

async function openDesign(page: Page, shop: ShopApi): Promise<void> {
  await openRoom(page, shop, { path: "/design", title: "Design" });
  await expect(page.getByRole("button", { name: /^Paper:/ })).toBeVisible();
}

const colorOf = (time: number): string => `#10203${time}`;

test("a chosen size and color survive each fault, and are saved once", async ({ page, shop }) => {
  test.setTimeout(120_000);
  const saves = await watchSaves(page, DESIGN_CALL);
  await openDesign(page, shop);
  const size = page.getByRole("textbox", { name: "Text size" });
  await test.step("a size", () =>
    expectDraftHeld(page, {
      saves,
      edit: (time) => size.fill(`${17 + (time % 3)}px`),
      expectKept: (time) => expect(size).toHaveValue(`${17 + (time % 3)}px`),
    }));
  await test.step("a color", () =>
    expectDraftHeld(page, {
      saves,
      edit: async (time) => {
        await page.getByRole("button", { name: /^Paper:/ }).click();
        const hex = page.getByRole("dialog", { name: "Paper" }).getByRole("textbox", { name: "Hex" });
        await hex.fill(colorOf(time));
        await hex.press("Enter");
        await page.keyboard.press("Escape");
      },
      expectKept: (time) => expect(page.getByRole("button", { name: `Paper: ${colorOf(time)}` })).toBeVisible(),
    }));
  expect((await readDraft(shop)).data.tweaks).toMatchObject({ Paper: colorOf(7), "Text size": "18px" });
});

test("a custom font and styles survive each fault, and are saved once", async ({ page, shop }) => {
  test.setTimeout(120_000);
  const saves = await watchSaves(page, DESIGN_CALL);
  await openDesign(page, shop);
  const fonts = ["Playfair Display", "Roboto Slab"];
  const fontOf = (time: number): string => fonts[time % fonts.length] ?? "";
  await test.step("a font", () =>
    expectDraftHeld(page, {
      saves,
      edit: async (time) => {
        await page.getByRole("button", { name: /^Heading font:/ }).click();
        const dialog = page.getByRole("dialog", { name: "Heading font" });
        await dialog.getByRole("searchbox", { name: "Search fonts" }).fill(fontOf(time));
        // Wait for the filtered list: an earlier press would hit one about to be replaced.
        await expect(dialog.getByRole("heading", { name: "Typekit Kit" })).toBeHidden();
        await dialog
          .getByRole("option", { name: fontOf(time) })
          .last()
          .click();
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      },
      expectKept: (time) => expect(page.getByRole("button", { name: `Heading font: ${fontOf(time)}` })).toBeVisible(),
    }));
  await openTab(page, "CSS");
  const code = page.getByRole("textbox", { name: "Custom CSS" });
  const cssOf = (time: number): string => `h1 { order: ${time}; }`;
  await test.step("custom styles", () =>
    expectDraftHeld(page, {
      saves,
      edit: (time) => code.fill(cssOf(time)),
      expectKept: (time) => expect(code).toHaveText(cssOf(time)),
    }));
  expect((await readDraft(shop)).data.customCss).toBe(cssOf(7));
});

test("another theme that fails to load is shown once on retry, also from its message", async ({ page, shop }) => {
  test.setTimeout(120_000);
  const saves = await watchSaves(page, /\/themes\/shown$/);
  await openDesign(page, shop);
  await openTab(page, "Themes");
  const use = "Use theme Atrium";
  const save: Save = {
    path: "/design",
    title: "Design",
    fields: {},
    action: use,
    // After a conflict, the choice must be made again among the current themes.
    again: use,
    done: () => messages(page).getByText("The site now uses Atrium."),
  };
  await expectHeld(page, page.locator("body"), { save, saves });
  saves.fault = (route) => route.fulfill({ status: 403, json: { error: "refused", message: "Your role may not." } });
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect(messages(page)).toContainText("Your role may not.");
  saves.fault = null;
  await messages(page).getByRole("button", { name: "Try again" }).click();
  await expect(messages(page).getByText("The site now uses Agora.")).toBeVisible();
});

test("a theme file that fails to save keeps the entries, and is saved once", async ({ page, shop }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 900, height: 900 });
  const saves = await watchSaves(page, /\/theme\/file$/);
  await openRoom(page, shop, { path: "/theme-files", title: "Theme files" });
  await page.getByRole("navigation", { name: "Theme files" }).getByRole("button", { name: "site.region" }).click();
  const code: Locator = page.getByRole("textbox", { name: "site.region" });
  await code.press("Control+End");
  await page.keyboard.type("<p>By hand</p>");
  const typed = await code.innerText();
  const save: Save = {
    path: "/theme-files",
    title: "Theme files",
    fields: {},
    action: "Save",
    done: () => page.getByText("Saved", { exact: true }),
  };
  await expectHeld(page, page.getByRole("main"), { save, saves });
  expect(await code.innerText()).toBe(typed);
});

test("a theme file is created, renamed and deleted once on retry", async ({ page, shop }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 900, height: 900 });
  const saves = await watchSaves(page, /\/theme\/file/);
  const room = { path: "/theme-files", title: "Theme files" } as const;
  await openRoom(page, shop, room);
  await test.step("create", async () => {
    await page.getByRole("button", { name: "New file" }).click();
    const dialog = page.getByRole("dialog", { name: "New file" });
    const fields = { Name: "blocks/note.block" };
    await dialog.getByRole("textbox", { name: "Name" }).fill(fields.Name);
    const done = (): Locator => page.getByRole("textbox", { name: fields.Name });
    await expectHeld(page, dialog, { save: { ...room, fields, action: "Create file", done }, saves });
  });
  await test.step("rename", async () => {
    await page.getByRole("button", { name: "Rename" }).click();
    const dialog = page.getByRole("dialog", { name: "Rename “blocks/note.block”" });
    const fields = { "New name": "blocks/notice.block" };
    await dialog.getByRole("textbox", { name: "New name" }).fill(fields["New name"]);
    const done = (): Locator => page.getByRole("textbox", { name: "blocks/notice.block" });
    await expectHeld(page, dialog, { save: { ...room, fields, action: "Rename", done }, saves });
  });
  await test.step("delete", async () => {
    await page.getByRole("button", { name: "Delete" }).click();
    await expectDoneOnce(page, page.getByRole("dialog", { name: "Delete “blocks/notice.block”?" }), {
      action: "Delete",
      saves,
    });
    await expect(messages(page)).toContainText("blocks/notice.block deleted");
  });
});
