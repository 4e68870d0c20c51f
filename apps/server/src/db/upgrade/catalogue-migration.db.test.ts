import { testId, testProduct, testVariant } from "@stoa/core/product/product-for-tests.ts";
import { Client } from "pg";
import { expect, test } from "vitest";
import { newId } from "../new-id.ts";
import { openOwnTestApp } from "../../testing/test-app.ts";
import { migrate } from "../migrate.ts";

const testApp = await openOwnTestApp();

test("old products keep their SKUs, even shared ones, and are found in parent categories", async () => {
  const { site } = await testApp.createTestSite();
  const admin = new Client(testApp.admin);
  await admin.connect();
  // The previous schema: no table of skus, one label per path.
  await admin.query(
    "drop trigger added_drafts on document; drop table product_sku cascade; drop function keep_product_skus cascade; delete from migration where name like '%-catalogue.sql'",
  );
  await admin.query("select set_config('stoa.site_id', $1, false)", [site.id]);
  const product = (urlId: string, sku: string): string =>
    JSON.stringify(
      testProduct({
        collectionId: testId(1),
        urlId,
        categories: ["Home/Vases"],
        variants: [testVariant(1, { id: newId(), sku })],
      }),
    );
  for (const [urlId, sku] of [
    ["one", "A"],
    ["two", "A"],
    ["three", "B"],
  ] as const) {
    const values = [site.id, newId(), product(urlId, sku)];
    await admin.query(
      "insert into document (site_id, id, kind, version, data, updated_by) values ($1, $2, 'product', 1, $3, 'old')",
      values,
    );
    await admin.query(
      "insert into published_document (site_id, id, from_release, kind, version, data) values ($1, $2, 1, 'product', 1, $3)",
      values,
    );
  }
  await admin.query("delete from document_label where label = 'Home'");
  expect(await migrate(testApp.admin)).toBe(1);
  const skus = await admin.query<{ sku: string }>("select sku from product_sku order by sku");
  expect(skus.rows).toEqual([{ sku: "A" }, { sku: "B" }]);
  const labels = await admin.query<{ from_release: number; count: string }>(
    "select from_release, count(*) from document_label where label = 'Home' group by from_release order by from_release",
  );
  expect(labels.rows).toEqual([
    { from_release: 0, count: "3" },
    { from_release: 1, count: "3" },
  ]);
  await admin.end();
});
