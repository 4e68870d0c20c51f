import type { PlatformDb, Transaction } from "../database.ts";
import type { TableRow } from "../rows/table-rows-data.ts";

/** Any constant: whoever seals holds it shared, so a key goes out of force only between transactions that use it. */
const SEALING_LOCK = 7_305_042;

/** The key to seal with until the transaction ends. */
export async function findCurrentKeyId(db: Transaction): Promise<string | undefined> {
  await db.text("select pg_advisory_xact_lock_shared($1)", [SEALING_LOCK]);
  const [row] = await db.text<TableRow<"sealing_key", "id">>("select id from sealing_key where is_current", []);
  return row?.id;
}

/** Waits for transactions that seal, and makes later ones wait. */
export async function lockSealing(db: PlatformDb): Promise<void> {
  await db.text("select pg_advisory_xact_lock($1)", [SEALING_LOCK]);
}

export type SealingKeyRow = TableRow<"sealing_key", "id" | "is_current" | "sealed_signing">;

export function listSealingKeyRows(db: PlatformDb): Promise<SealingKeyRow[]> {
  return db.text<SealingKeyRow>("select id, is_current, sealed_signing from sealing_key order by is_current desc", []);
}

/** Puts a key in force; earlier ones stay known. */
export async function insertCurrentKey(db: PlatformDb, id: string, sealedSigning: Buffer): Promise<void> {
  await db.run("update sealing_key set is_current = false where is_current", []);
  await db.run("insert into sealing_key (id, is_current, sealed_signing) values ($1, true, $2)", [id, sealedSigning]);
}

export async function deleteEarlierKeys(db: PlatformDb): Promise<void> {
  await db.run("delete from sealing_key where not is_current", []);
}

export async function deleteAllKeys(db: PlatformDb): Promise<void> {
  await db.run("delete from sealing_key", []);
}

/** The signing secret of an install that kept it readable in the database. */
export async function findFormerSecret(db: PlatformDb): Promise<Buffer | undefined> {
  const [row] = await db.text<TableRow<"secret", "value">>("select value from secret where name = 'signing'", []);
  return row?.value;
}

export async function deleteFormerSecret(db: PlatformDb): Promise<void> {
  await db.run("delete from secret where name = 'signing'", []);
}
