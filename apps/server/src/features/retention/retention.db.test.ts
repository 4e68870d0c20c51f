import { DEFAULT_RETENTION_DAYS, type RetentionDays } from "@stoa/core/retention/retention-days.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { expect, test } from "vitest";
import { inSite } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { openTestApp } from "../../testing/test-app.ts";
import { addTestOrder } from "../site-user/testing/test-orders.ts";
import { sweepRecords } from "./retention-service.ts";

const testApp = await openTestApp();
const { database } = testApp;
const { signal } = new AbortController();
const NOW = Date.parse("2026-03-01T12:00:00Z");

function daysAgo(days: number): Date {
  return new Date(NOW - days * 24 * 60 * 60_000);
}

function sweep(days: Partial<RetentionDays> = {}): Promise<void> {
  return sweepRecords({ database, signal }, { ...DEFAULT_RETENTION_DAYS, ...days }, NOW);
}

async function newSite(): Promise<SiteId> {
  return (await testApp.createTestSite()).site.id;
}

async function run(siteId: SiteId, text: string, ...values: readonly unknown[]): Promise<Array<{ id: string }>> {
  return inSite(database, siteId, (db) => db.text<{ id: string }>(text, [db.siteId, ...values]));
}

/** The order's number of days since it failed, was placed or canceled. */
async function addOrder(siteId: SiteId, order: { state: string; age: number; kind?: string }): Promise<string> {
  const { state, age, kind = "order" } = order;
  const id = await addTestOrder(database, siteId, { email: "ada@example.org", state: "pending" });
  await run(
    siteId,
    "update sales_order set state = $3, modified_at = $4, kind = $5 where site_id = $1 and id = $2",
    id,
    state,
    daysAgo(age),
    kind,
  );
  return id;
}

test("a failed order goes after 90 days with all that belongs to it; other orders stay", async () => {
  const siteId = await newSite();
  const old = await addOrder(siteId, { state: "failed", age: 91 });
  await run(
    siteId,
    `insert into payment (site_id, id, order_id, provider, state, amount_cents, currency, is_test)
     values ($1, $2, $2, 'test', 'declined', 4800, 'GBP', true)`,
    old,
  );
  await run(siteId, "insert into order_event (site_id, order_id, kind, by) values ($1, $2, 'failed', 'x')", old);
  const kept = [
    await addOrder(siteId, { state: "failed", age: 89 }),
    await addOrder(siteId, { state: "pending", age: 91 }),
    await addOrder(siteId, { state: "failed", age: 91, kind: "renewal" }),
    await addTestOrder(database, siteId, { email: "ada@example.org", state: "canceled" }),
  ];
  await sweep();
  const left = await run(siteId, "select id from sales_order where site_id = $1");
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
  for (const table of ["order_line", "order_event", "payment"]) {
    expect(await run(siteId, `select 1 from ${table} where site_id = $1 and order_id = $2`, old)).toEqual([]);
  }
});

test("a failed order with money that arrived late stays", async () => {
  const siteId = await newSite();
  const id = await addOrder(siteId, { state: "failed", age: 91 });
  await run(
    siteId,
    `insert into payment (site_id, id, order_id, provider, state, amount_cents, currency, is_test)
     values ($1, $2, $2, 'test', 'succeeded', 4800, 'GBP', true)`,
    id,
  );
  await sweep();
  expect(await run(siteId, "select id from sales_order where site_id = $1")).toEqual([{ id }]);
});

test("a restock signup goes half a year after its notice, and stays as long as it waits", async () => {
  const siteId = await newSite();
  const add = async (state: string, age: number, sentAge: number | null): Promise<string> => {
    const id = newId();
    await run(
      siteId,
      `insert into restock_signup (site_id, id, product_id, variant_id, email, joins_mailing_list, state, created_at, sent_at)
       values ($1, $2, $2, $2, 'ada@example.org', false, $3, $4, $5)`,
      id,
      state,
      daysAgo(age),
      sentAge === null ? null : daysAgo(sentAge),
    );
    return id;
  };
  await add("sent", 300, 181);
  await add("unsubscribed", 181, null);
  const kept = [await add("sent", 300, 179), await add("waiting", 300, null), await add("unsubscribed", 179, null)];
  await sweep();
  const left = await run(siteId, "select id from restock_signup where site_id = $1");
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
});

test("who left the mailing list is forgotten after three years, or when the operator says", async () => {
  const siteId = await newSite();
  const add = (email: string, left: number | null): Promise<unknown> =>
    run(
      siteId,
      "insert into mailing_list_signup (site_id, email, source, created_at, unsubscribed_at) values ($1, $2, 'form', $3, $4)",
      email,
      daysAgo(2000),
      left === null ? null : daysAgo(left),
    );
  const left = async (): Promise<string[]> =>
    (await run(siteId, "select email as id from mailing_list_signup where site_id = $1 order by 1")).map(
      ({ id }) => id,
    );
  await add("gone@example.org", 1096);
  await add("left@example.org", 1000);
  await add("member@example.org", null);
  await sweep();
  expect(await left()).toEqual(["left@example.org", "member@example.org"]);
  await sweep({ unsubscribed: 900 });
  expect(await left()).toEqual(["member@example.org"]);
});

test("a deleted draft goes after a year with its history, unless visitors still see it", async () => {
  const siteId = await newSite();
  const add = async (age: number, isDeleted = true): Promise<string> => {
    const id = newId();
    await run(
      siteId,
      `insert into document (site_id, id, kind, version, data, is_deleted, updated_at, updated_by)
       values ($1, $2, 'product', 2, '{"title":"Ada"}', $3, $4, 'x')`,
      id,
      isDeleted,
      daysAgo(age),
    );
    await run(
      siteId,
      `insert into change (site_id, document_id, version, label, patches, inverse_patches, changed_by)
       values ($1, $2, 1, 'Write', '[]', '[]', 'x')`,
      id,
    );
    return id;
  };
  const old = await add(366);
  const shown = await add(366);
  const kept = [shown, await add(364), await add(366, false)];
  await run(
    siteId,
    `insert into published_document (site_id, id, from_release, kind, version, data) values ($1, $2, 1, 'product', 1, '{}')`,
    shown,
  );
  await sweep();
  const left = await run(siteId, "select id from document where site_id = $1 and kind = 'product'");
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
  const changes = await run(
    siteId,
    "select distinct document_id as id from change where site_id = $1 and version = 1 and label = 'Write'",
  );
  expect(changes.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
  expect(changes.map(({ id }) => id)).not.toContain(old);
});
