import type { BulkChanges } from "@stoa/core/bulk-edit/bulk-change-schema.ts";
import type { BulkEdit } from "@stoa/core/bulk-edit/bulk-edit-api.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { addJob } from "../../jobs/job-store.ts";
import {
  countBulkProducts,
  findBulkEdit,
  listBulkEditRows,
  listBulkProblems,
  moveBulkEdit,
  type BulkEditRow,
} from "./bulk-edit-store.ts";

const MOST_PROBLEMS = 100;
const MOST_LISTED = 20;

/** Describes bulk edits for their owner; problems are included only for a single one. */
async function describe(db: SiteDb, rows: readonly BulkEditRow[]): Promise<BulkEdit[]> {
  const ids = rows.map(({ id }) => id);
  const [counts, problems] = await Promise.all([
    countBulkProducts(db, ids),
    ids.length === 1 ? listBulkProblems(db, ids[0] ?? "", MOST_PROBLEMS) : [],
  ]);
  return rows.flatMap(({ createdAt, ...row }) => {
    const count = counts.get(row.id);
    return count ? [{ ...row, counts: count, problems, createdAt: createdAt.toISOString() }] : [];
  });
}

export async function getBulkEdit(db: SiteDb, id: string): Promise<BulkEdit> {
  const row = await findBulkEdit(db, id);
  const [edit] = row ? await describe(db, [row]) : [];
  if (!edit) throw new AppError("not_found");
  return edit;
}

export async function listBulkEdits(db: SiteDb): Promise<BulkEdit[]> {
  return describe(db, await listBulkEditRows(db, MOST_LISTED));
}

/** Bulk stock changes need the same permission as single ones. Throws `forbidden`. */
export function checkStockPermission({ stock }: BulkChanges, permissions: ReadonlySet<string>): void {
  if (stock !== undefined && !permissions.has("stock.edit")) throw new AppError("forbidden");
}

/** Starts a previewed edit. Idempotent. Throws `not_found`. */
export async function startBulkEdit(db: SiteDb, id: string, permissions: ReadonlySet<string>): Promise<BulkEdit> {
  const { changes } = await getBulkEdit(db, id);
  checkStockPermission(changes, permissions);
  if (await moveBulkEdit(db, { id, from: ["previewed"], to: "running" })) await wake(db, id);
  return getBulkEdit(db, id);
}

/** The remaining products stay unchanged. Throws `not_found`. */
export async function cancelBulkEdit(db: SiteDb, id: string): Promise<BulkEdit> {
  await moveBulkEdit(db, { id, from: ["running"], to: "canceled" });
  return getBulkEdit(db, id);
}

/** Reverts a bulk edit. Throws `not_found`, and `nothing_to_undo` if it has not ended or is already undone. */
export async function undoBulkEdit(db: SiteDb, id: string, permissions: ReadonlySet<string>): Promise<BulkEdit> {
  const { changes } = await getBulkEdit(db, id);
  checkStockPermission(changes, permissions);
  const isUndone = await moveBulkEdit(db, { id, from: ["done", "canceled"], to: "undoing" });
  if (!isUndone) throw new AppError("nothing_to_undo");
  await wake(db, id);
  return getBulkEdit(db, id);
}

async function wake(db: SiteDb, id: string): Promise<void> {
  await addJob(db, "bulk-edit.run", { data: { id } });
}
