import { byteSizeText } from "@stoa/core/lib/byte-size-text.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import { PRODUCT_FILE_LIMITS } from "@stoa/core/product-import/product-file-limits.ts";
import type { ImportPlan } from "@stoa/core/product-import/import-plan.ts";
import type { ImportRun } from "@stoa/core/product-import/product-import-api.ts";
import { PRODUCT_IMPORT_MESSAGES } from "@stoa/core/product-import/product-import-messages.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import { addJob } from "../../jobs/job-store.ts";
import { checkNoneUnderWay, getImportRun, underWayRejection } from "./run/import-run-service.ts";
import { deleteOldImportRuns, insertImportRows, insertImportRun, type NewImportRow } from "./run/import-run-store.ts";
import { planProductImport } from "./product-import-service.ts";
import type { CsvSource } from "./read-csv.ts";

export type ImportUpload = {
  readonly siteId: SiteId;
  readonly filename: string;
  readonly content: CsvSource;
  /** Whether the file exceeded the limit; known only after reading it. */
  readonly isCut: () => boolean;
  readonly hasPictures: boolean;
  readonly by: string;
  readonly now: number;
};

export const IMPORT_RETENTION_DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
const BATCH = 100;
const MAX_FILENAME_LENGTH = 200;

function rowsOf({ products, problems }: ImportPlan): NewImportRow[] {
  const rows: NewImportRow[] = [
    ...products.map((product) => ({ line: product.line, title: product.title, product })),
    ...problems.map(({ line, product, column = null, message }) => ({ line, title: product, column, message })),
  ];
  return rows.toSorted((one, other) => one.line - other.line);
}

async function keep(db: SiteDb, upload: ImportUpload, rows: readonly NewImportRow[]): Promise<ImportRun> {
  const { hasPictures, by, now } = upload;
  const id = newId();
  const filename = upload.filename.slice(0, MAX_FILENAME_LENGTH).toWellFormed().replaceAll("\0", "") || "products.csv";
  await checkNoneUnderWay(db);
  await deleteOldImportRuns(db, new Date(now - IMPORT_RETENTION_DAYS * DAY_MS));
  await insertImportRun(db, { id, filename, hasPictures, by });
  for (let from = 0; from < rows.length; from += BATCH)
    await insertImportRows(db, { importId: id, from, rows: rows.slice(from, from + BATCH) });
  await addJob(db, "product-import.run", { data: { id } });
  return getImportRun(db, id);
}

/**
 * Reads a product file, stores its rows and queues the check. Throws `invalid_file` if it is not a product file,
 * `too_large`, and `import_under_way`; then nothing is stored.
 */
export async function uploadImport(database: Database, upload: ImportUpload): Promise<ImportRun> {
  await inSite(database, upload.siteId, (db) => checkNoneUnderWay(db));
  const { siteId, content } = upload;
  const plan = await planProductImport({ database }, { siteId, csv: content, limits: PRODUCT_FILE_LIMITS });
  if (upload.isCut()) {
    const max = byteSizeText(PRODUCT_FILE_LIMITS.bytes);
    throw new AppError("too_large", { message: ownerMessage(PRODUCT_IMPORT_MESSAGES.fileTooLarge, { max }) });
  }
  const [first] = plan.problems;
  const isNone = plan.format === null || (plan.products.length === 0 && plan.problems.every(({ line }) => line === 1));
  if (isNone) throw new AppError("invalid_file", first ? { message: first.message } : {});
  try {
    return await inSite(database, siteId, (db) => keep(db, upload, rowsOf(plan)));
  } catch (error) {
    throw underWayRejection(error);
  }
}
