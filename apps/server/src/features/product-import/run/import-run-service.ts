import { csvRow } from "@stoa/core/lib/text/csv-text.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import type { ImportRun, ImportRunRow } from "@stoa/core/product-import/product-import-api.ts";
import { PRODUCT_IMPORT_MESSAGES } from "@stoa/core/product-import/product-import-messages.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database, type SiteDb } from "../../../db/database.ts";
import { AppError } from "../../../errors.ts";
import { addJob } from "../../../jobs/job-store.ts";
import {
  countImportRows,
  findImportRun,
  findImportUnderWay,
  listImportRows,
  listImportRunRecords,
  moveImportRun,
  type ImportRunRecord,
  type Outcome,
} from "./import-run-store.ts";
import { beginUndo } from "../undo/import-undo-store.ts";

const MOST_LISTED = 20;
const PAGE_SIZE = 50;
const BATCH = 500;

async function describe(db: SiteDb, records: readonly ImportRunRecord[]): Promise<ImportRun[]> {
  const counts = await countImportRows(
    db,
    records.map(({ id }) => id),
  );
  return records.flatMap(({ createdAt, ...record }) => {
    const known = counts.get(record.id);
    return known ? [{ ...record, counts: known, createdAt: createdAt.toISOString() }] : [];
  });
}

/** Throws `not_found`. */
export async function getImportRun(db: SiteDb, id: string): Promise<ImportRun> {
  const record = await findImportRun(db, id);
  const [run] = record ? await describe(db, [record]) : [];
  if (!run) throw new AppError("not_found");
  return run;
}

export async function listImportRuns(db: SiteDb): Promise<ImportRun[]> {
  return describe(db, await listImportRunRecords(db, MOST_LISTED));
}

type Page = { readonly rows: ImportRunRow[]; readonly nextCursor: string | null };

export async function listRowsOfImport(
  db: SiteDb,
  id: string,
  { outcome, cursor }: { readonly outcome?: Outcome | undefined; readonly cursor?: string | undefined },
): Promise<Page> {
  await getImportRun(db, id);
  const range = { importId: id, outcome: outcome ?? null, after: Number(cursor ?? -1) };
  const rows = await listImportRows(db, { ...range, limit: PAGE_SIZE + 1 });
  const shown = rows.slice(0, PAGE_SIZE);
  return { rows: shown, nextCursor: rows.length > PAGE_SIZE ? String(shown.at(-1)?.position) : null };
}

/** Throws `import_under_way` while another import of the site is being checked, made or reverted. */
export async function checkNoneUnderWay(db: SiteDb, except = ""): Promise<void> {
  const other = await findImportUnderWay(db);
  if (!other || other.id === except) return;
  const message = ownerMessage(PRODUCT_IMPORT_MESSAGES.underWay, { filename: other.filename });
  throw new AppError("import_under_way", { message });
}

/** A unique index catches concurrent starts. */
export function underWayRejection(error: unknown): unknown {
  const isTwin = error instanceof Error && "constraint" in error && error.constraint === "product_import_under_way";
  return isTwin ? new AppError("import_under_way", { cause: error }) : error;
}

/** Starts a checked import; throws `not_found` or `import_under_way`. Idempotent. */
export async function startImportRun(db: SiteDb, id: string): Promise<ImportRun> {
  await getImportRun(db, id);
  await checkNoneUnderWay(db, id);
  try {
    if (await moveImportRun(db, { id, from: ["checked"], to: "running" }))
      await addJob(db, "product-import.run", { data: { id } });
  } catch (error) {
    throw underWayRejection(error);
  }
  return getImportRun(db, id);
}

/**
 * Reverts an ended import; throws `not_found`, `import_under_way`, and `nothing_to_undo` if nothing is left to revert.
 */
export async function undoImportRun(
  db: SiteDb,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<ImportRun> {
  const { counts } = await getImportRun(db, id);
  await checkNoneUnderWay(db);
  if (counts.undoable === 0) throw new AppError("nothing_to_undo");
  try {
    if (!(await beginUndo(db, { id, by }))) throw new AppError("nothing_to_undo");
  } catch (error) {
    throw underWayRejection(error);
  }
  await addJob(db, "product-import.run", { data: { id } });
  return getImportRun(db, id);
}

/** The remaining products stay unchanged; throws `not_found`. */
export async function cancelImportRun(db: SiteDb, id: string): Promise<ImportRun> {
  await moveImportRun(db, { id, from: ["checking", "checked", "running"], to: "canceled" });
  return getImportRun(db, id);
}

const PROBLEM_COLUMNS = ["Line", "Column", "Product", "What is wrong and what to do"];

export async function* exportImportProblems(database: Database, siteId: SiteId, id: string): AsyncGenerator<string> {
  yield csvRow(PROBLEM_COLUMNS);
  let after = -1;
  for (;;) {
    const range = { importId: id, outcome: "refused" as const, after, limit: BATCH };
    const rows = await inSite(database, siteId, (db) => listImportRows(db, range));
    for (const { line, column, title, message } of rows)
      yield csvRow([String(line), column ?? "", title, message ?? ""]);
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.position ?? after;
  }
}
