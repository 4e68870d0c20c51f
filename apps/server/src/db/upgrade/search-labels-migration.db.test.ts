import { testProduct } from "@stoa/core/product/product-for-tests.ts";
import { Client } from "pg";
import { expect, test } from "vitest";
import { openOwnTestApp } from "../../testing/test-app.ts";
import { migrate } from "../migrate.ts";
import { newId } from "../new-id.ts";

const testApp = await openOwnTestApp();

test("what was published before is found by its categories after an upgrade", async () => {
  const { site } = await testApp.createTestSite();
  const admin = new Client(testApp.admin);
  await admin.connect();
  const id = newId();
  const product = JSON.stringify(testProduct({ title: "Oxford", categories: ["Clothing/Shirts"] }));
  await admin.query(
    "insert into published_document (site_id, id, from_release, kind, version, data) values ($1, $2, 1, 'product', 1, $3)",
    [site.id, id, product],
  );
  // The previous index: a category path was one word.
  await admin.query(
    "update search_entry set words = to_tsvector('english', 'Oxford Clothing/Shirts') where document_id = $1",
    [id],
  );
  await admin.query("delete from migration where name like '%-search-labels.sql'");
  const isFound = async (): Promise<unknown> => {
    const { rows } = await admin.query<{ document_id: string }>(
      "select document_id from search_entry where site_id = $1 and words @@ websearch_to_tsquery('english', 'shirts')",
      [site.id],
    );
    return rows.some(({ document_id }) => document_id === id);
  };
  expect(await isFound()).toBe(false);
  expect(await migrate(testApp.admin)).toBe(1);
  expect(await isFound()).toBe(true);
  await admin.end();
});
