import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ACCOUNT_MESSAGES } from "@stoa/core/account/account-messages.ts";
import { CHANGE_FIELDS } from "@stoa/core/release/release-messages.ts";
import { THEME_MESSAGES } from "@stoa/core/theme/theme-messages.ts";
import type { Locator, Page } from "@playwright/test";
import { runCommand } from "../server/command-line.ts";
import { HttpBrowser } from "../server/http-browser.ts";
import type { ShopApi, ShopItem } from "./owner-api.ts";
import type { StoaAddress } from "../server/stoa-address.ts";
import { startStoa } from "../server/stoa-process.ts";
import { expect, test } from "../server/stoa-server.ts";

async function fillSignIn(page: Page, { ownerEmail }: StoaAddress, password: string): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(ownerEmail);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

function sitesHeading(page: Page): Locator {
  return page.getByRole("heading", { name: "Your sites", level: 1 });
}

function price(page: Page): Locator {
  return page.getByRole("textbox", { name: "Price", exact: true });
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
}

async function openEditor(page: Page, shop: ShopApi, item: ShopItem): Promise<void> {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/products/${item.id}`);
  await expect(page.getByRole("heading", { name: item.title, level: 1 })).toBeVisible();
}

async function readLivePage(shop: ShopApi, { path }: ShopItem): Promise<string> {
  return (await new HttpBrowser(shop.origin).send({ path })).text;
}

async function publishAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Publish/ }).click();
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await dialog.getByRole("button", { name: /^Publish \d+ change/ }).click();
  await expect(dialog).toBeHidden();
}

test("rejects a wrong password, and replies the same to an unknown email", async ({ page, stoa }) => {
  await page.goto(stoa.platformOrigin);
  await fillSignIn(page, stoa, "not the password");
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText(ACCOUNT_MESSAGES.wrongCredentials);
  await expect(alert).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(stoa.ownerEmail);
  await fillSignIn(page, { ...stoa, ownerEmail: "nobody@example.org" }, stoa.ownerPassword);
  await expect(alert).toHaveText(ACCOUNT_MESSAGES.wrongCredentials);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("signs in and finds a product in the studio of the demo shop", async ({ page, stoa }) => {
  await page.goto(stoa.platformOrigin);
  await fillSignIn(page, stoa, stoa.ownerPassword);
  await expect(sitesHeading(page)).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: new URL(stoa.siteOrigin("demo")).host });
  await row.getByRole("button", { name: /^Open studio/ }).click();
  await expect(page.getByRole("heading", { name: "Your site is live" })).toBeVisible();
  await page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name: "Products" }).click();
  await expect(page.getByRole("status").filter({ hasText: "24 products" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search products" }).fill("planter");
  await expect(page.getByRole("status").filter({ hasText: "1 product found" })).toBeVisible();
  await page.getByRole("link", { name: "Footed Planter" }).click();
  await expect(page.getByRole("heading", { name: "Footed Planter", level: 1 })).toBeVisible();
});

test("publishes a new price, with a list of what changes, and rolls it back", async ({ page, shop }) => {
  const [item] = await shop.addItems({ title: "Oak Board", variants: [{ cents: 1200 }] });
  await openEditor(page, shop, item);
  await price(page).fill("15.50");
  await expectSaved(page);
  expect(await readLivePage(shop, item)).toContain("$12.00");
  expect(await readLivePage(shop, item)).not.toContain("15.50");

  await page.getByRole("button", { name: "Publish 1 change" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish" });
  const change = dialog.getByRole("listitem").filter({ hasText: item.title });
  await expect(change.getByRole("term")).toHaveText(CHANGE_FIELDS.price);
  await expect(change.getByRole("deletion")).toContainText("$12.00");
  await expect(change.getByRole("insertion")).toContainText("$15.50");
  await dialog.getByRole("textbox", { name: /^Name/ }).fill("Spring prices");
  await dialog.getByRole("button", { name: "Publish 1 change" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Published\. Release \d+ is live\.$/)).toBeVisible();
  expect(await readLivePage(shop, item)).toContain("$15.50");

  await page.getByRole("link", { name: "Releases" }).click();
  await expect(
    page.getByRole("listitem").filter({ hasText: "Spring prices" }).getByText("Live", { exact: true }),
  ).toBeVisible();
  const before = page.getByRole("button", { name: /^Roll back to this/ }).first();
  await before.click();
  const question = page.getByRole("dialog", { name: /^Roll back to release/ });
  await question.getByRole("button", { name: "Roll back" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText(/^Now live: release 2/)).toBeVisible();
  expect(await readLivePage(shop, item)).toContain("$12.00");
  await page.goto(shop.url(item.path));
  await expect(page.getByRole("article")).toContainText("$12.00");

  await page.goBack();
  await page.getByRole("button", { name: /^Go forward to this/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Go forward" }).click();
  await expect(page.getByText(/^Now live: release 3/)).toBeVisible();
  expect(await readLivePage(shop, item)).toContain("$15.50");
});

test("publishes only what stays checked", async ({ page, shop }) => {
  const [item] = await shop.addItems({ title: "Plate" });
  const other = await shop.draftItem({ title: "Unfinished Jug" });
  await openEditor(page, shop, item);
  await price(page).fill("77");
  await expectSaved(page);
  await page.getByRole("button", { name: "Publish 2 changes" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish" });
  await dialog.getByRole("checkbox", { name: new RegExp(other.title) }).press("Space");
  await expect(dialog.getByRole("checkbox", { name: new RegExp(other.title) })).not.toBeChecked();
  await dialog.getByRole("button", { name: "Publish 1 change" }).click();
  await expect(dialog).toBeHidden();
  expect(await readLivePage(shop, item)).toContain("$77.00");
  expect((await new HttpBrowser(shop.origin).send({ path: other.path })).status).toBe(404);
});

test("shows an edit in the preview before it is published", async ({ page, shop }) => {
  const [item] = await shop.addItems({ title: "Grey Cup", variants: [{ cents: 900 }] });
  await openEditor(page, shop, item);
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: item.title })).toBeVisible();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Green Cup");
  await price(page).fill("9.75");
  await expect(preview.getByRole("heading", { name: "Green Cup" })).toBeVisible();
  await expect(preview.getByRole("article")).toContainText("$9.75");
  const live = await readLivePage(shop, item);
  expect(live).toContain("Grey Cup");
  expect(live).not.toContain("9.75");
});

test("undoes edits, one after the other", async ({ page, shop }) => {
  const [item] = await shop.addItems({ title: "Candle", variants: [{ cents: 3000 }] });
  await openEditor(page, shop, item);
  await price(page).fill("31");
  await expectSaved(page);
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Tall Candle");
  await expectSaved(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Candle");
  await expect(price(page)).toHaveValue("31.00");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(price(page)).toHaveValue("30.00");
  await expectSaved(page);
  await page.reload();
  await expect(price(page)).toHaveValue("30.00");
});

test("explains why an amount cannot be saved, and keeps it in the field", async ({ page, shop }) => {
  const [item] = await shop.addItems({ title: "Bell" });
  await openEditor(page, shop, item);
  await price(page).fill("many");
  await expect(price(page)).toHaveAttribute("aria-invalid", "true");
  await expect(price(page)).toHaveValue("many");
  await page.reload();
  await expect(price(page)).toHaveValue("10.00");
});

test("counts stock at once, without publishing", async ({ page, shop }) => {
  const [item] = await shop.addItems({ title: "Last Lamp", variants: [{ stock: 1 }] });
  await openEditor(page, shop, item);
  const field = page.getByRole("textbox", { name: /^Stock|In stock/ });
  await field.fill("0");
  await field.blur();
  await expect.poll(() => readLivePage(shop, item)).toMatch(/sold.out/i);
});

test("writes a new product and sells it after publishing", async ({ page, shop }) => {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/products`);
  await page.getByRole("button", { name: "New product" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New product" });
  await dialog.getByRole("textbox").fill("Salt Cellar");
  await dialog.getByRole("button", { name: /^Create/ }).click();
  await expect(page.getByRole("heading", { name: "Salt Cellar", level: 1 })).toBeVisible();
  await price(page).fill("18");
  await page.getByRole("textbox", { name: "Description", exact: true }).fill("Holds enough for a month.");
  await expectSaved(page);
  await publishAll(page);
  await page.goto(shop.url("/shop"));
  await page.getByRole("link", { name: "Salt Cellar" }).click();
  await expect(page.getByRole("article")).toContainText("$18.00");
  await expect(page.getByRole("article")).toContainText("Holds enough for a month.");
});

test("creates a site that visitors can open at once", async ({ page, owner, stoa }) => {
  await owner.openPlatformIn(page.context());
  await page.goto(stoa.platformOrigin);
  await page.getByRole("button", { name: "Create site" }).click();
  const dialog = page.getByRole("dialog", { name: "Create site" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Harbour Goods");
  await expect(dialog.getByRole("textbox", { name: "Address" })).toHaveValue(/^harbour-goods/);
  await dialog.getByRole("textbox", { name: "Address" }).fill("demo");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByRole("textbox", { name: "Address" })).toHaveAttribute("aria-invalid", "true");
  const slug = `harbour-${randomBytes(4).toString("hex")}`;
  await dialog.getByRole("textbox", { name: "Address" }).fill(slug);
  for (const step of ["Theme", "Colors", "Pages", "Store"]) {
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByRole("listitem").filter({ hasText: step })).toHaveAttribute("aria-current", "step");
  }
  await dialog.getByText("Sell on this site").click();
  await dialog.getByRole("button", { name: "Create site" }).click();
  await expect(page).toHaveURL(new RegExp(`^${stoa.studioOrigin(slug)}`));
  await page.goto(stoa.siteOrigin(slug));
  await expect(page.getByRole("link", { name: "Harbour Goods" }).first()).toBeVisible();
  await page.goto(`${stoa.siteOrigin(slug)}/shop`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("signs out in every browser and every studio", async ({ browser }) => {
  // This test starts its own server.
  test.setTimeout(180_000);
  const stoa = await startStoa({ settings: { STOA_DEMO: "0" } });
  try {
    const [first, second] = [await browser.newPage(), await browser.newPage()];
    for (const page of [first, second]) {
      await page.goto(stoa.platformOrigin);
      await fillSignIn(page, stoa, stoa.ownerPassword);
      await expect(sitesHeading(page)).toBeVisible();
    }
    await first.getByRole("button", { name: stoa.ownerEmail }).click();
    await first.getByRole("menuitem", { name: "Sign out everywhere" }).click();
    await expect(first.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await second.reload();
    await expect(second.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await Promise.all([first.context().close(), second.context().close()]);
  } finally {
    await stoa.stop();
  }
});

test("a studio without a sign-in redirects to it, and back to the requested room", async ({ page, shop, stoa }) => {
  const orders = `${shop.studio.origin}/orders?state=open`;
  await page.goto(orders);
  await page.getByRole("link", { name: "Sign in" }).click();
  await fillSignIn(page, stoa, stoa.ownerPassword);
  await expect(page).toHaveURL(orders);
  await expect(page.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
  // Signed in to the platform but not the studio: no credentials are asked for.
  await page.context().clearCookies({ domain: new URL(shop.studio.origin).hostname });
  await page.goto(orders);
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(orders);
  // The redirect leads only to the member's own studios.
  await page.goto(`${stoa.platformOrigin}/?studio=nobody-here&to=/orders`);
  await expect(page.getByText("You are not a member of that site.")).toBeVisible();
  await expect(sitesHeading(page)).toBeVisible();
  await expect(page).toHaveURL(`${stoa.platformOrigin}/`);
});

test("reports what is wrong in the theme, with file and line", async ({ page, shop, stoa }) => {
  const folder = mkdtempSync(path.join(tmpdir(), "stoa-e2e-theme-"));
  writeFileSync(path.join(folder, "template.conf"), '{ "layouts": { "default": { "regions": ["site"] } } }');
  writeFileSync(
    path.join(folder, "site.region"),
    "<html><head>{squarespace-headers}</head>\n<body>{.section website}{siteTitle}{squarespace.main-content}</body></html>",
  );
  try {
    await runCommand(stoa, "theme", "install", folder, "--site", shop.slug, "--name", "torn", "--force");
  } finally {
    rmSync(folder, { recursive: true });
  }
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/website`);
  const notice = page.getByRole("group").filter({ hasText: THEME_MESSAGES.oneProblem });
  await notice.getByText(THEME_MESSAGES.oneProblem).click();
  await expect(notice.getByRole("listitem")).toContainText("In site.region, line");
});

test("the studio is served compressed: its start stays within its transfer budget", async ({ page, shop }) => {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/products`);
  await expect(page.getByRole("heading", { name: "Products", level: 1 })).toBeVisible();
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(250_000);
});
