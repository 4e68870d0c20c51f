import { findViolations, isScrolledSideways } from "./page-looks.ts";
import { expect, test } from "./stoa-server.ts";

test("each room of the rail is accessible, light and dark, wide and on a phone", async ({ page, owner }) => {
  test.setTimeout(400_000);
  const demo = await owner.openDemo();
  await demo.openStudioIn(page.context());
  await page.goto(`${demo.studio.origin}/pages`);
  const rail = page.getByRole("navigation", { name: "Studio" });
  for (const group of ["Store setup", "Settings"]) await rail.getByRole("button", { name: group, exact: true }).click();
  await expect(rail.getByRole("link", { name: "Mail log" })).toBeVisible();
  const paths = await rail.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(paths.length).toBeGreaterThan(35);
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(`${demo.studio.origin}${path}`);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole("main").getByText(/^(?:Loading|Looking|Checking) /)).toHaveCount(0);
    expect.soft(await findViolations(page), `${path}, light and wide`).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 412, height: 900 });
    expect.soft(await findViolations(page), `${path}, dark and narrow`).toEqual([]);
    expect.soft(await isScrolledSideways(page), `${path} scrolls sideways`).toBe(false);
  }
});
