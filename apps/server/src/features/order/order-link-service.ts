import { createHmac, timingSafeEqual } from "node:crypto";
import type { SiteId } from "@stoa/core/site/site-id.ts";

/** Names an order of a site. */
export type OrderKey = { readonly siteId: SiteId; readonly orderId: string };

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const ORDER_ID = /^[0-9a-f]{24}$/;

function macOf(secret: Buffer, { siteId, orderId }: OrderKey): Buffer {
  return createHmac("sha256", secret).update(`order status\n${siteId}\n${orderId}`).digest();
}

/** What opens an order's status to whoever has it. It does not expire: it is in mails that people keep. */
export function orderToken(secret: Buffer, key: OrderKey): string {
  return macOf(secret, key).toString("base64url");
}

/** Whether a token opens this order of this site. */
export function isOrderToken(secret: Buffer, key: OrderKey, token: string): boolean {
  if (!TOKEN.test(token) || !ORDER_ID.test(key.orderId)) return false;
  const given = Buffer.from(token, "base64url");
  const expected = macOf(secret, key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function queryOf(secret: Buffer, key: OrderKey): string {
  return new URLSearchParams({ id: key.orderId, token: orderToken(secret, key) }).toString();
}

/** Where a shopper lands after buying, on the site's origin. spec: storefront 2, page type 202 */
export function orderConfirmedPath(secret: Buffer, key: OrderKey): string {
  return `/checkout/order-confirmed?${queryOf(secret, key)}`;
}

/** Where the buyer sees what became of an order, on the site's origin. spec: storefront 2, page type 211 */
export function orderStatusPath(secret: Buffer, key: OrderKey): string {
  return `/order-status?${queryOf(secret, key)}`;
}
