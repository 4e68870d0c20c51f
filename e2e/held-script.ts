import type { Page } from "@playwright/test";

/** Keeps a script of the storefront back, as on a slow connection, until what it answers is called. */
export async function holdScript(page: Page, name: string): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/${name}-*.js`, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}
