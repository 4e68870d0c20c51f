import { CATALOGUES } from "@stoa/core/message/catalogues.ts";
import type { BrowserContext, Page } from "@playwright/test";
import { PREVIEW_LINK_MESSAGES } from "@stoa/core/preview-link/preview-link-messages.ts";
import { addDocuments, newId } from "../../form/form-page.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import type { StoaAddress } from "../../server/stoa-address.ts";
import { expectAccessible, messages, openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

const LINKS = "**/api/studio/preview-links";

async function addDraft(stoa: StoaAddress, shop: ShopApi, title: string): Promise<void> {
  const blocks = [{ id: newId(), type: 2, value: { html: `<h1>${title}</h1><p>Not for everybody yet.</p>` } }];
  const layout = { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks }] }] };
  const urlId = title.toLowerCase().replaceAll(" ", "-");
  const data = { urlId, title, navigationTitle: title, enabled: true, description: "", layout };
  await addDocuments(stoa, shop.slug, [{ id: newId(), kind: "page", data }]);
}

async function makeLink(
  page: Page,
  choose?: (dialog: ReturnType<Page["getByRole"]>) => Promise<void>,
): Promise<string> {
  await page.getByRole("button", { name: "Create link" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Create preview link" });
  await dialog.getByRole("textbox", { name: "Recipient (optional)" }).fill("The client");
  await choose?.(dialog);
  await dialog.getByRole("button", { name: "Create link" }).click();
  const made = page.getByRole("dialog", { name: "Your preview link is ready" });
  await expect(made).toContainText(PREVIEW_LINK_MESSAGES.copyNow);
  const url = await made.getByRole("textbox", { name: "Link" }).inputValue();
  await made.getByRole("button", { name: "Done" }).click();
  return url;
}

async function asStranger<Result>(context: BrowserContext, look: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = context.browser();
  if (!browser) throw new Error("the context has a browser");
  const other = await browser.newContext();
  try {
    return await look(await other.newPage());
  } finally {
    await other.close();
  }
}

test("a stranger sees drafts with a link, until it is deleted", async ({ page, context, shop, stoa }) => {
  await addDraft(stoa, shop, "Autumn plans");
  await openRoom(page, shop, { path: "/preview-links", title: "Preview links" });
  await expect(page.getByRole("heading", { name: "No preview links yet" })).toBeVisible();
  await expectAccessible(page);
  const url = await makeLink(page);
  const row = page.getByRole("row", { name: /^The client/ });
  await expect(row).toContainText("The whole site");
  await expect(page.locator("body")).not.toContainText(url);
  await asStranger(context, async (guest) => {
    await guest.goto(url);
    await expect(guest).toHaveURL(/\.preview\.[^/]+\/$/);
    await guest.goto(new URL("/autumn-plans", url).href);
    await expect(guest.getByText("Not for everybody yet.")).toBeVisible();
    await expect(guest.getByRole("note")).toHaveText(CATALOGUES.en.guestPage.bar);
    await page.getByRole("button", { name: "Delete The client" }).click();
    const question = page.getByRole("dialog", { name: "Delete the link “The client”?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(messages(page)).toContainText("Link “The client” deleted");
    await guest.reload();
    await expect(guest.getByRole("heading", { name: CATALOGUES.en.guestPage.endedTitle })).toBeVisible();
    await expectAccessible(guest);
  });
});

test("a link for one page, made by keyboard, shows that page only", async ({ page, context, shop, stoa }) => {
  await addDraft(stoa, shop, "Autumn plans");
  await openRoom(page, shop, { path: "/preview-links", title: "Preview links" });
  const url = await makeLink(page, async (dialog) => {
    await dialog.getByRole("combobox", { name: "Content" }).selectOption("One page");
    await dialog.getByRole("combobox", { name: "Expires after" }).selectOption("30 days");
    await dialog.getByRole("button", { name: "Create link" }).press("Enter");
    await expect(dialog.getByText("Please choose a page.")).toBeVisible();
    await dialog.getByRole("button", { name: /^Page/ }).press("Enter");
    await page.getByRole("option", { name: /Autumn plans/ }).click();
    await expect(dialog.getByRole("button", { name: /^Page/ })).toContainText("Autumn plans");
    await expectAccessible(page);
  });
  await expect(page.getByRole("row", { name: /^The client/ })).toContainText("/autumn-plans");
  await asStranger(context, async (guest) => {
    await guest.goto(url);
    await expect(guest.getByText("Not for everybody yet.")).toBeVisible();
    await guest.goto(new URL("/shop", url).href);
    await expect(guest.getByRole("heading", { name: CATALOGUES.en.guestPage.onePageTitle })).toBeVisible();
    await guest.getByRole("link", { name: CATALOGUES.en.guestPage.back }).click();
    await expect(guest.getByText("Not for everybody yet.")).toBeVisible();
  });
});

test("the entries stay when the link cannot be created", async ({ page, shop }) => {
  const server = { isDown: true };
  await page.route(LINKS, (route) => {
    if (!server.isDown || route.request().method() !== "POST") return route.fallback();
    return route.fulfill({ status: 500, json: { error: "internal", message: "Something went wrong." } });
  });
  await openRoom(page, shop, { path: "/preview-links", title: "Preview links" });
  await page.getByRole("button", { name: "Create link" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Create preview link" });
  const name = dialog.getByRole("textbox", { name: "Recipient (optional)" });
  await name.fill("The client");
  await name.press("Enter");
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expect(name).toHaveValue("The client");
  server.isDown = false;
  await name.press("Enter");
  await expect(page.getByRole("dialog", { name: "Your preview link is ready" })).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("row", { name: /^The client/ })).toContainText("Never");
});

test("a list that fails to load is retried", async ({ page, shop }) => {
  const server = { isDown: true };
  await page.route(LINKS, (route) => (server.isDown ? route.abort() : route.fallback()));
  await openRoom(page, shop, { path: "/preview-links", title: "Preview links" });
  await expect(page.getByRole("heading", { name: "Unable to load the preview links" })).toBeVisible();
  server.isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "No preview links yet" })).toBeVisible();
});
