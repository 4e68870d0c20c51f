import type { SiteDb } from "../../db/database.ts";

export type CallKey = { readonly scope: string; readonly key: string };

/** A recorded call: its input hash, its order, and its reply once final. */
export type KnownCall = {
  readonly requestHash: Buffer;
  readonly orderId: string | null;
  readonly status: number | null;
  readonly reply: unknown;
};

export type NewCall = CallKey & { readonly requestHash: Buffer; readonly orderId: string | null; readonly since: Date };

/* While a call is in progress, its row holds the order it creates; afterwards its reply. */

/**
 * Records a call; returns undefined the first time, otherwise what is known of it. Waits for a transaction that records
 * the same call. A call from before `since` has expired and counts as new.
 */
export async function takeCall(db: SiteDb, call: NewCall): Promise<KnownCall | undefined> {
  const { scope, key, requestHash, orderId, since } = call;
  const [, taken, known] = await Promise.all([
    db.text("delete from idempotency_key where site_id = $1 and scope = $2 and key = $3 and created_at < $4", [
      db.siteId,
      scope,
      key,
      since,
    ]),
    db.text(
      `insert into idempotency_key (site_id, scope, key, request_hash, reply)
       values ($1, $2, $3, $4, jsonb_build_object('orderId', $5::text)) on conflict do nothing returning key`,
      [db.siteId, scope, key, requestHash, orderId],
    ),
    findCall(db, call),
  ]);
  return taken.length > 0 ? undefined : known;
}

export async function findCall(db: SiteDb, { scope, key }: CallKey): Promise<KnownCall | undefined> {
  const [row] = await db.text<KnownCall>(
    `select request_hash as "requestHash", status, reply, case when status is null then reply ->> 'orderId' end as "orderId"
     from idempotency_key where site_id = $1 and scope = $2 and key = $3`,
    [db.siteId, scope, key],
  );
  return row;
}

export type StoredCallReply = { readonly status: number; readonly body: unknown };

/** Stores a call's reply unless it has one; returns the stored reply, so all callers get the same. */
export async function storeReply(
  db: SiteDb,
  { scope, key }: CallKey,
  { status, body }: StoredCallReply,
): Promise<StoredCallReply> {
  const [, call] = await Promise.all([
    db.text(
      "update idempotency_key set status = $4, reply = $5 where site_id = $1 and scope = $2 and key = $3 and status is null",
      [db.siteId, scope, key, status, JSON.stringify(body)],
    ),
    findCall(db, { scope, key }),
  ]);
  return call && call.status !== null ? { status: call.status, body: call.reply } : { status, body };
}

/** Returns true when there may be more. */
export async function deleteOldCalls(db: SiteDb, before: Date, limit: number): Promise<boolean> {
  const rows = await db.text(
    `delete from idempotency_key where site_id = $1 and (scope, key) in (
       select scope, key from idempotency_key where site_id = $1 and created_at < $2 limit $3)
     returning 1`,
    [db.siteId, before, limit],
  );
  return rows.length === limit;
}
