import type { Domain, DomainCheck } from "@stoa/core/domain/domain-api.ts";
import { DOMAIN_PROBLEMS } from "@stoa/core/domain/domain-messages.ts";
import type { Page } from "@playwright/test";
import type { ShopApi } from "../../owner/owner-api.ts";
import { expectAccessible, messages, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

async function answerChecks(page: Page, shop: ShopApi, said: Omit<DomainCheck, "domain">): Promise<void> {
  await page.route("**/api/studio/domains/*/check", async (route) => {
    const list = await shop.studio.call<{ items: Domain[] }>("GET", "/api/studio/domains");
    const domain = list.items.find(({ isBuiltIn }) => !isBuiltIn);
    await route.fulfill({ json: { domain, ...said } });
  });
}

test("a domain is added, its records are shown, it is checked and removed again", async ({ page, shop }) => {
  await answerChecks(page, shop, { state: "elsewhere", found: ["198.51.100.1"], proof: "missing" });
  await openRoom(page, shop, { path: "/domains", title: "Domains" });
  await expect(page.getByRole("row", { name: new RegExp(`^${shop.slug}`) })).toContainText("Primary domain");
  await page.getByRole("button", { name: "Add domain" }).click();
  const dialog = page.getByRole("dialog", { name: "Add domain" });
  const field = dialog.getByRole("textbox", { name: "Domain" });
  await field.fill("*.example.com");
  await dialog.getByRole("button", { name: "Add domain" }).click();
  await expect(dialog.getByText(DOMAIN_PROBLEMS.wildcard)).toBeVisible();
  const name = `www.${shop.slug}.example`;
  await field.fill(`https://${name}/`);
  await dialog.getByRole("button", { name: "Add domain" }).click();
  await expect(dialog).toBeHidden();
  const setup = page.getByRole("region", { name: `Set up ${name}` });
  await expect(setup.getByRole("table", { name: `Record to verify ${name}` })).toContainText("stoa-site=");
  await expect(setup.getByRole("table", { name: `Records that point ${name} here` })).toContainText(shop.slug);
  await expect(page.getByRole("row", { name: new RegExp(`^${name}`) })).toContainText("Not connected");
  await setup.getByRole("button", { name: "Check now" }).click();
  await expect(setup.getByRole("status")).toContainText("points to another server (198.51.100.1)");
  await expect(setup.getByRole("status")).toContainText("wasn't found");
  await expectAccessible(page);
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await page
    .getByRole("dialog", { name: `Remove “${name}”?` })
    .getByRole("button", { name: "Remove" })
    .click();
  await expect(messages(page)).toContainText(`${name} removed`);
  await expect(page.getByRole("row", { name: new RegExp(`^${name}`) })).toBeHidden();
});
