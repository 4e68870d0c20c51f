import type { Locator, Page } from "@playwright/test";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { SETTINGS_MESSAGES } from "@stoa/core/settings/settings-messages.ts";
import { FONT_MESSAGES } from "@stoa/core/style/font/font-messages.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { expect, test } from "../../server/stoa-server.ts";
import { openRoom } from "../studio-styles.ts";

async function openFonts(page: Page, shop: ShopApi): Promise<Locator> {
  await openRoom(page, shop, { path: "/design", title: "Design" });
  await page.getByRole("button", { name: "Heading font: Agora Serif" }).click();
  return page.getByRole("dialog", { name: "Heading font" });
}

test("fonts that fail to load report it, and load on retry", async ({ page, shop }) => {
  const isList = ({ pathname }: URL): boolean => pathname === "/api/studio/fonts";
  await page.route(isList, (route) => route.abort());
  const dialog = await openFonts(page, shop);
  await expect(dialog.getByRole("heading", { name: "Unable to load fonts" })).toBeVisible();
  await page.unroute(isList);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByRole("listbox", { name: "All fonts" })).toBeVisible();
});

test("a font whose file fails to load reports it, and can be chosen anyway", async ({ page, shop }) => {
  await page.route(/playfair[^/]*\.woff2/i, (route) => route.abort());
  const dialog = await openFonts(page, shop);
  await dialog.getByRole("searchbox", { name: "Search fonts" }).fill("playfair");
  const font = dialog.getByRole("option", { name: "Playfair Display" });
  await expect(font).toContainText(fillMessage(FONT_MESSAGES.noPreview, { fontName: "Playfair Display" }));
  await font.click();
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
});

test("a time zone that the browser does not know is named, with what to do", async ({ page, shop }) => {
  await page.addInitScript(() => {
    const known = Intl.DateTimeFormat;
    const make = ([language, options]: [string?, Intl.DateTimeFormatOptions?]): Intl.DateTimeFormat => {
      if (options?.timeZone === "America/New_York") throw new RangeError("Invalid time zone");
      return new known(language, options);
    };
    const like = new Proxy(known, {
      construct: (_target, args) => make(args as []),
      apply: (_target, _self, args) => make(args as []),
    });
    Object.defineProperty(Intl, "DateTimeFormat", { value: like });
  });
  await openRoom(page, shop, { path: "/settings", title: "Site settings" });
  const told = fillMessage(SETTINGS_MESSAGES.timeZoneMissing, { timeZone: "America/New_York" });
  await expect(page.getByText(told)).toBeVisible();
});

test.describe("on Android", () => {
  test.use({ userAgent: "Mozilla/5.0 (Linux; Android 16; Tablet) AppleWebKit/537.36 Chrome/150.0 Safari/537.36" });

  test("code can be read, and shows why it cannot be edited", async ({ page, shop }) => {
    await openRoom(page, shop, { path: "/code-injection", title: "Code injection" });
    await expect(page.getByText("Code editing is not available on Android.").first()).toBeVisible();
  });
});
