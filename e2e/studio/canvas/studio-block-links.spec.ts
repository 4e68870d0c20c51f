import { randomBytes } from "node:crypto";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { Block, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { LINK_MESSAGES } from "@stoa/core/link/link-messages.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { findViolations } from "../../page/page-style-checks.ts";
import { expect, test } from "../../server/stoa-server.ts";

const DOCUMENTS = "/api/studio/documents";

function newId(): string {
  return randomBytes(12).toString("hex");
}

async function openBlock(page: Page, shop: ShopApi, block: Omit<Block, "id">): Promise<Locator> {
  const layout: Layout = {
    rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks: [{ id: newId(), ...block }] }] }],
  };
  const data = { urlId: "kiln", title: "Kiln", navigationTitle: "Kiln", description: "", enabled: true, layout };
  const id = newId();
  await shop.studio.call("POST", DOCUMENTS, { id, kind: "page", label: "Create page", data });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/pages/${id}`);
  const settings = page.getByRole("group", { name: / settings$/ });
  await expect(settings).toBeVisible();
  await expect(frame(page).locator("main").first()).toBeVisible();
  return settings;
}

function frame(page: Page): FrameLocator {
  return page.frameLocator("iframe");
}

function shownLink(page: Page): Locator {
  return frame(page).locator(".sqs-block-button-element");
}

async function lead(settings: Locator, kind: string): Promise<void> {
  await settings.getByRole("combobox", { name: "Link" }).selectOption(kind);
}

function button(shop: ShopApi, page: Page): Promise<Locator> {
  return openBlock(page, shop, { type: 53, value: { text: "See more" } });
}

test("a button links to a store page as well as to a page, whatever their URLs become", async ({ page, shop }) => {
  const settings = await button(shop, page);
  await lead(settings, "Page");
  await settings.getByRole("button", { name: "Page None" }).click();
  const choices = page.getByRole("listbox", { name: "pages" });
  await expect(choices.getByRole("option", { name: /^Home/ })).toBeVisible();
  await choices.getByRole("option", { name: /^Shop/ }).click();
  await expect(shownLink(page)).toHaveAttribute("href", /\/shop$/);
  await expect(settings.getByRole("button", { name: "Page Shop" })).toBeFocused();
});

test("a button links to a file that is uploaded on the way", async ({ page, shop }) => {
  const settings = await button(shop, page);
  await lead(settings, "File");
  await settings.getByRole("button", { name: "Choose or upload a file" }).click();
  const picker = page.getByRole("dialog", { name: "Choose File" });
  const choosing = page.waitForEvent("filechooser");
  await picker.getByRole("button", { name: "Upload File" }).click();
  await (await choosing).setFiles({ name: "price list.txt", mimeType: "text/plain", buffer: Buffer.from("A cup: 20") });
  await expect(settings.getByText(/price.list\.txt/)).toBeVisible();
  await expect(shownLink(page)).toHaveAttribute("href", /\/s\/price.*list\.txt$/);
  await expect(settings.getByRole("button", { name: "Choose another file" })).toBeVisible();
});

test("a button opens an email with copies, a subject and a text, and reports an invalid address", async ({
  page,
  shop,
}) => {
  const settings = await button(shop, page);
  await lead(settings, "Email");
  const field = (name: string): Locator => settings.getByRole("textbox", { name, exact: true });
  await field("To").fill("kiln");
  await expect(settings.getByText(LINK_MESSAGES.emailForm)).toBeVisible();
  await expect(shownLink(page)).not.toHaveAttribute("href", /mailto/);
  await field("To").fill("kiln@example.org");
  await expect(shownLink(page)).toHaveAttribute("href", "mailto:kiln@example.org");
  await settings.getByText("CC, BCC, Subject, Body").click();
  expect(await findViolations(page)).toEqual([]);
  await field("CC").fill("studio@example.org");
  await field("Subject").fill("Two cups");
  await field("Body").fill("ü".repeat(400));
  await expect(settings.getByText(LINK_MESSAGES.longMail)).toBeVisible();
  await field("Body").fill("Please keep them.");
  await expect(shownLink(page)).toHaveAttribute(
    "href",
    "mailto:kiln@example.org?cc=studio@example.org&subject=Two%20cups&body=Please%20keep%20them.",
  );
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
  await page.reload();
  await expect(field("To")).toHaveValue("kiln@example.org");
  await expect(field("Subject")).toHaveValue("Two cups");
  await lead(settings, "No link");
  await expect(shownLink(page)).not.toHaveAttribute("href", /mailto/);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(field("CC")).toHaveValue("studio@example.org");
});

test("an invalid URL stays in its field, and undo restores the previous one", async ({ page, shop }) => {
  const settings = await button(shop, page);
  await lead(settings, "Web Address");
  const address = settings.getByRole("textbox", { name: "Web Address" });
  await address.fill("example.org/cups");
  await expect(shownLink(page)).toHaveAttribute("href", "https://example.org/cups");
  await address.fill("two words.org");
  await expect(settings.getByText("two words.org is not a valid page URL.")).toBeVisible();
  await expect(shownLink(page)).toHaveAttribute("href", "https://example.org/cups");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(settings.getByRole("combobox", { name: "Link" })).toHaveValue("none");
});

test("a navigation is chosen by its name, and an empty one says where to fill it", async ({ page, shop }) => {
  const settings = await openBlock(page, shop, { type: 1, value: {} });
  const navigations = settings.getByRole("combobox", { name: "Navigation" });
  await expect(navigations.locator("option")).toHaveText(["Main navigation", "Footer navigation"]);
  await navigations.selectOption("Footer navigation");
  await expect(
    settings.getByText("It has no links yet, so visitors see nothing here.", { exact: false }),
  ).toBeVisible();
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
});
