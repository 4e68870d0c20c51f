import type { SiteDb } from "../../../db/database.ts";
import type { StockNote } from "../../stock/reservation/stock-return-service.ts";

/** Starts reverting an import that ended or was stopped; false otherwise. */
export async function beginUndo(
  db: SiteDb,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<boolean> {
  const rows = await db.text(
    `update product_import set state = 'undoing', undone_by = $3
     where site_id = $1 and id = $2 and state in ('done', 'canceled') returning id`,
    [db.siteId, id, by],
  );
  return rows.length > 0;
}

type RowKey = { readonly importId: string; readonly position: number };

export async function recordCreatedRow(
  db: SiteDb,
  { importId, position }: RowKey,
  made: { readonly newVersion: number | null; readonly stock: StockNote; readonly categoryIds: readonly string[] },
): Promise<void> {
  await db.text(
    `update product_import_row set new_version = $4, stock = $5, category_ids = $6, undo = 'possible'
     where site_id = $1 and import_id = $2 and position = $3`,
    [db.siteId, importId, position, made.newVersion, JSON.stringify(made.stock), [...made.categoryIds]],
  );
}

export async function listRowsToUndo(
  db: SiteDb,
  some: { readonly importId: string; readonly limit: number },
): Promise<number[]> {
  const rows = await db.text<{ position: number }>(
    `select position from product_import_row where site_id = $1 and import_id = $2 and undo = 'possible'
     order by position desc limit $3`,
    [db.siteId, some.importId, some.limit],
  );
  return rows.map(({ position }) => position);
}

export type ImportedRow = {
  readonly productId: string;
  readonly isNew: boolean;
  readonly newVersion: number | null;
  readonly stock: StockNote;
  readonly undoneBy: string;
};

/** Locks a product to revert until the transaction ends. */
export async function lockRowToUndo(db: SiteDb, { importId, position }: RowKey): Promise<ImportedRow | undefined> {
  const [row] = await db.text<ImportedRow>(
    `select product_id as "productId", outcome = 'new' as "isNew", new_version as "newVersion", stock, undone_by as "undoneBy"
     from product_import_row
     join product_import on product_import.site_id = $1 and product_import.id = import_id
     where product_import_row.site_id = $1 and import_id = $2 and position = $3 and undo = 'possible'
     for update of product_import_row`,
    [db.siteId, importId, position],
  );
  return row;
}

export type UndoNote = {
  readonly undo: "undone" | "stuck";
  /** Null for a product that no longer exists. */
  readonly productId: string | null;
  readonly message: string | null;
};

export async function noteUndoneRow(db: SiteDb, { importId, position }: RowKey, note: UndoNote): Promise<void> {
  await db.text(
    `update product_import_row set undo = $4, product_id = $5, message = $6
     where site_id = $1 and import_id = $2 and position = $3`,
    [db.siteId, importId, position, note.undo, note.productId, note.message],
  );
}

export async function listCreatedCategories(
  db: SiteDb,
  importId: string,
): Promise<{ readonly ids: string[]; readonly undoneBy: string } | undefined> {
  const [row] = await db.text<{ ids: string[]; undoneBy: string }>(
    `select array_agg(made.id) as ids, undone_by as "undoneBy"
     from product_import
     join product_import_row on product_import_row.site_id = $1 and import_id = product_import.id
     cross join unnest(category_ids) as made (id)
     where product_import.site_id = $1 and product_import.id = $2 group by undone_by`,
    [db.siteId, importId],
  );
  return row;
}
