import type { Locator, Page } from "@playwright/test";
import { expectDoneOnce } from "../../faults/act-faults.ts";
import { newId } from "../../form/form-page.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { expectHeld, openSave, watchSaves, type Save } from "../../faults/save-faults.ts";
import { expect, test } from "../../server/stoa-server.ts";
import { openRoom } from "../studio-styles.ts";

const NEXT_YEAR = new Date().getFullYear() + 1;
const RELEASES = { path: "/releases", title: "Releases" } as const;

const message =
  (words: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole("region", { name: "Messages" }).getByText(words);

const PUBLISH: Save = {
  ...RELEASES,
  opener: /^Publish/,
  fields: { "Name (optional)": "Winter" },
  action: "Publish 1 change",
  done: message("Published. Release 2 is live."),
};

const SCHEDULE: Save = {
  ...RELEASES,
  fields: { "Name (optional)": "Spring", "Date and time": `${NEXT_YEAR}-03-04T09:30` },
  action: (dialog) => dialog.getByRole("button", { name: /^Schedule/ }).click(),
  done: message(/^Scheduled\. It goes live/),
};

const ROLL_BACK: Save = {
  ...RELEASES,
  opener: /^Roll back to this/,
  fields: {},
  action: "Roll back",
  done: message(/^Now live: /),
};

async function addFaultyPage(shop: ShopApi): Promise<void> {
  const blocks = [{ id: newId(), type: 53, value: { text: "See the kiln", link: { url: "/kiln-room" } } }];
  const layout = { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks }] }] };
  const words = { title: "Workshop", navigationTitle: "Workshop", description: "Where it is hot." };
  const data = { urlId: "workshop", ...words, enabled: true, layout };
  await shop.studio.call("POST", "/api/studio/documents", { id: newId(), kind: "page", label: "Add", data });
}

test("a release that fails shows why, keeps its name and time, and is created once", async ({ page, shop }) => {
  test.setTimeout(120_000);
  await addFaultyPage(shop);
  const saves = await watchSaves(page);
  await test.step("publish", async () => {
    await expectHeld(page, await openSave(page, shop, PUBLISH), { save: PUBLISH, saves });
  });
  await test.step("roll back", async () => {
    await expectHeld(page, await openSave(page, shop, ROLL_BACK), { save: ROLL_BACK, saves });
  });
  await test.step("schedule", async () => {
    await shop.draftItem({ title: "Winter bowl" });
    await openRoom(page, shop, RELEASES);
    await page.getByRole("button", { name: /^Publish/ }).click();
    const dialog = page.getByRole("dialog", { name: "Publish" });
    await dialog.getByRole("checkbox", { name: "Schedule for later" }).press("Space");
    await dialog.getByLabel("Date and time").fill(SCHEDULE.fields["Date and time"] ?? "");
    await dialog.getByRole("textbox", { name: "Name (optional)" }).fill("Spring");
    await expectHeld(page, dialog, { save: SCHEDULE, saves });
  });
  const { releases } = await shop.studio.call<{ releases: { name: string }[] }>("GET", "/api/releases");
  expect(releases.map(({ name }) => name).filter((name) => name === "Winter")).toHaveLength(1);
  await expect(page.getByRole("region", { name: "Scheduled releases" }).getByRole("listitem")).toHaveText([/Spring/]);
});

test("a scheduled release is moved once, and canceled once, on retry", async ({ page, shop }) => {
  test.setTimeout(120_000);
  await shop.draftItem({ title: "Winter bowl" });
  const at = `${NEXT_YEAR}-03-04T09:30:00.000Z`;
  await shop.studio.call("POST", "/api/releases/scheduled", { at, name: "Winter" });
  const saves = await watchSaves(page);
  await openRoom(page, shop, RELEASES);
  const scheduled = page.getByRole("region", { name: "Scheduled releases" }).getByRole("listitem");
  await test.step("move", async () => {
    await page.getByRole("button", { name: /^Change time.*Winter/ }).click();
    const dialog = page.getByRole("dialog", { name: /Winter/ });
    const fields = { "Date and time": `${NEXT_YEAR}-03-05T10:00` };
    await dialog.getByLabel("Date and time").fill(fields["Date and time"]);
    const done = (): Locator => scheduled.filter({ hasText: `Mar 5, ${NEXT_YEAR}, 10:00` });
    await expectHeld(page, dialog, { save: { ...RELEASES, fields, action: "Change time", done }, saves });
  });
  await test.step("cancel", async () => {
    await page.getByRole("button", { name: /^Cancel.*Winter/ }).click();
    await expectDoneOnce(page, page.getByRole("dialog"), { action: "Cancel the release", saves });
    await expect(scheduled).toHaveCount(0);
  });
});

test("a finding that fails to be ignored is ignored once on retry, and so is its way back", async ({ page, shop }) => {
  test.setTimeout(120_000);
  await addFaultyPage(shop);
  const saves = await watchSaves(page);
  await openRoom(page, shop, { path: "/checks", title: "Checks" });
  const issue = page.getByText("Links to /kiln-room, which doesn't exist on this site");
  await expect(issue).toBeVisible();
  const ignore: Save = {
    path: "/checks",
    title: "Checks",
    fields: {},
    action: (studio) => studio.getByRole("button", { name: /^Ignore: Links to \/kiln-room/ }).click(),
    done: message("Ignored."),
  };
  await expectHeld(page, page.locator("body"), { save: ignore, saves });
  await expect(issue).toBeHidden();
  const back: Save = { ...ignore, action: "Undo", done: message("Shown again") };
  await expectHeld(page, page.locator("body"), { save: back, saves });
  await expect(issue).toBeVisible();
});

test("a finding that is ignored with two clicks is sent once", async ({ page, shop }) => {
  await addFaultyPage(shop);
  const saves = await watchSaves(page);
  await openRoom(page, shop, { path: "/checks", title: "Checks" });
  const late = Promise.withResolvers<null>();
  saves.fault = async (route) => {
    saves.sent.push(route.request().url());
    await late.promise;
    await route.fallback();
  };
  await page.getByRole("button", { name: /^Ignore: Links to \/kiln-room/ }).dblclick();
  await expect.poll(() => saves.sent).toHaveLength(1);
  late.resolve(null);
  await expect(message("Ignored.")(page)).toBeVisible();
  expect(saves.sent).toHaveLength(1);
});
