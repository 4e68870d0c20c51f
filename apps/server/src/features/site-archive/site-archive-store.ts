import type { SiteId } from "@stoa/core/site/site-id.ts";
import { assignments } from "../../db/statement/assignments.ts";
import type { PlatformDb, SiteDb } from "../../db/database.ts";

export type ArchiveRow = {
  readonly id: string;
  readonly hasFacts: boolean;
  readonly state: string;
  readonly doneCount: number;
  readonly totalCount: number;
  readonly byteCount: string;
  readonly by: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

const SELECT_ARCHIVES = `
  select id, has_facts as "hasFacts", state, done_count as "doneCount", total_count as "totalCount", byte_count as "byteCount",
    created_by as by, created_at as "createdAt", expires_at as "expiresAt"
  from site_archive where site_id = $1`;

export function listArchiveRows(db: SiteDb, now: Date): Promise<ArchiveRow[]> {
  return db.text<ArchiveRow>(`${SELECT_ARCHIVES} and expires_at > $2 order by created_at desc, id limit 20`, [
    db.siteId,
    now,
  ]);
}

export async function findArchiveRow(db: SiteDb, id: string): Promise<ArchiveRow | undefined> {
  const [row] = await db.text<ArchiveRow>(`${SELECT_ARCHIVES} and id = $2`, [db.siteId, id]);
  return row;
}

export async function findOpenArchive(db: SiteDb, now: Date): Promise<ArchiveRow | undefined> {
  const [row] = await db.text<ArchiveRow>(
    `${SELECT_ARCHIVES} and state in ('waiting', 'running') and expires_at > $2`,
    [db.siteId, now],
  );
  return row;
}

export async function countArchives(db: SiteDb, after: Date): Promise<number> {
  const rows = await db.text<{ count: number }>(
    "select count(*)::integer as count from site_archive where site_id = $1 and expires_at > $2 and state <> 'failed'",
    [db.siteId, after],
  );
  return rows[0]?.count ?? 0;
}

type NewArchive = { readonly id: string; readonly hasFacts: boolean; readonly by: string; readonly expiresAt: Date };

export async function insertArchive(db: SiteDb, { id, hasFacts, by, expiresAt }: NewArchive): Promise<void> {
  await db.run(
    "insert into site_archive (site_id, id, has_facts, created_by, expires_at) values ($1, $2, $3, $4, $5)",
    [db.siteId, id, hasFacts, by, expiresAt],
  );
}

type ArchiveChange = {
  readonly id: string;
  readonly state: "running" | "ready" | "failed";
  readonly doneCount?: number;
  readonly totalCount?: number;
  readonly byteCount?: number;
};

export async function updateArchive(db: SiteDb, change: ArchiveChange): Promise<void> {
  const { id, state, doneCount, totalCount, byteCount } = change;
  const { set, values } = assignments<"site_archive">([db.siteId, id], {
    state,
    done_count: doneCount,
    total_count: totalCount,
    byte_count: byteCount,
  });
  await db.run(`update site_archive set ${set.join(", ")} where site_id = $1 and id = $2`, values);
}

export async function listSitesWithOldArchives(db: PlatformDb, now: Date): Promise<SiteId[]> {
  const rows = await db.text<{ id: SiteId }>("select id from sites_with_old_archives($1) as id", [now]);
  return rows.map(({ id }) => id);
}

export async function listOldArchives(db: SiteDb, now: Date): Promise<string[]> {
  const rows = await db.text<{ id: string }>("select id from site_archive where site_id = $1 and expires_at <= $2", [
    db.siteId,
    now,
  ]);
  return rows.map(({ id }) => id);
}

export async function deleteArchiveRow(db: SiteDb, id: string): Promise<void> {
  await db.run("delete from site_archive where site_id = $1 and id = $2", [db.siteId, id]);
}
