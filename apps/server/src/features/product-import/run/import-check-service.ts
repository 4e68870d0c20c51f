import type { SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import type { SiteJobCall } from "../../../jobs/job.ts";
import { findKnownPictures } from "../picture/import-pictures.ts";
import {
  ensureStores,
  findStores,
  importProduct,
  takeRoom,
  type ImportedOne,
  type ImportStores,
} from "./import-product-service.ts";
import { isOwnersProblem, rejectionNote } from "./import-rejection.ts";
import {
  countNewByPage,
  listPendingRows,
  noteImportRow,
  type ImportNote,
  type ImportRunRecord,
  type PendingRow,
} from "./import-run-store.ts";

type ImportCall = SiteJobCall<"product-import.run">;

/** Thrown to roll back the transaction while passing on its result. */
class Rehearsed extends Error {
  readonly one: ImportedOne;

  constructor(one: ImportedOne) {
    super("Nothing of a rehearsal stays.");
    this.one = one;
  }
}

function rehearsalNote({ change, seen, differences, note }: ImportedOne): ImportNote {
  const isDone = change === "unchanged";
  return {
    outcome: change,
    isDone,
    productId: seen?.id ?? null,
    version: seen?.version ?? null,
    differences,
    message: note,
  };
}

type Rehearsal = {
  readonly run: ImportRunRecord;
  /** Null for a site without a store page, which gets one with the first product. */
  readonly stores: ImportStores | null;
  readonly known: ReadonlyMap<string, string>;
};

/** Determines the effect of importing a product: imports it and rolls back. */
async function rehearse(call: ImportCall, { run, stores, known }: Rehearsal, row: PendingRow): Promise<ImportNote> {
  const { by, hasPictures } = run;
  const imageIdOf = (url: string): string | null => known.get(url) ?? (hasPictures ? newId() : null);
  try {
    return await call.inItsSite(async (db): Promise<ImportNote> => {
      const place = { stores: stores ?? (await ensureStores(db, by)), by, imageIdOf };
      throw new Rehearsed(await importProduct(db, row.product, place));
    });
  } catch (error) {
    if (error instanceof Rehearsed) {
      if (stores && error.one.change === "new") takeRoom(stores, error.one.storeId);
      return rehearsalNote(error.one);
    }
    if (!isOwnersProblem(error)) throw error;
    return rejectionNote(error, row);
  }
}

function urlsOf(rows: readonly PendingRow[]): string[] {
  return rows.flatMap(({ product }) => product.images.map(({ url }) => url));
}

/** The store pages, with their room reduced by the new products found so far. */
async function storesToRehearse(db: SiteDb, { id }: ImportRunRecord): Promise<ImportStores | null> {
  const [first, ...others] = await findStores(db);
  if (!first) return null;
  const counts = await countNewByPage(db, id);
  for (const store of [first, ...others]) store.room -= counts.get(store.page) ?? 0;
  first.room -= counts.get(null) ?? 0;
  return [first, ...others];
}

/** Checks a batch of an import; returns the number checked. */
export async function checkChunk(call: ImportCall, run: ImportRunRecord, limit: number): Promise<number> {
  const { rows, stores, known } = await call.inItsSite(async (db) => {
    const pending = await listPendingRows(db, { importId: run.id, step: "check", limit });
    return {
      rows: pending,
      stores: await storesToRehearse(db, run),
      known: await findKnownPictures(db, urlsOf(pending)),
    };
  });
  const notes: Array<{ readonly position: number; readonly note: ImportNote }> = [];
  for (const row of rows) {
    call.signal.throwIfAborted();
    notes.push({ position: row.position, note: await rehearse(call, { run, stores, known }, row) });
  }
  await call.inItsSite(async (db) => {
    for (const { position, note } of notes) await noteImportRow(db, { importId: run.id, position }, note);
  });
  return rows.length;
}
