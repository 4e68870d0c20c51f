import { STOREFRONT_MESSAGES } from "@stoa/core/cart/storefront-messages.ts";
import { CART_MESSAGES } from "@stoa/core/cart/cart-messages.ts";
import config from "./playwright.config.ts";
import { addButton, choose, MUG, pill, VASE } from "./product-shop.ts";
import { expect, test } from "./stoa-server.ts";

// Else the browser keeps no page that is left.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] },
});

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => Object.assign(window, { isRestored: persisted }));
  });
});

test("a page comes back out of the back/forward cache with what was chosen and the right count", async ({
  page,
  shop,
}) => {
  const [vase] = await shop.addItems(VASE);
  await page.goto(shop.url(vase.path));
  await choose(page, "Size", "Small");
  await addButton(page).click();
  await expect(pill(page, 1)).toBeVisible();
  await expect(addButton(page)).toBeEnabled();
  await pill(page, 1).click();
  const summary = page.getByRole("region", { name: CART_MESSAGES.summary });
  await page.getByRole("button", { name: `${STOREFRONT_MESSAGES.increaseQuantity}: ${vase.title}` }).click();
  await expect(summary).toContainText("$50.00");
  await expect(summary).toHaveAttribute("aria-busy", "false");
  await page.goBack({ waitUntil: "commit" });
  await expect.poll(() => page.evaluate(() => (window as { isRestored?: boolean }).isRestored)).toBe(true);
  await expect(pill(page, 2)).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Select Size" })).toHaveValue("Small");
  await addButton(page).click();
  await expect(pill(page, 3)).toBeVisible();
});

test("a page that was left while it said Adding… can be bought from again", async ({ page, shop }) => {
  const [mug] = await shop.addItems(MUG);
  await page.goto(shop.url(mug.path));
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await addButton(page).click();
  await sent;
  await page.goto(shop.url("/cart"));
  await page.goBack({ waitUntil: "commit" });
  await expect(addButton(page)).toBeEnabled();
  await addButton(page).click();
  await expect(pill(page, 2)).toBeVisible();
});
