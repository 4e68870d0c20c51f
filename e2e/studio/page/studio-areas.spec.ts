import { findViolations } from "../../page/page-style-checks.ts";
import { expect, test } from "../../server/stoa-server.ts";
import { expectAccessible, openRoom } from "../studio-styles.ts";

test.use({ viewport: { width: 1920, height: 900 } });

test("the footer is edited on the page that shows it, and visitors see it once it is published", async ({
  page,
  shop,
}) => {
  await openRoom(page, shop, { path: "/areas", title: "Header and footer" });
  await expect(page.getByRole("table", { name: "Parts of the header" })).toContainText(shop.title);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1920, height: 900 });
  await page
    .getByRole("table", { name: "Footer areas" })
    .getByRole("button", { name: /Footer/ })
    .click();
  await expect(page.getByRole("heading", { name: "Footer", level: 1 })).toBeVisible();
  const footer = page.frameLocator("iframe").getByRole("contentinfo");
  await expect(footer).toBeVisible();
  await page.getByRole("button", { name: "Add text" }).click();
  await page.getByRole("textbox", { name: "Text 1" }).fill("Open on Mondays");
  await expect(footer).toContainText("Open on Mondays");
  await expect(page.getByRole("banner").getByRole("status")).toHaveText("Saved");
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Header and footer" }).last().click();
  await expect(page.getByRole("heading", { name: "Header and footer", level: 1 })).toBeVisible();
  await expect(page.getByRole("table", { name: "Footer areas" })).toContainText("1 block");
  await shop.publish();
  await page.goto(shop.url("/"));
  await expect(page.getByRole("contentinfo")).toContainText("Open on Mondays");
});
