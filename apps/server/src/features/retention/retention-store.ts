import type { RetentionName } from "@stoa/core/retention/retention-days.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { PlatformDb, SiteDb } from "../../db/database.ts";

/** Records from before these times go. */
export type Until = Readonly<Record<RetentionName, Date>>;

const BATCH = 500;

export async function listSitesWithOldRecords(db: PlatformDb, until: Until): Promise<SiteId[]> {
  const rows = await db.text<{ id: SiteId }>("select id from sites_with_old_records($1, $2, $3, $4) as id", [
    until.failedOrders,
    until.restockNotices,
    until.unsubscribed,
    until.deletedDocuments,
  ]);
  return rows.map(({ id }) => id);
}

/**
 * Each deletes a batch; true when there may be more. Their lines, events and payments go with the orders; ledgers keep
 * the number of an order that is gone. A failed renewal belongs to the history of its subscription, and stays.
 */
export async function deleteFailedOrders(db: SiteDb, { failedOrders }: Until): Promise<boolean> {
  const rows = await db.text<{ id: string }>(
    `with old as materialized (
       select id from sales_order where site_id = $1 and state = 'failed' and kind <> 'renewal' and modified_at < $2
         and not exists (select 1 from payment paid where paid.site_id = $1 and paid.order_id = sales_order.id
           and paid.state in ('pending', 'succeeded'))
       limit ${BATCH} for update skip locked),
     started as (
       delete from checkout using old where checkout.site_id = $1 and checkout.order_id = old.id)
     delete from sales_order using old where sales_order.site_id = $1 and sales_order.id = old.id returning old.id`,
    [db.siteId, failedOrders],
  );
  return rows.length === BATCH;
}

export async function deleteSentSignups(db: SiteDb, { restockNotices }: Until): Promise<boolean> {
  const rows = await db.text<{ id: string }>(
    `with old as materialized (
       select id from restock_signup where site_id = $1 and state <> 'waiting' and coalesce(sent_at, created_at) < $2
       limit ${BATCH} for update skip locked)
     delete from restock_signup using old where restock_signup.site_id = $1 and restock_signup.id = old.id returning old.id`,
    [db.siteId, restockNotices],
  );
  return rows.length === BATCH;
}

export async function deleteUnsubscribed(db: SiteDb, { unsubscribed }: Until): Promise<boolean> {
  const rows = await db.text<{ email: string }>(
    `with old as materialized (
       select email from mailing_list_signup where site_id = $1 and unsubscribed_at < $2
       limit ${BATCH} for update skip locked)
     delete from mailing_list_signup left_list using old where left_list.site_id = $1 and left_list.email = old.email
     returning old.email`,
    [db.siteId, unsubscribed],
  );
  return rows.length === BATCH;
}

export async function deleteOldDrafts(db: SiteDb, { deletedDocuments }: Until): Promise<boolean> {
  const [row] = await db.text<{ count: number }>("select forget_deleted_documents($1, $2) as count", [
    deletedDocuments,
    BATCH,
  ]);
  return row?.count === BATCH;
}
