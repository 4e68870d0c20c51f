import type { PlatformDb, SiteDb } from "../../db/database.ts";

export type DomainRow = { readonly host: string; readonly isPrimary: boolean; readonly isConnected: boolean };

/** In the order they were added, connected or claimed. */
export function listDomainRows(db: SiteDb): Promise<DomainRow[]> {
  return db.text<DomainRow & { readonly created_at: Date }>(
    `select host, is_primary as "isPrimary", true as "isConnected", created_at from site_host where site_id = $1
     union all
     select host, false, false, created_at from domain_claim where site_id = $1
     order by created_at, host`,
    [db.siteId],
  );
}

export async function isHostConnected(db: SiteDb | PlatformDb, host: string): Promise<boolean> {
  return (await db.text("select 1 from site_host where host = $1", [host])).length > 0;
}

/** Returns false when the site has already claimed it. */
export async function insertClaim(db: SiteDb, host: string): Promise<boolean> {
  const rows = await db.text(
    "insert into domain_claim (site_id, host) values ($1, $2) on conflict do nothing returning host",
    [db.siteId, host],
  );
  return rows.length === 1;
}

/** Connects a claimed name. Returns false if it belongs to another site by now; the claim then stays. */
export async function connectHost(db: SiteDb, host: string): Promise<boolean> {
  const rows = await db.text(
    `insert into site_host (host, site_id, created_at)
     select host, site_id, created_at from domain_claim where site_id = $1 and host = $2
     on conflict do nothing returning host`,
    [db.siteId, host],
  );
  if (rows.length === 0) return false;
  await db.text("delete from domain_claim where site_id = $1 and host = $2", [db.siteId, host]);
  return true;
}

export async function setPrimaryHost(db: SiteDb, host: string | null): Promise<void> {
  await db.text(
    "update site_host set is_primary = false where site_id = $1 and is_primary and host is distinct from $2",
    [db.siteId, host],
  );
  if (host === null) return;
  await db.text("update site_host set is_primary = true where site_id = $1 and host = $2 and not is_primary", [
    db.siteId,
    host,
  ]);
}

export async function deleteHost(db: SiteDb, host: string): Promise<void> {
  await db.text("delete from site_host where site_id = $1 and host = $2", [db.siteId, host]);
  await db.text("delete from domain_claim where site_id = $1 and host = $2", [db.siteId, host]);
}
