import { expect, type Locator, type Page } from "@playwright/test";
import { CHECKOUT_PAGE_TEXTS } from "@stoa/core/checkout/checkout-page-texts.ts";
import type { ShopApi, ShopItem } from "./owner-api.ts";
import { ADA } from "./shopper-api.ts";

const COMPLETE = /\/api\/commerce\/checkout\/[0-9a-f]{24}\/complete$/;

/** Where an order is placed. */
export const ORDER_PAGE = /\/checkout\/order-confirmed\?id=[0-9a-f]{24}&token=/;

/** The address of the call that places the order. */
export const COMPLETE_CALL = COMPLETE;

/** Puts items into the visitor's cart by the plain form's call: how a cart gets filled is tested elsewhere. */
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

/** Opens the checkout, and waits until its script has taken it over. */
export async function openCheckout(page: Page, shop: ShopApi): Promise<void> {
  await page.goto(shop.url("/checkout"));
  await expectLiveCheckout(page);
}

/** Waits until the checkout's script has taken it over. */
export async function expectLiveCheckout(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: CHECKOUT_PAGE_TEXTS.checkoutTitle, level: 1 })).toBeVisible();
  await expect(page.locator("[data-checkout]")).toHaveCount(0);
  // Without scripts a country has a button that shows its fields.
  await expect(page.getByRole("button", { name: CHECKOUT_PAGE_TEXTS.checkoutCountryUpdate, exact: true })).toBeHidden();
}

/** A field of the first address, by its label. */
export function addressField(page: Page, name: string): Locator {
  const { checkoutDeliveryAddress: group } = CHECKOUT_PAGE_TEXTS;
  return page.getByRole("group", { name: group }).getByLabel(name, { exact: false }).first();
}

/** Says who they are and where it goes, up to the last field. */
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

/** Says who they are and where it goes; what is right is saved on the way. */
export async function enterAddress(page: Page, email = "ada@example.org"): Promise<void> {
  await typeAddress(page, email);
  await addressField(page, "ZIP code").blur();
  // An order that is placed before its shipping is known comes back to be checked again.
  await expect(page.getByText(CHECKOUT_PAGE_TEXTS.checkoutLater)).toHaveCount(0);
  await expect(placeButton(page)).toBeVisible();
}

/** The button that buys. */
export function placeButton(page: Page): Locator {
  return page.getByRole("button", { name: /^Place order/ });
}

/** A code that takes 10 % off. */
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

/** A checkout of one vase for 48.00, with an address, that only waits for its button. */
export async function openReadyCheckout(page: Page, shop: ShopApi): Promise<ShopItem> {
  const [vase] = await shop.addItems({ title: "Vase", variants: [{ cents: 4800, stock: 5 }] });
  await putIntoCart(page, shop, vase);
  await openCheckout(page, shop);
  await enterAddress(page);
  return vase;
}
