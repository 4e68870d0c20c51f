import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { expect, test } from "vitest";
import { openTestApp } from "../../../testing/test-app.ts";
import type { TestShop } from "../../cart/testing/test-shop.ts";
import { audit, createStore, fillCart, readyToPay, type Buyer } from "../testing/test-buyer.ts";

const testApp = await openTestApp();

async function cartOf({ visitor }: Buyer): Promise<ShoppingCart> {
  return (await visitor.call("GET", "/api/commerce/shopping-cart")).json<ShoppingCart>();
}

async function pageOf({ visitor }: Buyer, { host }: TestShop, url: string): Promise<string> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");
  const headers = { host, cookie, accept: "text/html" };
  return (await testApp.app.inject({ method: "GET", url, headers })).body;
}

function problemsOf({ entries }: ShoppingCart): (string | null)[] {
  return entries.map(({ problem }) => problem);
}

test("the buyer of the last units does not get a sold-out error while the payment is pending", async () => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct({ stock: { quantity: 2, unlimited: false } });
  const late = await fillCart(shop, { item, quantity: 2 });
  const buyer = await readyToPay(shop, { item, quantity: 2 });
  expect((await buyer.complete({ token: "test-3ds" })).statusCode).toBe(200);
  expect(problemsOf(await cartOf(late))).toEqual([CART_MESSAGES.notEnoughStock]);
  expect(problemsOf((await buyer.read()).cart)).toEqual([null]);
  expect(problemsOf(await cartOf(buyer))).toEqual([null]);
  for (const url of ["/checkout", "/cart"]) {
    const page = await pageOf(buyer, shop, url);
    expect(page).not.toContain(CART_MESSAGES.notEnoughStock);
    buyer.visitor.pageKey ||= /name="key" value="([^"]*)"/.exec(page)?.[1] ?? "";
  }
  expect(await pageOf(late, shop, "/cart")).toContain(CART_MESSAGES.notEnoughStock);
  await buyer.completed();
  expect(await audit(shop)).toEqual([]);
});

test("counts held stock once, and still rejects more than that", async () => {
  const shop = await createStore(testApp);
  const item = await shop.addProduct({ stock: { quantity: 5, unlimited: false } });
  const buyer = await readyToPay(shop, { item, quantity: 2 });
  await buyer.complete({ token: "test-3ds" });
  const [entry] = (await cartOf(buyer)).entries;
  const body = { quantity: 3 };
  const changed = await buyer.visitor.call("PUT", `/api/commerce/shopping-cart/entries/${entry?.id}`, { body });
  expect(changed.statusCode, changed.body).toBe(200);
  await shop.setStock(item, { quantity: 1, unlimited: false });
  expect(problemsOf(await cartOf(buyer))).toEqual([null]);
  await shop.setStock(item, { quantity: 0, unlimited: false });
  expect(problemsOf(await cartOf(buyer))).toEqual([CART_MESSAGES.notEnoughStock]);
});
