import type { Page } from "@playwright/test";

/**
 * Hides the initial pointer of a headless browser from pages: in the corner, it would count as reaching for something.
 */
export async function takePointerAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const type of ["pointerover", "pointermove"] as const)
      addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
  });
}
