import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible as expectAccessibleAt } from "./accessible-page.ts";
import type { ShopApi } from "./owner-api.ts";

/** Opens a room of the studio and waits for its name. */
export async function openRoom(page: Page, shop: ShopApi, room: { readonly path: string; readonly title: string }) {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}${room.path}`);
  await expect(page.getByRole("heading", { name: room.title, level: 1 })).toBeVisible();
}

/** Short messages of the studio. */
export function messages(page: Page): Locator {
  return page.getByRole("region", { name: "Messages", exact: true });
}

/** Breaks the line of edits until `tryAgain`. */
export async function breakEdits(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    const isMended = await page.evaluate(() => "isLineMended" in window);
    return isMended ? route.continue() : route.abort();
  });
}

/** Presses the button that sends edits again, with which the line is there again: sooner the studio would do so by itself, and take the button away. */
export async function tryAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    const mend = (): unknown => Object.assign(window, { isLineMended: true });
    addEventListener("click", mend, { capture: true, once: true });
  });
  // Who is signed out is offered it twice: beside the draft, and where they are told so.
  await page.getByRole("button", { name: "Try again" }).first().click();
}

/** Looks at what the studio shows now in light and dark, narrow and wide. */
export function expectAccessible(page: Page): Promise<void> {
  return expectAccessibleAt(page, { widths: [412, 1440] });
}
