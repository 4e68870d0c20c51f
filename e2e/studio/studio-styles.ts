import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible as expectAccessibleAt } from "../accessibility/accessible-page.ts";
import type { ShopApi } from "../owner/owner-api.ts";

export async function openRoom(page: Page, shop: ShopApi, room: { readonly path: string; readonly title: string }) {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}${room.path}`);
  await expect(page.getByRole("heading", { name: room.title, level: 1 })).toBeVisible();
}

export function messages(page: Page): Locator {
  return page.getByRole("region", { name: "Messages", exact: true });
}

/** Breaks saving until `tryAgain`. */
export async function breakEdits(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    const isMended = await page.evaluate(() => "isLineMended" in window);
    return isMended ? route.continue() : route.abort();
  });
}

/**
 * Presses the retry button and ends the fault at that moment: earlier, the studio would retry automatically and remove
 * the button.
 */
export async function tryAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    const mend = (): unknown => Object.assign(window, { isLineMended: true });
    addEventListener("click", mend, { capture: true, once: true });
  });
  // Someone signed out sees two: beside the draft, and in the notice.
  await page.getByRole("button", { name: "Try again" }).first().click();
}

export function expectAccessible(page: Page): Promise<void> {
  return expectAccessibleAt(page, { widths: [412, 1440] });
}
