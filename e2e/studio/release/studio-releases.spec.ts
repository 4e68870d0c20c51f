import { RELEASE_SCHEDULE_MESSAGES } from "@stoa/core/release/schedule/release-schedule-messages.ts";
import type { Locator, Page } from "@playwright/test";
import { HttpBrowser } from "../../server/http-browser.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { findViolations } from "../../page/page-style-checks.ts";
import { expect, test } from "../../server/stoa-server.ts";

const NEXT_YEAR = new Date().getFullYear() + 1;

async function openReleases(page: Page, shop: ShopApi): Promise<void> {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/releases`);
  await expect(page.getByRole("heading", { name: "Releases", level: 1 })).toBeVisible();
}

function scheduledRows(page: Page): Locator {
  return page.getByRole("region", { name: "Scheduled releases" }).getByRole("listitem");
}

async function openDialog(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: /^Publish/ }).click();
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await expect(dialog.getByRole("button", { name: /^Publish \d+ change/ })).toBeVisible();
  return dialog;
}

async function liveList(shop: ShopApi): Promise<string> {
  return (await new HttpBrowser(shop.origin).send({ path: "/shop" })).text;
}

test("an owner schedules a release in the site’s time zone, moves it and cancels it", async ({ page, shop }) => {
  await shop.draftItem({ title: "Winter bowl" });
  await openReleases(page, shop);
  const dialog = await openDialog(page);
  await dialog.getByRole("checkbox", { name: "Schedule for later" }).press("Space");
  await dialog.getByRole("textbox", { name: "Name (optional)" }).fill("Winter");
  await dialog.getByRole("button", { name: /^Schedule \d+ change/ }).click();
  await expect(dialog.getByText(RELEASE_SCHEDULE_MESSAGES.notATime)).toBeVisible();
  const field = dialog.getByLabel("Date and time");
  await field.fill("2020-01-01T09:30");
  await dialog.getByRole("button", { name: /^Schedule \d+ change/ }).click();
  await expect(dialog.getByText(RELEASE_SCHEDULE_MESSAGES.isOver)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await field.fill(`${NEXT_YEAR}-03-04T09:30`);
  // The previous time's error does not apply to this one.
  await expect(dialog.getByText(RELEASE_SCHEDULE_MESSAGES.isOver)).toBeHidden();
  await dialog.getByRole("button", { name: /^Schedule \d+ change/ }).click();
  await expect(dialog).toBeHidden();
  await expect(scheduledRows(page)).toHaveText([new RegExp(`Winter.*Mar 4, ${NEXT_YEAR}, 9:30`)]);
  expect(await liveList(shop)).not.toContain("Winter bowl");

  await page.getByRole("button", { name: /^Change time.*Winter/ }).click();
  const move = page.getByRole("dialog", { name: /Winter/ });
  await expect(move.getByLabel("Date and time")).toHaveValue(`${NEXT_YEAR}-03-04T09:30`);
  await move.getByLabel("Date and time").fill(`${NEXT_YEAR}-03-05T10:00`);
  await move.getByRole("button", { name: "Change time" }).click();
  await expect(scheduledRows(page)).toHaveText([new RegExp(`Mar 5, ${NEXT_YEAR}, 10:00`)]);

  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: /^Cancel.*Winter/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel the release" }).click();
  await expect(scheduledRows(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Publish/ })).toContainText(/\d/);
});

test("a scheduled release goes live automatically, and the studio shows it", async ({ page, shop }) => {
  await shop.draftItem({ title: "Punctual bowl" });
  const at = new Date(Date.now() + 3000).toISOString();
  await shop.studio.call("POST", "/api/releases/scheduled", { at, name: "On time" });
  await openReleases(page, shop);
  await expect.poll(() => liveList(shop), { timeout: 30_000 }).toContain("Punctual bowl");
  const newest = page.getByRole("listitem").filter({ hasText: "On time" });
  await expect(newest).toContainText("Live");
  await expect(scheduledRows(page)).toHaveCount(0);
});
