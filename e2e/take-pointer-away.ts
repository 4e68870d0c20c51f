import type { Page } from "@playwright/test";

/** Pages do not hear of the pointer that a browser without windows has in their corner, as if somebody reached for something there. */
export async function takePointerAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const type of ["pointerover", "pointermove"] as const)
      addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
  });
}
