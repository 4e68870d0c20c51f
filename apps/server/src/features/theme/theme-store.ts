import type { ThemeData } from "@stoa/core/theme/theme-schema.ts";
import type { SiteDb } from "../../db/database.ts";

export async function findFileContents(db: SiteDb, hashes: readonly string[]): Promise<Map<string, Buffer>> {
  if (hashes.length === 0) return new Map();
  const rows = await db.text<{ hash: string; content: Buffer }>(
    "select hash, content from theme_file where site_id = $1 and hash = any($2)",
    [db.siteId, hashes],
  );
  return new Map(rows.map(({ hash, content }) => [hash, content]));
}

export async function findStored(
  db: SiteDb,
  hashes: readonly string[],
): Promise<{ readonly known: ReadonlySet<string>; readonly totalBytes: number }> {
  const rows = await db.text<{ hash: string }>("select hash from theme_file where site_id = $1 and hash = any($2)", [
    db.siteId,
    hashes,
  ]);
  const [sum] = await db.text<{ total: string }>(
    "select coalesce(sum(byte_count), 0)::text as total from theme_file where site_id = $1",
    [db.siteId],
  );
  return { known: new Set(rows.map(({ hash }) => hash)), totalBytes: Number(sum?.total ?? 0) };
}

export async function insertFile(db: SiteDb, file: { readonly hash: string; readonly content: Buffer }): Promise<void> {
  const { hash, content } = file;
  await db.run(
    "insert into theme_file (site_id, hash, content, byte_count) values ($1, $2, $3, $4) on conflict do nothing",
    [db.siteId, hash, content, content.length],
  );
}

export type ActiveTheme = { readonly name: string; readonly data: ThemeData | null };

type ShownRow = { name: string; data: ThemeData | null };

export async function findLiveTheme(db: SiteDb, release: number): Promise<ActiveTheme | undefined> {
  const [row] = await db.text<ShownRow>(
    `with seen as (
       select kind, data from published_document
       where site_id = $1 and kind in ('settings', 'theme') and from_release <= $2 and (to_release is null or to_release > $2)
     )
     select settings.data -> 'theme' ->> 'name' as name, theme.data
     from seen settings
     left join seen theme on theme.kind = 'theme' and theme.data ->> 'name' = settings.data -> 'theme' ->> 'name'
     where settings.kind = 'settings'
     limit 1`,
    [db.siteId, release],
  );
  return row;
}

export async function findDraftTheme(db: SiteDb): Promise<ActiveTheme | undefined> {
  const [row] = await db.text<ShownRow>(
    `select settings.data -> 'theme' ->> 'name' as name, theme.data
     from document settings
     left join document theme on theme.site_id = settings.site_id and theme.kind = 'theme' and not theme.is_deleted
       and theme.data ->> 'name' = settings.data -> 'theme' ->> 'name'
     where settings.site_id = $1 and settings.kind = 'settings' and not settings.is_deleted
     limit 1`,
    [db.siteId],
  );
  return row;
}

/** Returns undefined when the site has no changes to a theme of that name. */
export async function findNamedTheme(db: SiteDb, name: string): Promise<ThemeData | undefined> {
  const [row] = await db.text<{ data: ThemeData }>(
    `select data from document
     where site_id = $1 and kind = 'theme' and not is_deleted and data ->> 'name' = $2
     limit 1`,
    [db.siteId, name],
  );
  return row?.data;
}

/** Increases with every draft change that affects the look of pages; for polling. */
export async function findDraftThemeVersion(db: SiteDb): Promise<string> {
  const [row] = await db.text<{ version: string }>(
    `select string_agg(id || ':' || version, ' ' order by id) as version from document
     where site_id = $1 and kind in ('theme', 'settings')`,
    [db.siteId],
  );
  return row?.version ?? "";
}

/** A theme change that affected a file: the new hash, null if it was removed. */
export type FileChangeRow = {
  readonly hash: string | null;
  readonly label: string;
  readonly by: string;
  readonly at: Date;
};

export function listFileChanges(
  db: SiteDb,
  list: { readonly documentId: string; readonly path: string; readonly limit: number },
): Promise<FileChangeRow[]> {
  return db.text<FileChangeRow>(
    `select patch.value ->> 'value' as hash, change.label, change.changed_by as by, change.changed_at as at
     from change
     cross join lateral jsonb_array_elements(change.patches) as patch (value)
     where change.site_id = $1 and change.document_id = $2
       and patch.value -> 'path' = jsonb_build_array('files', $3::text)
     order by change.id desc
     limit $4`,
    [db.siteId, list.documentId, list.path, list.limit],
  );
}
