import type { DocumentKind } from "@stoa/core/document/document-kinds.ts";
import type { SiteDb } from "../../db/database.ts";

export type ReleaseRow = { readonly number: number; readonly name: string; readonly by: string; readonly at: Date };

const COLUMNS = "number, name, published_by as by, published_at as at";

export function listReleaseRows(db: SiteDb, limit: number): Promise<ReleaseRow[]> {
  return db.text<ReleaseRow>(`select ${COLUMNS} from release where site_id = $1 order by number desc limit $2`, [
    db.siteId,
    limit,
  ]);
}

export async function findRelease(db: SiteDb, number: number): Promise<ReleaseRow | undefined> {
  const [row] = await db.text<ReleaseRow>(`select ${COLUMNS} from release where site_id = $1 and number = $2`, [
    db.siteId,
    number,
  ]);
  return row;
}

export async function insertRelease(
  db: SiteDb,
  release: Omit<ReleaseRow, "at">,
  scheduledFor: Date | null = null,
): Promise<ReleaseRow> {
  const { number, name, by } = release;
  const [row] = await db.text<ReleaseRow>(
    `insert into release (site_id, number, name, published_by, scheduled_for) values ($1, $2, $3, $4, $5) returning ${COLUMNS}`,
    [db.siteId, number, name, by, scheduledFor],
  );
  return row ?? { ...release, at: new Date() };
}

export type PublishedRow = { readonly id: string; readonly kind: DocumentKind; readonly data: unknown };

/** A release's documents of a kind, in display order. Drafts are in another table. */
export function listPublished(db: SiteDb, release: number | null, kind: DocumentKind): Promise<PublishedRow[]> {
  return db.text<PublishedRow>(
    `select id, kind, data from published_document
     where site_id = $1 and kind = $3 and from_release <= $2 and (to_release is null or to_release > $2)
     order by display_index, id`,
    [db.siteId, release ?? 0, kind],
  );
}

export type DifferenceRow = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly live: unknown;
  readonly draft: unknown;
};

/** Document versions of release $2 and of the drafts; `of` limits both to some documents. */
function suspectSql(of: string): string {
  return `with live as (
      select id, version from published_document
      where site_id = $1 and from_release <= $2 and (to_release is null or to_release > $2) ${of}
    ), draft as (
      select id, version from document where site_id = $1 and not is_deleted ${of}
    )
    select coalesce(draft.id, live.id) as id from draft full join live on live.id = draft.id
    where live.version is distinct from draft.version`;
}

/**
 * Ids of all or the given drafts whose version differs from the release; their content may be equal. Compares version
 * numbers only, because joining whole documents costs as much as the site is large.
 */
export async function listSuspects(
  db: SiteDb,
  release: number | null,
  ids?: readonly string[],
): Promise<readonly string[]> {
  const values = [db.siteId, release ?? 0];
  // Two statements: one with a condition on a parameter would be planned without it.
  const rows = ids
    ? await db.text<{ id: string }>(suspectSql("and id = any($3)"), [...values, [...ids]])
    : await db.text<{ id: string }>(suspectSql(""), values);
  return rows.map(({ id }) => id);
}

/** The documents $3 whose content differs between release $2 and the drafts. */
const DIFFERENT = `
  with different as (
    select suspect.id, coalesce(draft.kind, live.kind) as kind, live.data as live, draft.data as draft
    from unnest($3::text[]) as suspect (id)
    left join published_document live on live.site_id = $1 and live.id = suspect.id
      and live.from_release <= $2 and (live.to_release is null or live.to_release > $2)
    left join document draft on draft.site_id = $1 and draft.id = suspect.id and not draft.is_deleted
    where live.data is distinct from draft.data
  )`;

async function suspectValues(db: SiteDb, release: number | null): Promise<unknown[]> {
  return [db.siteId, release ?? 0, await listSuspects(db, release)];
}

/** Documents whose draft differs from the release; `live` or `draft` is null where the document is missing. */
export async function listDifferences(db: SiteDb, release: number | null): Promise<DifferenceRow[]> {
  return db.text<DifferenceRow>(
    `${DIFFERENT}
     select id, kind, live, draft from different order by kind, coalesce(draft ->> 'title', live ->> 'title'), id`,
    await suspectValues(db, release),
  );
}

export async function listChangedIds(db: SiteDb, release: number | null): Promise<string[]> {
  const rows = await db.text<{ id: string }>(`${DIFFERENT} select id from different`, await suspectValues(db, release));
  return rows.map(({ id }) => id);
}

export async function hasDifferences(db: SiteDb, release: number | null, ids: readonly string[]): Promise<boolean> {
  const rows = await db.text<{ found: boolean }>(`${DIFFERENT} select exists (select from different) as found`, [
    db.siteId,
    release ?? 0,
    [...ids],
  ]);
  return rows[0]?.found ?? false;
}

/** Of the given drafts, those that are live, and whether the live version equals the draft. */
export async function listLiveStates(
  db: SiteDb,
  release: number | null,
  ids: readonly string[],
): Promise<Map<string, "same" | "different">> {
  const rows = await db.text<{ id: string; is_same: boolean }>(
    `select live.id, draft.version = live.version or draft.data = live.data as is_same
     from published_document live join document draft on draft.site_id = $1 and draft.id = live.id
     where live.site_id = $1 and live.id = any($3)
       and live.from_release <= $2 and (live.to_release is null or live.to_release > $2)`,
    [db.siteId, release ?? 0, [...ids]],
  );
  return new Map(rows.map((row) => [row.id, row.is_same ? "same" : "different"]));
}

type Publication = {
  readonly number: number;
  /** The live release; its states are kept for everything not published. */
  readonly live: number | null;
  readonly documentIds: readonly string[] | undefined;
  /** If the newest release is live: the differences found by `listSuspects`. */
  readonly suspects?: readonly string[] | undefined;
};

/**
 * Ids of documents that differ between the newest release and the next: $2 is the live release, $3 the published
 * drafts, null for all.
 */
const DIFFERING = `
  with target as (
    select id, version from document
    where site_id = $1 and not is_deleted and ($3::text[] is null or id = any($3))
    union all
    select id, version from published_document
    where $3::text[] is not null and site_id = $1 and not id = any($3)
      and from_release <= $2 and (to_release is null or to_release > $2)
  ), newest as (
    select id, version from published_document where site_id = $1 and to_release is null
  )
  select coalesce(target.id, newest.id) as id from target full join newest on newest.id = target.id
  where newest.version is distinct from target.version`;

async function listDiffering(db: SiteDb, values: readonly unknown[]): Promise<string[]> {
  const rows = await db.text<{ id: string }>(DIFFERING, [db.siteId, ...values]);
  return rows.map(({ id }) => id);
}

/**
 * Writes the documents of release `number`: rows unchanged since the newest release stay, others end or begin here.
 * Differences are found by version number; only those documents are read.
 */
export async function writePublication(
  db: SiteDb,
  { number, live, documentIds, suspects }: Publication,
): Promise<void> {
  const published = documentIds ?? null;
  const ids = suspects ?? (await listDiffering(db, [live ?? 0, published]));
  await db.text(
    "update published_document set to_release = $2 where site_id = $1 and to_release is null and id = any($3)",
    [db.siteId, number, [...ids]],
  );
  await db.text(
    `insert into published_document (site_id, id, from_release, kind, version, data)
     select site_id, id, $2::integer, kind, version, data from document
     where site_id = $1 and not is_deleted and id = any($3) and ($4::text[] is null or id = any($4))
     union all
     select site_id, id, $2::integer, kind, version, data from published_document
     where $4::text[] is not null and site_id = $1 and id = any($3) and not id = any($4)
       and from_release <= $5 and (to_release is null or to_release > $5)`,
    [db.siteId, number, [...ids], published, live ?? 0],
  );
}

/**
 * Finds two products or pages of a release with one address, possible only after a partial publish; `ids` limits the
 * check to those drafts' addresses.
 */
export async function findAddressClash(
  db: SiteDb,
  number: number,
  ids?: readonly string[],
): Promise<string | undefined> {
  const rows = await db.text<{ url_id: string }>(
    `select url_id from published_document
     where site_id = $1 and url_id is not null and from_release <= $2 and (to_release is null or to_release > $2)
       and ($3::text[] is null or url_id = any (array(select url_id from document where site_id = $1 and id = any($3))))
     group by coalesce(collection_id, ''), url_id having count(*) > 1 limit 1`,
    [db.siteId, number, ids ?? null],
  );
  return rows[0]?.url_id;
}
