import { assignments } from "../../db/statement/assignments.ts";
import type { SiteDb } from "../../db/database.ts";

export type ScheduledRow = {
  readonly id: string;
  readonly name: string;
  readonly runAt: Date;
  readonly state: string;
  readonly failure: string | null;
  readonly tries: number;
  readonly retryAt: Date | null;
  readonly number: number | null;
  readonly by: string;
  readonly documentCount: number;
};

const SCHEDULED = `
  select id, name, run_at as "runAt", state, failure, tries, retry_at as "retryAt", number, scheduled_by as by, (
    select count(*)::integer from scheduled_document part where part.site_id = $1 and part.scheduled_id = scheduled_release.id
  ) as "documentCount"
  from scheduled_release where site_id = $1`;

/** Waiting and failed releases, next first. */
export function listScheduledRows(db: SiteDb, limit: number): Promise<ScheduledRow[]> {
  return db.text(`${SCHEDULED} and state in ('waiting', 'failed') order by run_at, id limit $2`, [db.siteId, limit]);
}

export async function findScheduledRow(db: SiteDb, id: string): Promise<ScheduledRow | undefined> {
  const rows = await db.text<ScheduledRow>(`${SCHEDULED} and id = $2`, [db.siteId, id]);
  return rows[0];
}

/** Reads a scheduled release and locks it until the transaction ends. */
export async function lockScheduledRow(db: SiteDb, id: string): Promise<ScheduledRow | undefined> {
  await db.text("select id from scheduled_release where site_id = $1 and id = $2 for update", [db.siteId, id]);
  return findScheduledRow(db, id);
}

export async function countWaiting(db: SiteDb): Promise<number> {
  const rows = await db.text<{ count: number }>(
    "select count(*)::integer as count from scheduled_release where site_id = $1 and state = 'waiting'",
    [db.siteId],
  );
  return rows[0]?.count ?? 0;
}

type NewScheduled = { readonly id: string; readonly name: string; readonly runAt: Date; readonly by: string };

export async function insertScheduled(db: SiteDb, { id, name, runAt, by }: NewScheduled): Promise<void> {
  await db.run("insert into scheduled_release (site_id, id, name, run_at, scheduled_by) values ($1, $2, $3, $4, $5)", [
    db.siteId,
    id,
    name,
    runAt,
    by,
  ]);
}

/** Freezes the current drafts that differ from the release; returns their number. */
export async function freezeDrafts(
  db: SiteDb,
  freezing: {
    readonly scheduledId: string;
    readonly live: number | null;
    readonly documentIds: readonly string[] | undefined;
  },
): Promise<number> {
  const rows = await db.text<{ document_id: string }>(
    `with live as (
       select id, kind, version, data from published_document
       where site_id = $1 and from_release <= $2 and (to_release is null or to_release > $2)
     )
     insert into scheduled_document (site_id, scheduled_id, document_id, kind, version, data)
     select $1, $3, document.id, document.kind, document.version, case when document.is_deleted then null else document.data end
     from document left join live on live.id = document.id
     where document.site_id = $1 and ($4::text[] is null or document.id = any($4))
       and case when document.is_deleted then live.id is not null
         else live.version is distinct from document.version and live.data is distinct from document.data end
     returning document_id`,
    [db.siteId, freezing.live ?? 0, freezing.scheduledId, freezing.documentIds ?? null],
  );
  return rows.length;
}

type ScheduledChange = {
  readonly id: string;
  readonly name?: string;
  readonly runAt?: Date;
  readonly state: "waiting" | "published" | "canceled" | "failed";
  readonly failure?: string | null;
  readonly tries?: number;
  readonly retryAt?: Date | null;
  readonly number?: number;
};

export async function updateScheduled(db: SiteDb, change: ScheduledChange): Promise<void> {
  const { id, name, runAt, state, failure, tries, retryAt, number } = change;
  const { set, values } = assignments<"scheduled_release">([db.siteId, id], {
    state,
    name,
    run_at: runAt,
    failure,
    tries,
    retry_at: retryAt,
    number,
  });
  await db.run(
    `update scheduled_release set ${set.join(", ")}, updated_at = now() where site_id = $1 and id = $2`,
    values,
  );
}

/**
 * The live state with the frozen one on top. A frozen state is ignored if a newer one was published meanwhile, or if
 * its document was deleted meanwhile.
 */
const TARGET = `
  with live as (
    select id, kind, version, data from published_document
    where site_id = $1 and from_release <= $3 and (to_release is null or to_release > $3)
  ), frozen as (
    select part.document_id as id, part.kind, part.version, part.data
    from scheduled_document part left join live on live.id = part.document_id
      left join document on document.site_id = $1 and document.id = part.document_id
    where part.site_id = $1 and part.scheduled_id = $4
      and case when live.id is null then not coalesce(document.is_deleted, true) or document.version <= part.version
        else live.version < part.version end
  ), target as (
    select id, kind, version, data from frozen where data is not null
    union all
    select id, kind, version, data from live where not exists (select 1 from frozen where frozen.id = live.id)
  ), newest as (
    select id, version from published_document where site_id = $1 and to_release is null
  )`;

type ScheduledPublication = { readonly number: number; readonly live: number | null; readonly scheduledId: string };

/** Whether the frozen state still changes what visitors see. */
export async function hasFrozenDifferences(db: SiteDb, scheduledId: string, live: number | null): Promise<boolean> {
  const rows = await db.text<{ found: boolean }>(
    `${TARGET}
     select exists (
       select 1 from live full join target on target.id = live.id
       where $2::integer is not null and live.version is distinct from target.version
     ) as found`,
    [db.siteId, 0, live ?? 0, scheduledId],
  );
  return rows[0]?.found ?? false;
}

/** Writes the contents of release `number`; rows unchanged since the newest release stay, others end or begin here. */
export async function writeScheduledPublication(db: SiteDb, publication: ScheduledPublication): Promise<void> {
  const values = [db.siteId, publication.number, publication.live ?? 0, publication.scheduledId];
  await db.text(
    `${TARGET}
     update published_document set to_release = $2
     from newest left join target on target.id = newest.id
     where published_document.site_id = $1 and published_document.to_release is null and published_document.id = newest.id
       and newest.version is distinct from target.version`,
    values,
  );
  await db.text(
    `${TARGET}
     insert into published_document (site_id, id, from_release, kind, version, data)
     select $1, target.id, $2, target.kind, target.version, target.data
     from target left join newest on newest.id = target.id
     where newest.id is null`,
    values,
  );
}
