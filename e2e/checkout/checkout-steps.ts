import { expect, type Locator, type Page } from "@playwright/test";
import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import type { ShopApi, ShopItem } from "../owner/owner-api.ts";
import { ADA } from "../owner/shopper-api.ts";

const COMPLETE = /\/api\/commerce\/checkout\/[0-9a-f]{24}\/complete$/;

export const ORDER_PAGE = /\/checkout\/order-confirmed\?id=[0-9a-f]{24}&token=/;

export const COMPLETE_CALL = COMPLETE;

/** Puts items into the cart by the plain form's call; filling a cart is tested elsewhere. */
export async function putIntoCart(page: Page, shop: ShopApi, ...items: readonly ShopItem[]): Promise<void> {
  await page.goto(shop.url("/"));
  for (const { id, skus } of items) {
    await page.evaluate(
      async (fields) => {
        await fetch("/cart/add", { method: "POST", body: new URLSearchParams(fields) });
      },
      { itemId: id, sku: skus[0] ?? "", quantity: "1" },
    );
  }
}

export async function openCheckout(page: Page, shop: ShopApi): Promise<void> {
  await page.goto(shop.url("/checkout"));
  await expectLiveCheckout(page);
}

export async function expectLiveCheckout(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: CHECKOUT_PAGE_TEXTS.checkoutTitle, level: 1 })).toBeVisible();
  await expect(page.locator("[data-checkout]")).toHaveCount(0);
  // Without scripts, the country has a button that updates the fields.
  await expect(page.getByRole("button", { name: CHECKOUT_PAGE_TEXTS.checkoutCountryUpdate, exact: true })).toBeHidden();
}

export function addressField(page: Page, name: string): Locator {
  const { checkoutDeliveryAddress: group } = CHECKOUT_PAGE_TEXTS;
  return page.getByRole("group", { name: group }).getByLabel(name, { exact: false }).first();
}

export async function typeAddress(page: Page, email = "ada@example.org"): Promise<void> {
  await page.getByRole("textbox", { name: CHECKOUT_PAGE_TEXTS.checkoutEmail }).fill(email);
  await addressField(page, "Country").selectOption(ADA.countryCode);
  await addressField(page, "First name").fill(ADA.firstName);
  await addressField(page, "Last name").fill(ADA.lastName);
  await page.getByRole("textbox", { name: "Address" }).first().fill(ADA.address1);
  await addressField(page, "City").fill(ADA.city);
  await addressField(page, "State").selectOption(ADA.state);
  await addressField(page, "ZIP code").fill(ADA.postalCode);
}

/** Enters contact and address; valid values are saved meanwhile. */
export async function enterAddress(page: Page, email = "ada@example.org"): Promise<void> {
  await typeAddress(page, email);
  await addressField(page, "ZIP code").blur();
  // An order placed before its shipping cost is known is returned for review.
  await expect(page.getByText(CHECKOUT_PAGE_TEXTS.checkoutLater)).toHaveCount(0);
  await expect(placeButton(page)).toBeVisible();
}

export function placeButton(page: Page): Locator {
  return page.getByRole("button", { name: /^Place order/ });
}

export async function addCode({ studio }: ShopApi, code: string): Promise<void> {
  await studio.call("POST", "/api/commerce/discounts", {
    name: "Ten off",
    isEnabled: true,
    effect: { type: "percentage", basisPoints: 1000 },
    criteria: { type: "anyOrder" },
    trigger: { type: "code", code },
    validFromMs: null,
    validToMs: null,
    maxUses: null,
    isOncePerCustomer: false,
    subscriptions: "firstPayment",
    excludesSaleItems: false,
  });
}

/** A checkout of one vase for 48.00, complete except for pressing the button. */
export async function openReadyCheckout(page: Page, shop: ShopApi): Promise<ShopItem> {
  const [vase] = await shop.addItems({ title: "Vase", variants: [{ cents: 4800, stock: 5 }] });
  await putIntoCart(page, shop, vase);
  await openCheckout(page, shop);
  await enterAddress(page);
  return vase;
}
