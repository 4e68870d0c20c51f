import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add/add-to-cart-labels.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import type { Page } from "@playwright/test";
import { findChromium } from "../../tools/lib/find-chromium.mjs";
import config from "../playwright.config.ts";
import { addButton, button, choose, MUG, pill, VASE } from "./product-shop.ts";
import { expect, test } from "../server/stoa-server.ts";

// Enables the back/forward cache, which also requires a full browser: headless shells never use it.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    executablePath: await findChromium(),
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  },
});

/** Themes vary the capitalization. */
const ADD_TO_CART = /^Add to cart$/iu;

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => Object.assign(window, { isRestored: persisted }));
  });
});

test("a page is restored from the back/forward cache with the selection and the right count", async ({
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

test("a page that was left while it said Adding… can be used to buy again", async ({ page, shop }) => {
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

async function addMeanwhile(page: Page, url: string, product: string): Promise<void> {
  await page.goto(url);
  await expect(page.getByRole("main")).toBeVisible();
  await page.goto(product);
  await page.getByRole("button", { name: ADD_TO_CART }).first().click();
  await expect(button(page, ADD_TO_CART_LABELS.added)).toBeVisible();
  await page.goBack({ waitUntil: "commit" });
}

for (const theme of ["agora", "scriptorium", "atrium"]) {
  test(`${theme}: the first page, a list and the cart are restored with the cart's current contents`, async ({
    page,
    shop,
  }) => {
    test.slow();
    if (theme !== "agora") await shop.studio.call("PUT", "/api/studio/themes/shown", { name: theme, from: "agora" });
    const [mug] = await shop.addItems(MUG);
    const link = page.getByRole("banner").getByRole("link", { name: /Cart/u });
    for (const [index, path] of ["/", "/shop"].entries()) {
      await addMeanwhile(page, shop.url(path), shop.url(mug.path));
      await expect.poll(() => page.evaluate(() => (window as { isRestored?: boolean }).isRestored)).toBe(true);
      await expect(link).toContainText(String(index + 1));
    }
    // Browsers don't cache a private page after its cookies changed, so the cart is reloaded.
    await addMeanwhile(page, shop.url("/cart"), shop.url(mug.path));
    await expect(link).toContainText("3");
    await expect(page.getByRole("spinbutton", { name: MUG.title })).toHaveValue("3");
    await page.context().clearCookies();
    await addMeanwhile(page, shop.url("/cart"), shop.url(mug.path));
    await expect(page.getByRole("spinbutton", { name: MUG.title })).toHaveValue("1");
  });
}
