import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { openSite } from "@stoa/core/site/studio-api.ts";
import { STORE_PAGE_MESSAGES } from "@stoa/core/store-page/store-page-messages.ts";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../server/stoa-server.ts";
import { expectAccessible, messages, openRoom } from "./studio-styles.ts";

function palette(page: Page): Locator {
  return page.getByRole("dialog", { name: "Search" });
}

function row(page: Page, name: string | RegExp): Locator {
  return palette(page).getByRole("menuitem", { name });
}

async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(palette(page).locator("input")).toBeFocused();
  await page.keyboard.type(text);
}

function heading(page: Page, name: string): Locator {
  return page.getByRole("heading", { name, level: 1 });
}

test("the shortcut opens the palette, a search finds a room, and Enter goes there", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/orders", title: "Orders" });
  await find(page, "vat");
  await expect(row(page, "Taxes")).toBeVisible();
  await expect(palette(page).getByRole("menuitem")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(palette(page)).toBeHidden();
  await expect(heading(page, "Taxes")).toBeVisible();
  await expect(page.locator("#content")).toBeFocused();
  await page.keyboard.press("Control+k");
  const lately = palette(page).getByRole("group", { name: "Recent" });
  await expect(lately.getByRole("menuitem")).toHaveText(["Taxes"]);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
});

test("the popup room is found by each of its settings", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/orders", title: "Orders" });
  for (const word of ["announcement", "popup", "likes", "faster"]) {
    await find(page, word);
    await expect(row(page, "Notices, comments and speed")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(palette(page)).toBeHidden();
  }
});

test("a product, a page and an order number open their objects", async ({ page, shop }) => {
  await shop.addItems({ title: "Salt Cellar" });
  await openRoom(page, shop, { path: "/orders", title: "Orders" });
  await page.getByRole("button", { name: "Search anything" }).click();
  await palette(page).locator("input").fill("salt");
  await expect(row(page, /^Salt Cellar/)).toBeVisible();
  await expectAccessible(page);
  await row(page, /^Salt Cellar/).click();
  await expect(heading(page, "Salt Cellar")).toBeVisible();
  await page.locator("#content").focus();
  await find(page, "hom");
  await row(page, "Home /home").click();
  await expect(page).toHaveURL(/\/pages\/[0-9a-f]{24}$/);
});

test("an order is found by its number, with its buyer", async ({ page, shop }) => {
  await page.route(/\/api\/commerce\/orders\?search=1001$/, (route) =>
    route.fulfill({
      json: {
        items: [
          {
            order: {
              id: "a".repeat(24),
              orderNumber: "1001",
              customerEmail: "ada@example.org",
              billingAddress: null,
              shippingAddress: null,
            },
            states: {},
          },
        ],
        nextCursor: null,
      },
    }),
  );
  await openRoom(page, shop, { path: "/products", title: "Products" });
  await find(page, "#1001");
  await row(page, "Order #1001 ada@example.org").click();
  await expect(page).toHaveURL(/\/orders\/a{24}$/);
});

test("a search that the server does not answer reports it, keeps the query, and works again", async ({
  page,
  shop,
}) => {
  await shop.addItems({ title: "Salt Cellar" });
  let isDown = true;
  await page.route(/\/api\/products\?query=/, (route) => (isDown ? route.abort() : route.continue()));
  await openRoom(page, shop, { path: "/orders", title: "Orders" });
  await find(page, "salt");
  const problem = palette(page).getByRole("alert");
  await expect(problem).toContainText("can’t be searched right now");
  isDown = false;
  await problem.getByRole("button", { name: "Try again" }).click();
  await expect(row(page, /^Salt Cellar/)).toBeVisible();
  await expect(problem).toBeHidden();
  await expect(palette(page).locator("input")).toHaveValue("salt");
});

test("keys typed into a field are text", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/products", title: "Products" });
  const search = page.getByRole("searchbox", { name: "Search products" });
  await search.fill("why");
  await search.press("?");
  await expect(search).toHaveValue("why?");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // This shortcut types no text, so it also works in a field, and closing returns focus to it.
  await search.press("Control+k");
  await expect(palette(page).locator("input")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("why?");
  await page.locator("#content").focus();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help.getByRole("region", { name: "In the block list" })).toContainText("Duplicate");
  await expect(help.getByRole("region", { name: "While editing" })).toContainText("Undo");
  await expectAccessible(page);
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.getByRole("button", { name: "Shortcuts" }).click();
  await expect(help).toBeVisible();
});

test("on a phone both are in the menu", async ({ page, shop }) => {
  await page.setViewportSize({ width: 412, height: 900 });
  await openRoom(page, shop, { path: "/products", title: "Products" });
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Search anything" }).click();
  await expect(palette(page)).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  await palette(page).locator("input").fill("disc");
  await row(page, "Discounts").click();
  await expect(heading(page, "Discounts")).toBeVisible();
});

test("a page can be created from any room", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/orders", title: "Orders" });
  await find(page, "add page");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New page" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Opening hours");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/pages\/[0-9a-f]{24}$/);
  await page.locator("#content").focus();
  await find(page, "publish");
  await row(page, "Publish").click();
  await expect(page.getByRole("dialog", { name: "Publish" })).toContainText("Opening hours");
});

test("dialogs of other rooms can be opened from any room", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/orders", title: "Orders" });
  for (const [text, room, title] of [
    ["New folder", "Files", "New folder"],
    ["Add a language", "Languages", "Add a language"],
    ["Add shipping zone", "Shipping", "Add zone"],
    ["Add pickup location", "Shipping", "Add pickup location"],
    ["Add tax", "Taxes", "Add tax"],
    ["Create archive", "Archives", "Create archive"],
  ] as const) {
    await find(page, text);
    await row(page, text).click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { name: room, level: 1 })).toBeVisible();
  }
});

test("the last change is undone and redone", async ({ page, shop }) => {
  await openRoom(page, shop, { path: "/design", title: "Design" });
  const scheme = page.getByRole("combobox", { name: "Color scheme" });
  const before = await scheme.inputValue();
  await scheme.selectOption("Dark");
  const after = await scheme.inputValue();
  expect(after).not.toBe(before);
  await find(page, "take back");
  await row(page, /^Undo/).click();
  await expect(scheme).toHaveValue(before);
  await find(page, "redo");
  await row(page, /^Redo/).click();
  await expect(scheme).toHaveValue(after);
});

test("a store is created, first in the navigation, or the reason why it can't be is shown", async ({ page, shop }) => {
  let isWithoutNavigation = true;
  await page.route("**/api/stores", (route) =>
    isWithoutNavigation && route.request().method() === "POST"
      ? route.fulfill({
          status: 404,
          json: { error: "not_found", message: STORE_PAGE_MESSAGES.noMainNavigation },
        })
      : route.continue(),
  );
  await openRoom(page, shop, { path: "/orders", title: "Orders" });
  await find(page, "new store");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New store" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Pottery");
  await dialog.getByRole("button", { name: "Create store" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Unable to find site main navigation");
  await expect(dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Pottery");
  await expectAccessible(page);
  isWithoutNavigation = false;
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/pages\/[0-9a-f]{24}$/);
  type Area = { readonly links: readonly { readonly collectionId: string }[] };
  const [main] = await shop.studio.call<Area[]>("GET", "/api/commondata/GetSiteLayout");
  expect(page.url()).toContain(main?.links[0]?.collectionId ?? "nothing");
});

test("a role sees only the rooms and actions it has permission for", async ({ page, shop }) => {
  const opened = await shop.studio.call<EndpointReply<typeof openSite>>("GET", "/api/site");
  const account = { ...opened.account, permissions: ["site.open", "content.read"] };
  await page.route("**/api/site", (route) => route.fulfill({ json: { ...opened, account } }));
  await openRoom(page, shop, { path: "/website", title: "Website" });
  await page.keyboard.press("Control+k");
  await expect(row(page, "Files")).toBeVisible();
  await expect(row(page, "Visit site")).toBeVisible();
  for (const closed of ["Orders", "Members", "New page", "Publish"]) await expect(row(page, closed)).toHaveCount(0);
  await expect(messages(page)).not.toContainText("Unable");
});
