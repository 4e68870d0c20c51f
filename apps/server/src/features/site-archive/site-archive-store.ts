import type { SiteId } from "@stoa/core/site/site-id.ts";
import type { PlatformDb, SiteDb } from "../../db/database.ts";
import { build } from "../../db/query-builder.ts";

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

function selectArchives(db: SiteDb) {
  return build
    .selectFrom("site_archive")
    .select([
      "id",
      "has_facts as hasFacts",
      "state",
      "done_count as doneCount",
      "total_count as totalCount",
      "byte_count as byteCount",
      "created_by as by",
      "created_at as createdAt",
      "expires_at as expiresAt",
    ])
    .where("site_id", "=", db.siteId);
}

export function listArchiveRows(db: SiteDb, now: Date): Promise<ArchiveRow[]> {
  return db.rows(
    selectArchives(db).where("expires_at", ">", now).orderBy("created_at", "desc").orderBy("id").limit(20),
  );
}

export function findArchiveRow(db: SiteDb, id: string): Promise<ArchiveRow | undefined> {
  return db.first(selectArchives(db).where("id", "=", id));
}

/** The archive that is to be written or is being written. */
export function findOpenArchive(db: SiteDb, now: Date): Promise<ArchiveRow | undefined> {
  return db.first(selectArchives(db).where("state", "in", ["waiting", "running"]).where("expires_at", ">", now));
}

/** How many there are that expire after a moment; those that failed do not count. */
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
    build.insertInto("site_archive").values({
      site_id: db.siteId,
      id,
      has_facts: hasFacts,
      failure: null,
      created_by: by,
      expires_at: expiresAt,
    }),
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
  await db.run(
    build
      .updateTable("site_archive")
      .set({
        state,
        ...(doneCount === undefined ? {} : { done_count: doneCount }),
        ...(totalCount === undefined ? {} : { total_count: totalCount }),
        ...(byteCount === undefined ? {} : { byte_count: String(byteCount) }),
      })
      .where("site_id", "=", db.siteId)
      .where("id", "=", id),
  );
}

/** Sites that have archives which have expired. */
export async function listSitesWithOldArchives(db: PlatformDb, now: Date): Promise<SiteId[]> {
  const rows = await db.text<{ id: SiteId }>("select id from sites_with_old_archives($1) as id", [now]);
  return rows.map(({ id }) => id);
}

/** Archives that have expired, by their ids. */
export async function listOldArchives(db: SiteDb, now: Date): Promise<string[]> {
  const rows = await db.text<{ id: string }>("select id from site_archive where site_id = $1 and expires_at <= $2", [
    db.siteId,
    now,
  ]);
  return rows.map(({ id }) => id);
}

export async function deleteArchiveRow(db: SiteDb, id: string): Promise<void> {
  await db.run(build.deleteFrom("site_archive").where("site_id", "=", db.siteId).where("id", "=", id));
}
