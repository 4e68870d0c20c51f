import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { CART_PILL_LABELS } from "@stoa/core/cart/message/cart-pill-messages.ts";
import { pillCount } from "@stoa/core/cart/page/pill-count.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import type { createProduct } from "@stoa/core/product/product-api.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { expect, type Locator, type Page } from "@playwright/test";
import { runCommand } from "../server/command-line.ts";
import type { ShopApi, ShopItem } from "../owner/owner-api.ts";
import type { StoaAddress } from "../server/stoa-address.ts";

export const ADD = MERCHANDISING_MESSAGES.addToCart;
export const CART_ENTRIES = "**/api/commerce/shopping-cart/entries";

export const VASE = {
  title: "Blue Vase",
  options: ["Size"],
  variants: [
    { attributes: { Size: "Small" }, cents: 2500 },
    { attributes: { Size: "Large" }, cents: 4000, saleCents: 3200 },
    { attributes: { Size: "Huge" }, cents: 9000, stock: 0 },
  ],
} as const;

export const MUG = { title: "Plain Mug", variants: [{ cents: 1200, stock: 500 }] } as const;

export function button(scope: Page | Locator, name: string): Locator {
  return scope.getByRole("button", { name, exact: true });
}

export function addButton(scope: Page | Locator): Locator {
  return button(scope, ADD);
}

/** The floating pill, visible or not. */
export function anyPill(page: Page): Locator {
  return page.getByRole("navigation", { name: CART_PILL_LABELS.spokenUnknown }).getByRole("link");
}

export function pill(page: Page, count: number): Locator {
  return anyPill(page).and(page.getByRole("link", { name: pillCount(count).spoken, exact: true }));
}

export function alertOf(page: Page, title: string = CART_MESSAGES.unableToAdd): Locator {
  return page.getByRole("alertdialog", { name: title });
}

export async function expectAlert(page: Page, message: string, title?: string): Promise<void> {
  await expect(alertOf(page, title)).toContainText(message);
  await button(alertOf(page, title), STOREFRONT_MESSAGES.ok).click();
  await expect(alertOf(page, title)).toBeHidden();
}

/** Clicks before choosing, as visitors do: touching the control loads the product's script. */
export async function choose(scope: Page | Locator, option: string, value: string): Promise<void> {
  const control = scope.getByRole("combobox", { name: `Select ${option}` });
  await control.focus();
  await control.selectOption(value);
}

export function cardOf(page: Page, title: string): Locator {
  return page.getByRole("main").locator("[data-item-id]").filter({ hasText: title }).first();
}

export async function changeProduct(shop: ShopApi, { id }: ShopItem, changes: Partial<Product>): Promise<void> {
  type Detail = EndpointReply<typeof createProduct>;
  await shop.editProduct(await shop.studio.call<Detail>("GET", `/api/products/${id}`), changes);
  await shop.publish();
}

export async function sellExpress(shop: ShopApi): Promise<void> {
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/checkout", { isExpress: true });
}

/** Uses a theme without product pages, so the platform's own are used. */
export async function usePlatformPages(stoa: StoaAddress, { slug }: ShopApi): Promise<void> {
  await runCommand(stoa, "theme", "use", "scriptorium", "--site", slug);
}

export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: "2030-01-01T10:00:00" });
  await page.clock.pauseAt("2030-01-01T10:00:01");
}

/** Holds requests until released; `arrived` resolves with the first one. */
export async function holdRequests(page: Page, url: string, method = "GET") {
  const held = Promise.withResolvers<void>();
  const first = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === method) {
      first.resolve();
      await held.promise;
    }
    await route.continue();
  });
  return { arrived: first.promise, letGo: held.resolve };
}

/** Two published products that share a tag, so each is related to the other. */
export async function addPair(shop: ShopApi): Promise<[ShopItem, ShopItem]> {
  const items = [await shop.draftItem({ title: "Tea Cup" }), await shop.draftItem({ title: "Tea Bowl" })] as const;
  for (const { id } of items) {
    const detail = await shop.studio.call<Parameters<ShopApi["editProduct"]>[0]>("GET", `/api/products/${id}`);
    await shop.editProduct(detail, { tags: ["tea"] });
  }
  await shop.publish();
  return [...items];
}
