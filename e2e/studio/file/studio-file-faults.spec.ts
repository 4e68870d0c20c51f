import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { Locator, Page } from "@playwright/test";
import { HttpBrowser } from "../../server/http-browser.ts";
import { expectHeld, FAULTS, watchSaves, type Save } from "../../faults/save-faults.ts";
import { expect, test } from "../../server/stoa-server.ts";
import { messages, openRoom } from "../studio-styles.ts";

const FILES = { path: "/files", title: "Files" } as const;

const pdf = (name: string, text: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`),
});
type GivenFile = ReturnType<typeof pdf>;

const row = (page: Page, name: string): Locator =>
  page.getByRole("grid", { name: "Existing Files" }).getByRole("row", { name });

async function choose(page: Page, button: Locator, file: GivenFile): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await button.click();
  await (await chooser).setFiles([file]);
}

test("resending a file is not stopped by a second press of the same key", async ({ page, shop }) => {
  await openRoom(page, shop, FILES);
  const held = Promise.withResolvers<void>();
  let calls = 0;
  await page.route("**/api/studio/assets*", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    calls += 1;
    if (calls === 1) return route.abort();
    await held.promise;
    return route.fallback();
  });
  await choose(page, page.getByRole("button", { name: "Upload File" }).first(), pdf("menu.pdf", "Old menu"));
  await page.getByRole("list", { name: "Uploads" }).getByRole("button", { name: "Try again" }).press("Enter");
  await expect(page.getByRole("progressbar", { name: "Uploading menu.pdf" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "menu.pdf" })).toBeFocused();
  await page.keyboard.press("Enter");
  held.resolve();
  await expect(row(page, "menu.pdf")).toBeVisible();
  expect(calls).toBe(2);
});

/** Messages of the faults for files: the server's reason, or the product's own text. */
function faultsTold(words: { readonly unreachable: string; readonly broken: string }): typeof FAULTS {
  const last = FAULTS.length - 1;
  return FAULTS.map(([message, answer], index) => {
    if (index === 0) return [words.unreachable, answer] as const;
    return [index === last ? words.broken : message, answer] as const;
  });
}

test("a file that fails to upload, rename, replace or delete: each is reported, and done once on retry", async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  const saves = await watchSaves(page);
  await openRoom(page, shop, FILES);
  const held = (scope: Locator, save: Omit<Save, "path" | "title">) =>
    expectHeld(page, scope, { save: { ...FILES, ...save }, saves });
  const sending = faultsTold({ unreachable: ASSET_MESSAGES.networkError, broken: ASSET_MESSAGES.processingFailed });

  await test.step("upload", async () => {
    const uploads = page.getByRole("list", { name: "Uploads" });
    const again = uploads.getByRole("button", { name: "Try again" });
    for (const [index, [words, answer]] of sending.entries()) {
      saves.fault = answer;
      if (index > 0) await again.click();
      else await choose(page, page.getByRole("button", { name: "Upload File" }).first(), pdf("menu.pdf", "Old menu"));
      await expect(uploads.getByRole("alert")).toHaveText(`${ASSET_MESSAGES.uploadFailedTitle} menu.pdf${words}`);
    }
    saves.fault = null;
    await again.click();
    await expect(row(page, "menu.pdf")).toBeVisible();
    expect(saves.sent).toHaveLength(1);
    await expect(page.getByRole("list", { name: "Uploads" })).toBeHidden();
    await expect(page.getByText("1 file", { exact: true })).toBeVisible();
  });

  await row(page, "menu.pdf").click();
  const detail = page.getByRole("region", { name: "File Detail" });

  await test.step("rename", async () => {
    const broken = `${ASSET_MESSAGES.renameFailedTitle}. ${ASSET_MESSAGES.renameFailed}.`;
    const name = detail.getByRole("textbox", { name: "Rename" });
    await name.fill("lunch");
    await held(detail, {
      fields: { Rename: "lunch" },
      faults: faultsTold({ unreachable: broken, broken }),
      action: () => name.press("Enter"),
      done: () => row(page, "lunch.pdf"),
    });
  });

  await test.step("replace", async () => {
    await held(detail, {
      fields: {},
      faults: sending.map(([words, answer]) => [`${ASSET_MESSAGES.uploadFailedTitle}. ${words}`, answer]),
      action: () => choose(page, detail.getByRole("button", { name: "Replace file" }), pdf("new.pdf", "New menu")),
      done: () => messages(page).getByText("lunch.pdf replaced. Its URL is the same."),
    });
    expect((await new HttpBrowser(shop.origin).send({ path: "/s/lunch.pdf" })).text).toContain("% New menu");
  });

  await test.step("a deleted folder", async () => {
    await page.getByRole("button", { name: "New folder" }).click();
    const folder = page.getByRole("dialog", { name: "New folder" });
    await folder.getByRole("textbox", { name: "Folder name" }).fill("Printed");
    await held(folder, {
      fields: { "Folder name": "Printed" },
      action: "Create folder",
      done: () => page.getByRole("heading", { name: "This folder is empty" }),
    });
    await page.getByRole("button", { name: "Manage folder Printed" }).click();
    await held(page.locator("body"), {
      fields: {},
      action: "Remove folder",
      done: () => messages(page).getByText("Folder “Printed” removed. Its files are kept."),
    });
  });

  await test.step("delete", async () => {
    await row(page, "lunch.pdf").click();
    await detail.getByRole("button", { name: "Delete" }).click();
    const dialog = page.getByRole("dialog", {
      name: fillMessage(ASSET_MESSAGES.deleteTitle, { filename: "lunch.pdf" }),
    });
    await expect(dialog.getByText(ASSET_MESSAGES.deleteText)).toBeVisible();
    await held(dialog, {
      fields: {},
      action: "Delete",
      done: () => messages(page).getByText("lunch.pdf deleted"),
    });
    await expect(row(page, "lunch.pdf")).toBeHidden();
  });
});
