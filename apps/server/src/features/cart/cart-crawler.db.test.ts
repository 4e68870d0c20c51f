import type { CartEntry, ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { openTestApp } from "../../testing/test-app.ts";
import { createShop, type TestShop } from "./testing/test-shop.ts";

const testApp = await openTestApp();

const headers = {
  "user-agent":
    "Mozilla/5.0 (X11; Linux x86_64; Storebot-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
};

/** All that visitors can leave in a shop. */
async function leftIn({ site }: TestShop): Promise<unknown> {
  const [row] = await inSite(testApp.database, site.id, (db) =>
    db.text(
      `select (select count(*) from cart where site_id = $1) as carts,
         (select count(*) from cart_entry where site_id = $1) as lines,
         (select count(*) from checkout where site_id = $1) as checkouts,
         (select count(*) from stock_reservation where site_id = $1) as held,
         (select count(*) from mail where site_id = $1) as mails`,
      [db.siteId],
    ),
  );
  return row;
}

const NOTHING = { carts: "0", lines: "0", checkouts: "0", held: "0", mails: "0" };

test("a crawler that adds to a cart sees the price, and leaves no cart", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct({ stock: { quantity: 1 } });
  const crawler = await shop.visit();
  const answer = await crawler.call("POST", "/api/commerce/shopping-cart/entries", {
    body: { itemId: item.id, sku: item.sku, quantity: 1 },
    headers,
  });
  expect(answer.statusCode).toBe(200);
  const { shoppingCart } = answer.json<{ shoppingCart: ShoppingCart; newlyAdded: CartEntry }>();
  expect(shoppingCart).toMatchObject({ subtotalCents: 1000, entries: [{ quantity: 1 }] });
  expect([...crawler.cookies.keys()].filter((name) => /cart/i.test(name))).toEqual([]);
  expect(await leftIn(shop)).toEqual(NOTHING);
});

test("a crawler’s forms, purchases and estimates are answered as usual, and nothing is kept", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const crawler = await shop.visit();
  const sent = { itemId: item.id, sku: item.sku, quantity: "1" };
  expect((await crawler.submit("/cart/add", sent, headers)).statusCode).toBe(303);
  const bought = await crawler.submit("/cart/buy", sent, headers);
  expect(bought.headers["location"]).toMatch(/^\/checkout\?cartToken=/);
  const estimate = { location: { countryCode: "US", state: "OR", postalCode: "97201" } };
  const priced = await crawler.call("PUT", "/api/commerce/shopping-cart/shipping", { body: estimate, headers });
  expect(priced.statusCode).toBe(200);
  const begun = await crawler.call("POST", "/api/commerce/checkout", { body: {}, headers });
  expect(begun.statusCode).toBeGreaterThanOrEqual(400);
  expect(await leftIn(shop)).toEqual(NOTHING);
});

test("a program that may buy for a person keeps its cart", async () => {
  const shop = await createShop(testApp);
  const item = await shop.addProduct();
  const visitor = await shop.visit();
  await visitor.call("POST", "/api/commerce/shopping-cart/entries", {
    body: { itemId: item.id, sku: item.sku, quantity: 1 },
    headers: { "user-agent": "axios/1.7.2" },
  });
  expect(await visitor.readCart()).toMatchObject({ entries: [{ quantity: 1 }] });
});
