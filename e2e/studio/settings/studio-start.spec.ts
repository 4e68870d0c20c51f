import { randomBytes } from "node:crypto";
import { OUTBOX_MESSAGES } from "@stoa/core/outbox/outbox-messages.ts";
import type { Locator, Page } from "@playwright/test";
import { CountedOwner } from "../../owner/counted-owner.ts";
import { HttpBrowser } from "../../server/http-browser.ts";
import { newOwner } from "../../owner/new-owner.ts";
import type { StoaAddress } from "../../server/stoa-address.ts";
import { expectAccessible } from "../studio-styles.ts";
import { expect, test as base } from "../../server/stoa-server.ts";

/** The shared owner has hundreds of sites, whose list behind the dialog is slow to check. */
const test = base.extend({
  owner: [
    async ({ stoa }, provide) => {
      await provide(await newOwner(stoa, `start-${randomBytes(5).toString("hex")}@example.org`));
    },
    { scope: "worker" },
  ],
});

function dialog(page: Page): Locator {
  return page.getByRole("dialog", { name: "Create site" });
}

function field(page: Page, name: string): Locator {
  return dialog(page).getByRole("textbox", { name });
}

function button(page: Page, name: string): Locator {
  return dialog(page).getByRole("button", { name, exact: true });
}

function question(page: Page, name: string): Locator {
  return dialog(page).getByRole("heading", { name, level: 3 });
}

function newSlug(): string {
  return `start-${randomBytes(5).toString("hex")}`;
}

async function readSite(stoa: StoaAddress, slug: string, path: string): Promise<{ status: number; text: string }> {
  return new HttpBrowser(stoa.siteOrigin(slug)).send({ path });
}

async function openStart(page: Page, stoa: StoaAddress): Promise<void> {
  await page.goto(stoa.platformOrigin);
  await page.getByRole("button", { name: "Create site" }).click();
  await expect(question(page, "What is your site called?")).toBeVisible();
}

test("from signing in to a published shop in at most 25 actions", async ({ page, stoa }) => {
  const owner = new CountedOwner(page);
  const slug = newSlug();
  await page.goto(stoa.platformOrigin);
  await owner.type(page.getByRole("textbox", { name: "Email" }), stoa.ownerEmail);
  await owner.type(page.getByRole("textbox", { name: "Password" }), stoa.ownerPassword);
  await owner.click(page.getByRole("button", { name: "Sign in" }));
  await owner.click(page.getByRole("button", { name: "Create site" }));
  await owner.type(field(page, "Name"), "Pots by Ada");
  await expect(field(page, "Address")).toHaveValue(/^pots-by-ada/);
  await owner.type(field(page, "Address"), slug);
  await owner.click(button(page, "Continue"));
  await owner.click(dialog(page).getByRole("radio", { name: /^Atrium/ }));
  await owner.click(button(page, "Continue"));
  await owner.click(dialog(page).getByRole("radio", { name: "Cyanotype" }));
  await owner.click(button(page, "Continue"));
  await owner.click(dialog(page).getByText("Includes a sample post"));
  await owner.click(button(page, "Continue"));
  await owner.click(dialog(page).getByText("Sell on this site"));
  await owner.choose(dialog(page).getByRole("combobox", { name: "Business location" }), "AT");
  await expect(dialog(page).getByRole("combobox", { name: "Store currency" })).toHaveValue("EUR");
  await owner.click(button(page, "Create site"));

  await expect(page).toHaveURL(new RegExp(`^${stoa.studioOrigin(slug)}`));
  await owner.click(page.getByRole("link", { name: /^Write your home page/ }));
  await owner.click(page.getByRole("list").getByRole("button", { name: /^Text 1/ }));
  await owner.type(page.getByRole("textbox", { name: "Text" }).first(), "Cups and bowls from one kiln.");
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
  await owner.click(page.getByRole("button", { name: "Publish 1 change" }));
  await owner.click(page.getByRole("dialog", { name: "Publish" }).getByRole("button", { name: "Publish 1 change" }));
  await expect(page.getByText(/^Published\./)).toBeVisible();
  expect(owner.actions).toBeLessThanOrEqual(25);

  expect((await readSite(stoa, slug, "/")).text).toContain("Cups and bowls from one kiln.");
  for (const path of ["/shop", "/about", "/blog", "/contact"])
    expect((await readSite(stoa, slug, path)).status).toBe(200);
  expect((await readSite(stoa, slug, "/site.css")).text).toContain("#12284c");
});

test("by keyboard alone, with the choices kept on the way back", async ({ page, owner, stoa }) => {
  const slug = newSlug();
  await owner.openPlatformIn(page.context());
  await page.goto(stoa.platformOrigin);
  await page.getByRole("button", { name: "Create site" }).focus();
  await page.keyboard.press("Enter");
  await expect(field(page, "Name")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByText("Enter a name for your site.")).toBeVisible();
  await expect(field(page, "Name")).toBeFocused();
  await page.keyboard.type("Walks");
  await page.keyboard.press("Tab");
  await expect(field(page, "Address")).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(slug);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("radio", { name: /^Agora/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(dialog(page).getByRole("radio", { name: /^Scriptorium/ })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("radio", { name: "Vellum" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(dialog(page).getByRole("radio", { name: "Vellum" })).not.toBeChecked();
  const chosen = await dialog(page).getByRole("radio", { checked: true }).getAttribute("value");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("checkbox", { name: /^About/ })).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("switch", { name: /^Sell on this site/ })).toBeFocused();

  await dialog(page).getByRole("list", { name: "Steps" }).getByRole("button", { name: "Colors" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("radio", { checked: true })).toHaveValue(chosen ?? "");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("checkbox", { name: /^About/ })).not.toBeChecked();
  await page.keyboard.press("Enter");
  await expect(question(page, "Will you sell anything?")).toBeVisible();
  await expect(dialog(page).getByRole("switch", { name: /^Sell on this site/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`^${stoa.studioOrigin(slug)}`));
  expect((await readSite(stoa, slug, "/contact")).status).toBe(200);
  expect((await readSite(stoa, slug, "/about")).status).toBe(404);
});

test("a taken URL returns to its field with everything kept", async ({ page, owner, stoa }) => {
  await owner.openPlatformIn(page.context());
  await openStart(page, stoa);
  await field(page, "Name").fill("Studio");
  await button(page, "Continue").click();
  await dialog(page)
    .getByRole("radio", { name: /^Atrium/ })
    .click();
  await button(page, "Create now").click();
  await expect(dialog(page).getByText("That address is already used. Choose another one.")).toBeVisible();
  await expect(field(page, "Address")).toBeFocused();
  await expect(field(page, "Name")).toHaveValue("Studio");
  const slug = newSlug();
  await field(page, "Address").fill(slug);
  await button(page, "Continue").click();
  await expect(dialog(page).getByRole("radio", { name: /^Atrium/ })).toBeChecked();
  await button(page, "Create now").click();
  await expect(page).toHaveURL(new RegExp(`^${stoa.studioOrigin(slug)}`));
});

test("an unreachable server, and a studio that fails to open, are retried", async ({ page, owner, stoa }) => {
  const slug = newSlug();
  let isAway = true;
  let isClosed = true;
  await page.route("**/api/sites/start", (route) => (isAway ? route.abort() : route.continue()));
  await page.route(/\/api\/sites\/[0-9a-f]{24}\/studio$/, (route) =>
    isClosed
      ? route.fulfill({ status: 500, json: { error: "internal", message: "Something broke." } })
      : route.continue(),
  );
  await owner.openPlatformIn(page.context());
  await openStart(page, stoa);
  await field(page, "Name").fill("Pots");
  await field(page, "Address").fill(slug);
  for (let step = 0; step < 4; step += 1) await button(page, "Continue").click();
  await button(page, "Create site").click();
  await expect(dialog(page).getByRole("alert")).toContainText("Unable to connect.");
  await expectAccessible(page);
  isAway = false;
  await button(page, "Try again").click();
  await expect(question(page, "Pots is live")).toBeVisible();
  await expect(dialog(page).getByRole("alert")).toContainText("Something broke.");
  await expectAccessible(page);
  expect((await readSite(stoa, slug, "/")).status).toBe(200);
  isClosed = false;
  await button(page, "Try again").click();
  await expect(page).toHaveURL(new RegExp(`^${stoa.studioOrigin(slug)}`));
});

test("themes that fail to load are loaded again", async ({ page, owner, stoa }) => {
  let isAway = true;
  await page.route("**/api/themes", (route) => (isAway ? route.abort() : route.continue()));
  await owner.openPlatformIn(page.context());
  await openStart(page, stoa);
  await field(page, "Name").fill("Pots");
  await button(page, "Continue").click();
  await expect(dialog(page).getByRole("heading", { name: "Unable to load the themes" })).toBeVisible();
  isAway = false;
  await button(page, "Try again").click();
  await expect(dialog(page).getByRole("radio", { name: /^Agora/ })).toBeFocused();
  await expectAccessible(page);
});

for (const { step, name } of [
  { step: 0, name: "What is your site called?" },
  { step: 2, name: "Choose your colors" },
  { step: 3, name: "Which pages do you want to start with?" },
]) {
  test(`is accessible: ${name}`, async ({ page, owner, stoa }) => {
    await owner.openPlatformIn(page.context());
    await openStart(page, stoa);
    await field(page, "Name").fill("Pots");
    for (let at = 0; at < step; at += 1) await button(page, "Continue").click();
    await expect(question(page, name)).toBeVisible();
    await expectAccessible(page);
  });
}

test("is accessible: a store with its country", async ({ page, owner, stoa }) => {
  await owner.openPlatformIn(page.context());
  await openStart(page, stoa);
  await field(page, "Name").fill("Pots");
  for (let at = 0; at < 4; at += 1) await button(page, "Continue").click();
  await dialog(page).getByText("Sell on this site").click();
  await expect(dialog(page).getByRole("combobox", { name: "Store currency" })).toBeVisible();
  await expectAccessible(page);
});

test("the checklist completes itself, and is dismissed for good", async ({ page, shop }) => {
  await shop.openStudioIn(page.context());
  await page.goto(shop.studio.origin);
  const list = page.getByRole("list", { name: "Remaining steps" });
  await expect(page.getByText("7 steps to make it yours")).toBeVisible();
  await expect(list.getByRole("link", { name: /^Add your first product/ })).not.toContainText("Done");
  await expectAccessible(page);
  await shop.addItems({ title: "Salt Cellar" });
  await page.reload();
  await expect(list.getByRole("link", { name: /^Add your first product/ })).toContainText("Done");
  await expect(list.getByRole("button", { name: /^Publish your changes/ })).toContainText("Done");
  await expect(page.getByText("5 of 7 steps left")).toBeVisible();
  await list.getByRole("link", { name: /^Set up payments/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "Payments", level: 1 })).toBeVisible();
  const home = page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name: shop.title });
  await home.click();
  // The test server has no mail server.
  await list.getByRole("link", { name: /^Set up email/ }).click();
  await expect(page.getByText(OUTBOX_MESSAGES.mailsStay)).toBeVisible();
  await home.click();
  await page.getByRole("button", { name: "Don’t show this again" }).click();
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
  await page.goto(shop.studio.origin);
  await expect(page).toHaveURL(/\/products$/);
});

test("a checklist that fails to load is loaded again", async ({ page, shop }) => {
  let isAway = true;
  await page.route("**/api/stores", (route) => (isAway ? route.abort() : route.continue()));
  await shop.openStudioIn(page.context());
  await page.goto(shop.studio.origin);
  const problem = page.getByRole("alert");
  await expect(problem).toContainText("Unable to load the checklist");
  isAway = false;
  await problem.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("7 steps to make it yours")).toBeVisible();
});
