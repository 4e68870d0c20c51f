import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { hashToken, newCartToken, newToken } from "../../../db/new-id.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import { cartCookieOf, guestCartTokens, readCartToken } from "./cart-cookies.ts";
import { createShop, type TestShop } from "../testing/test-shop.ts";
import type { Visitor } from "../testing/test-visitor.ts";

const testApp = await openTestApp();
const { parts } = testApp;

async function openFilledCart(): Promise<{
  shop: TestShop;
  visitor: Visitor;
  cookie: string;
  itemId: string;
  sku: string;
}> {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  await visitor.addItem({ itemId: item.id, sku: item.sku, quantity: 2 });
  return { shop, visitor, cookie: visitor.cookies.get("__Host-CART") ?? "", itemId: item.id, sku: item.sku };
}

function setTokenOfCarts(shop: TestShop, token: string): Promise<unknown> {
  return inSite(testApp.database, shop.site.id, (db) =>
    db.text("update cart set token_hash = $2 where site_id = $1", [db.siteId, hashToken(token)]),
  );
}

function swapLast(text: string): string {
  // The last base64url character of 32 bytes has only four significant bits, so one of those is changed.
  return `${text.slice(0, -1)}${text.endsWith("A") ? "Q" : "A"}`;
}

test("opens a cart only with the cookie as the server has signed it", async () => {
  const { shop, visitor, cookie } = await openFilledCart();
  const [token = "", signature = ""] = cookie.split(".");
  expect(await visitor.readCart()).toMatchObject({ totalQuantity: 2 });
  const other = cartCookieOf(newCartToken(), parts).split(".")[1] ?? "";
  const forged = {
    "without its signature": token,
    "with an empty signature": `${token}.`,
    "with a changed signature": `${token}.${swapLast(signature)}`,
    "with the signature of another": `${token}.${other}`,
    "with more after it": `${cookie}.${signature}`,
    "with another server's signature": cartCookieOf(token, { secret: Buffer.alloc(32, 1) }),
    "with a changed secret": `${swapLast(token)}.${signature}`,
  };
  for (const [how, value] of Object.entries(forged)) {
    const stranger = await shop.visit();
    stranger.cookies.set("__Host-CART", value);
    expect([how, await stranger.readCart()]).toMatchObject([how, { id: null, entries: [] }]);
    // Not used for a lookup either.
    expect([how, readCartToken({ cookies: { CART: value } }, parts)]).toEqual([how, undefined]);
  }
});

test("gives a visitor with a forged cookie a new cart when they add something", async () => {
  const { shop, visitor, cookie, itemId, sku } = await openFilledCart();
  const stranger = await shop.visit();
  stranger.cookies.set("__Host-CART", swapLast(cookie));
  await stranger.addItem({ itemId, sku, quantity: 1 });
  expect(await stranger.readCart()).toMatchObject({ totalQuantity: 1 });
  expect((await stranger.readCart()).id).not.toBe((await visitor.readCart()).id);
});

test("opens the cart of a cookie from before signing, and signs it on the shopper's next change", async () => {
  const { shop, visitor, itemId, sku } = await openFilledCart();
  const old = newToken();
  await setTokenOfCarts(shop, old);
  visitor.cookies.set("__Host-CART", old);
  const { id } = await visitor.readCart();
  expect(await visitor.readCart()).toMatchObject({ totalQuantity: 2 });
  await visitor.addItem({ itemId, sku, quantity: 1 });
  expect(visitor.cookies.get("__Host-CART")).toBe(cartCookieOf(old, parts));
  expect(await visitor.readCart()).toMatchObject({ id, totalQuantity: 3 });
});

test("finds the guest's cart at a sign-in by the secret in the cookie", () => {
  const token = newCartToken();
  const request = { cookies: { "__Host-CART": cartCookieOf(token, parts) } } as unknown as Parameters<
    typeof guestCartTokens
  >[0];
  expect(guestCartTokens(request, parts)).toContain(token);
});
