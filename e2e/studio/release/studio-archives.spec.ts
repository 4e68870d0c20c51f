import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { findViolations } from "../../page/page-style-checks.ts";
import { expect, test } from "../../server/stoa-server.ts";

test("an owner creates an archive of the whole site and downloads it", async ({ page, shop }) => {
  await shop.addItems({ title: "Archived bowl" });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/archives`);
  await expect(page.getByRole("heading", { name: "Archives", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Create archive" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Create archive" });
  await expect(dialog.getByRole("checkbox", { name: /orders, customers/ })).toBeChecked();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Make the archive" }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: "The whole site" });
  await expect(row.getByText("Ready")).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    row.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${shop.slug}-[0-9-]{10}\\.tar\\.gz$`));
  expect(gunzipSync(readFileSync(await download.path())).toString("latin1")).toContain("Archived bowl");
  expect(await findViolations(page)).toEqual([]);
});
