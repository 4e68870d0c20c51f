import type { Browser, BrowserContext, Page } from "@playwright/test";
import { ROLE } from "@stoa/core/role/role.ts";
import { addDocuments, newId } from "../form/form-page.ts";
import { newOwner } from "../owner/new-owner.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import type { StoaAddress } from "../server/stoa-address.ts";
import { expectAccessible, openRoom } from "./studio-styles.ts";
import { expect, test } from "../server/stoa-server.ts";

type Bea = { readonly page: Page; readonly context: BrowserContext; readonly shop: ShopApi };

async function addPage(stoa: StoaAddress, shop: ShopApi, title: string): Promise<string> {
  const id = newId();
  const urlId = title.toLowerCase().replaceAll(" ", "-");
  const data = { urlId, title, navigationTitle: title, enabled: true, description: "", layout: { rows: [] } };
  await addDocuments(stoa, shop.slug, [{ id, kind: "page", data }]);
  return id;
}

async function letBeaIn(browser: Browser, stoa: StoaAddress, shop: ShopApi): Promise<Bea> {
  const email = `bea.lund+${newId().slice(0, 8)}@example.org`;
  const account = await newOwner(stoa, email);
  await shop.studio.call("POST", "/api/studio/members", { email, role: ROLE.editor });
  const own = await account.openSite(shop.slug);
  const context = await browser.newContext();
  const page = await context.newPage();
  return { page, context, shop: own };
}

test("two people see each other, and are notified when they edit the same page", async ({
  page,
  shop,
  stoa,
  browser,
}) => {
  const about = await addPage(stoa, shop, "About us");
  await openRoom(page, shop, { path: "/pages", title: "Pages" });
  const here = page.getByRole("navigation", { name: "Studio" }).getByRole("region", { name: "Also here" });
  await expect(page.getByRole("link", { name: "About us" })).toBeVisible();
  await expect(here).toBeHidden();
  const bea = await letBeaIn(browser, stoa, shop);
  await openRoom(bea.page, bea.shop, { path: `/pages/${about}`, title: "About us" });
  await expect(here).toContainText("Bea Lund");
  await expect(here).toContainText("About us");
  await expect(page.getByText("is editing this page too")).toBeHidden();
  await page.getByRole("link", { name: "About us" }).click();
  await expect(page.getByText(/^Bea Lund .* is editing this page too\./)).toBeVisible();
  await expect(bea.page.getByText("is editing this page too.")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await bea.page.getByRole("link", { name: "Checks" }).click();
  await expect(page.getByText("is editing this page too")).toBeHidden();
  await expect(here).toContainText("Bea Lund");
  // Closed like a tab by a user, so the page's unload events fire.
  await bea.page.close({ runBeforeUnload: true });
  await expect(here).toBeHidden();
  await bea.context.close();
});

test("a person who loses the connection disappears, and returns with it", async ({ page, shop, stoa, browser }) => {
  // A silent tab counts as gone only after a while.
  test.slow();
  await openRoom(page, shop, { path: "/pages", title: "Pages" });
  const bea = await letBeaIn(browser, stoa, shop);
  await openRoom(bea.page, bea.shop, { path: "/pages", title: "Pages" });
  const here = page.getByRole("region", { name: "Also here" });
  await expect(here).toContainText("Bea Lund");
  await bea.context.setOffline(true);
  await expect(here).toBeHidden({ timeout: 30_000 });
  await bea.context.setOffline(false);
  await expect(here).toContainText("Bea Lund", { timeout: 30_000 });
  await bea.context.close();
});

test("the studio keeps working if presence is unavailable", async ({ page, shop, stoa }) => {
  await addPage(stoa, shop, "About us");
  await page.route("**/api/studio/presence/*", (route) => route.abort());
  await openRoom(page, shop, { path: "/pages", title: "Pages" });
  await page.getByRole("link", { name: "About us" }).click();
  await expect(page.getByRole("heading", { name: "About us", level: 1 })).toBeVisible();
  await expect(page.getByRole("region", { name: "Also here" })).toBeHidden();
});
