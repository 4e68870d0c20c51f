import { englishOf } from "@stoa/core/message/message-of.ts";
import { BULK_EDIT_MESSAGES } from "@stoa/core/bulk-edit/bulk-edit-messages.ts";
import { bulkEditLabel } from "@stoa/core/bulk-edit/bulk-edit-label.ts";
import { bulkProduct } from "@stoa/core/bulk-edit/bulk-product.ts";
import { bulkStock } from "@stoa/core/bulk-edit/bulk-stock.ts";
import { makePatches } from "@stoa/core/lib/patch/make-patches.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { completeVariantStock } from "@stoa/core/product/variant/variant-stock.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { SiteJobCall } from "../../jobs/job.ts";
import { undoDocument } from "../document/document-history-service.ts";
import { editDocument, lockDocumentOf } from "../document/document-service.ts";
import { returnStock, type StockNote } from "../stock/reservation/stock-return-service.ts";
import { lockStock, setStockOf } from "../stock/stock-service.ts";
import {
  findBulkEdit,
  listBulkPositions,
  lockBulkProduct,
  moveBulkEdit,
  noteBulkProduct,
  type BulkEditRow,
  type BulkOutcome,
  type BulkProductRow,
} from "./bulk-edit-store.ts";

/** Products between two checks for cancellation. */
const CHUNK = 20;

function rejected(problem: string): BulkOutcome {
  return { state: "refused", problem };
}

type Edit = Pick<BulkEditRow, "id" | "changes" | "by">;

async function changeStock(
  db: SiteDb,
  { edit, row, product }: { readonly edit: Edit; readonly row: BulkProductRow; readonly product: Product },
): Promise<{ readonly note: StockNote } | { readonly problem: string }> {
  const { stock } = edit.changes;
  if (!stock) return { note: {} };
  const stored = await lockStock(db, row.productId);
  const wanted = bulkStock(product, stored, stock);
  if (!wanted.ok) return { problem: englishOf(wanted.message) };
  const { productId } = row;
  await setStockOf(db, { productId, stock: wanted.stock, reason: "adjustment", by: edit.by, note: stock.reason });
  const before = completeVariantStock(product, stored);
  const note = Object.entries(wanted.stock).map(([id, after]) => [id, { before: before[id] ?? after, after }]);
  return { note: Object.fromEntries(note) as StockNote };
}

async function changeProduct(db: SiteDb, edit: Edit, row: BulkProductRow): Promise<BulkOutcome> {
  const document = await lockDocumentOf(db, row.productId, "product");
  if (document.version !== row.version) return rejected(BULK_EDIT_MESSAGES.changedSince);
  const product = document.data as Product;
  const changed = bulkProduct(product, edit.changes, db.limits);
  if (!changed.ok) return rejected(englishOf(changed.message));
  const stock = await changeStock(db, { edit, row, product });
  if ("problem" in stock) return rejected(stock.problem);
  const patches = makePatches(product, changed.product);
  const isStocked = Object.keys(stock.note).length > 0;
  if (patches.length === 0) return isStocked ? { state: "changed", stock: stock.note } : { state: "unchanged" };
  const { productId: id, version } = row;
  const next = { id, kind: "product" as const, version, patches, label: bulkEditLabel(edit.changes), by: edit.by };
  const { version: newVersion } = await editDocument(db, next);
  return { state: "changed", newVersion, stock: stock.note };
}

async function undoProduct(db: SiteDb, edit: Edit, row: BulkProductRow): Promise<BulkOutcome> {
  const { productId, newVersion } = row;
  const document = await lockDocumentOf(db, productId, "product");
  if (newVersion !== null && document.version !== newVersion)
    return { state: "changed", problem: BULK_EDIT_MESSAGES.changedSinceEdit };
  const note = `Undo: ${edit.changes.stock?.reason ?? ""}`;
  if (!(await returnStock(db, { productId, moves: row.stock, by: edit.by, note })))
    return { state: "changed", problem: BULK_EDIT_MESSAGES.stockMovedSince };
  if (newVersion !== null) await undoDocument(db, { id: productId, kind: "product", by: edit.by });
  return { state: "undone" };
}

type Direction = { readonly state: "waiting" | "changed"; readonly onRefusal: "refused" | "changed" };

const FORTH: Direction = { state: "waiting", onRefusal: "refused" };
const BACK: Direction = { state: "changed", onRefusal: "changed" };

function problemOf(error: AppError): string {
  if (error.code === "not_found") return BULK_EDIT_MESSAGES.gone;
  return Object.values(error.fields ?? {})[0] ?? error.message;
}

type One = { readonly edit: BulkEditRow; readonly position: number; readonly direction: Direction };

/** One product, all or nothing; its refusal does not stop the others. */
async function dealWith(call: SiteJobCall<"bulk-edit.run">, { edit, position, direction }: One): Promise<void> {
  const place = { editId: edit.id, position };
  const { state, onRefusal } = direction;
  try {
    await call.inItsSite(async (db) => {
      const row = await lockBulkProduct(db, { ...place, state });
      if (!row) return;
      const outcome = await (state === "waiting" ? changeProduct : undoProduct)(db, edit, row);
      await noteBulkProduct(db, place, outcome);
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await call.inItsSite((db) => noteBulkProduct(db, place, { state: onRefusal, problem: problemOf(error) }));
  }
}

/** Applies or reverts a bulk edit until no product is left or it is stopped. Idempotent. */
export async function runBulkEdit(call: SiteJobCall<"bulk-edit.run">): Promise<void> {
  const { data, inItsSite, signal } = call;
  const { id } = data;
  for (;;) {
    signal.throwIfAborted();
    const edit = await inItsSite((db) => findBulkEdit(db, id));
    if (edit?.state !== "running" && edit?.state !== "undoing") return;
    const direction = edit.state === "running" ? FORTH : BACK;
    const chunk = { editId: id, state: direction.state, limit: CHUNK };
    const positions = await inItsSite((db) => listBulkPositions(db, chunk));
    for (const position of positions) await dealWith(call, { edit, position, direction });
    if (positions.length === 0) {
      const to = edit.state === "running" ? "done" : "undone";
      await inItsSite((db) => moveBulkEdit(db, { id, from: [edit.state], to }));
    }
  }
}
