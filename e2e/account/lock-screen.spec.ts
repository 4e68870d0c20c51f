import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { listContent } from "@stoa/core/content/content-api.ts";
import type { ShopApi } from "../owner/owner-api.ts";
import { findViolations, isScrolledSideways } from "../page/page-style-checks.ts";
import { expect, test } from "../server/stoa-server.ts";

const PASSWORD = "low tide";
const WIDTH_PX = 412;
/** Minimum distance of text from the screen edge. */
const EDGE_PX = 16;

async function lock({ studio }: ShopApi): Promise<void> {
  const { items } = await studio.call<EndpointReply<typeof listContent>>("GET", "/api/studio/documents?kind=settings");
  const [settings] = items;
  if (!settings) throw new Error("A site has settings.");
  const body = { version: settings.version, password: PASSWORD };
  await studio.call("PUT", `/api/studio/documents/${settings.id}/password`, body);
}

for (const theme of ["agora", "scriptorium", "atrium"]) {
  test(`a locked site asks for its password with enough spacing, in ${theme}'s own fonts`, async ({ page, shop }) => {
    if (theme !== "agora") await shop.studio.call("PUT", "/api/studio/themes/shown", { name: theme, from: "agora" });
    await lock(shop);
    await shop.publish();
    await page.setViewportSize({ width: WIDTH_PX, height: 900 });
    await page.goto(shop.url("/"));
    const heading = page.getByRole("heading", { level: 1, name: "This site is private" });
    await expect(heading).toBeVisible();
    await expect(page.locator('link[rel="preload"][as="font"]').first()).toBeAttached();
    const words = await heading.boundingBox();
    const button = await page.getByRole("button", { name: "Continue" }).boundingBox();
    expect(words?.x).toBeGreaterThanOrEqual(EDGE_PX);
    expect((button?.x ?? 0) + (button?.width ?? WIDTH_PX)).toBeLessThanOrEqual(WIDTH_PX - EDGE_PX);
    expect(await isScrolledSideways(page)).toBe(false);
    expect(await findViolations(page)).toEqual([]);

    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("navigation").first()).toBeVisible();
    await expect(heading).toHaveCount(0);
  });
}
