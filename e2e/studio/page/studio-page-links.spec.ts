import { NAVIGATION_MESSAGES } from "@stoa/core/navigation/navigation-messages.ts";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { createProduct } from "@stoa/core/product/product-api.ts";
import { newPage } from "@stoa/core/page/new-page.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import type { Locator, Page } from "@playwright/test";
import { randomBytes } from "node:crypto";
import { HttpBrowser } from "../../server/http-browser.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { findViolations } from "../../page/page-style-checks.ts";
import { expect, test } from "../../server/stoa-server.ts";

function newId(): string {
  return randomBytes(12).toString("hex");
}

async function openTree(page: Page, shop: ShopApi): Promise<Locator> {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/pages`);
  const tree = page.getByRole("treegrid", { name: "Pages" });
  await expect(tree.getByRole("row", { name: "Main navigation" })).toBeVisible();
  return tree;
}

function messages(page: Page): Locator {
  return page.getByRole("region", { name: "Messages" });
}

async function choose(page: Page, row: Locator, act: string): Promise<void> {
  await row.focus();
  await expect(row).toBeFocused();
  const more = row.getByRole("button", { name: /^More options for/u });
  await more.focus();
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  const item = page.getByRole("menuitem", { name: act });
  await expect(item).toBeVisible();
  await item.focus();
  await page.keyboard.press("Enter");
}

test("an external link is added, changed and undone in the tree, by key", async ({ page, shop }) => {
  const tree = await openTree(page, shop);
  await page.getByRole("button", { name: "Add link to Main navigation" }).focus();
  await page.keyboard.press("Enter");
  const adding = page.getByRole("dialog", { name: "New link" });
  await expect(adding.getByRole("textbox", { name: "Title" })).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.type("Map");
  await page.keyboard.press("Enter");
  await expect(adding.getByText(NAVIGATION_MESSAGES.linkAddressMissing)).toBeVisible();
  const address = adding.getByRole("textbox", { name: "Address" });
  await address.fill("two words.org");
  await page.keyboard.press("Enter");
  await expect(adding.getByText("two words.org is not a valid page URL.")).toBeVisible();
  await address.fill("example.org/map");
  await page.keyboard.press("Enter");
  await expect(adding).toBeHidden();
  const row = tree.getByRole("row", { name: "Map", exact: true });
  await expect(row).toContainText("https://example.org/map");
  await expect(row).toBeFocused();
  await choose(page, row, "Edit link…");
  const editing = page.getByRole("dialog", { name: "Edit link" });
  await editing.getByRole("textbox", { name: "Title" }).fill("Plan");
  await editing.getByRole("checkbox", { name: "Open in New Window" }).focus();
  await page.keyboard.press("Space");
  await editing.getByRole("button", { name: "Save link" }).press("Enter");
  await expect(editing).toBeHidden();
  await expect(tree.getByRole("row", { name: "Plan", exact: true })).toBeFocused();
  await shop.publish();
  expect((await new HttpBrowser(shop.origin).send({ path: "/" })).text).toMatch(
    /<a href="https:\/\/example\.org\/map" target="_blank"[^>]*>Plan<\/a>/u,
  );
  await page.keyboard.press("Control+z");
  await expect(row).toContainText("https://example.org/map");
});

test("a page is restricted to members in the tree, shows its lock, and undo opens it again", async ({ page, shop }) => {
  const memberAreaIds = [newId()];
  const body = { title: "Reading Room", productType: PRODUCT_TYPE.paywall };
  const product = await shop.studio.call<EndpointReply<typeof createProduct>>("POST", "/api/products", body);
  await shop.editProduct(product, { paywall: { memberAreaIds, days: null } });
  const data = newPage("Diary", { row: newId(), column: newId(), block: newId() });
  await shop.studio.call("POST", "/api/studio/documents", { kind: "page", label: "Add", data });
  const tree = await openTree(page, shop);
  const row = tree.getByRole("row", { name: "Diary", exact: true });
  await choose(page, row, "Member area…");
  const dialog = page.getByRole("dialog", { name: "Who can see “Diary”" });
  const area = dialog.getByRole("combobox", { name: "Member area" });
  await expect(dialog.getByText("Anyone can see it.")).toBeVisible();
  await area.selectOption("Reading Room");
  await expect(dialog.getByText("Only visitors who bought “Reading Room” see it, once you publish.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(row).toContainText("Members");
  await expect(row).toBeFocused();
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText("Members");
});
