import { listProducts, createProduct } from "@stoa/core/product/product-api.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import type { TableRow } from "../../db/rows/table-rows-data.ts";
import { openTestApp, signInToStudio, TEST_HOST, type Answer } from "../../testing/test-app.ts";
import { createApiKey } from "./api-key-service.ts";

const testApp = await openTestApp();
const { database } = testApp;

function callWith(site: SiteEntry, authorization: string, body?: unknown): Promise<Answer> {
  const { method, path } = body === undefined ? listProducts : createProduct;
  return testApp.browse(`${site.slug}.studio.${TEST_HOST}`).send({
    method,
    url: path,
    headers: { authorization },
    ...(body === undefined ? {} : { payload: body as object }),
  });
}

function readKeys(site: SiteEntry): Promise<Array<TableRow<"api_key", "secret_hash" | "last_used_at">>> {
  return inSite(database, site.id, (db) =>
    db.text<TableRow<"api_key", "secret_hash" | "last_used_at">>("select secret_hash, last_used_at from api_key", []),
  );
}

test("admits a key to its site's owner calls, without a crumb, under its name", async () => {
  const { site } = await testApp.createTestSite();
  const { key } = await createApiKey(database, site.id, { name: "Stock sync" });
  expect((await callWith(site, `Bearer ${key}`)).status).toBe(200);
  expect((await callWith(site, `bearer  ${key}`, { title: "Vase" })).status).toBe(200);
  const names = await inSite(database, site.id, (db) =>
    db.text("select updated_by from document where kind = 'product'", []),
  );
  expect(names).toEqual([{ updated_by: "API key Stock sync" }]);
});

test("stores a hash of the key and nothing usable", async () => {
  const { site } = await testApp.createTestSite();
  const { key } = await createApiKey(database, site.id, { name: "Hash" });
  const [row] = await readKeys(site);
  expect(row?.secret_hash).toHaveLength(32);
  expect(key).not.toContain(row?.secret_hash.toString("base64url"));
});

test("refuses wrong, foreign and malformed keys alike", async () => {
  const { site } = await testApp.createTestSite();
  const other = await testApp.createTestSite();
  const { key } = await createApiKey(database, site.id, { name: "Mine" });
  const { key: foreign } = await createApiKey(database, other.site.id, { name: "Theirs" });
  const secret = key.slice(-43);
  const keys = [
    foreign,
    `stoa_${site.id}_${foreign.slice(-43)}`,
    `stoa_${other.site.id}_${secret}`,
    `${key}x`,
    key.slice(0, -1),
    secret,
    "",
    "\u0000",
  ];
  for (const text of keys) {
    const answer = await callWith(site, `Bearer ${text}`);
    expect([text, answer.status, answer.json()]).toMatchObject([text, 401, { error: "not_signed_in" }]);
  }
  expect((await callWith(site, `Basic ${key}`)).status).toBe(401);
  expect((await callWith(other.site, `Bearer ${key}`)).status).toBe(401);
});

test("does not let a wrong key fall back to the owner's session", async () => {
  const owned = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, owned);
  expect((await studio.get(listProducts.path)).status).toBe(200);
  expect((await studio.get(listProducts.path, { authorization: "Bearer wrong" })).status).toBe(401);
});

test("admits no key outside of the studio origin", async () => {
  const { site } = await testApp.createTestSite();
  const { key } = await createApiKey(database, site.id, { name: "Studio only" });
  for (const host of [TEST_HOST, `${site.slug}.${TEST_HOST}`, `${site.slug}.preview.${TEST_HOST}`]) {
    const answer = await testApp.browse(host).get(listProducts.path, { authorization: `Bearer ${key}` });
    expect([host, answer.status]).not.toEqual([host, 200]);
  }
});

test("records the use of a key at most once a minute", async () => {
  const { site } = await testApp.createTestSite();
  const { key } = await createApiKey(database, site.id, { name: "Used" });
  expect((await readKeys(site))[0]?.last_used_at).toBeNull();
  await callWith(site, `Bearer ${key}`);
  const first = (await readKeys(site))[0]?.last_used_at;
  expect(first).toBeInstanceOf(Date);
  await callWith(site, `Bearer ${key}`);
  expect((await readKeys(site))[0]?.last_used_at).toEqual(first);
  await inSite(database, site.id, (db) =>
    db.text("update api_key set last_used_at = now() - interval '2 minutes'", []),
  );
  await callWith(site, `Bearer ${key}`);
  const later = (await readKeys(site))[0]?.last_used_at;
  expect(Number(later)).toBeGreaterThanOrEqual(Number(first));
});
