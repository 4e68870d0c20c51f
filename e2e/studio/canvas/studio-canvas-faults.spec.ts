import type { Page } from "@playwright/test";
import { newId } from "../../form/form-page.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { FAULTS } from "../../faults/save-faults.ts";
import { expect, test } from "../../server/stoa-server.ts";
import { tryAgain } from "../studio-styles.ts";

/** Wide enough for the page to be unscaled. */
test.use({ viewport: { width: 1920, height: 900 } });

async function openKiln(page: Page, shop: ShopApi): Promise<string> {
  const block = { id: newId(), type: 2, value: { html: "<p>Clay</p>" } };
  const layout = { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks: [block] }] }] };
  const words = { title: "Kiln", navigationTitle: "Kiln", description: "" };
  const id = newId();
  const data = { urlId: "kiln", ...words, enabled: true, layout };
  await shop.studio.call("POST", "/api/studio/documents", { id, kind: "page", label: "Create page", data });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/pages/${id}`);
  await expect(page.frameLocator("iframe").locator(".sqs-html-content")).toHaveText("Clay");
  return id;
}

for (const [message, answer] of FAULTS) {
  test(`text typed on the canvas survives “${message}”`, async ({ page, shop }) => {
    const id = await openKiln(page, shop);
    await page.route("**/api/studio/documents/*", async (route) => {
      const isRead = route.request().method() !== "PATCH";
      return isRead || (await page.evaluate(() => "isLineMended" in window)) ? route.continue() : answer(route);
    });
    const field = page.getByRole("textbox", { name: "Text 1" });
    await field.press("Control+End");
    await field.pressSequentially(" and fire");
    await expect(page.getByText(message).first()).toBeVisible();
    await expect(page.frameLocator("iframe").locator(".sqs-html-content")).toHaveText("Clay and fire");
    await expect(field).toHaveText("Clay and fire");
    await tryAgain(page);
    await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
    await expect(page.getByText(message)).toBeHidden();
    const { version, data } = await shop.studio.call<{ version: number; data: object }>(
      "GET",
      `/api/studio/documents/${id}`,
    );
    expect(version).toBe(2);
    expect(JSON.stringify(data)).toContain("Clay and fire");
  });
}
