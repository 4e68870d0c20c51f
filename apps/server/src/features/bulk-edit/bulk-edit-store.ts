import type { BulkChanges } from "@stoa/core/bulk-edit/bulk-change-schema.ts";
import type { BulkCounts, BulkEdit, BulkProblem } from "@stoa/core/bulk-edit/bulk-edit-api.ts";
import type { SiteDb } from "../../db/database.ts";
import type { StockNote } from "../stock/reservation/stock-return-service.ts";

export type BulkEditRow = {
  readonly id: string;
  readonly changes: BulkChanges;
  readonly state: BulkEdit["state"];
  readonly by: string;
  readonly createdAt: Date;
};

const COLUMNS = `id, changes, state, created_by as "by", created_at as "createdAt"`;

export async function insertBulkEdit(
  db: SiteDb,
  edit: { readonly id: string; readonly changes: BulkChanges; readonly by: string },
): Promise<void> {
  await db.text("insert into bulk_edit (site_id, id, changes, created_by) values ($1, $2, $3, $4)", [
    db.siteId,
    edit.id,
    JSON.stringify(edit.changes),
    edit.by,
  ]);
}

export type NewBulkProduct = { readonly productId: string; readonly title: string; readonly version: number };

export async function insertBulkProducts(
  db: SiteDb,
  { editId, from, products }: { readonly editId: string; readonly from: number; readonly products: NewBulkProduct[] },
): Promise<void> {
  await db.text(
    `insert into bulk_edit_product (site_id, bulk_edit_id, position, product_id, title, version)
     select $1, $2, $3 + place - 1, product_id, title, version
     from unnest($4::text[], $5::text[], $6::integer[]) with ordinality as line (product_id, title, version, place)`,
    [
      db.siteId,
      editId,
      from,
      products.map(({ productId }) => productId),
      products.map(({ title }) => title),
      products.map(({ version }) => version),
    ],
  );
}

/** Deletes edits older than a time, and a person's earlier previews. */
export async function deleteOldBulkEdits(db: SiteDb, old: { readonly before: Date; readonly by: string }) {
  await db.text(
    `delete from bulk_edit where site_id = $1
     and (created_at < $2 and state not in ('running', 'undoing') or state = 'previewed' and created_by = $3)`,
    [db.siteId, old.before, old.by],
  );
}

export async function findBulkEdit(db: SiteDb, id: string): Promise<BulkEditRow | undefined> {
  const [row] = await db.text<BulkEditRow>(`select ${COLUMNS} from bulk_edit where site_id = $1 and id = $2`, [
    db.siteId,
    id,
  ]);
  return row;
}

/** Excludes previews that were never started. */
export function listBulkEditRows(db: SiteDb, limit: number): Promise<BulkEditRow[]> {
  return db.text<BulkEditRow>(
    `select ${COLUMNS} from bulk_edit where site_id = $1 and state <> 'previewed' order by created_at desc, id limit $2`,
    [db.siteId, limit],
  );
}

type Move = { readonly id: string; readonly from: readonly BulkEdit["state"][]; readonly to: BulkEdit["state"] };

/** Returns false when the edit is in none of the `from` states. */
export async function moveBulkEdit(db: SiteDb, { id, from, to }: Move): Promise<boolean> {
  const rows = await db.text(
    "update bulk_edit set state = $4 where site_id = $1 and id = $2 and state = any($3) returning id",
    [db.siteId, id, [...from], to],
  );
  return rows.length > 0;
}

const NO_COUNTS: BulkCounts = { total: 0, waiting: 0, changed: 0, unchanged: 0, refused: 0, undone: 0 };

export async function countBulkProducts(db: SiteDb, ids: readonly string[]): Promise<Map<string, BulkCounts>> {
  const rows = await db.text<{ id: string; state: Exclude<keyof BulkCounts, "total">; count: number }>(
    `select bulk_edit_id as id, state, count(*)::integer as count from bulk_edit_product
     where site_id = $1 and bulk_edit_id = any($2) group by bulk_edit_id, state`,
    [db.siteId, [...ids]],
  );
  const counts = new Map(ids.map((id) => [id, { ...NO_COUNTS }]));
  for (const { id, state, count } of rows) {
    const known = counts.get(id) ?? NO_COUNTS;
    counts.set(id, { ...known, [state]: count, total: known.total + count });
  }
  return counts;
}

export function listBulkProblems(
  db: SiteDb,
  editId: string,
  limit: number,
): Promise<Array<Omit<BulkProblem, "messageKey" | "messageValues">>> {
  return db.text<Omit<BulkProblem, "messageKey" | "messageValues">>(
    `select product_id as "productId", title, problem as message from bulk_edit_product
     where site_id = $1 and bulk_edit_id = $2 and problem is not null order by position limit $3`,
    [db.siteId, editId, limit],
  );
}

export type BulkProductRow = {
  readonly position: number;
  readonly productId: string;
  readonly version: number;
  readonly newVersion: number | null;
  readonly stock: StockNote;
};

export async function listBulkPositions(
  db: SiteDb,
  some: { readonly editId: string; readonly state: "waiting" | "changed"; readonly limit: number },
): Promise<number[]> {
  const rows = await db.text<{ position: number }>(
    `select position from bulk_edit_product
     where site_id = $1 and bulk_edit_id = $2 and state = $3 and ($3 <> 'changed' or problem is null)
     order by position limit $4`,
    [db.siteId, some.editId, some.state, some.limit],
  );
  return rows.map(({ position }) => position);
}

export async function lockBulkProduct(
  db: SiteDb,
  one: { readonly editId: string; readonly position: number; readonly state: "waiting" | "changed" },
): Promise<BulkProductRow | undefined> {
  const [row] = await db.text<BulkProductRow>(
    `select position, product_id as "productId", version, new_version as "newVersion", stock from bulk_edit_product
     where site_id = $1 and bulk_edit_id = $2 and position = $3 and state = $4 for update`,
    [db.siteId, one.editId, one.position, one.state],
  );
  return row;
}

export type BulkOutcome = {
  readonly state: "changed" | "unchanged" | "refused" | "undone";
  readonly newVersion?: number | null;
  readonly stock?: StockNote;
  readonly problem?: string;
};

export async function noteBulkProduct(
  db: SiteDb,
  place: { readonly editId: string; readonly position: number },
  outcome: BulkOutcome,
): Promise<void> {
  await db.text(
    `update bulk_edit_product set state = $4, new_version = coalesce($5, new_version), stock = coalesce($6::jsonb, stock), problem = $7
     where site_id = $1 and bulk_edit_id = $2 and position = $3`,
    [
      db.siteId,
      place.editId,
      place.position,
      outcome.state,
      outcome.newVersion ?? null,
      outcome.stock === undefined ? null : JSON.stringify(outcome.stock),
      outcome.problem ?? null,
    ],
  );
}
