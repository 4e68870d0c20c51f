import type { Page } from "@playwright/test";

/** Holds back a storefront script, as on a slow connection, until the returned function is called. */
export async function holdScript(page: Page, name: string): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/${name}-*.js`, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}
