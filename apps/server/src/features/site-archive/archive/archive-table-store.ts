import type { SiteDb } from "../../../db/database.ts";
import type { ArchiveTable } from "./archive-tables.ts";

export type ArchiveColumn = {
  readonly table: string;
  readonly name: string;
  readonly isText: boolean;
  readonly isMoment: boolean;
};

/** Columns with user data: not generated, not auto-incremented, and not the site's id. */
export function listColumns(db: SiteDb, tables: readonly string[]): Promise<ArchiveColumn[]> {
  return db.text(
    `select pg_class.relname as table, attname as name, atttypid = 'text'::regtype as "isText",
       atttypid = any('{timestamptz,timestamp,date}'::regtype[]) as "isMoment"
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where pg_class.relnamespace = 'public'::regnamespace and pg_class.relname = any($1)
       and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = '' and attname <> 'site_id'
     order by attrelid, attnum`,
    [tables],
  );
}

export async function findSchemaNumber(db: SiteDb): Promise<number> {
  const rows = await db.text<{ number: number }>("select max(number) as number from migration", []);
  return rows[0]?.number ?? 0;
}

export async function countRows(db: SiteDb, tables: readonly ArchiveTable[]): Promise<number> {
  const counts = tables.map(({ name, where }) => `(select count(*) from ${name} t where site_id = $1 and ${where})`);
  const rows = await db.text<{ count: string }>(`select ${counts.join(" + ")} as count`, [db.siteId]);
  return Number(rows[0]?.count ?? 0);
}

/** Makes timestamps in JSON independent of the server's time zone. */
export async function nameMomentsAlike(db: SiteDb): Promise<void> {
  await db.text("set local timezone = 'UTC'", []);
}

function orderOf({ orderBy }: ArchiveTable, columns: readonly ArchiveColumn[]): string {
  const texts = new Set(columns.filter(({ isText }) => isText).map(({ name }) => name));
  return orderBy.map((part) => (texts.has(part) ? `${part} collate "C"` : part)).join(", ");
}

/** Yields a table's rows as JSON in their fixed order, in batches. */
export async function* readRows(
  db: SiteDb,
  reading: { readonly table: ArchiveTable; readonly columns: readonly ArchiveColumn[]; readonly batch: number },
): AsyncGenerator<string[]> {
  const { table, columns, batch } = reading;
  const parts = columns.map(({ name }) => `'${name}', ${table.exported[name] ?? `t.${name}`}`);
  const cursor = `archive_${table.name}`;
  // A cursor takes no parameters; row-level security restricts it to this site.
  await db.text(
    `declare ${cursor} no scroll cursor for select jsonb_build_object(${parts.join(", ")})::text as row
     from ${table.name} t where ${table.where} order by ${orderOf(table, columns)}`,
    [],
  );
  for (;;) {
    const rows = await db.text<{ row: string }>(`fetch ${batch} from ${cursor}`, []);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await db.text(`close ${cursor}`, []);
}

/** Inserts rows from the text of a JSON array. Missing columns get their defaults. */
export async function insertRows(
  db: SiteDb,
  rows: { readonly table: ArchiveTable; readonly columns: readonly string[]; readonly json: string },
): Promise<void> {
  const { table, columns, json } = rows;
  const filled = Object.entries(table.filled);
  const names = ["site_id", ...columns, ...filled.map(([name]) => name)];
  const values = ["$1", ...columns.map((name) => `r.${name}`), ...filled.map(([, sql]) => sql)];
  await db.text(
    `insert into ${table.name} (${names.join(", ")}) select ${values.join(", ")}
     from jsonb_populate_recordset(null::${table.name}, $2::jsonb) r`,
    [db.siteId, json],
  );
}

/** Disables ledger triggers: the archive contains the ledgers. */
export async function keepLedgersStill(db: SiteDb): Promise<void> {
  await db.text("select set_config('stoa.is_import', 'on', true)", []);
}

export type ThemeFileEntry = { readonly hash: string; readonly byteCount: number };

export function listThemeFileEntries(db: SiteDb): Promise<ThemeFileEntry[]> {
  return db.text(
    `select hash, byte_count as "byteCount" from theme_file where site_id = $1 order by hash collate "C"`,
    [db.siteId],
  );
}

export async function readThemeFileBytes(db: SiteDb, hash: string): Promise<Buffer> {
  const rows = await db.text<{ content: Buffer }>("select content from theme_file where site_id = $1 and hash = $2", [
    db.siteId,
    hash,
  ]);
  return rows[0]?.content ?? Buffer.alloc(0);
}

export async function insertThemeFileBytes(db: SiteDb, hash: string, content: Buffer): Promise<void> {
  await db.text("insert into theme_file (site_id, hash, byte_count, content) values ($1, $2, $3, $4)", [
    db.siteId,
    hash,
    content.length,
    content,
  ]);
}

/** Whether a release exists, with everything live in it. */
export async function hasRelease(db: SiteDb, number: number): Promise<boolean> {
  const rows = await db.text("select 1 from release where site_id = $1 and number = $2", [db.siteId, number]);
  return rows.length === 1;
}
