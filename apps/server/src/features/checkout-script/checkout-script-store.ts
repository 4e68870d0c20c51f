import type { DatedScript, ScriptChange } from "@stoa/core/checkout-script/checkout-script-schema.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { PlatformDb, SiteDb } from "../../db/database.ts";
import type { TableRow } from "../../db/rows/table-rows-data.ts";

export type ScriptRow = TableRow<"checkout_script", "number" | "fingerprint" | "at" | "checked_at"> & {
  readonly scripts: DatedScript[];
};

type HistoryRow = TableRow<"checkout_script", "number" | "at"> & { readonly changes: ScriptChange[] };

export async function findScripts(db: SiteDb): Promise<ScriptRow | undefined> {
  const [row] = await db.text<ScriptRow>(
    `select number, fingerprint, scripts, at, checked_at from checkout_script
     where site_id = $1 order by number desc limit 1`,
    [db.siteId],
  );
  return row;
}

export function listHistory(db: SiteDb): Promise<HistoryRow[]> {
  return db.text<HistoryRow>(
    "select number, at, changes from checkout_script where site_id = $1 order by number desc",
    [db.siteId],
  );
}

export async function insertScripts(
  db: SiteDb,
  row: Omit<ScriptRow, "checked_at"> & { readonly changes: readonly ScriptChange[] },
): Promise<void> {
  await db.run(
    `insert into checkout_script (site_id, number, fingerprint, scripts, changes, at, checked_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [db.siteId, row.number, row.fingerprint, JSON.stringify(row.scripts), JSON.stringify(row.changes), row.at],
  );
}

export async function noteChecked(db: SiteDb, number: number, at: Date): Promise<void> {
  await db.run("update checkout_script set checked_at = $3 where site_id = $1 and number = $2", [
    db.siteId,
    number,
    at,
  ]);
}

/** The newest row is what the next comparison needs, however old it is. */
export async function deleteOldHistory(
  db: SiteDb,
  { number, kept, before }: { readonly number: number; readonly kept: number; readonly before: Date },
): Promise<void> {
  await db.run("delete from checkout_script where site_id = $1 and number < $2 and (number <= $3 or at < $4)", [
    db.siteId,
    number,
    number - kept,
    before,
  ]);
}

/** Sites with a list, and those with orders, which may have had no release since lists are kept. */
export async function listSitesToCheck(db: PlatformDb): Promise<SiteId[]> {
  const rows = await db.text<{ id: SiteId }>(
    "select distinct site_id as id from site_work where work in ('checkout-script', 'payment') order by site_id",
    [],
  );
  return rows.map(({ id }) => id);
}
