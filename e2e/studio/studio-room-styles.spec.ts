import { findViolations, isScrolledSideways } from "../page/page-style-checks.ts";
import { expect, test } from "../server/stoa-server.ts";

test("each room of the rail is accessible, light and dark, wide and on a phone", async ({ page, owner }) => {
  test.setTimeout(400_000);
  const demo = await owner.openDemo();
  await demo.openStudioIn(page.context());
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${demo.studio.origin}/pages`);
  const rail = page.getByRole("navigation", { name: "Studio" });
  for (const group of ["Store setup", "Settings"]) await rail.getByRole("button", { name: group, exact: true }).click();
  await expect(rail.getByRole("link", { name: "Email log" })).toBeVisible();
  const rooms = rail.locator('a[href^="/"]');
  const names = await rooms.allInnerTexts();
  expect(names.length).toBeGreaterThan(35);
  const main = page.getByRole("main");
  for (const [index, name] of names.entries()) {
    // The previous room stays until the next one is loaded.
    const isOpen = (await rooms.nth(index).getAttribute("aria-current")) === "page";
    if (!isOpen)
      await main.locator("h1").evaluateAll((all) => all.forEach((one) => one.setAttribute("data-former", "")));
    await rooms.nth(index).click();
    await expect(rooms.nth(index)).toHaveAttribute("aria-current", "page");
    await expect(main.locator("h1:not([data-former])").first()).toBeVisible();
    await expect(main.getByText(/^(?:Loading|Looking|Checking) /)).toHaveCount(0);
    expect.soft(await findViolations(page), `${name}, light and wide`).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 412, height: 900 });
    expect.soft(await findViolations(page), `${name}, dark and narrow`).toEqual([]);
    expect.soft(await isScrolledSideways(page), `${name} scrolls sideways`).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
  }
});
