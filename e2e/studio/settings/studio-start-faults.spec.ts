import { randomBytes } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { newOwner } from "../../owner/new-owner.ts";
import { expectHeld, FAULTS, watchSaves, type Save } from "../../faults/save-faults.ts";
import { expect, test } from "../../server/stoa-server.ts";

const heading =
  (name: string) =>
  (page: Page): Locator =>
    page.getByRole("heading", { name });

test("what a new owner chose for a site outlives each fault, and one site is made of it", async ({ page, stoa }) => {
  test.setTimeout(120_000);
  const slug = `start-${randomBytes(5).toString("hex")}`;
  const owner = await newOwner(stoa, `${slug}@example.org`);
  await owner.openPlatformIn(page.context());
  const saves = await watchSaves(page, /\/api\/sites\//);
  await page.goto(stoa.platformOrigin);
  await page.getByRole("button", { name: "Create site" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Create site" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Pots by Ada");
  await dialog.getByRole("textbox", { name: "Address" }).fill(slug);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("radio", { name: /^Atrium/ }).check({ force: true });
  for (let step = 1; step < 4; step += 1) await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByText("Sell on this site").click();

  const save: Save = { path: "/", title: "", fields: {}, action: "Create site", done: heading("Pots by Ada is live") };
  const opened = Promise.withResolvers<null>();
  await page.route(/\/api\/sites\/[0-9a-f]{24}\/studio$/, async (route) => {
    await opened.promise;
    await route.fallback();
  });
  await test.step("what was chosen is still there", async () => {
    saves.fault = FAULTS[0]?.[1] ?? null;
    await dialog.getByRole("button", { name: "Create site", exact: true }).click();
    await expect(dialog.getByRole("alert")).toContainText("Unable to connect.");
    const steps = dialog.getByRole("list", { name: "Steps" });
    await expect(dialog.getByRole("switch", { name: /^Sell on this site/ })).toBeChecked();
    await steps.getByRole("button", { name: "Name" }).click();
    await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Pots by Ada");
    await expect(dialog.getByRole("textbox", { name: "Address" })).toHaveValue(slug);
    for (let step = 0; step < 4; step += 1) await dialog.getByRole("button", { name: "Continue" }).click();
  });
  await test.step("the site", () => expectHeld(page, dialog, { save: { ...save, action: "Try again" }, saves }));
  opened.resolve(null);
  await expect(page).toHaveURL(new RegExp(`^${stoa.studioOrigin(slug)}`));
  const { sites } = await owner.platform.call<{ sites: { slug: string; title: string }[] }>("GET", "/api/sites");
  expect(sites.map(({ title }) => title)).toEqual(["Pots by Ada"]);
});
