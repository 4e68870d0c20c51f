import { randomUUID } from "node:crypto";
import type { Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import { HttpBrowser } from "../server/http-browser.ts";
import type { ShopApi, ShopItem } from "./owner-api.ts";

const CHECKOUT = "/api/commerce/checkout";
export const SHIPPING_ID = "5".repeat(24);

export const ADA = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "12 Main St",
  city: "Portland",
  state: "OR",
  postalCode: "97201",
  countryCode: "US",
} as const;

export async function openStore(shop: ShopApi): Promise<void> {
  const rate = { type: "flat", perOrderCents: 500, perItemCents: 0 };
  const method = {
    id: SHIPPING_ID,
    name: "Standard",
    rate,
    freeFromCents: null,
    maxWeightGrams: null,
    maxSideMm: null,
  };
  const areas = [{ countryCode: "*", state: null, postalRanges: [] }];
  const zone = { id: "6".repeat(24), name: "Everywhere", areas, methods: [method] };
  const rules = [{ currency: "USD", zones: [zone], pickups: [] }];
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/shipping", { rules });
  await shop.studio.call("PUT", "/api/v1/commerce-preferences/payments", {
    manual: { isEnabled: true, title: "Bank transfer", instructions: "To DE00 1234" },
  });
}

type Purchase = {
  readonly items: ReadonlyArray<{ readonly item: ShopItem; readonly quantity?: number }>;
  readonly email?: string;
  readonly note?: string;
  /** A gift card that pays as much as it can. */
  readonly giftCardCode?: string;
  /** `manual` is a bank transfer: the order is placed unpaid. */
  readonly provider?: "test" | "manual";
};

async function fillCart(visitor: HttpBrowser, items: Purchase["items"]): Promise<void> {
  for (const { item, quantity = 1 } of items) {
    const body = { itemId: item.id, sku: item.skus[0], quantity };
    const { status, text } = await visitor.send({ method: "POST", path: "/api/commerce/shopping-cart/entries", body });
    if (status >= 300) throw new Error(`The cart answers ${status}: ${text}`);
  }
}

/** Buys over the shop's API; returns the order's id. */
export async function buy(shop: ShopApi, purchase: Purchase): Promise<string> {
  const { items, email = "ada@example.org", note = "", giftCardCode, provider = "test" } = purchase;
  const visitor = new HttpBrowser(shop.origin);
  await visitor.send({ path: "/" });
  await fillCart(visitor, items);
  const { id, asks } = await visitor.call<Checkout>("POST", CHECKOUT);
  await visitor.call("PATCH", `${CHECKOUT}/${id}`, {
    email,
    shippingAddress: ADA,
    ...(asks.requiresShipping ? { shippingOptionId: SHIPPING_ID } : {}),
    ...(giftCardCode === undefined ? {} : { giftCardCode }),
    note,
  });
  const { status, text } = await visitor.send({
    method: "POST",
    path: `${CHECKOUT}/${id}/complete`,
    body: { payment: { provider, token: provider === "test" ? "test-ok" : null } },
    headers: { "idempotency-key": randomUUID() },
  });
  if (status !== 200) throw new Error(`The order was not placed: ${text}`);
  return (JSON.parse(text) as { order: { id: string } }).order.id;
}
