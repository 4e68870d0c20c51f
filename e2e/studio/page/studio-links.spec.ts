import { LINK_MESSAGES, LINK_TEXTS } from "@stoa/core/link/link-messages.ts";
import type { ProductDetail } from "@stoa/core/product/product-api.ts";
import type { Locator, Page } from "@playwright/test";
import type { ShopApi } from "../../owner/owner-api.ts";
import { findViolations } from "../../page/page-style-checks.ts";
import { expect, test } from "../../server/stoa-server.ts";

type Opened = { readonly id: string; readonly text: Locator; readonly form: Locator };

async function writeWord(page: Page, shop: ShopApi, word: string): Promise<Opened> {
  const [item] = await shop.addItems({ title: "Blue Vase" });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/products/${item.id}`);
  const text = page.getByRole("textbox", { name: "Description", exact: true });
  await text.click();
  await text.press("Control+a");
  await text.pressSequentially(word);
  await text.press("Control+a");
  await page.getByRole("group", { name: "Format" }).getByRole("button", { name: "Link" }).click();
  const form = page.getByRole("group", { name: "Link", exact: true });
  await expect(form.getByRole("textbox", { name: LINK_TEXTS.name })).toHaveValue(word);
  return { id: item.id, text, form };
}

async function description(shop: ShopApi, id: string): Promise<string> {
  return (await shop.studio.call<ProductDetail>("GET", `/api/products/${id}`)).product.description;
}

function linkKind(form: Locator): Locator {
  return form.getByRole("combobox", { name: LINK_TEXTS.kind });
}

test("links to a web address, in a new window and under another name", async ({ page, shop }) => {
  const { id, text, form } = await writeWord(page, shop, "care");
  const address = form.getByRole("textbox", { name: LINK_TEXTS.web });
  await address.fill("javascript:alert(1)");
  await address.press("Enter");
  await expect(form.getByText(LINK_MESSAGES.badAddress.replace("{val}", "javascript:alert(1)"))).toBeVisible();
  await address.fill("example.org/care");
  await form.getByRole("textbox", { name: LINK_TEXTS.name }).fill("How to care");
  await form.getByRole("checkbox", { name: LINK_TEXTS.newWindow }).press("Space");
  await expect(form.getByRole("checkbox", { name: LINK_TEXTS.newWindow })).toBeChecked();
  await form.getByRole("button", { name: "Apply link" }).click();
  await expect(text.getByRole("link", { name: "How to care" })).toHaveAttribute("href", "https://example.org/care");
  await expect.poll(() => description(shop, id)).toContain('target="_blank"');
});

test("links to a page that is found by its title", async ({ page, shop }) => {
  const { id, form } = await writeWord(page, shop, "all vases");
  await linkKind(form).selectOption(LINK_TEXTS.page);
  await form.getByRole("button", { name: "Apply link" }).click();
  await expect(form.getByText(LINK_MESSAGES.noPage)).toBeVisible();
  await form.getByRole("button", { name: LINK_TEXTS.page }).click();
  await page.getByRole("searchbox", { name: "Search pages" }).fill("shop");
  await page.getByRole("option", { name: "Shop" }).click();
  await expect(form.getByRole("button", { name: `${LINK_TEXTS.page} Shop` })).toBeFocused();
  await form.getByRole("button", { name: "Apply link" }).click();
  await expect.poll(() => description(shop, id)).toContain('href="/shop"');
});

test("links to an email with a subject, reads it again and removes it", async ({ page, shop }) => {
  const { id, text, form } = await writeWord(page, shop, "write to us");
  await linkKind(form).selectOption(LINK_TEXTS.email);
  await form.getByRole("textbox", { name: LINK_TEXTS.to, exact: true }).fill("hello");
  await form.getByRole("button", { name: "Apply link" }).click();
  await expect(form.getByText(LINK_MESSAGES.emailForm)).toBeVisible();
  await form.getByRole("textbox", { name: LINK_TEXTS.to, exact: true }).fill("hello@example.org");
  await form.getByText("CC, BCC, Subject, Body").click();
  await form.getByRole("textbox", { name: LINK_TEXTS.subject }).fill("A & B");
  expect(await findViolations(page)).toEqual([]);
  await form.getByRole("button", { name: "Apply link" }).click();
  await expect.poll(() => description(shop, id)).toContain('href="mailto:hello@example.org?subject=A%20%26%20B"');
  await text.getByText("write to us").click();
  await page.getByRole("group", { name: "Format" }).getByRole("button", { name: "Link" }).click();
  await expect(linkKind(form)).toHaveValue("email");
  await expect(form.getByRole("textbox", { name: LINK_TEXTS.subject })).toHaveValue("A & B");
  await form.getByRole("button", { name: "Remove link" }).click();
  await expect(text.getByRole("link")).toHaveCount(0);
  await expect.poll(() => description(shop, id)).not.toContain("mailto");
});

test("links to a phone", async ({ page, shop }) => {
  const { id, form } = await writeWord(page, shop, "call us");
  await linkKind(form).selectOption(LINK_TEXTS.phone);
  await form.getByRole("textbox", { name: LINK_TEXTS.phone }).fill("+49 (123) 45");
  await form.getByRole("textbox", { name: LINK_TEXTS.phone }).press("Enter");
  await expect.poll(() => description(shop, id)).toContain('href="tel:+4912345"');
});
