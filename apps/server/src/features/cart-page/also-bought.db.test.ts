import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp } from "../../testing/test-app.ts";
import { createShop, type TestItem, type TestShop } from "../cart/testing/test-shop.ts";

const testApp = await openTestApp();

async function order(shop: TestShop, items: readonly TestItem[], changes: { isTest?: boolean; state?: string } = {}) {
  const { isTest = false, state = "placed" } = changes;
  const id = newId();
  await inSite(testApp.database, shop.site.id, async (db) => {
    const { siteId } = db;
    await db.text(
      `insert into sales_order (site_id, id, number, kind, state, is_test, email, locale, currency, priced, subtotal_cents, discount_cents,
        shipping_cents, tax_cents, gift_card_cents, grand_total_cents, placed_at)
      values ($1, $2, (select coalesce(max(number), 0) + 1 from sales_order where site_id = $1), 'order', $3, $4, 'a@example.org', 'en', 'USD',
        '{}', 0, 0, 0, 0, 0, 0, now())`,
      [siteId, id, state, isTest],
    );
    for (const [position, item] of items.entries()) {
      await db.text(
        `insert into order_line (site_id, order_id, id, position, product_id, product_type, title, quantity, unit_price_cents, total_cents)
        values ($1, $2, $3, $4, $5, 1, 'x', 1, 0, 0)`,
        [siteId, id, newId(), position, item.id],
      );
    }
  });
}

async function shownIn(shop: TestShop, ...items: readonly TestItem[]): Promise<string[]> {
  const visitor = await shop.visit();
  for (const item of items) await visitor.addItem({ itemId: item.id, sku: item.sku });
  const { body } = await visitor.call("GET", "/cart");
  const [, section = ""] = body.split(`>${CART_MESSAGES.alsoBought}</h2>`);
  return [...section.matchAll(/cart-also-name">([^<]*)</gu)].map(([, title = ""]) => title);
}

const named = (shop: TestShop, title: string, more = {}) =>
  shop.addProduct({ product: { title, categories: [] }, ...more });

test("shows what others bought with the items in the cart, most frequent first", async () => {
  const shop = await createShop(testApp);
  const [cup, bowl, vase, plate] = [
    await named(shop, "Cup"),
    await named(shop, "Bowl"),
    await named(shop, "Vase"),
    await named(shop, "Plate"),
  ];
  await order(shop, [cup, bowl]);
  await order(shop, [cup, vase]);
  await order(shop, [cup, vase, bowl]);
  await order(shop, [cup, vase]);
  await order(shop, [plate]);
  expect(await shownIn(shop, cup)).toEqual(["Vase", "Bowl"]);
  expect(await shownIn(shop, cup, vase)).toEqual(["Bowl"]);
});

test("ignores test and canceled orders, and shows nothing that can't be bought", async () => {
  const shop = await createShop(testApp);
  const cup = await named(shop, "Cup");
  const bowl = await named(shop, "Bowl");
  const gone = await named(shop, "Gone", { stock: { quantity: 0 } });
  await order(shop, [cup, bowl], { isTest: true });
  await order(shop, [cup, bowl], { state: "canceled" });
  await order(shop, [cup, gone]);
  expect(await shownIn(shop, cup)).toEqual([]);
});

test("shows items in the same categories if nothing was bought with it", async () => {
  const shop = await createShop(testApp);
  const cup = await shop.addProduct({ product: { title: "Cup", categories: ["Tableware"] } });
  await shop.addProduct({ product: { title: "Bowl", categories: ["Tableware"] } });
  await shop.addProduct({ product: { title: "Rug", categories: ["Home"] } });
  expect(await shownIn(shop, cup)).toEqual(["Bowl"]);
});

test("ignores orders of other sites", async () => {
  const [shop, other] = [await createShop(testApp), await createShop(testApp)];
  const cup = await named(shop, "Cup");
  const bowl = await named(other, "Bowl");
  // Even if another site's orders named this site's product.
  await order(other, [cup, bowl]);
  expect(await shownIn(shop, cup)).toEqual([]);
});

test("shows nothing with an empty cart", async () => {
  const shop = await createShop(testApp);
  await named(shop, "Cup");
  expect((await (await shop.visit()).call("GET", "/cart")).body).not.toContain(CART_MESSAGES.alsoBought);
});
