import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inPlatform, inSite, type Database, type SiteDb } from "../database.ts";
import { openFormerText, sealedWith } from "./seal.ts";
import { contextOf, openColumn, sealColumn } from "./sealed-column.ts";
import { SEALED_COLUMNS, type SealedColumn } from "./sealed-columns-data.ts";
import { findCurrentKeyId } from "./sealing-key-store.ts";

/** `unreadable`: sealed with a key that this process lacks; left as they are. */
export type SealedAgain = { readonly sealed: number; readonly unreadable: number };

type Stored = { readonly key: string; readonly sealed: Buffer };

function listStored(db: SiteDb, { table, keyColumn, column }: SealedColumn): Promise<Stored[]> {
  return db.text<Stored>(`select ${keyColumn} as key, ${column} as sealed from ${table} where site_id = $1`, [
    db.siteId,
  ]);
}

/** What an owner changed in the meantime stays. */
async function replaceStored(
  db: SiteDb,
  { table, keyColumn, column }: SealedColumn,
  { key, sealed, next }: Stored & { readonly next: Buffer },
): Promise<void> {
  await db.run(`update ${table} set ${column} = $4 where site_id = $1 and ${keyColumn} = $2 and ${column} = $3`, [
    db.siteId,
    key,
    sealed,
    next,
  ]);
}

async function sealColumnAgain(db: SiteDb, column: SealedColumn, signing: Buffer): Promise<SealedAgain> {
  const current = await findCurrentKeyId(db);
  const stored = (await listStored(db, column)).filter(({ sealed }) => sealedWith(sealed) !== current);
  let count = 0;
  for (const { key, sealed } of stored) {
    const row = { siteId: db.siteId, key };
    const text =
      openColumn(db.keyRing, column, { ...row, sealed }) ?? openFormerText(signing, contextOf(column, row), sealed);
    if (text === undefined) continue;
    await replaceStored(db, column, { key, sealed, next: await sealColumn(db, column, { key, text }) });
    count += 1;
  }
  return { sealed: count, unreadable: stored.length - count };
}

async function sealSiteAgain(database: Database, siteId: SiteId, signing: Buffer): Promise<SealedAgain> {
  return inSite(database, siteId, async (db) => {
    let [sealed, unreadable] = [0, 0];
    for (const column of Object.values(SEALED_COLUMNS)) {
      const done = await sealColumnAgain(db, column, signing);
      sealed += done.sealed;
      unreadable += done.unreadable;
    }
    return { sealed, unreadable };
  });
}

/** Seals everything with the key in force, one site per transaction. When interrupted, run it again. */
export async function sealAllAgain(database: Database, signing: Buffer): Promise<SealedAgain> {
  const sites = await inPlatform(database, (db) => db.text<{ id: SiteId }>("select id from site", []));
  let [sealed, unreadable] = [0, 0];
  for (const { id } of sites) {
    const done = await sealSiteAgain(database, id, signing);
    sealed += done.sealed;
    unreadable += done.unreadable;
  }
  return { sealed, unreadable };
}
