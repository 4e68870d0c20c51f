import { CHECKOUT_MESSAGES } from "@stoa/core/checkout/checkout-messages.ts";
import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { openTestApp } from "../../../testing/test-app.ts";
import { TestShopper } from "../../site-user/testing/test-shopper.ts";
import { createShop, TestShop, type TestItem } from "../testing/test-shop.ts";
import type { Visitor } from "../testing/test-visitor.ts";

const testApp = await openTestApp();
const ENTRIES = "/api/commerce/shopping-cart/entries";

function press(visitor: Visitor, item: TestItem, key: string): Promise<LightMyRequestResponse> {
  const body = { itemId: item.id, sku: item.sku, quantity: 1, additionalFields: null };
  return visitor.call("POST", ENTRIES, { body, headers: { "idempotency-key": key } });
}

function piecesIn(response: LightMyRequestResponse): Record<string, number> {
  expect(response.statusCode).toBe(200);
  const { shoppingCart } = response.json<{ shoppingCart: ShoppingCart }>();
  return Object.fromEntries(shoppingCart.entries.map(({ itemId, quantity }) => [itemId, quantity]));
}

test("a repeated click adds nothing and gets the first reply; the next click adds", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  const first = await press(visitor, item, "press-1");
  const again = await press(visitor, item, "press-1");
  expect(again.json()).toEqual(first.json());
  expect(piecesIn(again)).toEqual({ [item.id]: 1 });
  expect(piecesIn(await press(visitor, item, "press-2"))).toEqual({ [item.id]: 2 });
  expect(piecesIn(await press(visitor, item, "press-1"))).toEqual({ [item.id]: 2 });
  expect(await visitor.addItem({ itemId: item.id, sku: item.sku })).toMatchObject({ quantity: 3 });
  expect(await visitor.readCart()).toMatchObject({ totalQuantity: 3 });
});

test("a click sent many times at once, before there is a cart, adds once", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  const answers = await Promise.all(Array.from({ length: 20 }, () => press(visitor, item, "press-1")));
  expect(answers.map(piecesIn)).toEqual(answers.map(() => ({ [item.id]: 1 })));
});

test("a first click whose reply was lost with its cookies adds once", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  await press(visitor, item, "press-1");
  visitor.cookies.delete("__Host-CART");
  visitor.cookies.delete("hasCart");
  expect(piecesIn(await press(visitor, item, "press-1"))).toEqual({ [item.id]: 1 });
});

test("the last unit in a cart is not refused to the click that put it there", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct({ stock: { quantity: 1 } });
  const visitor = await shop.visit();
  await press(visitor, item, "press-1");
  expect(piecesIn(await press(visitor, item, "press-1"))).toEqual({ [item.id]: 1 });
  expect((await press(visitor, item, "press-2")).statusCode).toBe(400);
});

test("a key counts for one item of one cart, as long as the line exists", async () => {
  const shop = await createShop(testApp);
  const [item, other] = [await shop.addProduct(), await shop.addProduct()];
  const [visitor, stranger] = [await shop.visit(), await shop.visit()];
  await press(visitor, item, "press-1");
  expect(piecesIn(await press(visitor, other, "press-1"))).toEqual({ [item.id]: 1, [other.id]: 1 });
  expect(piecesIn(await press(stranger, item, "press-1"))).toEqual({ [item.id]: 1 });
  const { entries } = await visitor.readCart();
  await visitor.remove(entries[0]?.id ?? "");
  expect(piecesIn(await press(visitor, item, "press-1"))).toEqual({ [item.id]: 1, [other.id]: 1 });
});

test("the last five of many clicks are remembered", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  for (let count = 1; count <= 8; count += 1) await press(visitor, item, `press-${count}`);
  expect(piecesIn(await press(visitor, item, "press-4"))).toEqual({ [item.id]: 8 });
});

test("a click repeated after signing in, or out with a copy, adds nothing", async () => {
  const testSite = await testApp.createTestSite();
  const item = await new TestShop(testApp, testSite.site).addProduct();
  const account = await new TestShopper(testApp, testSite).join();
  const shopper = new TestShopper(testApp, testSite, account.email);
  const send = async (key: string) => {
    const answer = await shopper.browser.send({
      method: "POST",
      url: ENTRIES,
      headers: { "x-csrf-token": shopper.browser.cookies.get("crumb") ?? "", "idempotency-key": key },
      payload: { itemId: item.id, sku: item.sku, quantity: 1 },
    });
    return (answer.json() as { shoppingCart: ShoppingCart }).shoppingCart.totalQuantity;
  };
  await shopper.call("GET", "/session");
  expect(await send("press-1")).toBe(1);
  await shopper.signIn();
  expect(await send("press-1")).toBe(1);
  expect(await send("press-2")).toBe(2);
  await shopper.call("DELETE", "/session?cloneCart=true");
  expect([await send("press-2"), await send("press-1"), await send("press-3")]).toEqual([2, 2, 3]);
  await shopper.signIn();
  expect([await send("press-3"), await send("press-1")]).toEqual([3, 3]);
});

test("refuses a key that can't be stored", async () => {
  const shop = await createShop(testApp);
  const visitor = await shop.visit();
  const rejected = await press(visitor, await shop.addProduct(), "x".repeat(65));
  expect([rejected.statusCode, rejected.json()]).toMatchObject([
    400,
    { error: "invalid_request", fields: { "Idempotency-Key": CHECKOUT_MESSAGES.keyMalformed } },
  ]);
});
