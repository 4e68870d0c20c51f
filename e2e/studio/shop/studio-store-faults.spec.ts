import type { Locator, Page } from "@playwright/test";
import { loseAnswer } from "../../faults/lose-answer.ts";
import type { ShopApi } from "../../owner/owner-api.ts";
import { openRoom } from "../studio-styles.ts";
import { expect, test } from "../../server/stoa-server.ts";

const PREFERENCES = "**/api/v1/commerce-preferences/";

test.use({ actionTimeout: 20_000 });

type Stored = { readonly pixelId: string; readonly soldOutText: string };

async function storedWords({ studio }: ShopApi): Promise<Stored> {
  const { pixelId } = await studio.call<Stored>("GET", "/api/v1/commerce-preferences/ads");
  const { soldOutText } = await studio.call<Stored>("GET", "/api/v1/commerce-preferences/merchandising");
  return { pixelId, soldOutText };
}

/** Edits texts of two namespaces, which are saved by separate calls. */
async function writeBoth(page: Page, shop: ShopApi): Promise<Locator> {
  await openRoom(page, shop, { path: "/store-settings", title: "Store settings" });
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Sold out" }).fill("All gone");
  await main.getByRole("textbox", { name: "Meta pixel ID" }).fill("1234567890");
  return main;
}

async function expectBothTyped(main: Locator): Promise<void> {
  await expect(main.getByRole("textbox", { name: "Sold out" })).toHaveValue("All gone");
  await expect(main.getByRole("textbox", { name: "Meta pixel ID" })).toHaveValue("1234567890");
}

test("when one of two calls of a save loses its reply it is stored, and the rest at the next attempt", async ({
  page,
  shop,
}) => {
  const main = await writeBoth(page, shop);
  await page.route(`${PREFERENCES}merchandising`, loseAnswer, { times: 1 });
  await main.getByRole("button", { name: "Save", exact: true }).click();
  await expect(main.getByText("Unable to connect. Please try again.")).toBeInViewport();
  expect(await storedWords(shop)).toEqual({ pixelId: "", soldOutText: "All gone" });
  await expectBothTyped(main);
  await main.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(main.getByText("Saved", { exact: true })).toBeVisible();
  expect(await storedWords(shop)).toEqual({ pixelId: "1234567890", soldOutText: "All gone" });
});
