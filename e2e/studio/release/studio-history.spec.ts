import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { VIDEO_MESSAGES } from "@stoa/core/block/video/video-messages.ts";
import type { Block } from "@stoa/core/page/layout/layout-schema.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { expectAccessible } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

const DOCUMENTS = "/api/studio/documents";

function newId(): string {
  return randomBytes(12).toString("hex");
}

type NewPage = { readonly block: Omit<Block, "id">; readonly titles?: readonly string[] };

async function openPage(page: Page, shop: ShopApi, { block, titles = [] }: NewPage): Promise<void> {
  const id = newId();
  const layout = {
    rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks: [{ id: newId(), ...block }] }] }],
  };
  const data = { urlId: "kiln", title: "Kiln", navigationTitle: "Kiln", description: "", enabled: true, layout };
  await shop.studio.call("POST", DOCUMENTS, { id, kind: "page", label: "Create page", data });
  for (const [index, title] of titles.entries()) {
    const patches = [{ op: "replace", path: ["title"], value: title }];
    const body = { version: index + 1, label: `Title ${index + 1}`, patches };
    await shop.studio.call("PATCH", `${DOCUMENTS}/${id}`, body);
  }
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/pages/${id}`);
  await expect(page.frameLocator("iframe").locator("main").first()).toBeVisible();
}

test("a change in the history is viewed before it is restored", async ({ page, shop }) => {
  await openPage(page, shop, {
    block: { type: 2, value: { html: "<p>Clay</p>" } },
    titles: ["Oven", "Furnace"],
  });
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await expect(title).toHaveValue("Furnace");
  await page.getByRole("button", { name: "Show history" }).click();
  await page.getByRole("button", { name: /^Preview what “Title 1” changed/ }).click();
  const dialog = page.getByRole("dialog", { name: "Title 1" });
  const done = dialog.getByRole("region", { name: "Changes", exact: true });
  await expect(done.getByRole("deletion")).toHaveText("from Kiln");
  await expect(done.getByRole("insertion")).toHaveText("to Oven");
  const ahead = dialog.getByRole("region", { name: "Restoring changes" });
  await expect(ahead.getByRole("deletion")).toHaveText("from Furnace");
  await expect(ahead.getByRole("insertion")).toHaveText("to Oven");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(dialog).toBeHidden();
  await expect(title).toHaveValue("Oven");
  await expect(page.getByRole("button", { name: /^Preview what “Restore “Title 1”” changed/ })).toBeVisible();
});

test("an owner sees that a video of Vimeo Basic is not supported", async ({ page, shop }) => {
  await page.route(
    ({ pathname }) => pathname === "/api/studio/videos/account",
    (route) => route.fulfill({ json: { isSupported: !route.request().url().includes("1001") } }),
  );
  await openPage(page, shop, { block: { type: 32, value: {} } });
  const address = page.getByRole("textbox", { name: "Video URL" });
  await address.fill("our kiln, the video");
  await expect(address).toHaveAccessibleDescription("Links must be formatted as youtube.com or vimeo.com.");
  await address.fill("https://vimeo.com/1001");
  await expect(address).toHaveAccessibleDescription(VIDEO_MESSAGES.vimeoBasic);
  await address.fill("https://vimeo.com/1002");
  await expect(address).toHaveAccessibleDescription("A Vimeo video, played on the page.");
});
