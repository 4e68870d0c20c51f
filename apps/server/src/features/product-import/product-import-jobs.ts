import type { Database } from "../../db/database.ts";
import type { Job } from "../../jobs/job.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { createPictureFetcher } from "./picture/fetch-picture.ts";
import { runProductImport } from "./run/import-making-service.ts";

export function productImportJobs({
  database,
  storage,
}: {
  readonly database: Database;
  readonly storage: FileStorage;
}): Job[] {
  const parts = { database, storage, fetchPicture: createPictureFetcher() };
  return [
    { kind: "site", name: "product-import.run", limit: 2, isLong: true, run: (call) => runProductImport(call, parts) },
  ];
}
