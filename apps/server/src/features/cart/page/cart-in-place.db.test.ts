import { expect, test } from "vitest";
import { inSite } from "../../../db/database.ts";
import { openTestApp } from "../../../testing/test-app.ts";
import { createShop } from "../testing/test-shop.ts";

const testApp = await openTestApp();

/** PostgreSQL updates a row in place only if no index contains a changed column. */
test("no index includes a column that every cart call changes", async () => {
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
