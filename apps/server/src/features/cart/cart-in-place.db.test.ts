import { expect, test } from "vitest";
import { createDatabase, inSite } from "../../db/database.ts";
import { newToken } from "../../db/new-id.ts";
import { openTestApp } from "../../testing/test-app.ts";
import { addToCart } from "./cart-addition-service.ts";
import { readCartOf } from "./cart-service.ts";
import { createShop } from "./testing/test-shop.ts";

const testApp = await openTestApp();

/** PostgreSQL changes a row in place only while no index of its table has a column that changes. */
test("no index holds what every call of a cart changes", async () => {
  const { site } = await createShop(testApp);
  const indexed = await inSite(testApp.database, site.id, (db) =>
    db.text<{ table: string; column: string }>(
      `select distinct index.indrelid::regclass::text as table, attribute.attname as column
       from pg_index index join pg_attribute attribute
         on attribute.attrelid = index.indrelid and attribute.attnum = any(index.indkey)
       where index.indrelid = any($1::regclass[]) order by 1, 2`,
      [["cart", "cart_entry"]],
    ),
  );
  const columnsOf = (table: string): string[] => indexed.filter((row) => row.table === table).map((row) => row.column);
  expect(columnsOf("cart")).toContain("token_hash");
  expect(columnsOf("cart")).not.toContain("updated_at");
  expect(columnsOf("cart_entry")).toContain("cart_id");
  expect(columnsOf("cart_entry")).not.toContain("quantity");
});

/** A plan takes PostgreSQL as long as the statement itself; it keeps one when it costs no more than a plan for the values of the call. */
test("no statement of a guest's cart is planned anew with each call", async () => {
  const shop = await createShop(testApp);
  const { id, sku } = await shop.addProduct();
  const database = createDatabase(testApp.settings, 1);
  const place = { database, site: shop.site };
  const token = newToken();
  const wish = { itemId: id, sku, quantity: 1, additionalFields: null };
  try {
    for (let turn = 0; turn < 12; turn += 1) {
      await addToCart(place, { own: token, fresh: [token] }, wish);
      await readCartOf(place, { own: token });
    }
    const { rows } = await database.pool.query<{ statement: string }>(
      "select statement from pg_prepared_statements where custom_plans > 6",
    );
    expect(rows).toEqual([]);
  } finally {
    await database.close();
  }
});
