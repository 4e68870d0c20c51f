import { ADD_TO_CART_LABELS } from "@stoa/core/cart/add/add-to-cart-labels.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import { QUANTITY_LIMITS } from "@stoa/core/product/stock/quantity-input.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import type { Locator, Page } from "@playwright/test";
import {
  addButton,
  button,
  cardOf,
  changeProduct,
  choose,
  expectAlert,
  MUG,
  pill,
  usePlatformPages,
} from "./product-shop.ts";
import { expect, test } from "../server/stoa-server.ts";

const BOWL = {
  title: "Bowl",
  options: ["Size", "Glaze"],
  variants: [
    { attributes: { Size: "Small", Glaze: "Ink" }, cents: 2000 },
    { attributes: { Size: "Small", Glaze: "Sage" }, cents: 2200, stock: 0 },
    { attributes: { Size: "Large", Glaze: "Ink" }, cents: 3000, saleCents: 2700 },
  ],
} as const;

function quantity(scope: Page | Locator): Locator {
  return scope.getByRole("spinbutton", { name: STOREFRONT_MESSAGES.quantity });
}

function showRadios(page: Page) {
  const content = ".variant-radiobtn-wrapper { display: block } .variant-select-wrapper { display: none }";
  return page.addStyleTag({ content });
}

test.describe("the quantity", () => {
  test("goes from 1 to 9999 in ones, and is counted in digits", async ({ page, shop }) => {
    const [mug] = await shop.addItems({ title: "Endless Mug", variants: [{ stock: "unlimited" }] });
    await page.goto(shop.url(mug.path));
    for (const [name, value] of Object.entries(QUANTITY_LIMITS)) {
      await expect(quantity(page)).toHaveAttribute(name, String(value));
    }
    await quantity(page).fill(String(QUANTITY_LIMITS.max + 1));
    await addButton(page).click();
    await expectAlert(page, CART_MESSAGES.quantityOutOfRange);
    await expect(quantity(page)).toHaveValue("10000");
    await quantity(page).fill(String(QUANTITY_LIMITS.max));
    await expect(addButton(page)).toBeEnabled();
    await addButton(page).click();
    await expect(pill(page, QUANTITY_LIMITS.max)).toContainText("100+");
  });

  test("is not shown where only one can be bought, nor for a subscription", async ({ page, shop }) => {
    const [last, two, box] = await shop.addItems(
      { title: "Last Plate", variants: [{ stock: 1 }] },
      { title: "Two Plates", variants: [{ stock: 2 }] },
      { title: "Tea Box" },
    );
    const subscriptionPlan = { billingPeriod: { value: 1, unit: "MONTH" as const }, numBillingCycles: 0 };
    await changeProduct(shop, box, { isSubscribable: true, subscriptionPlan });
    for (const [item, count] of [
      [last, 0],
      [two, 1],
      [box, 0],
    ] as const) {
      await page.goto(shop.url(item.path));
      await expect(page.getByRole("heading", { name: item.title, level: 1 })).toBeVisible();
      await expect(quantity(page)).toHaveCount(count);
    }
  });

  test("is shown for a service if the shop allows more than one", async ({ page, shop }) => {
    const [walk] = await shop.addItems({ title: "Walk", variants: [{ stock: "unlimited" }] });
    await changeProduct(shop, walk, { productType: PRODUCT_TYPE.service });
    await page.goto(shop.url(walk.path));
    await expect(quantity(page)).toHaveCount(1);
    await shop.studio.call("PUT", "/api/v1/commerce-preferences/checkout", {
      multipleQuantityAllowedForServices: false,
    });
    await expect(async () => {
      await page.reload();
      await expect(quantity(page)).toHaveCount(0);
    }).toPass();
    await expect(addButton(page)).toBeVisible();
  });
});

test.describe("a selection", () => {
  test("sets the price, the sale price and the remaining stock", async ({ page, shop }) => {
    const [bowl] = await shop.addItems(BOWL);
    await page.goto(shop.url(bowl.path));
    const price = page.getByRole("article").locator(".product-price");
    await expect(price).toContainText("from $20.00");
    await choose(page, "Size", "Large");
    await expect(price).toContainText("from $20.00");
    await choose(page, "Glaze", "Ink");
    await expect(price).toHaveText(`${STOREFRONT_MESSAGES.salePrice}$27.00 ${STOREFRONT_MESSAGES.originalPrice}$30.00`);
    await choose(page, "Size", "Small");
    await expect(price).toHaveText("$20.00");
    await choose(page, "Glaze", "Sage");
    await expect(button(page, ADD_TO_CART_LABELS.soldOut)).toBeDisabled();
    await expect(page.getByRole("option", { name: `Sage – ${ADD_TO_CART_LABELS.soldOut}` })).toBeAttached();
    await choose(page, "Size", "Large");
    await expect(page.getByRole("option", { name: `Sage – ${STOREFRONT_MESSAGES.unavailable}` })).toBeAttached();
    await addButton(page).click();
    await expectAlert(page, CART_MESSAGES.variantUnavailable);
  });

  test("can be made with buttons, by pointer and keys, one product at a time", async ({ page, shop, stoa }) => {
    await usePlatformPages(stoa, shop);
    const [bowl, jar] = await shop.addItems(BOWL, { ...BOWL, title: "Jar" });
    await page.goto(shop.url("/shop"));
    await showRadios(page);
    const card = cardOf(page, jar.title);
    await button(card, "Small").click();
    await expect(button(card, "Small")).toHaveAttribute("aria-pressed", "true");
    const sage = button(card, `Sage – ${ADD_TO_CART_LABELS.soldOut}`);
    await expect(sage).toBeVisible();
    await button(card, "Ink").press("Enter");
    await expect(card).toContainText("$20.00");
    await sage.press("Space");
    await expect(button(card, ADD_TO_CART_LABELS.soldOut)).toBeDisabled();
    await button(card, "Ink").press("Space");
    await addButton(card).click();
    await expect(pill(page, 1)).toBeVisible();
    await expect(button(cardOf(page, bowl.title), "Small")).not.toHaveAttribute("aria-pressed", "true");
    await page.goto(shop.url("/cart"));
    await expect(page.getByRole("link", { name: jar.title })).toBeVisible();
  });
});

test.describe("the badge of a product", () => {
  test("is Sale, but Sold out comes first", async ({ page, shop, stoa }) => {
    await usePlatformPages(stoa, shop);
    const [sale, gone] = await shop.addItems(
      { title: "Cheap Cup", variants: [{ cents: 900, saleCents: 500 }] },
      { title: "Gone Cup", variants: [{ cents: 900, saleCents: 500, stock: 0 }] },
      MUG,
    );
    await page.goto(shop.url("/shop"));
    await expect(cardOf(page, sale.title)).toContainText(/sale/i);
    await expect(cardOf(page, gone.title)).toContainText(/sold out/i);
    await expect(cardOf(page, gone.title).locator(".product-mark")).toHaveCount(1);
    await expect(addButton(cardOf(page, gone.title))).toHaveCount(0);
    await expect(cardOf(page, MUG.title).locator(".product-mark")).toHaveCount(0);
  });

  test("shows how few are left of the whole product, if its owner enabled that", async ({ page, shop }) => {
    const [bowl] = await shop.addItems({ title: "Rare Bowl", variants: [{ stock: 2 }] });
    await changeProduct(shop, bowl, {
      merchandising: {
        scarcityEnabled: true,
        scarcityThreshold: 3,
        scarcityText: "",
        scarcityShownByDefault: true,
        customSoldOutText: "",
        restockNotificationEnabled: false,
        restockNotificationMessage: "",
        restockSuccessMessage: "",
        mailingListSignUpEnabled: false,
        mailingListOptInByDefault: false,
      },
    });
    await page.goto(shop.url(bowl.path));
    await expect(page.getByText(fillMessage(MERCHANDISING_MESSAGES.scarcity, { count: 2 }))).toBeVisible();
  });
});
