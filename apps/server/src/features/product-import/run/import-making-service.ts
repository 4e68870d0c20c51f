import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { PRODUCT_IMPORT_MESSAGES } from "@stoa/core/product-import/product-import-messages.ts";
import { inSite, type Database } from "../../../db/database.ts";
import type { SiteJobCall } from "../../../jobs/job.ts";
import type { FileStorage } from "../../../storage/file-storage.ts";
import { checkChunk } from "./import-check-service.ts";
import type { FetchPicture } from "../picture/fetch-picture.ts";
import { importPictures, type ImportedPictures } from "../picture/import-pictures.ts";
import {
  ensureStores,
  importProduct,
  takeRoom,
  type ImportedOne,
  type ImportStores,
} from "./import-product-service.ts";
import { isOwnersProblem, rejectionNote } from "./import-rejection.ts";
import {
  findImportRun,
  listPendingRows,
  lockPendingRow,
  moveImportRun,
  noteImportRow,
  type ImportNote,
  type ImportRunRecord,
  type PendingRow,
} from "./import-run-store.ts";
import { undoChunk } from "../undo/import-undo-service.ts";
import { recordCreatedRow } from "../undo/import-undo-store.ts";

export type ImportRunParts = {
  readonly database: Database;
  readonly storage: FileStorage;
  readonly fetchPicture: FetchPicture;
};

type ImportCall = SiteJobCall<"product-import.run">;

/** Products between two checks for cancellation. */
const CHUNK = 20;

function outcomeNote({ id, change, differences, note }: ImportedOne, { failed }: ImportedPictures): ImportNote {
  const [first] = failed;
  const missing = first
    ? [fillMessage(PRODUCT_IMPORT_MESSAGES.picturesMissing, { count: failed.length, reason: first.reason })]
    : [];
  const message = [...(note === null ? [] : [note]), ...missing].join(" ");
  return { outcome: change, isDone: true, productId: id, version: null, differences, message: message || null };
}

type Making = { readonly run: ImportRunRecord; readonly stores: ImportStores };

/** Imports one product, all or nothing, with its outcome; its refusal does not stop the others. */
async function makeProduct(
  call: ImportCall,
  parts: ImportRunParts,
  { run, stores, row }: Making & { readonly row: PendingRow },
): Promise<void> {
  const { siteId } = call;
  const fetchPicture = run.hasPictures ? parts.fetchPicture : null;
  const urls = row.product.images.map(({ url }) => url);
  const pictures = await importPictures({ ...parts, siteId, fetchPicture, onProgress: () => undefined }, urls);
  const place = { importId: run.id, position: row.position };
  const imageIdOf = (url: string): string | null => pictures.imageIds.get(url) ?? null;
  try {
    const made = await call.inItsSite(async (db) => {
      if (!(await lockPendingRow(db, place))) return null;
      const one = await importProduct(db, row.product, { stores, by: run.by, imageIdOf, seen: row.seen });
      await noteImportRow(db, place, outcomeNote(one, pictures));
      if (one.change !== "unchanged") await recordCreatedRow(db, place, one);
      return one;
    });
    if (made?.change === "new") takeRoom(stores, made.storeId);
  } catch (error) {
    if (!isOwnersProblem(error)) throw error;
    await call.inItsSite((db) => noteImportRow(db, place, rejectionNote(error, row)));
  }
}

async function makeChunk(call: ImportCall, parts: ImportRunParts, run: ImportRunRecord): Promise<number> {
  const chunk = { importId: run.id, step: "import" as const, limit: CHUNK };
  const rows = await call.inItsSite((db) => listPendingRows(db, chunk));
  if (rows.length === 0) return 0;
  const stores = await inSite(parts.database, call.siteId, (db) => ensureStores(db, run.by));
  for (const row of rows) {
    call.signal.throwIfAborted();
    await makeProduct(call, parts, { run, stores, row });
  }
  return rows.length;
}

type Step = {
  readonly run: (call: ImportCall, parts: ImportRunParts, run: ImportRunRecord) => Promise<number>;
  readonly to: State;
};
type State = ImportRunRecord["state"];

const STEPS: Readonly<Partial<Record<State, Step>>> = {
  checking: { run: (call, _parts, run) => checkChunk(call, run, CHUNK), to: "checked" },
  running: { run: makeChunk, to: "done" },
  undoing: { run: (call, _parts, run) => undoChunk(call, run, CHUNK), to: "undone" },
};

/** Checks, imports or reverts the products of an import until none is left or it is stopped. Idempotent. */
export async function runProductImport(call: ImportCall, parts: ImportRunParts): Promise<void> {
  const { id } = call.data;
  for (;;) {
    call.signal.throwIfAborted();
    const run = await call.inItsSite((db) => findImportRun(db, id));
    const step = run && STEPS[run.state];
    if (!step) return;
    if ((await step.run(call, parts, run)) > 0) continue;
    await call.inItsSite((db) => moveImportRun(db, { id, from: [run.state], to: step.to }));
  }
}
