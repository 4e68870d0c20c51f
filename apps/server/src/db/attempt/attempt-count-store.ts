import type { PlatformDb } from "../database.ts";

export type CountedAttempts = { readonly attempts: number; readonly msLeft: number };

const COUNTED = `attempts, greatest(0, extract(epoch from expires_at - clock_timestamp()) * 1000)::float8 as "msLeft"`;

/** Counts one more, from the first one on for `seconds`, and deletes some counts of which the time is over. */
export async function addAttempt(db: PlatformDb, keyHash: Buffer, seconds: number): Promise<CountedAttempts> {
  // The own row first: what comes after skips locked rows, so no two transactions ever wait for each other.
  const [[counted]] = await Promise.all([
    db.text<CountedAttempts>(
      `insert into attempt_count as counted (key_hash, attempts, expires_at)
       values ($1, 1, clock_timestamp() + make_interval(secs => $2))
       on conflict (key_hash) do update set
         attempts = case when counted.expires_at > clock_timestamp() then least(counted.attempts, 1000000) + 1 else 1 end,
         expires_at = case when counted.expires_at > clock_timestamp() then counted.expires_at else excluded.expires_at end
       returning ${COUNTED}`,
      [keyHash, seconds],
    ),
    db.run(
      `delete from attempt_count where key_hash in (
         select key_hash from attempt_count where expires_at < clock_timestamp() limit 20 for update skip locked)`,
      [],
    ),
  ]);
  return counted ?? { attempts: 1, msLeft: seconds * 1000 };
}

export async function findAttempts(db: PlatformDb, keyHash: Buffer): Promise<number> {
  const [row] = await db.text<{ attempts: number }>(
    "select attempts from attempt_count where key_hash = $1 and expires_at > clock_timestamp()",
    [keyHash],
  );
  return row?.attempts ?? 0;
}

/** Takes back one attempt. */
export async function forgiveAttempt(db: PlatformDb, keyHash: Buffer): Promise<void> {
  await db.run("update attempt_count set attempts = greatest(0, attempts - 1) where key_hash = $1", [keyHash]);
}

export async function deleteAttempts(db: PlatformDb, keyHash: Buffer): Promise<void> {
  await db.run("delete from attempt_count where key_hash = $1", [keyHash]);
}
