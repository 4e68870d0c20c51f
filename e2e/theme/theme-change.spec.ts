import { runCommand } from "../server/command-line.ts";
import { findViolations, isScrolledSideways, layoutShift, watchPage, WIDTHS_PX } from "../page/page-style-checks.ts";
import { startStoa, type StoaProcess } from "../server/stoa-process.ts";
import { expect, test } from "@playwright/test";

/** The theme applied to each demo site, different from its own. */
const THEMES = { fingerpost: "agora", practice: "agora", demo: "atrium" } as const;

/** Kinds of pages missing from a theme's own demo site, shown with another site's content. */
const PAGES = [
  ["fingerpost", "/", "blog"],
  ["fingerpost", "/walks/forty-minutes-of-fog", "post"],
  ["fingerpost", "/guided-walks", "events"],
  ["fingerpost", "/guided-walks?view=calendar", "calendar"],
  ["fingerpost", "/guided-walks/low-water-crossing", "event"],
  ["fingerpost", "/prints", "gallery"],
  ["fingerpost", "/prints/cliff-path", "picture"],
  ["fingerpost", "/contact", "form"],
  ["practice", "/work/ropewalk-library", "blocks"],
  ["practice", "/practice", "index"],
  ["demo", "/shop", "list of things"],
  ["demo", "/shop/moon-vase", "thing with two pictures"],
] as const;

const START_MS = 300_000;

test.describe.configure({ mode: "serial" });
let stoa: StoaProcess | undefined;

test.beforeAll(async () => {
  test.setTimeout(START_MS);
  stoa = await startStoa();
  for (const [slug, theme] of Object.entries(THEMES)) await runCommand(stoa, "theme", "use", theme, "--site", slug);
});

test.afterAll(async () => {
  await stoa?.stop();
});

for (const [slug, path, kind] of PAGES) {
  const theme = THEMES[slug];

  test(`a site that changes its theme keeps its pages: ${kind}, as ${theme} renders it`, async ({ page }) => {
    const origin = stoa?.siteOrigin(slug) ?? "";
    const seen = watchPage(page, origin);
    const shift = await layoutShift(page, `${origin}${path}`);
    expect(shift).toBeLessThanOrEqual(0.01);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expect(page.locator(`link[href^="/_theme/${theme}/"]`)).toHaveCount(1);
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await findViolations(page), `${width} px`).toEqual([]);
      expect.soft(await isScrolledSideways(page), `scrolls sideways at ${width} px`).toBe(false);
    }
    expect(seen()).toEqual({ foreign: [], errors: [] });
  });
}
