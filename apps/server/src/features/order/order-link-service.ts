import { createHmac } from "node:crypto";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { isSameSecret } from "../../plugins/session/is-same-secret.ts";

export type OrderKey = { readonly siteId: SiteId; readonly orderId: string };

const ORDER_ID = /^[0-9a-f]{24}$/;

/** Token of an order's status page. It does not expire: it is in mails that people keep. */
export function orderToken(secret: Buffer, { siteId, orderId }: OrderKey): string {
  return createHmac("sha256", secret).update(`order status\n${siteId}\n${orderId}`).digest("base64url");
}

export function isOrderToken(secret: Buffer, key: OrderKey, token: string): boolean {
  return ORDER_ID.test(key.orderId) && isSameSecret(token, orderToken(secret, key));
}

function queryOf(secret: Buffer, key: OrderKey): string {
  return new URLSearchParams({ id: key.orderId, token: orderToken(secret, key) }).toString();
}

/** Confirmation page after buying, on the site's origin. spec: storefront 2, page type 202 */
export function orderConfirmedPath(secret: Buffer, key: OrderKey): string {
  return `/checkout/order-confirmed?${queryOf(secret, key)}`;
}

/** Order status page, on the site's origin. spec: storefront 2, page type 211 */
export function orderStatusPath(secret: Buffer, key: OrderKey): string {
  return `/order-status?${queryOf(secret, key)}`;
}
