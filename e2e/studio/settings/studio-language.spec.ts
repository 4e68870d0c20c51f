import { expectAccessible } from "../../accessibility/accessible-page.ts";
import { expect, test } from "../../server/stoa-server.ts";

test.use({ locale: "it-IT" });

test("the studio uses the language of the browser, and from then on the one that its owner chose", async ({
  page,
  shop,
}) => {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/orders`);
  const rooms = page.getByRole("navigation");
  await expect(rooms.getByRole("link", { name: "Prodotti" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Rimborsato" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Lingua: Italiano" }).press("Enter");
  await page.getByRole("menuitemradio", { name: "English" }).press("Enter");
  await expect(rooms.getByRole("link", { name: "Products" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Refunded" })).toBeVisible();
  await page.reload();
  await expect(rooms.getByRole("link", { name: "Products" })).toBeVisible();
});
