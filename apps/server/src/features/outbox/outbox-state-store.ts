import type { OutboxState } from "@stoa/core/outbox/outbox-api.ts";
import type { SiteDb } from "../../db/database.ts";

/** Outgoing queues, which share their state columns. */
export type OutboxTable = "mail" | "webhook_delivery" | "mailchimp_signup";

export type OutboxRow = { readonly table: OutboxTable; readonly id: string };

/** Exclusive right to try a row until a time; a crashed holder's expires. */
export type Lease = { readonly now: Date; readonly until: Date };

const UNSENT = "state in ('queued', 'failed')";

/** Claims an undelivered, unleased row; returns the number of this attempt. */
export async function claimRow(db: SiteDb, { table, id }: OutboxRow, lease: Lease): Promise<number | undefined> {
  const [row] = await db.text<{ attempts: number }>(
    `update ${table} set attempts = attempts + 1, lease_until = $4
     where site_id = $1 and id = $2 and ${UNSENT} and (lease_until is null or lease_until <= $3) returning attempts`,
    [db.siteId, id, lease.now, lease.until],
  );
  return row?.attempts;
}

/** Until when another worker holds an undelivered row; undefined if no retry is needed. */
export async function findForeignLease(db: SiteDb, { table, id }: OutboxRow): Promise<Date | undefined> {
  const [row] = await db.text<{ lease_until: Date | null }>(
    `select lease_until from ${table} where site_id = $1 and id = $2 and ${UNSENT}`,
    [db.siteId, id],
  );
  return row?.lease_until ?? undefined;
}

export async function markSent(db: SiteDb, { table, id }: OutboxRow, now: Date): Promise<void> {
  await db.text(
    `update ${table} set state = 'sent', sent_at = coalesce(sent_at, $3), lease_until = null, next_try_at = null, last_error = null
     where site_id = $1 and id = $2`,
    [db.siteId, id, now],
  );
}

export type FailedTry = {
  readonly lease: Lease;
  readonly error: string;
  /** Null: given up. */
  readonly nextTryAt: Date | null;
};

/** Records a failure; false when the lease had expired and another worker has the row. */
export async function markFailed(db: SiteDb, { table, id }: OutboxRow, failure: FailedTry): Promise<boolean> {
  const rows = await db.text(
    `update ${table} set state = case when $4::timestamptz is null then 'dead' else 'failed' end,
       last_error = $3, next_try_at = $4, lease_until = null
     where site_id = $1 and id = $2 and ${UNSENT} and lease_until = $5 returning id`,
    [db.siteId, id, failure.error, failure.nextTryAt, failure.lease.until],
  );
  return rows.length === 1;
}

/**
 * Restarts a row unless delivered; returns its previous state, undefined for an unknown row. An attempt in progress
 * keeps its lease, but its failure does not affect the restart, since the lease has changed.
 */
export async function requeueRow(db: SiteDb, { table, id }: OutboxRow, now: Date): Promise<OutboxState | undefined> {
  const [row] = await db.text<{ state: OutboxState }>(
    `select state from ${table} where site_id = $1 and id = $2 for update`,
    [db.siteId, id],
  );
  if (row && row.state !== "sent") {
    await db.text(
      `update ${table} set state = 'queued', attempts = 0, next_try_at = $3, lease_until = lease_until + interval '1 millisecond'
       where site_id = $1 and id = $2`,
      [db.siteId, id, now],
    );
  }
  return row?.state;
}

export type OldRows = {
  /** There may be more. */
  readonly isMore: boolean;
  /** Files of mails whose rows are gone. */
  readonly mailFiles: readonly string[];
};

/** Deletes a batch of rows sent or given up before a time. */
export async function deleteOldRows(db: SiteDb, table: OutboxTable, before: Date): Promise<OldRows> {
  const batch = 1000;
  const fileName = table === "mail" ? "file_name" : "null::text";
  // The condition is repeated outside: only there is a row re-read that its owner requeues meanwhile.
  const rows = await db.text<{ fileName: string | null }>(
    `delete from ${table} where site_id = $1 and state in ('sent', 'dead') and id in (
       select id from ${table} where site_id = $1 and state in ('sent', 'dead') and created_at < $2 limit ${batch}
     ) returning ${fileName} as "fileName"`,
    [db.siteId, before],
  );
  return { isMore: rows.length === batch, mailFiles: rows.flatMap((row) => row.fileName ?? []) };
}
