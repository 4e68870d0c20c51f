import type { SiteDb } from "../../../db/database.ts";
import type { TableRow } from "../../../db/rows/table-rows-data.ts";
import type { Lease } from "../outbox-state-store.ts";

export type ReceiverRow = TableRow<"webhook_subscription", "id" | "busy_until" | "paused_until" | "unanswered_count">;

/** Locks the receiver of a notice; new notices for it can still be stored. */
export async function lockReceiverOf(db: SiteDb, deliveryId: string): Promise<ReceiverRow | undefined> {
  const [row] = await db.text<ReceiverRow>(
    `select id, busy_until, paused_until, unanswered_count from webhook_subscription
     where site_id = $1 and id = (select subscription_id from webhook_delivery where site_id = $1 and id = $2)
     for no key update`,
    [db.siteId, deliveryId],
  );
  return row;
}

export async function markReceiverBusy(db: SiteDb, id: string, { until }: Lease): Promise<void> {
  await db.run("update webhook_subscription set busy_until = $3 where site_id = $1 and id = $2", [
    db.siteId,
    id,
    until,
  ]);
}

/** Ends a lease, unless it had expired and another worker has the receiver. */
export async function markReceiverFree(db: SiteDb, id: string, { until }: Lease): Promise<void> {
  await db.run(
    "update webhook_subscription set busy_until = null where site_id = $1 and id = $2 and busy_until = $3::timestamptz",
    [db.siteId, id, until],
  );
}

export type ReceiverPause = { readonly pausedUntil: Date | null; readonly unansweredCount: number };

export async function pauseReceiver(
  db: SiteDb,
  id: string,
  { pausedUntil, unansweredCount }: ReceiverPause,
): Promise<void> {
  await db.run(
    "update webhook_subscription set paused_until = $3, unanswered_count = $4 where site_id = $1 and id = $2",
    [db.siteId, id, pausedUntil, unansweredCount],
  );
}

/** The oldest notice for a receiver that is due at a time and not being sent. */
export async function findNextDelivery(db: SiteDb, receiverId: string, at: Date): Promise<string | undefined> {
  const [row] = await db.text<{ id: string }>(
    `select id from webhook_delivery
     where site_id = $1 and subscription_id = $2 and state in ('queued', 'failed') and next_try_at <= $3
       and (lease_until is null or lease_until <= $3)
     order by number limit 1`,
    [db.siteId, receiverId, at],
  );
  return row?.id;
}

export async function listReceiversWithDeliveries(db: SiteDb): Promise<ReceiverRow[]> {
  return db.text<ReceiverRow>(
    `select id, busy_until, paused_until, unanswered_count from webhook_subscription hook
     where site_id = $1 and exists (select from webhook_delivery waiting
       where waiting.site_id = $1 and waiting.subscription_id = hook.id and waiting.state in ('queued', 'failed'))`,
    [db.siteId],
  );
}

/** Gives up the notices of a receiver whose turn did not come since a time. */
export async function giveUpDeliveries(
  db: SiteDb,
  receiverId: string,
  { dueBefore, error }: { readonly dueBefore: Date; readonly error: string },
): Promise<void> {
  await db.run(
    `update webhook_delivery set state = 'dead', last_error = $4, next_try_at = null
     where site_id = $1 and subscription_id = $2 and state in ('queued', 'failed') and next_try_at < $3
       and (lease_until is null or lease_until < $3)`,
    [db.siteId, receiverId, dueBefore, error],
  );
}
