import { PRODUCT_IMPORT_MESSAGES } from "@stoa/core/product-import/product-import-messages.ts";
import type { SiteDb } from "../../../db/database.ts";
import type { SiteJobCall } from "../../../jobs/job.ts";
import { deleteUnusedCategories } from "../../category/unused-category-service.ts";
import { undoDocument } from "../../document/document-history-service.ts";
import { deleteDocument, lockDocumentOf } from "../../document/document-service.ts";
import { returnStock } from "../../stock/reservation/stock-return-service.ts";
import { describeRejection, isOwnersProblem } from "../run/import-rejection.ts";
import type { ImportRunRecord } from "../run/import-run-store.ts";
import {
  listCreatedCategories,
  listRowsToUndo,
  lockRowToUndo,
  noteUndoneRow,
  type ImportedRow,
  type UndoNote,
} from "./import-undo-store.ts";

type ImportCall = SiteJobCall<"product-import.run">;

function stuck({ productId }: ImportedRow, message: string): UndoNote {
  return { undo: "stuck", productId, message };
}

async function takeDraftBack(db: SiteDb, row: ImportedRow): Promise<void> {
  const { productId: id, isNew, newVersion, undoneBy: by } = row;
  if (isNew) await deleteDocument(db, { id, kind: "product", label: "Undo: Import", by });
  else if (newVersion !== null) await undoDocument(db, { id, kind: "product", by });
}

/** Reverts one product of an import, unless it was changed since. */
async function undoProduct(db: SiteDb, run: ImportRunRecord, row: ImportedRow): Promise<UndoNote> {
  const { productId, newVersion, isNew } = row;
  const document = await lockDocumentOf(db, productId, "product");
  if (newVersion !== null && document.version !== newVersion)
    return stuck(row, PRODUCT_IMPORT_MESSAGES.changedSinceImport);
  const note = `Undo: Import of ${run.filename}`;
  if (!(await returnStock(db, { productId, moves: row.stock, by: row.undoneBy, note })))
    return stuck(row, PRODUCT_IMPORT_MESSAGES.stockMovedSince);
  await takeDraftBack(db, row);
  return { undo: "undone", productId: isNew ? null : productId, message: null };
}

type Place = { readonly importId: string; readonly position: number };

/** All or nothing per product; a refusal does not stop the others. */
async function undoRow(call: ImportCall, run: ImportRunRecord, place: Place): Promise<void> {
  try {
    await call.inItsSite(async (db) => {
      const row = await lockRowToUndo(db, place);
      if (row) await noteUndoneRow(db, place, await undoProduct(db, run, row));
    });
  } catch (error) {
    if (!isOwnersProblem(error)) throw error;
    const message = error.code === "not_found" ? PRODUCT_IMPORT_MESSAGES.goneSince : describeRejection(error);
    await call.inItsSite((db) => noteUndoneRow(db, place, { undo: "stuck", productId: null, message }));
  }
}

async function takeCategoriesBack(db: SiteDb, run: ImportRunRecord): Promise<void> {
  const made = await listCreatedCategories(db, run.id);
  if (made) await deleteUnusedCategories(db, { ids: made.ids, label: "Undo: Import", by: made.undoneBy });
}

/**
 * Reverts a batch of products, and after the last one the categories created for them; returns the number of products.
 */
export async function undoChunk(call: ImportCall, run: ImportRunRecord, limit: number): Promise<number> {
  const positions = await call.inItsSite((db) => listRowsToUndo(db, { importId: run.id, limit }));
  for (const position of positions) {
    call.signal.throwIfAborted();
    await undoRow(call, run, { importId: run.id, position });
  }
  if (positions.length === 0) await call.inItsSite((db) => takeCategoriesBack(db, run));
  return positions.length;
}
