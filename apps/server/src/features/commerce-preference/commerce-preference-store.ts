import type { JsonObject } from "@stoa/core/lib/json-value.ts";
import type { SiteDb } from "../../db/database.ts";

type PreferenceRow = { readonly namespace: string; readonly data: JsonObject };

/** What is set, by namespace. */
export function listPreferenceRows(db: SiteDb): Promise<PreferenceRow[]> {
  return db.text<PreferenceRow>("select namespace, data from commerce_preference where site_id = $1", [db.siteId]);
}

/** What is set of one namespace. */
export async function findPreferenceRow(db: SiteDb, namespace: string): Promise<JsonObject | undefined> {
  const [row] = await db.text<PreferenceRow>(
    "select namespace, data from commerce_preference where site_id = $1 and namespace = $2",
    [db.siteId, namespace],
  );
  return row?.data;
}

type NewPreferences = { readonly namespace: string; readonly data: JsonObject; readonly by: string };

const MERGE = `
  insert into commerce_preference (site_id, namespace, data, updated_by) values ($1, $2, $3, $4)
  on conflict (site_id, namespace) do update set data = commerce_preference.data || excluded.data,
    updated_at = now(), updated_by = excluded.updated_by`;

/** Sets some members of a namespace; whoever sets others at the same time keeps them. */
export async function mergePreferences(db: SiteDb, { namespace, data, by }: NewPreferences): Promise<void> {
  await db.text(MERGE, [db.siteId, namespace, JSON.stringify(data), by]);
}

const REPLACE = `
  insert into commerce_preference (site_id, namespace, data, updated_by)
  select $1, $2, $3, $4 where (
    select count(*) from commerce_preference where site_id = $1 and namespace <> $2 and namespace <> all($5)
  ) < $6
  on conflict (site_id, namespace) do update set data = excluded.data, updated_at = now(), updated_by = excluded.updated_by
  returning namespace`;

type NamespaceLimit = { readonly known: readonly string[]; readonly max: number };

/** Sets a namespace of the site's own; false when it has too many, not counting those that are known. */
export async function replacePreferences(
  db: SiteDb,
  { namespace, data, by }: NewPreferences,
  { known, max }: NamespaceLimit,
): Promise<boolean> {
  const rows = await db.text(REPLACE, [db.siteId, namespace, JSON.stringify(data), by, known, max]);
  return rows.length === 1;
}
