import type { SiteId } from "@stoa/core/site/site-id.ts";
import { expect, test } from "vitest";
import { openTestApp, signInToStudio } from "../../testing/test-app.ts";
import { inPlatform, inSite } from "../database.ts";

const testApp = await openTestApp();

const TENANT_TABLES = [
  "document",
  "change",
  "release",
  "published_document",
  "image",
  "asset",
  "asset_folder",
  "asset_name",
  "stock",
  "cart",
  "cart_entry",
  "cart_claim",
  "api_key",
  "member",
  "form_submission",
  "form_program",
  "former_email",
  "theme_file",
  "mail",
  "webhook_subscription",
  "webhook_delivery",
  "document_label",
  "search_entry",
  "product_sku",
  "stock_movement",
  "stock_reservation",
  "commerce_preference",
  "discount",
  "store_version",
  "discount_use",
  "gift_card",
  "gift_card_entry",
  "gift_card_tender",
  "site_user",
  "site_user_session",
  "site_user_token",
  "site_user_address",
  "checkout",
  "order_counter",
  "sales_order",
  "order_line",
  "order_event",
  "order_fulfillment",
  "payment",
  "payment_notice",
  "payment_try",
  "payment_account",
  "test_charge",
  "order_refund",
  "idempotency_key",
  "product_file",
  "ignored_finding",
  "preview_link",
  "studio_presence",
  "download_grant",
  "download_press",
  "member_access",
  "subscription",
  "subscription_cycle",
  "restock_signup",
  "mailing_list_signup",
  "mailing_list_request",
  "campaign",
  "captcha_account",
  "mailchimp_connection",
  "mailchimp_signup",
  "captcha_use",
  "review",
  "item_comment",
  "item_like",
  "item_count",
  "visit_count",
  "page_speed",
  "page_error",
  "scheduled_release",
  "scheduled_document",
  "site_archive",
  "bulk_edit",
  "bulk_edit_product",
  "import_source",
  "product_import",
  "product_import_row",
  "domain_claim",
  "checkout_script",
];

async function filledSite(): Promise<SiteId> {
  const testSite = await testApp.createTestSite();
  const studio = await signInToStudio(testApp, testSite);
  await studio.call("POST", "/api/products", { title: "Vase" });
  return testSite.site.id;
}

test("covers every table that has a site_id", async () => {
  const { rows } = await testApp.database.pool.query<{ name: string; enabled: boolean; forced: boolean }>(
    `select relname as name, relrowsecurity as enabled, relforcerowsecurity as forced
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where attname = 'site_id' and relkind = 'r' and relname not in ('site_host', 'account_session', 'studio_handover', 'site_work', 'release_clock')`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...TENANT_TABLES].sort());
  expect(rows.filter(({ enabled, forced }) => !enabled || !forced)).toEqual([]);
});

test("shows nothing to a query that names no site", async () => {
  await filledSite();
  for (const table of TENANT_TABLES) {
    const rows = await inPlatform(testApp.database, (db) => db.text(`select * from ${table}`, []));
    expect(rows, table).toEqual([]);
    const { rows: outside } = await testApp.database.pool.query(`select * from ${table}`);
    expect(outside, table).toEqual([]);
  }
});

test("shows a site its own rows even when the query forgets to ask for them", async () => {
  const [mine, other] = [await filledSite(), await filledSite()];
  const rows = await inSite(testApp.database, mine, (db) =>
    db.text<{ site_id: string }>("select distinct site_id from document", []),
  );
  expect(rows).toEqual([{ site_id: mine }]);
  expect(mine).not.toBe(other);
});

test("refuses to write into another site", async () => {
  const [mine, other] = [await filledSite(), await filledSite()];
  const write = inSite(testApp.database, mine, (db) =>
    db.text("insert into stock (site_id, variant_id, product_id, quantity) values ($1, 'v', 'p', 1)", [other]),
  );
  await expect(write).rejects.toThrow(/row-level security/);
  const changed = await inSite(testApp.database, mine, (db) =>
    db.text("update document set updated_by = 'x' where site_id = $1 returning id", [other]),
  );
  expect(changed).toEqual([]);
  const moved = await inSite(testApp.database, mine, (db) =>
    db.text("update site set live_release = 9 where id = $1 returning id", [other]),
  );
  expect(moved).toEqual([]);
});

test.each([
  "set role stoa_admin",
  "alter table document disable row level security",
  "set session authorization stoa_admin",
  "update change set label = 'x'",
  "delete from release",
])("does not allow the application role to do: %s", async (statement) => {
  await expect(testApp.database.pool.query(statement)).rejects.toThrow(/permission denied|must be owner/);
});
