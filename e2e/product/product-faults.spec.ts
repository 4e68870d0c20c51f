import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add/add-to-cart-labels.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { GIFT_CARD_LABELS } from "@stoa/core/gift-card/gift-card-messages.ts";
import type { Page } from "@playwright/test";
import { loseAnswer } from "../faults/lose-answer.ts";
import { addButton, button, CART_ENTRIES, choose, expectAlert, MUG, pill, VASE } from "./product-shop.ts";
import { addGiftCard } from "./sold-kinds.ts";
import { expect, test } from "../server/stoa-server.ts";

const ISLAND = "**/_stoa/product-island-*.js";

function quantity(page: Page) {
  return page.getByRole("spinbutton", { name: "Quantity" });
}

test("adds once on a retry after a lost reply, and once more after that", async ({ page, shop }) => {
  const [mug] = await shop.addItems(MUG);
  await page.goto(shop.url(mug.path));
  await page.route(CART_ENTRIES, loseAnswer, { times: 1 });
  await addButton(page).click();
  await expectAlert(page, STOREFRONT_MESSAGES.checkConnection);
  await addButton(page).click();
  await expect(pill(page, 1)).toBeVisible();
  await expect(button(page, ADD_TO_CART_LABELS.added)).toBeVisible();
  await addButton(page).click();
  await expect(pill(page, 2)).toBeVisible();
});

test.describe("an expired crumb", () => {
  test("is silently replaced with a fresh one", async ({ page, shop, context }) => {
    const [mug] = await shop.addItems(MUG);
    await page.goto(shop.url(mug.path));
    await context.addCookies([{ name: "crumb", value: "stale", url: shop.origin }]);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    await addButton(page).click();
    await expect(button(page, ADD_TO_CART_LABELS.added)).toBeVisible();
    await expect(pill(page, 1)).toBeVisible();
    expect(sent).toHaveLength(2);
  });
});

test("sells where the browser's storage is blocked", async ({ page, shop }) => {
  const [mug] = await shop.addItems(MUG);
  await page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    };
    Object.defineProperty(window, "sessionStorage", blocked);
    Object.defineProperty(window, "localStorage", blocked);
  });
  await page.goto(shop.url(mug.path));
  await addButton(page).click();
  await expect(pill(page, 1)).toBeVisible();
  await expect(button(page, ADD_TO_CART_LABELS.added)).toBeVisible();
});

test("sells although scripts of the theme throw", async ({ page, shop }) => {
  const [mug] = await shop.addItems(MUG);
  await page.addInitScript(() => {
    document.addEventListener("click", () => {
      throw new Error("a script of the theme");
    });
    document.addEventListener("stoa:cart-item-added", () => {
      throw new Error("a script of the theme");
    });
    addEventListener("DOMContentLoaded", () => {
      throw new Error("a script of the theme");
    });
  });
  await page.goto(shop.url(mug.path));
  await addButton(page).click();
  await expect(pill(page, 1)).toBeVisible();
  await expect(button(page, ADD_TO_CART_LABELS.added)).toBeVisible();
});

test.describe("if the product's script does not load", () => {
  test("the form for browsers without scripts takes over, with what was chosen", async ({ page, shop }) => {
    const [vase] = await shop.addItems(VASE);
    await page.route(ISLAND, (route) => route.abort());
    await page.goto(shop.url(vase.path));
    await choose(page, "Size", "Large");
    await quantity(page).fill("2");
    await addButton(page).click();
    await expect(page.getByRole("alert")).toHaveText(STOREFRONT_MESSAGES.checkConnection);
    await expect(addButton(page)).toHaveCount(1);
    await expect(addButton(page)).toBeFocused();
    await expect(quantity(page)).toHaveValue("2");
    await expect(page.getByRole("combobox", { name: "Options" })).toHaveValue(vase.skus[1] ?? "");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(shop.url("/cart"));
    await expect(page.getByRole("region", { name: CART_MESSAGES.summary })).toContainText("$64.00");
  });

  test("a gift card is written on the page, with the value that was chosen", async ({ page, shop }) => {
    const card = await addGiftCard(shop);
    await page.route(ISLAND, (route) => route.abort());
    await page.goto(shop.url(card.path));
    await choose(page, "Value", "50");
    await addButton(page).click();
    await expect(page.getByRole("alert")).toHaveText(STOREFRONT_MESSAGES.checkConnection);
    await page.getByRole("textbox", { name: GIFT_CARD_LABELS.recipientEmail }).fill("bea@example.org");
    await addButton(page).click();
    await expect(page).toHaveURL(shop.url("/cart"));
    await expect(page.getByText("bea@example.org")).toBeVisible();
    await expect(page.getByRole("region", { name: CART_MESSAGES.summary })).toContainText("$50.00");
  });

  test("a list reports the problem, and the product's page sells", async ({ page, shop }) => {
    const [mug] = await shop.addItems(MUG);
    await page.route(ISLAND, (route) => route.abort());
    await page.goto(shop.url("/shop"));
    await addButton(page).click();
    await expect(page.getByRole("alert")).toHaveText(STOREFRONT_MESSAGES.checkConnection);
    await page.getByRole("link", { name: mug.title }).click();
    await addButton(page).click();
    await expect(page.getByRole("alert")).toHaveText(STOREFRONT_MESSAGES.checkConnection);
    await addButton(page).click();
    await expect(page).toHaveURL(shop.url("/cart"));
    await expect(page.getByRole("link", { name: mug.title })).toBeVisible();
  });
});

test("announces nothing of a cart that cannot be read, and keeps selling", async ({ page, shop }) => {
  const [mug] = await shop.addItems(MUG);
  await page.goto(shop.url(mug.path));
  await addButton(page).click();
  await expect(pill(page, 1)).toBeVisible();
  await page.addInitScript(() => {
    document.addEventListener("stoa:cart-loaded", (event) => {
      document.documentElement.dataset["told"] = JSON.stringify((event as CustomEvent<unknown>).detail);
    });
  });
  await page.route(
    "**/api/commerce/shopping-cart",
    (route) => route.fulfill({ status: 500, json: { message: "Down." } }),
    {
      times: 1,
    },
  );
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute(
    "data-told",
    JSON.stringify({ shoppingCart: null, message: "Down." }),
  );
  await addButton(page).click();
  await expect(pill(page, 2)).toBeVisible();
});
