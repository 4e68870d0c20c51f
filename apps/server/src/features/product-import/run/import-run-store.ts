import type { ImportedProduct } from "@stoa/core/product-import/read/imported-product.ts";
import type { ImportRun, ImportRunRow } from "@stoa/core/product-import/product-import-api.ts";
import type { SiteDb } from "../../../db/database.ts";

type State = ImportRun["state"];
type Counts = ImportRun["counts"];
export type Outcome = NonNullable<ImportRunRow["outcome"]>;

export type ImportRunRecord = Omit<ImportRun, "counts" | "createdAt"> & { readonly createdAt: Date };

const COLUMNS = `id, filename, state, has_pictures as "hasPictures", created_by as "by", created_at as "createdAt"`;

export async function insertImportRun(
  db: SiteDb,
  run: { readonly id: string; readonly filename: string; readonly hasPictures: boolean; readonly by: string },
): Promise<void> {
  await db.text(
    "insert into product_import (site_id, id, filename, has_pictures, created_by) values ($1, $2, $3, $4, $5)",
    [db.siteId, run.id, run.filename, run.hasPictures, run.by],
  );
}

export type NewImportRow = { readonly line: number; readonly title: string } & (
  | { readonly product: ImportedProduct }
  | { readonly column: string | null; readonly message: string }
);

export async function insertImportRows(
  db: SiteDb,
  {
    importId,
    from,
    rows,
  }: { readonly importId: string; readonly from: number; readonly rows: readonly NewImportRow[] },
): Promise<void> {
  const records = rows.map((row, index) => ({
    column: null,
    message: null,
    product: null,
    ...row,
    position: from + index,
  }));
  await db.text(
    `insert into product_import_row (site_id, import_id, position, line, title, product, column_name, message, outcome, is_done)
     select $1, $2, position, line, title, product, "column", message, case when product is null then 'refused' end, product is null
     from jsonb_to_recordset($3::jsonb)
       as row (position integer, line integer, title text, product jsonb, "column" text, message text)`,
    [db.siteId, importId, JSON.stringify(records)],
  );
}

/** Deletes imports from before a time, and checked ones that were never made. */
export async function deleteOldImportRuns(db: SiteDb, before: Date): Promise<void> {
  await db.text(
    `delete from product_import where site_id = $1
     and (created_at < $2 and state not in ('checking', 'running', 'undoing') or state = 'checked')`,
    [db.siteId, before],
  );
}

export async function findImportRun(db: SiteDb, id: string): Promise<ImportRunRecord | undefined> {
  const [row] = await db.text<ImportRunRecord>(`select ${COLUMNS} from product_import where site_id = $1 and id = $2`, [
    db.siteId,
    id,
  ]);
  return row;
}

export async function findImportUnderWay(db: SiteDb): Promise<ImportRunRecord | undefined> {
  const [row] = await db.text<ImportRunRecord>(
    `select ${COLUMNS} from product_import where site_id = $1 and state in ('checking', 'running', 'undoing')`,
    [db.siteId],
  );
  return row;
}

/** Newest first. */
export function listImportRunRecords(db: SiteDb, limit: number): Promise<ImportRunRecord[]> {
  return db.text<ImportRunRecord>(
    `select ${COLUMNS} from product_import where site_id = $1 order by created_at desc, id limit $2`,
    [db.siteId, limit],
  );
}

type Move = { readonly id: string; readonly from: readonly State[]; readonly to: State };

/** Returns false when the import is in none of the `from` states. */
export async function moveImportRun(db: SiteDb, { id, from, to }: Move): Promise<boolean> {
  const rows = await db.text(
    "update product_import set state = $4 where site_id = $1 and id = $2 and state = any($3) returning id",
    [db.siteId, id, [...from], to],
  );
  return rows.length > 0;
}

const NO_COUNTS: Counts = {
  total: 0,
  unchecked: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  waiting: 0,
  undoable: 0,
  undone: 0,
  stuck: 0,
};

type CountedRow = {
  readonly id: string;
  readonly outcome: Outcome | null;
  readonly isDone: boolean;
  readonly undo: ImportRunRow["undo"];
  readonly count: number;
};

export async function countImportRows(db: SiteDb, ids: readonly string[]): Promise<Map<string, Counts>> {
  const rows = await db.text<CountedRow>(
    `select import_id as id, outcome, is_done as "isDone", undo, count(*)::integer as count from product_import_row
     where site_id = $1 and import_id = any($2) group by import_id, outcome, is_done, undo`,
    [db.siteId, [...ids]],
  );
  const counts = new Map<string, { -readonly [Name in keyof Counts]: Counts[Name] }>(
    ids.map((id) => [id, { ...NO_COUNTS }]),
  );
  for (const { id, outcome, isDone, undo, count } of rows) {
    const known = counts.get(id);
    if (!known) continue;
    known.total += count;
    known[outcome ?? "unchecked"] += count;
    if (!isDone && outcome !== null) known.waiting += count;
    if (undo !== null) known[undo === "possible" ? "undoable" : undo] += count;
  }
  return counts;
}

/** Number of new products per store page; null is the site's first. */
export async function countNewByPage(db: SiteDb, importId: string): Promise<Map<string | null, number>> {
  const rows = await db.text<{ page: string | null; count: number }>(
    `select product ->> 'page' as page, count(*)::integer as count from product_import_row
     where site_id = $1 and import_id = $2 and outcome = 'new' and not is_done group by 1`,
    [db.siteId, importId],
  );
  return new Map(rows.map(({ page, count }) => [page, count]));
}

const ROW_COLUMNS = `position, line, title, outcome, is_done as "isDone", product_id as "productId", differences,
  column_name as "column", message, undo`;

type RowRange = {
  readonly importId: string;
  /** Null for all. */
  readonly outcome: Outcome | null;
  readonly after: number;
  readonly limit: number;
};

export function listImportRows(db: SiteDb, { importId, outcome, after, limit }: RowRange): Promise<ImportRunRow[]> {
  return db.text<ImportRunRow>(
    `select ${ROW_COLUMNS} from product_import_row
     where site_id = $1 and import_id = $2 and ($3::text is null or outcome = $3) and position > $4 order by position limit $5`,
    [db.siteId, importId, outcome, after, limit],
  );
}

export type PendingRow = {
  readonly position: number;
  readonly product: ImportedProduct;
  readonly seen: { readonly id: string; readonly version: number } | null;
};

type RawPending = { position: number; product: ImportedProduct; productId: string | null; version: number | null };

function toPending({ position, product, productId, version }: RawPending): PendingRow {
  return { position, product, seen: productId === null || version === null ? null : { id: productId, version } };
}

const PENDING = { check: "outcome is null", import: "outcome is not null and not is_done" } as const;

export async function listPendingRows(
  db: SiteDb,
  some: { readonly importId: string; readonly step: keyof typeof PENDING; readonly limit: number },
): Promise<PendingRow[]> {
  const rows = await db.text<RawPending>(
    `select position, product, product_id as "productId", version from product_import_row
     where site_id = $1 and import_id = $2 and ${PENDING[some.step]} order by position limit $3`,
    [db.siteId, some.importId, some.limit],
  );
  return rows.map(toPending);
}

type RowKey = { readonly importId: string; readonly position: number };

/** Whether a product is still pending in a running import; locks both until the transaction ends. */
export async function lockPendingRow(db: SiteDb, { importId, position }: RowKey): Promise<boolean> {
  const rows = await db.text(
    `select position from product_import_row
     join product_import on product_import.site_id = $1 and product_import.id = import_id and state = 'running'
     where product_import_row.site_id = $1 and import_id = $2 and position = $3 and ${PENDING.import}
     for update of product_import_row for share of product_import`,
    [db.siteId, importId, position],
  );
  return rows.length > 0;
}

export type ImportNote = {
  readonly outcome: Outcome;
  readonly isDone: boolean;
  readonly productId: string | null;
  readonly version: number | null;
  readonly differences: readonly string[];
  readonly message: string | null;
};

export async function noteImportRow(db: SiteDb, { importId, position }: RowKey, note: ImportNote): Promise<void> {
  await db.text(
    `update product_import_row set outcome = $4, is_done = $5, product_id = $6, version = $7, differences = $8, message = $9
     where site_id = $1 and import_id = $2 and position = $3`,
    [
      db.siteId,
      importId,
      position,
      note.outcome,
      note.isDone,
      note.productId,
      note.version,
      [...note.differences],
      note.message,
    ],
  );
}
